"""A small HTTP/1.1 server on loopback, for tests. Python's standard library alone.

Prints its port on the first line of its output, and ends when its input does. Documents below the
folder that MAPPING_DATA names are served at /documents/NAME.

    /things                  a JSON document
    /echo                    what the request was, as JSON: method, target, headers, body
    /status/CODE             that status, with a JSON body where it may have one
    /type/MAIN/SUB           a JSON body that is called MAIN/SUB
    /untyped                 a JSON body that is called nothing
    /blank                   200 with two spaces
    /redirect?to=URL         302 to that URL
    /hold/NAME               answers nothing until the client leaves
    /held/NAME               answers when such a request is there
    /left/NAME               answers when its client has left
    /short                   promises more bytes than it sends
    /garbage                 something that is no HTTP
    /big/COUNT               a JSON list of COUNT numbers, in chunks
"""

import json
import os
import sys
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

# Seconds until a wait for another request is given up: as long as the tests' own requests last, so
# that under a sanitizer on a busy machine no wait ends before the client's next step.
PATIENCE = 1800
arrivals = threading.Condition()
held = set()
left = set()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def setup(self):
        super().setup()
        # Head and body are two writes; without this the second waits for an acknowledgement.
        self.disable_nagle_algorithm = True

    def do_GET(self):
        length = int(self.headers.get("Content-Length") or 0)
        self.sent = self.rfile.read(length)
        parts = urllib.parse.urlsplit(self.path)
        name, _, rest = parts.path.lstrip("/").partition("/")
        action = getattr(self, "answer_" + name, None)
        if action is None:
            self.answer(404, b'{"error": "no such page"}')
        else:
            action(rest, urllib.parse.parse_qs(parts.query))

    do_POST = do_PUT = do_PATCH = do_DELETE = do_HEAD = do_GET

    def answer(self, status, body, kind="application/json", headers=()):
        self.send_response(status)
        if kind:
            self.send_header("Content-Type", kind)
        for name, value in headers:
            self.send_header(name, value)
        if status not in (204, 304):
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        if self.command != "HEAD" and status not in (204, 304):
            self.wfile.write(body)

    def answer_things(self, rest, query):
        self.answer(200, b'{"things": [{"id": 1, "title": "one"}, {"id": 2, "title": "two"}]}')

    def answer_echo(self, rest, query):
        seen = {
            "method": self.command,
            "target": self.path,
            "headers": [f"{name}: {value}" for name, value in self.headers.items()],
            "body": self.sent.decode("utf-8"),
        }
        self.answer(200, json.dumps(seen).encode())

    def answer_status(self, rest, query):
        self.answer(int(rest), b'{"error": "as asked for"}')

    def answer_type(self, rest, query):
        self.answer(200, b'{"things": []}', kind=rest)

    def answer_untyped(self, rest, query):
        self.answer(200, b'{"things": []}', kind=None)

    def answer_blank(self, rest, query):
        self.answer(200, b"  ")

    def answer_redirect(self, rest, query):
        self.answer(302, b"", headers=[("Location", query["to"][0])])

    def answer_hold(self, rest, query):
        with arrivals:
            held.add(rest)
            arrivals.notify_all()
        self.connection.settimeout(PATIENCE)
        try:
            self.connection.recv(1)  # nothing, when the client leaves
        except OSError:
            pass
        self.close_connection = True
        with arrivals:
            left.add(rest)
            arrivals.notify_all()

    def answer_held(self, rest, query):
        self.answer_when(held, rest)

    def answer_left(self, rest, query):
        self.answer_when(left, rest)

    def answer_when(self, names, name):
        with arrivals:
            is_there = arrivals.wait_for(lambda: name in names, PATIENCE)
        self.answer(200 if is_there else 504, b"{}")

    def answer_short(self, rest, query):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", "1000")
        self.end_headers()
        self.wfile.write(b'{"things": [')
        self.close_connection = True

    def answer_garbage(self, rest, query):
        self.wfile.write(b"\x16\x03\x01 no HTTP at all\r\n\r\n")
        self.close_connection = True

    def answer_big(self, rest, query):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        text = b"[" + b",".join(b"%d" % number for number in range(int(rest))) + b"]"
        for start in range(0, len(text), 10_000):
            chunk = text[start : start + 10_000]
            self.wfile.write(b"%x\r\n%s\r\n" % (len(chunk), chunk))
        self.wfile.write(b"0\r\n\r\n")

    def answer_documents(self, rest, query):
        path = os.path.join(os.environ.get("MAPPING_DATA", ""), "documents", os.path.basename(rest))
        try:
            with open(path, "rb") as file:
                self.answer(200, file.read())
        except OSError:
            self.answer(404, b'{"error": "no such document"}')

    def log_message(self, format, *arguments):
        pass


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, request, client_address):
        pass  # clients that leave early are what these tests are about


server = Server(("127.0.0.1", 0), Handler)
threading.Thread(target=server.serve_forever, daemon=True).start()
print(server.server_address[1], flush=True)
sys.stdin.read()
