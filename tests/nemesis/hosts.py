# SPDX-License-Identifier: MIT
"""Machines of the test's own: a network namespace each, with an address that nobody else knows, and one wire
between all of them. All of it is gone when the test ends, however it ends."""
import ctypes
import fcntl
import os
import socket
import struct
import subprocess

from wire import Wire

CLONE_NEWNET = 0x40000000
TUNSETIFF = 0x400454CA
TAP_WITHOUT_HEADER = 0x1002
LIBC = ctypes.CDLL(None, use_errno=True)


def call(function, *arguments):
    if function(*arguments) != 0:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def here():
    return os.open("/proc/thread-self/ns/net", os.O_RDONLY | os.O_CLOEXEC)


class Host:
    """A machine with one network card; the first one is where the test itself runs."""

    def __init__(self, name, number):
        self.name = name
        self.number = number
        self.address = f"10.77.0.{number}"
        home = here()
        if number > 1:
            call(LIBC.unshare, CLONE_NEWNET)
        try:
            self.space = here()
            self.card = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
            fcntl.ioctl(self.card, TUNSETIFF, struct.pack("16sH22x", b"card", TAP_WITHOUT_HEADER))
            for words in ("link set lo up", f"link set card address 02:00:00:00:00:{number:02x} addrgenmode none",
                          f"address add {self.address}/24 dev card", "link set card up"):
                subprocess.run(["ip", *words.split()], check=True)
        finally:
            call(LIBC.setns, home, CLONE_NEWNET)
            os.close(home)

    def enter(self):
        call(LIBC.setns, self.space, CLONE_NEWNET)

    def start(self, command, **options):
        """A process on this machine."""
        return subprocess.Popen(command, preexec_fn=self.enter, **options)

    def run(self, command, **options):
        return subprocess.run(command, preexec_fn=self.enter, check=True, **options)

    def socket(self):
        home = here()
        self.enter()
        try:
            return socket.socket()
        finally:
            call(LIBC.setns, home, CLONE_NEWNET)
            os.close(home)


def connect_hosts(names, seed):
    """Machines of these names, and the wire between them."""
    hosts = {name: Host(name, number + 1) for number, name in enumerate(names)}
    return hosts, Wire({host.number: host.card for host in hosts.values()}, seed)


def why_not():
    """Why there can be no such machines here; None if there can."""
    try:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            try:
                Host("probe", 2)
                os.write(writing, b"\0")
            except (OSError, subprocess.SubprocessError) as error:
                os.write(writing, str(error).encode())
            os._exit(0)
        os.waitpid(child, 0)
        said = os.read(reading, 1000).rstrip(b"\0").decode()
        return said or None
    except OSError as error:
        return str(error)
