# SPDX-License-Identifier: MIT
"""A line that passes bytes on, for tests."""
import socket
import struct
import threading


class Front:
    """One address before servers, as a proxy has it: whoever comes gets to the first that is there, over a line that
    can be cut."""

    def __init__(self, *servers):
        self.servers = servers
        self.listener = socket.create_server(("127.0.0.1", 0))
        self.port = self.listener.getsockname()[1]
        self.pairs = []
        self.refused = 0  # those who came while no server was there
        threading.Thread(target=self.serve, daemon=True).start()

    def serve(self):
        while True:
            try:
                near, _ = self.listener.accept()
            except OSError:
                return
            far = self.reach()
            if far is None:
                near.close()
                self.refused += 1
                continue
            self.pairs.append((near, far))
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self.pump, args=(one, other), daemon=True).start()

    def reach(self):
        for server in self.servers:
            try:
                return socket.create_connection(("127.0.0.1", server.port))
            except OSError:
                pass
        return None

    @staticmethod
    def pump(one, other):
        try:
            while data := one.recv(65536):
                other.sendall(data)
        except OSError:
            pass
        for end in (one, other):
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass

    def cut(self):
        """How many there were."""
        pairs, self.pairs = self.pairs, []
        for pair in pairs:
            for end in pair:
                try:
                    end.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                    end.shutdown(socket.SHUT_RDWR)
                except OSError:
                    pass
        return len(pairs)

    def close(self):
        self.listener.close()
        self.cut()
