// SPDX-License-Identifier: MIT
/** A number of 53 bits, which is what a number of JavaScript holds; nobody can guess it. */
export function drawNumber(): number {
    const [a = 0, b = 0] = crypto.getRandomValues(new Uint32Array(2));
    return a * 2 ** 21 + (b >>> 11);
}

/** One from 2^51 to 2^52, where the server takes it for one that cannot be guessed. */
export function drawSecret(): number {
    return 2 ** 51 + Math.floor(drawNumber() / 4);
}
