# SPDX-License-Identifier: MIT
"""A real PostgreSQL for a test (scripts/with-postgres), and a bad line to it."""
import os
import random
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading

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
    except FileNotFoundError:
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
        far = socket.socket(socket.AF_UNIX)
        commits = False
        try:
            far.connect(self.target)
            while True:
                for side in select.select([near, far], [], [])[0]:
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
