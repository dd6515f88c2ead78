# SPDX-License-Identifier: MIT
"""What the nemesis does: one after the other, sometimes two at a time, drawn from a seed."""
import signal


class Event:
    """Begins, lasts some seconds, ends."""

    seconds = (1, 6)
    meanwhile = True  # whether play goes on while it lasts: the other nodes are well

    def __init__(self, fleet, dice):
        self.fleet = fleet
        self.dice = dice
        self.node = dice.choice(fleet.nodes)
        self.lasts = dice.uniform(*self.seconds)

    def __str__(self):
        return f"{self.title} ({self.node.name}, {self.lasts:.1f} s)"

    def between(self, others, **state):
        for other in others:
            self.fleet.wire.set(self.node.host, other, **state)


class KilledNode(Event):
    title = "node killed"

    def begin(self):
        self.node.kill()

    def end(self):
        self.node.wanted = True


class PausedNode(Event):
    title = "node asleep"
    seconds = (10, 10)  # twice the lease

    def begin(self):
        self.node.signal(signal.SIGSTOP)

    def end(self):
        self.node.signal(signal.SIGCONT)


class Nap(PausedNode):
    title = "node dozes"
    seconds = (2, 7)  # about a lease


class WrongClock(Event):
    title = "clock turned"
    seconds = (3, 6)

    def begin(self):
        self.node.turn_clock(self.dice.choice((-1, 1)) * self.dice.choice((4000, 600000, 86400000)))

    def end(self):
        self.node.turn_clock(0)


class Cut(Event):
    seconds = (2, 9)

    def begin(self):
        self.between(self.parts(), down=True)

    def end(self):
        self.between(self.parts())


class CutFromBase(Cut):
    title = "node cut off from the database"

    def parts(self):
        return [self.fleet.base.host]


class CutFromPlayers(Cut):
    title = "node cut off from players"

    def parts(self):
        return [self.fleet.people]


class CutFromNodes(Cut):
    title = "node cut off from other nodes"

    def parts(self):
        return self.fleet.others(self.node)


class CutFromAll(Cut):
    title = "node cut off from everybody"

    def parts(self):
        return [self.fleet.base.host, self.fleet.people, *self.fleet.others(self.node)]


class SlowWire(Event):
    title = "slow lines"
    seconds = (3, 6)
    meanwhile = False

    def __init__(self, fleet, dice):
        super().__init__(fleet, dice)
        self.state = {"delay": dice.uniform(0.02, 0.4)}

    def parts(self):
        return [self.fleet.base.host, self.fleet.people]

    def begin(self):
        self.between(self.parts(), **self.state)

    def end(self):
        self.between(self.parts())


class LossyWire(SlowWire):
    title = "lines that lose"

    def __init__(self, fleet, dice):
        super().__init__(fleet, dice)
        self.state = {"loss": dice.uniform(0.02, 0.3), "delay": dice.choice((0, 0.02))}


class KilledBase(Event):
    title = "database killed"
    seconds = (0.5, 5)
    meanwhile = False

    def begin(self):
        self.fleet.base.kill()

    def end(self):
        self.fleet.base.start()


class FullDisk(Event):
    title = "disk of the database full"
    seconds = (1, 5)
    meanwhile = False

    def begin(self):
        self.fleet.base.fill_disk()

    def end(self):
        self.fleet.base.empty_disk()
        self.fleet.base.start()


KINDS = (KilledNode, KilledBase, PausedNode, Nap, CutFromBase, CutFromPlayers, CutFromNodes, CutFromAll, SlowWire, LossyWire,
         WrongClock, FullDisk)


def draw(fleet, dice, count):
    """As many bouts, each one event or two; every kind comes before one comes again."""
    kinds = []
    for _ in range(count):
        bout = []
        for _ in range(1 if dice.random() < 0.7 else 2):
            kinds = kinds or dice.sample(KINDS, len(KINDS))
            bout.append(kinds.pop()(fleet, dice))
        yield bout
