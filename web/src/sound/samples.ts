// SPDX-License-Identifier: MIT
// Sounds as formulas: what swings at each moment of a second, made into samples when it is first heard.
// Warm and short: wood, bronze, skin and brass.

export const RATE = 22050;

type Wave = (time: number) => number;

interface Sound {
    readonly seconds: number;
    readonly wave: Wave;
    /** How much of the height is taken away, from 0 to 1. */
    readonly warmth: number;
}

const sine = (frequency: number, time: number): number => Math.sin(2 * Math.PI * frequency * time);

/** Something struck: partials that fade, the high ones sooner. */
function struck(partials: readonly number[], fading: number): Wave {
    return (time) =>
        time < 0
            ? 0
            : partials.reduce(
                  (sum, frequency, at) =>
                      sum + (sine(frequency, time) * Math.exp(-time * fading * (1 + at / 2))) / (at + 1),
                  0,
              );
}

/** The same noise on every device. */
function noise(time: number): number {
    const number = Math.imul(Math.floor(time * RATE) + 1, 2654435761) >>> 0;
    return ((Math.imul(number ^ (number >>> 15), 2246822519) >>> 8) & 0xffff) / 0x8000 - 1;
}

const thump =
    (pitch: number): Wave =>
    (time) =>
        time < 0
            ? 0
            : sine(pitch * (1 + Math.exp(-time * 40)), time) * Math.exp(-time * 18) +
              noise(time) * 0.35 * Math.exp(-time * 70);

/** One after the other: each at its time, with its force. */
const sequence =
    (wave: Wave, times: readonly (readonly [at: number, force: number])[]): Wave =>
    (time) =>
        times.reduce((sum, [at, force]) => sum + (time < at ? 0 : force * wave(time - at)), 0);

/** Brass: harmonics that come up slowly, and tremble a little. */
function brass(pitch: number, from: number, to: number): Wave {
    return (time) => {
        const since = time - from;
        if (since < 0 || time > to) {
            return 0;
        }
        const swell = Math.min(1, since * 9) * Math.min(1, (to - time) * 6);
        const trembling = pitch * (1 + 0.004 * sine(5, since));
        const tones = [1, 2, 3, 4, 5, 6];
        return swell * tones.reduce((sum, n) => sum + sine(trembling * n, since) / n ** 1.4, 0) * 0.6;
    };
}

const plus =
    (...waves: readonly Wave[]): Wave =>
    (time) =>
        waves.reduce((sum, wave) => sum + wave(time), 0);

const ROLL = Array.from({ length: 18 }, (_, at) => [at * 0.058, 0.25 + at * 0.04] as const);
const bronze = struck([1760, 2637, 4186], 11);
const steel = struck([1480, 2210, 3570, 4930], 7);
const bell = struck([659, 1318, 1976], 6);

export const SOUNDS = {
    coin: { seconds: 0.45, warmth: 0.35, wave: sequence(bronze, [[0, 0.7], [0.07, 1]]) },
    coins: {
        seconds: 0.9,
        warmth: 0.35,
        wave: sequence(bronze, [[0, 0.6], [0.11, 0.8], [0.19, 0.6], [0.31, 0.9], [0.42, 0.7]]),
    },
    drum: { seconds: 1.3, warmth: 0.55, wave: sequence(thump(92), ROLL) },
    step: { seconds: 0.35, warmth: 0.8, wave: sequence(thump(70), [[0, 0.6], [0.14, 0.5]]) },
    swords: {
        seconds: 0.6,
        warmth: 0.3,
        wave: plus(sequence(steel, [[0, 0.8], [0.13, 0.6]]), (time) => noise(time) * 0.4 * Math.exp(-time * 40)),
    },
    gate: {
        seconds: 1.5,
        warmth: 0.75,
        // It creaks, and falls.
        wave: plus(
            (time) =>
                time < 0.7 ? ((((time * (62 - 22 * time)) % 1) - 0.5) * 0.8 * (0.6 + 0.4 * sine(7, time))) : 0,
            sequence(thump(48), [[0.72, 1.4], [0.86, 0.7]]),
        ),
    },
    horn: {
        seconds: 1.5,
        warmth: 0.6,
        wave: plus(brass(196, 0, 0.45), brass(294, 0.45, 1.5), brass(147, 0.45, 1.5)),
    },
    fanfare: {
        seconds: 1.9,
        warmth: 0.55,
        wave: plus(brass(262, 0, 0.2), brass(262, 0.24, 0.44), brass(330, 0.48, 0.75), brass(392, 0.78, 1.9), brass(262, 0.78, 1.9)),
    },
    open: { seconds: 0.8, warmth: 0.4, wave: sequence(bell, [[0, 0.6], [0.07, 0.5]]) },
    turn: { seconds: 0.9, warmth: 0.5, wave: plus(bell, sequence(struck([880, 1760], 6), [[0.14, 0.8]])) },
} as const satisfies Record<string, Sound>;

export type SoundName = keyof typeof SOUNDS;

/** The samples of a sound, at most 1 and at the end silent. */
export function samplesOf(name: SoundName): Float32Array<ArrayBuffer> {
    const { seconds, wave, warmth } = SOUNDS[name];
    const samples = new Float32Array(Math.ceil(seconds * RATE));
    let last = 0;
    let loudest = 0;
    samples.forEach((_, at) => {
        const time = at / RATE;
        const fading = Math.min(1, (seconds - time) * 20);
        last = last * warmth + wave(time) * fading * (1 - warmth);
        samples[at] = last;
        loudest = Math.max(loudest, Math.abs(last));
    });
    return samples.map((sample) => (sample / loudest) * 0.9);
}
