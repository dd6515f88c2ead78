// SPDX-License-Identifier: MIT
// The Worker with the table: people's commands come in, messages go out, bots think in between.
import { SEATS } from "../protocol/board";
import type { ClientMessage, ServerMessage, TableMessage, View } from "../protocol/messages";
import { isOver, lessonText, type LessonWord } from "../school/lessons";
import { puzzleNumber, puzzleText } from "../school/puzzles";
import { LANGUAGES } from "../words/words";
import { firstWatcher, fork, seatNumber, start } from "./begin";
import { commandOf } from "./command";
import { inTurn } from "./in-turn";
import { NOBODY, TableModule } from "./module";
import { mustHide } from "./hot-seat";
import { keepEnd } from "./ended";
import { forget, keep, keptJournal } from "./kept";
import { speak } from "./speak";
import { offering, takenBack } from "./take-back";
import { draftsName, peopleOf, type Answer, type LocalPlan, type Order } from "./orders";

/** How long a bot may think; the page stays free meanwhile. */
const BOT_MILLISECONDS = 200;

const loading = TableModule.make(fetch("./epix.wasm"));
let plan: LocalPlan | null = null;
let watcher = NOBODY;
/** Whether all around the device look on. */
let openly = false;
let language = 0;
let thinking = false;
/** Under which id the browser keeps this table, if it does, and whether it is about to. */
let kept: string | null = null;
let keeping = false;

function answer(message: Answer): void {
    postMessage(message);
}

function tell(json: string): void {
    if (json) {
        answer({ k: "message", message: JSON.parse(json) as ServerMessage });
    }
}

/** What comes with a position, and perhaps with the offer to take the last step back. */
function tellView(module: TableModule, json: string): void {
    const message = JSON.parse(json) as ServerMessage;
    const offered =
        kept !== null && plan
            ? offering(module, peopleOf(plan), SEATS[watcher] ?? null, message)
            : message;
    answer({ k: "message", message: offered });
}

/** What the lesson says now, if there is one. */
function lessonWord(module: TableModule): LessonWord | null {
    const json = module.lesson(language);
    return json ? (JSON.parse(json) as LessonWord) : null;
}

function tellLesson(module: TableModule): LessonWord | null {
    const word = lessonWord(module);
    if (word) {
        answer({ k: "lesson", word });
    }
    return word;
}

/** Half-made choices of somebody alone are kept as well; around one device they are secrets. */
function tellTable(module: TableModule): void {
    const table = JSON.parse(module.table(watcher, language)) as TableMessage;
    const alone = plan && firstWatcher(plan) !== NOBODY;
    const drafts = kept !== null && alone ? { drafts: draftsName(kept) } : {};
    answer({ k: "message", message: { ...table, ...drafts } });
}

function showAll(module: TableModule): void {
    tellTable(module);
    tellView(module, module.view(watcher, language));
}

/** Keeps the table as it is after all that is being done now. */
function keepTable(module: TableModule): void {
    const id = kept;
    if (id === null || keeping) {
        return;
    }
    keeping = true;
    setTimeout(() => {
        keeping = false;
        if (kept !== id) {
            return;
        }
        const view = JSON.parse(module.view(NOBODY, 0)) as View;
        if (plan && view.status === "playing" && !isOver(lessonWord(module))) {
            void keep(id, { plan, journal: module.journal() });
        } else {
            void forget(id);
            keepEnd(module, plan, id, view);
        }
    }, 0);
}

/** The curtain falls by itself as soon as whoever looked has nothing more to decide, and before
 * anything that follows is shown: what follows is for all. */
function dropCurtain(module: TableModule): void {
    if (!plan || watcher === NOBODY || firstWatcher(plan) !== NOBODY) {
        return;
    }
    const { prompt } = JSON.parse(module.view(watcher, 0)) as View;
    const all = JSON.parse(module.view(NOBODY, 0)) as View;
    const seat = SEATS[watcher];
    if (!prompt || prompt.sealed || (openly && seat && mustHide(all, seat))) {
        watcher = NOBODY;
        tellTable(module);
    }
}

/** Somebody else decides, as a lesson says or on their own; false if nobody has to. */
function letOneDecide(module: TableModule): boolean {
    const seat = module.script() ? NOBODY : module.waitingBot();
    return seat === NOBODY || (seat !== null && module.letBot(seat));
}

/** Bots decide one after the other; between two of them, commands of people get in. */
function letBotsThink(module: TableModule): void {
    if (thinking) {
        return;
    }
    thinking = true;
    const next = (): void => {
        if (letOneDecide(module)) {
            tellView(module, module.step(watcher, language));
            tellLesson(module);
            keepTable(module);
            setTimeout(next, 0);
        } else {
            thinking = false;
        }
    };
    setTimeout(next, 0);
}

/** An empty table; false if the set-up is at fault. */
async function lay(module: TableModule, wanted: LocalPlan): Promise<boolean> {
    const milliseconds = wanted.seed === undefined ? BOT_MILLISECONDS : 0;
    const lesson = await lessonOf(module, wanted);
    module.own(wanted.files ?? {});
    const fault = wanted.lesson
        ? module.teach(lesson, language, milliseconds)
        : wanted.from
          ? fork(module, wanted.from, language, milliseconds)
          : module.open(wanted.setup, language, milliseconds);
    if (fault !== null) {
        answer({ k: "fault", text: fault, line: module.faultLine });
        return false;
    }
    plan = wanted;
    watcher = firstWatcher(wanted);
    return true;
}

/** The file of a plan's lesson in the language of the page; a puzzle becomes one. */
async function lessonOf(module: TableModule, { lesson = "" }: LocalPlan): Promise<string> {
    const puzzle = puzzleNumber(lesson);
    if (puzzle !== null) {
        return module.puzzle(await puzzleText(puzzle), language);
    }
    return lesson ? lessonText(lesson, LANGUAGES[language] ?? "en") : "";
}

async function open(module: TableModule, wanted: LocalPlan): Promise<void> {
    if (!(await lay(module, wanted))) {
        return;
    }
    if (start(module, wanted)) {
        showAll(module);
        tellHistory(module, wanted);
        tellLesson(module);
        keepTable(module);
        letBotsThink(module);
    } else {
        tell(module.refusal(watcher, language));
    }
}

/** All that has happened since everybody sat down. */
function tellHistory(module: TableModule, { seats }: LocalPlan): void {
    module.past(seats.length + 1, module.entries, watcher, language, tell);
}

async function resume(module: TableModule, id: string): Promise<void> {
    const found = await keptJournal(id);
    if (!found || !(await lay(module, found.plan))) {
        answer({ k: "fault", text: "", line: 0 });
    } else if (!module.resume(found.journal)) {
        // Kept by another version of the page: better a new game than a broken one.
        await forget(id);
        answer({ k: "fault", text: "", line: 0 });
    } else {
        kept = id;
        showAll(module);
        tellHistory(module, found.plan);
        tellLesson(module);
        letBotsThink(module);
    }
}

/** The table goes on from an earlier moment: the page opens it anew. */
function takeBack(module: TableModule, message: ClientMessage): boolean {
    if (!plan || plan.lesson || message.t !== "undo" || kept === null) {
        return false;
    }
    const earlier = takenBack(module, peopleOf(plan));
    if (!earlier) {
        return false;
    }
    const id = kept;
    kept = null; // what this Worker still does is not kept
    void keep(id, { plan, journal: earlier.journal }).then(() => answer({ k: "reopen" }));
    return true;
}

/** What the lesson replies takes the place of a refusal, if it has a word for it. */
function refuse(module: TableModule): void {
    const word = tellLesson(module);
    if (word?.wrong && word.reply) {
        tellView(module, module.view(watcher, language));
    } else {
        tell(module.refusal(watcher, language));
    }
}

function obey(module: TableModule, message: ClientMessage): void {
    if (message.t === "why") {
        tell(module.why(watcher, language, message.d));
        return;
    }
    if (message.t === "past") {
        module.past(message.from, message.to, watcher, language, tell);
        return;
    }
    if (message.t === "odds") {
        tell(module.odds(watcher, language, message.d));
        return;
    }
    const command = commandOf(message, watcher);
    if (!command) {
        return;
    }
    if (module.do(command)) {
        dropCurtain(module);
        tellView(module, module.step(watcher, language));
        tellLesson(module);
        keepTable(module);
        letBotsThink(module);
    } else if (!takeBack(module, message)) {
        refuse(module);
    }
}

async function carryOut(order: Order): Promise<void> {
    const module = await loading;
    if ("lang" in order) {
        language = await speak(module, order.lang);
    }
    switch (order.k) {
        case "open":
            kept = order.kept;
            await open(module, order.plan);
            break;
        case "resume":
            await resume(module, order.id);
            break;
        case "watch":
            watcher = seatNumber(order.seat);
            openly = order.openly;
            if (plan?.lesson) {
                module.retell(await lessonOf(module, plan));
                tellLesson(module);
            }
            showAll(module);
            break;
        case "message":
            obey(module, order.message);
            break;
        case "helped":
            module.helped();
            break;
        case "record":
            answer({ k: "record", record: module.record(watcher) });
            break;
    }
}

self.onmessage = inTurn(carryOut);
loading.catch((error: unknown) => answer({ k: "fault", text: String(error), line: 0 }));
