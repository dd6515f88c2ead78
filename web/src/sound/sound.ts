// SPDX-License-Identifier: MIT
// Short sounds of what happens. None is played unless it is wanted, and none depends on an amount.
import { settings } from "../settings/settings";
import { RATE, samplesOf, type SoundName } from "./samples";

type Cue = readonly [sound: SoundName, seconds: number];

/** What is heard of each kind of event, the weightiest first; times are those of style/drama.css. */
const EVENTS: Readonly<Record<string, readonly Cue[]>> = {
    fist_opened: [
        ["coin", 0.9],
        ["drum", 0.95],
        ["open", 2.2],
    ],
    auction_won: [
        ["drum", 0.1],
        ["open", 1.4],
    ],
    castle_taken: [
        ["gate", 0],
        ["fanfare", 1.4],
    ],
    over: [["fanfare", 0]],
    season: [["horn", 0]],
    income: [["coins", 0.4]],
    attacked: [["swords", 0]],
    moved: [["step", 0]],
    recruited: [["coin", 0]],
    taxed: [["coins", 0.4]],
    bid: [["coin", 0]],
    first_player: [["open", 0]],
};

const GAINS = [0, 0.15, 0.35, 0.8] as const;

let context: AudioContext | null = null;
const buffers = new Map<SoundName, AudioBuffer>();

function bufferOf(audio: AudioContext, name: SoundName): AudioBuffer {
    const known = buffers.get(name);
    if (known) {
        return known;
    }
    const samples = samplesOf(name);
    const buffer = audio.createBuffer(1, samples.length, RATE);
    buffer.copyToChannel(samples, 0);
    buffers.set(name, buffer);
    return buffer;
}

export function playSound(name: SoundName, seconds = 0): void {
    const { volume } = settings();
    if (volume === 0) {
        return;
    }
    context ??= new AudioContext();
    const gain = context.createGain();
    gain.gain.value = GAINS[volume];
    gain.connect(context.destination);
    const source = context.createBufferSource();
    source.buffer = bufferOf(context, name);
    source.connect(gain);
    source.start(context.currentTime + seconds);
}

/** The sounds of the weightiest thing that happened. */
export function playEvents(kinds: readonly string[]): void {
    const found = Object.keys(EVENTS).find((kind) => kinds.includes(kind));
    const beat = { calm: 1, quick: 0.5, "at-once": 0 }[settings().pace];
    EVENTS[found ?? ""]?.forEach(([name, seconds]) => playSound(name, seconds * beat));
}
