// SPDX-License-Identifier: MIT
// Short sounds from an oscillator, as in the machines of old. None is played unless it is wanted,
// and none depends on an amount.
import { settings } from "../settings/settings";

type Note = readonly [frequency: number, milliseconds: number];

const MELODIES: Readonly<Record<string, readonly Note[]>> = {
    coin: [
        [988, 60],
        [1319, 160],
    ],
    step: [
        [196, 40],
        [247, 40],
    ],
    attack: [
        [110, 80],
        [98, 80],
        [147, 120],
    ],
    drum: [
        [82, 90],
        [0, 110],
        [82, 90],
        [0, 110],
        [82, 90],
    ],
    open: [
        [523, 70],
        [659, 70],
        [784, 140],
    ],
    season: [
        [392, 120],
        [523, 120],
        [659, 120],
        [784, 260],
    ],
    victory: [
        [523, 130],
        [523, 130],
        [523, 130],
        [659, 260],
        [784, 420],
    ],
    turn: [
        [659, 90],
        [880, 140],
    ],
};

const EVENTS: Readonly<Record<string, string>> = {
    fist_opened: "drum",
    auction_won: "drum",
    season: "season",
    over: "victory",
    attacked: "attack",
    moved: "step",
    recruited: "coin",
    taxed: "coin",
    first_player: "open",
};

let context: AudioContext | null = null;

export function playSound(name: string): void {
    const melody = MELODIES[name];
    if (!settings().sound || !melody) {
        return;
    }
    context ??= new AudioContext();
    const volume = context.createGain();
    volume.gain.value = 0.06;
    volume.connect(context.destination);
    let at = context.currentTime + 0.01;
    for (const [frequency, milliseconds] of melody) {
        if (frequency > 0) {
            const voice = context.createOscillator();
            voice.type = "square";
            voice.frequency.value = frequency;
            voice.connect(volume);
            voice.start(at);
            voice.stop(at + (milliseconds / 1000) * 0.9);
        }
        at += milliseconds / 1000;
    }
}

/** The sound of the weightiest thing that happened. */
export function playEvents(kinds: readonly string[]): void {
    const found = Object.keys(EVENTS).find((kind) => kinds.includes(kind));
    if (found) {
        playSound(EVENTS[found] ?? "");
    }
}
