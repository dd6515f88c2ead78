# SPDX-License-Identifier: MIT
"""People at tables of several nodes: they play legal games, go where they are sent, come back when they are cut off,
send again what was not answered, and note all that they are told."""
import asyncio
import time
import urllib.parse

from checker import body_of, position_of
from gremlin import choose
from line import PATIENCE, Line, Lost, Silence

AGAIN = 0.1  # seconds before somebody tries again
THOUGHT = 0.04  # seconds that a decision takes
LOOK = 0.5  # seconds without news before somebody asks whether the node is still there
SILENCES = 4  # one after the other, then it is the machine that is slow
LONGEST = 48  # seconds that anybody waits for an answer


class History:
    def __init__(self):
        self.lists = {"acknowledged": [], "refused": [], "seen": [], "opened": []}
        self.progress = {}  # of each party, when somebody was acknowledged last

    def note(self, kind, **fields):
        self.lists[kind].append({"at": time.monotonic(), **fields})


class Player:
    """One who sits, or wants to sit, or looks on: one line at a time, to any of the nodes."""

    def __init__(self, name, world, dice, seat=None):
        self.name = name
        self.world = world
        self.dice = dice
        self.seat = seat
        self.seq = dice.randrange(1 << 40, 1 << 41)
        self.at = dice.choice(world.addresses)
        self.sent_to = None
        self.table = self.token = self.view = self.line = None
        self.lines = 0
        self.silences = 0

    @property
    def patience(self):
        return min(LONGEST, PATIENCE * 2 ** max(0, self.silences + 1 - SILENCES))

    @property
    def role(self):
        return self.seat if self.token else "-"

    # ---- The line -----------------------------------------------------------------------------------------

    def hang_up(self):
        if self.line:
            self.line.close()
        self.line = None

    async def go_elsewhere(self, why):
        self.silences += isinstance(why, Silence)
        self.hang_up()
        self.at = self.sent_to or self.dice.choice(self.world.addresses)
        self.sent_to = None
        await asyncio.sleep(AGAIN)

    async def be_there(self):
        """Connected, and at the table if there is one."""
        while not self.line:
            try:
                self.line = await Line.open(self.world.host, *self.at, self.patience)
                self.lines += 1
                if self.table:
                    await self.open_table()
            except Lost as why:
                await self.go_elsewhere(why)

    async def open_table(self):
        asked = time.monotonic()
        known = {"from": self.view["n"]} if self.view and self.dice.random() < 0.5 else {}
        self.line.say("hello", table=self.table, protocol=1, lang="en", **known, **({"token": self.token} if self.token else {}))
        while True:
            message = await self.hear()
            if message["t"] == "view":
                self.world.history.note("opened", player=self.name, line=self.lines, table=self.table, role=self.role,
                                        n=message["n"], view=position_of(message, True), asked=asked)
                return
            if message["t"] == "no":
                assert message["retry"], (self.name, message)
                raise Lost(message["code"])

    async def hear(self):
        message = await self.line.hear()
        kind = message["t"]
        if kind == "moved":
            place = urllib.parse.urlparse(message["address"])
            self.sent_to = place.hostname, place.port
            self.world.moves += 1
            raise Lost("moved")
        if kind == "view":
            self.view = message
        elif kind == "taken":
            self.token = message["token"]
        elif kind in ("step", "past"):
            self.world.history.note("seen", player=self.name, line=f"{self.lines} {kind}", table=self.table,
                                    role=self.role, n=message["n"], body=body_of(message),
                                    position=position_of(message["view"]) if kind == "step" else None)
            self.view = message.get("view", self.view)
        return message

    # ---- What is said ---------------------------------------------------------------------------------------

    async def command(self, kind, said="", **fields):
        """Until it is known what became of it."""
        self.seq += 1
        while True:
            await self.be_there()
            try:
                self.line.say(kind, seq=self.seq, **fields)
                answer = await self.answer()
            except Lost as why:
                await self.go_elsewhere(why)
                continue
            self.silences = 0
            if answer["t"] != "no" or not answer["retry"]:
                return self.note_answer(answer, kind, said)
            await asyncio.sleep(AGAIN)

    async def answer(self):
        while True:
            message = await self.hear()
            if message["t"] in ("ok", "no", "created") and message.get("seq") == self.seq:
                return message
            if message["t"] == "no" and "seq" not in message:
                raise Lost(message["code"])  # whoever was asked about the table did not know

    def note_answer(self, answer, kind, said):
        fields = {"player": self.name, "table": self.table, "seat": self.seat, "seq": self.seq, "text": f"{kind}{said}"}
        if answer["t"] == "no" and kind == "decide":
            self.world.history.note("refused", **fields)
            self.hang_up()  # the view was old
        elif answer["t"] == "ok":
            self.world.history.note("acknowledged", n=answer["n"], **fields)
        return answer

    async def look(self):
        """Hears what there is to hear; whoever hears nothing asks."""
        await self.be_there()
        try:
            async with asyncio.timeout(LOOK):
                await self.hear()
        except TimeoutError:
            await self.ask_whether_there()
        except Lost as why:
            await self.go_elsewhere(why)

    async def ask_whether_there(self):
        try:
            self.line.say("ping")
            while (await self.hear())["t"] != "pong":
                pass
            self.silences = 0
        except Lost as why:
            await self.go_elsewhere(why)

    # ---- Playing ----------------------------------------------------------------------------------------------

    async def sit_down(self, table):
        self.table, self.token, self.view = table, None, None
        self.hang_up()
        name = "Player " + self.seat
        return (await self.command("take", " " + name, seat=self.seat, name=name))["t"] == "ok"

    async def play(self, party):
        """To the end of the game, or of the run."""
        while not self.world.over and not (self.view and self.view["status"] == "over"):
            prompt = self.view and self.view["prompt"]
            if not prompt or prompt["sealed"]:
                await self.look()
                continue
            await asyncio.sleep(THOUGHT)
            text = choose(self.view, self.dice)
            answer = await self.command("decide", " " + text, prompt=prompt["id"], d=text)
            if answer["t"] == "ok":
                self.world.history.progress[party] = time.monotonic()
                await self.catch_up(answer["n"])

    async def catch_up(self, n):
        while self.view["n"] < n:
            await self.look()

    async def watch(self, table, done):
        """A spectator, now at this node, now at that one."""
        self.table, self.view = table, None
        self.hang_up()
        while not done.is_set() and not self.world.over:
            for _ in range(self.dice.randrange(5, 30)):
                await self.look()
                if done.is_set() or self.world.over:
                    return
            await self.go_elsewhere(None)


class Doubter(Player):
    """Has a line to one node, asks it for a table much later, and waits long for the answer: so there is always somebody
    who asks a node that is asleep, after others have taken its tables over and before it wakes."""

    PATIENCE = 15
    PAUSE = (0.2, 9)

    def __init__(self, name, world, dice, address):
        super().__init__(name, world, dice)
        self.home = self.at = address

    async def go_elsewhere(self, why):
        self.silences += isinstance(why, Silence)
        self.hang_up()
        self.at = self.home
        await asyncio.sleep(AGAIN)

    async def doubt(self):
        while not self.world.over:
            await self.be_there()
            self.line.patience = self.PATIENCE
            await asyncio.sleep(self.dice.uniform(*self.PAUSE))
            try:
                if self.world.playing:
                    self.table = self.dice.choice(list(self.world.playing.values()))
                    await self.open_table()
            except Lost:
                pass
            self.table = self.view = None
            self.hang_up()
