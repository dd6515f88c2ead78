# SPDX-License-Identifier: MIT
"""A real PostgreSQL for a test (scripts/with-postgres), and a bad line to it."""
import json
import os
import random
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading

from gremlin import EPIX, asked, choose, is_busy

SOURCE = os.environ.get("EPIX_SOURCE", os.path.join(os.path.dirname(__file__), "..", ".."))


def begin():
    """Goes on beside a database; exits with 77, skipped, where there is none."""
    if "EPIX_POSTGRES_URL" not in os.environ:
        script = os.path.join(SOURCE, "scripts", "with-postgres")
        os.execv(script, [script, sys.executable, "-B", *sys.argv])


def sql(text, database="epix"):
    folder = os.environ["EPIX_POSTGRES_FOLDER"]
    done = subprocess.run(["psql", "-XAtq", "-v", "ON_ERROR_STOP=1", "-h", folder, "-U", "epix", database,
                           "-c", text], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


class Database:
    """A database of its own in the one PostgreSQL."""

    count = 0

    def __init__(self):
        Database.count += 1
        self.name = f"test{Database.count}"
        self.folder = os.environ["EPIX_POSTGRES_FOLDER"]
        sql(f"CREATE DATABASE {self.name}")

    def url(self, folder=None, user="epix"):
        return f"postgres://{user}@/{self.name}?host={folder or self.folder}"

    def sql(self, text):
        return sql("SET search_path = epix; " + text, self.name)


def postmaster():
    with open(os.path.join(os.environ["EPIX_POSTGRES_FOLDER"], "data", "postmaster.pid"),
              encoding="ascii") as file:
        return int(file.readline())


def processes():
    """All of the database's own."""
    first = postmaster()
    listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True,
                            check=False)
    return [first, *map(int, listed.stdout.split())]


def kill():
    """Power is gone for it: nothing is said to anybody."""
    pids = processes()
    for pid in pids:
        try:
            os.kill(pid, signal.SIGKILL)
        except ProcessLookupError:
            pass
    while any(state(pid) != "Z" for pid in pids):
        select.select([], [], [], 0.005)
    folder = os.environ["EPIX_POSTGRES_FOLDER"]
    for name in ("data/postmaster.pid", ".s.PGSQL.5432.lock"):  # where nobody buries the dead they seem alive
        os.remove(os.path.join(folder, name))


def state(pid):
    try:
        with open(f"/proc/{pid}/stat", encoding="ascii") as file:
            return file.read().rsplit(")", 1)[1].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return "Z"


def start():
    subprocess.run([os.environ["EPIX_POSTGRES_START"]], check=True)


class Line:
    """Between the server and the database: every connection goes through here, and may be cut."""

    def __init__(self, seed=0):
        self.dice = random.Random(seed)
        self.folder = tempfile.TemporaryDirectory(prefix="epix-line-")
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(os.path.join(self.folder.name, ".s.PGSQL.5432"))
        self.listener.listen()
        self.target = os.path.join(os.environ["EPIX_POSTGRES_FOLDER"], ".s.PGSQL.5432")
        self.cut_after = None  # bytes, in either direction
        self.swallow = False  # the next answer to a COMMIT, and with it the line
        self.down = False  # nothing goes through, and nobody is told
        self.cuts = 0
        self.lock = threading.Lock()
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            threading.Thread(target=self.carry, args=(near,), daemon=True).start()

    def carry(self, near):
        while self.down:
            select.select([], [], [], 0.1)
        far = socket.socket(socket.AF_UNIX)
        commits = False
        try:
            far.connect(self.target)
            while True:
                while self.down:
                    select.select([], [], [], 0.1)
                for side in select.select([near, far], [], [], 0.1)[0]:
                    data = side.recv(65536)
                    commits = b"COMMIT\0" in data if side is near else commits
                    if not data or self.must_cut(side is far and commits, len(data)):
                        if data and side is near:
                            far.sendall(data[:self.dice.randrange(len(data))])
                        return
                    (far if side is near else near).sendall(data)
        except OSError:
            pass
        finally:
            near.close()
            far.close()

    def must_cut(self, is_answer, length):
        with self.lock:
            if self.swallow and is_answer:
                self.swallow = False
                self.cuts += 1
                return True
            if self.cut_after is not None:
                self.cut_after -= length
                if self.cut_after < 0:
                    self.cut_after = None
                    self.cuts += 1
                    return True
        return False

    def close(self):
        self.listener.close()
        self.folder.cleanup()


# ---- What is kept ---------------------------------------------------------------------------------------


def epix(*words, given=None):
    return subprocess.run([EPIX, *words], input=given, capture_output=True, text=True, check=False,
                          env={**os.environ, "LC_ALL": "C"})


def exported(*where):
    done = epix("tables", "export", *where)
    assert done.returncode == 0, done.stderr
    return done.stdout


def send_until_answered(client, text, prompt):
    """As a client does it: the same command, until it is known what became of it."""
    while True:
        client.say("decide", seq=client.seq, prompt=prompt, d=text)
        answer = client.hear_until("ok", "no", seq=client.seq)
        if not is_busy(answer):
            assert answer["t"] == "ok", answer
            return answer["n"]


def hear_all(clients, n):
    for client in clients:
        client.catch_up(n)


def play_stubbornly(clients, dice, most, before=lambda count: None):
    """Like play, but what is refused is sent again; what was acknowledged."""
    acknowledged = []
    for count in range(most):
        client = asked(clients)
        if not client:
            break
        before(count)
        text, prompt = choose(client.view, dice), client.view["prompt"]["id"]
        client.seq += 1
        n = send_until_answered(client, text, prompt)
        acknowledged.append((n, client.seat, text))
        hear_all(clients, n)
    return acknowledged


def assert_kept(base, table, acknowledged):
    """Each is there once, at its place."""
    entries = json.loads(exported("--store=" + base.url(), "--table=" + table))["entries"]
    assert [entry[0] for entry in entries] == list(range(1, len(entries) + 1))
    for n, seat, text in acknowledged:
        assert entries[n - 1][4].startswith(f"{seat} decide "), (n, entries[n - 1])
        assert entries[n - 1][4].endswith(text), (n, text, entries[n - 1])
    numbers = [n for n, _, _ in acknowledged]
    assert len(set(numbers)) == len(numbers)
    commands = [(entry[2], entry[3]) for entry in entries if entry[3] != -1]
    assert len(set(commands)) == len(commands)
