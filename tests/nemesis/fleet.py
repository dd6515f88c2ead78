# SPDX-License-Identifier: MIT
"""Three nodes and a database, each on a machine of its own, that a nemesis may do anything to."""
import asyncio
import os
import signal
import subprocess

import postgres
from gremlin import EPIX, GENEROUS

PORT = 8080
LOOK = 0.1  # seconds between two looks at a process
# Lines that are dead are known as such soon.
LIMITS = [*GENEROUS, "--limit-ping=1", "--limit-silence=4"]


class Node:
    """`epix serve`, started again whenever it ends, as a service is."""

    def __init__(self, name, host, base, folder):
        self.name = name
        self.host = host
        self.folder = folder
        self.clock = os.path.join(folder, name + ".clock")
        self.command = [EPIX, "serve", f"--port={PORT}", "--bind=0.0.0.0", f"--data={folder}/{name}.db",
                        f"--log={folder}/{name}.log", *LIMITS, f"--store=postgres://epix@{base.address}/epix",
                        f"--node={name}", f"--node-address=ws://{host.address}:{PORT}/ws"]
        self.wanted = True
        self.killed = False
        self.process = None
        self.ends = []  # statuses of processes that nobody has killed

    def start(self):
        with open(os.path.join(self.folder, self.name + ".out"), "ab") as out:
            self.process = self.host.start(self.command, stdout=out, stderr=out, start_new_session=True,
                                           env={**os.environ, "LC_ALL": "C", "EPIX_SKEW": self.clock})
        self.killed = False

    async def keep(self):
        while True:
            if self.process and self.process.poll() is not None:
                if not self.killed:
                    self.ends.append(self.process.returncode)
                self.process = None
                await asyncio.sleep(1)
            if self.wanted and not self.process:
                self.start()
            await asyncio.sleep(LOOK)

    def signal(self, number):
        if self.process and self.process.poll() is None:
            self.process.send_signal(number)

    def kill(self):
        self.wanted = False
        self.killed = True
        self.signal(signal.SIGKILL)

    def turn_clock(self, milliseconds):
        with open(self.clock, "w", encoding="ascii") as file:
            file.write(str(milliseconds))

    async def end(self):
        """In good order: a complaint of a sanitizer would be its status."""
        self.wanted = False
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGTERM)
        while self.process:
            await asyncio.sleep(LOOK)

    def crashes(self):
        return [status for status in self.ends if status not in (0, 1)]


class Base:
    """The database, on this machine; its disk is small."""

    def __init__(self, host):
        self.host = host
        self.address = host.address
        self.folder = os.environ["EPIX_POSTGRES_FOLDER"]
        self.ballast = os.path.join(self.folder, "ballast")
        with open(os.path.join(self.folder, "data", "pg_hba.conf"), "a", encoding="ascii") as file:
            file.write("host all all 10.77.0.0/24 trust\n")
        os.kill(postgres.postmaster(), signal.SIGHUP)

    def kill(self):
        if self.runs():
            postgres.kill()

    def start(self):
        """If it does not run; it does not start without room on its disk."""
        if not self.runs():
            for name in ("data/postmaster.pid", ".s.PGSQL.5432.lock"):
                try:
                    os.remove(os.path.join(self.folder, name))
                except FileNotFoundError:
                    pass
            subprocess.run([os.environ["EPIX_POSTGRES_START"]], check=False, stderr=subprocess.DEVNULL)

    def runs(self):
        try:
            return postgres.state(postgres.postmaster()) != "Z"
        except FileNotFoundError:
            return False

    def fill_disk(self):
        with open(self.ballast, "wb", buffering=0) as file:
            try:
                while file.write(b"\0" * 65536):
                    pass
            except OSError:
                pass

    def empty_disk(self):
        os.remove(self.ballast)
        subprocess.run(["sync", "-f", self.folder], check=False)
