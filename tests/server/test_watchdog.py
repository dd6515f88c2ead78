# SPDX-License-Identifier: MIT
"""What the server tells whoever has started it: that it is ready, that it runs, that it ends."""
import os
import re
import select
import signal
import socket
import tempfile

from gremlin import PATIENCE, Server, make_table, run, setup_text, wait_until


def listen(name):
    one = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    one.settimeout(PATIENCE)
    one.bind(name)
    return one


def drain(one):
    while select.select([one], [], [], 0)[0]:
        one.recv(1000)


def state_of(process):
    with open(f"/proc/{process.pid}/stat", encoding="ascii") as file:
        return file.read().rsplit(")", 1)[1].split()[0]


def the_loop_is_watched():
    """It is alive only as long as its loop is."""
    with tempfile.TemporaryDirectory(prefix="epix-notify-") as folder:
        for name, told in ((folder + "/notify",) * 2, (f"\0epix-{os.getpid()}",
                                                       f"@epix-{os.getpid()}")):
            one = listen(name)
            with Server(environment={"NOTIFY_SOCKET": told}) as server:
                assert one.recv(1000) == b"READY=1"
                for _ in range(2):
                    assert one.recv(1000) == b"WATCHDOG=1"
                server.process.send_signal(signal.SIGSTOP)
                wait_until(lambda: state_of(server.process) == "T")
                drain(one)
                silent = not select.select([one], [], [], 1.5)[0]
                server.process.send_signal(signal.SIGCONT)
                assert silent, "a process that stands still has said that it runs"
                assert one.recv(1000) == b"WATCHDOG=1"
                server.stop()
                while (line := one.recv(1000)) != b"STOPPING=1":
                    assert line == b"WATCHDOG=1", line
            one.close()


def nobody_need_listen():
    """Whatever stands there, and however full it is, the server serves."""
    with tempfile.TemporaryDirectory(prefix="epix-notify-") as folder:
        deaf = listen(folder + "/deaf")
        for told in ("", "@", "x", folder + "/nothing", folder, "/" * 500, folder + "/deaf"):
            with Server(environment={"NOTIFY_SOCKET": told}) as server:
                make_table(server, setup_text(2))
        deaf.close()


def the_unit_says_so():
    with open(os.environ.get("EPIX_SOURCE", ".") + "/packaging/epix.service",
              encoding="ascii") as file:
        unit = file.read()
    for line in ("Type=notify", "Restart=on-failure", "StartLimitIntervalSec=0"):
        assert f"\n{line}\n" in unit, line
    assert int(re.search(r"\nWatchdogSec=(\d+)\n", unit).group(1)) >= 5
    assert "AF_UNIX" in re.search(r"\nRestrictAddressFamilies=(.*)\n", unit).group(1)


run([the_loop_is_watched, nobody_need_listen, the_unit_says_so])
