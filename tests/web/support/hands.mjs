// SPDX-License-Identifier: MIT
// Inside of the page: what is asked there, and what somebody who plays at random would click next.

export function dice(seed) {
    let state = seed >>> 0;
    return () => {
        state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
        return state / 2 ** 32;
    };
}

/** Becomes part of the page, so it knows nothing but its arguments. */
function makeHands(makeDice) {
    const PATIENCE = 180000;
    let roll = null;
    let patience = 1; // whoever has less of it ends turns sooner

    const one = (selector) => document.querySelector(selector);
    const any = (selector) => {
        const found = document.querySelectorAll(selector);
        return found[Math.floor(roll() * found.length)] ?? null;
    };
    const often = (share, find) => (roll() < share ? find() : null);
    const ends = (share, find) => often(1 - (1 - share) * patience, find);

    const lit = () => any(".province.lit-attack") ?? any(".province.lit");
    const end = () => one("#end-turn");
    const pass = () => one(".row-end .button:last-child");
    const tile = () => any(".shop .tile:not(.tile-off)");
    const fist = (share) =>
        often(share, () => one(".amount .button:last-child:not(:disabled)")) ??
        one(".ask .button-main");
    const chosen = (offer) => one(".ask .button-main:not(:disabled)") ?? any(offer);
    const card = () => chosen('.card[aria-pressed="false"]');

    const recruit = () => lit() ?? ends(0.25, end) ?? tile() ?? end();
    const act = () => lit() ?? ends(0.2, end) ?? tile() ?? end();

    /** The next thing to click in each phase; a decision may take several. */
    const NEXT = {
        draft: () =>
            lit() ??
            one(".bid-form .button-main") ??
            ends(0.35, pass) ??
            often(0.5, () => any(".ability:not(.tile-off)")) ??
            tile() ??
            pass(),
        auction: () => fist(0.5),
        first: tile,
        spy: tile,
        choose: card,
        play: card,
        levy: recruit,
        recruit,
        hire: recruit,
        act,
        march: act,
        stake: () => fist(0.3),
        press: () => fist(0.3),
        guess: () => chosen('.dial-number[aria-pressed="false"]'),
        confirm: () => one(".table-action .button-danger"),
        curtain: () => one(".curtain-hold"),
    };

    /** What is asked: a phase, `confirm`, `curtain`, `over`, or null while others decide. */
    function asked() {
        if (one(".ending")) return "over";
        if (one(".curtain")) return "curtain";
        if (one(".table-action .button-danger")) return "confirm";
        const ask = one(".ask[data-phase]");
        return ask && !one(".ask-sealed") ? ask.getAttribute("data-phase") : null;
    }

    function next(phase, seed) {
        roll ??= makeDice(seed);
        return NEXT[phase]();
    }

    const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
    const change = () =>
        new Promise((resolve, reject) => {
            const late = () => reject(new Error(`nothing happens: ${document.body.innerText}`));
            const timer = setTimeout(late, PATIENCE);
            const watch = new MutationObserver(() => {
                watch.disconnect();
                clearTimeout(timer);
                resolve();
            });
            watch.observe(document, { subtree: true, childList: true, attributes: true });
        });

    /** Plays through these phases, and returns the first other one that is asked. Clicks come
     * without a pointer, as those of a screen reader: they open curtains at once. */
    async function play(through, seed, wantedPatience) {
        patience = wantedPatience;
        for (let clicks = 0; clicks < 3000; clicks++) {
            for (; asked() === null; await turn()) await change();
            const phase = asked();
            if (!through.includes(phase)) return phase;
            next(phase, seed).dispatchEvent(new MouseEvent("click", { bubbles: true }));
            await (phase === "curtain" ? change() : turn());
        }
        throw new Error("the game does not end");
    }

    return { asked, next, play };
}

/** What every page of a test gets as `hands`. */
export const HANDS = `globalThis.hands = (${makeHands})(${dice});`;
