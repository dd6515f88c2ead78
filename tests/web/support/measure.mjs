// SPDX-License-Identifier: MIT
// What is wrong with how a table is laid out, measured from the document. Becomes part of the page,
// so it knows nothing but its arguments.

function makeMeasure() {
    const SLACK = 1.5;
    const all = (selector, root = document) => [...root.querySelectorAll(selector)];
    const boxOf = (one) => one.getBoundingClientRect();
    const nameOf = (one) => {
        const text = (one.innerText || one.ariaLabel || "").replace(/\s+/g, " ").slice(0, 30);
        return `${one.localName}.${[...one.classList].join(".")} "${text}"`;
    };
    const isShown = (one) => one.checkVisibility() && boxOf(one).width > 0;
    const styleOf = (one) => getComputedStyle(one);
    const crosses = (a, b) =>
        Math.min(a.right, b.right) - Math.max(a.left, b.left) > SLACK &&
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > SLACK;
    const holds = (outer, inner) =>
        inner.left >= outer.left - SLACK &&
        inner.right <= outer.right + SLACK &&
        inner.top >= outer.top - SLACK &&
        inner.bottom <= outer.bottom + SLACK;

    /** The list that scrolls and has this in it; only if it says that there is more. */
    function listOf(one) {
        for (let at = one.parentElement; at; at = at.parentElement) {
            const { overflowX, overflowY } = styleOf(at);
            const down = at.scrollHeight > at.clientHeight + 1 && /auto|scroll/.test(overflowY);
            const aside = at.scrollWidth > at.clientWidth + 1 && /auto|scroll/.test(overflowX);
            if (down || aside) return at;
        }
        return null;
    }

    const ends = ({ left, right, top, bottom }) => [
        [left + 4, top + 4],
        [right - 4, top + 4],
        [left + 4, bottom - 4],
        [right - 4, bottom - 4],
        [(left + right) / 2, (top + bottom) / 2],
    ];

    /** What a finger would find there instead. */
    function coverOf(one) {
        for (const [x, y] of ends(boxOf(one))) {
            const found = document.elementFromPoint(x, y);
            if (!found || !one.contains(found)) return found ?? document.body;
        }
        return null;
    }

    /** Every control is wholly in reach, or in a list of some height that shows that it goes on. */
    function controls() {
        const wanted = "button:not(:disabled), a[href], [role=spinbutton], select, input";
        const found = [];
        const reveal = document.querySelector(".reveal");
        if (reveal && styleOf(reveal).position === "fixed") return []; // it is all that is shown
        for (const one of all(wanted, document.querySelector("main.table"))) {
            if (!isShown(one) || one.closest(".log, .reveal, [hidden]")) continue;
            const cover = coverOf(one);
            if (!cover) continue;
            const list = listOf(one);
            if (!list) {
                found.push(`${nameOf(one)} is out of reach, under ${nameOf(cover)}`);
            } else if (!list.dataset.more) {
                found.push(`${nameOf(one)} is hidden in ${nameOf(list)}, which seems to end there`);
            } else if (room(list) < 72) {
                found.push(`${nameOf(list)} scrolls, in ${room(list) | 0} px`);
            }
        }
        return found;
    }

    /** The height of a list that is not covered by what stays at its end. */
    function room(list) {
        const foot = all(".row-end", list).find((one) => styleOf(one).position === "sticky");
        return list.clientHeight - (foot ? boxOf(foot).height : 0);
    }

    const BOXES =
        "button, .panel, .seat, .tile, .card, .ability, .banner, .curtain p, .reveal-stage, " +
        "td, th, li, .odds, .amount-value, .tag, p";

    const windowBox = () => ({ left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    /** A line of text without the room above and below its letters. */
    const letters = ({ left, right, top, bottom, height }) => ({
        left,
        right,
        top: top + height * 0.2,
        bottom: bottom - height * 0.2,
    });

    /** Every text lies in its box, and in the window unless a list scrolls; names may be shortened. */
    function texts() {
        const found = [];
        const table = document.querySelector("main.table");
        const walk = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        for (let node = walk.nextNode(); node; node = walk.nextNode()) {
            const one = node.parentElement;
            const told = one.closest(".hidden, svg, .log, select");
            if (!node.data.trim() || !isShown(one) || told) continue;
            let shortened = false;
            for (let at = one; at && !shortened; at = at.parentElement) {
                shortened = styleOf(at).textOverflow === "ellipsis";
            }
            if (shortened) continue;
            range.selectNodeContents(node);
            const list = listOf(one);
            const nearest = one.closest(BOXES);
            const box = list && nearest?.contains(list) ? null : nearest;
            for (const rect of range.getClientRects()) {
                if (rect.width < 1) continue;
                const line = letters(rect);
                if (box && !holds(boxOf(box), line)) {
                    found.push(`"${node.data.slice(0, 30)}" sticks out of ${nameOf(box)}`);
                    break;
                }
                if (!list && !holds(windowBox(), line)) {
                    found.push(`"${node.data.slice(0, 30)}" leaves the window`);
                    break;
                }
            }
        }
        return found;
    }

    const REGIONS =
        ".table-top, .table-seats, .table-board, .table-action, .table-log:not(.open)";

    /** The parts of the table lie side by side, inside of the window. */
    function regions() {
        const found = [];
        const shown = all(REGIONS).filter(isShown);
        shown.forEach((one, at) => {
            if (!holds(windowBox(), boxOf(one))) {
                found.push(`${one.className} leaves the window`);
            }
            shown.slice(at + 1).forEach((other) => {
                if (crosses(boxOf(one), boxOf(other))) {
                    found.push(`${one.className} lies over ${other.className}`);
                }
            });
        });
        const panel = document.querySelector(".table-action");
        if (panel.scrollWidth > panel.clientWidth + 1) found.push("the question scrolls sideways");
        const { scrollWidth, scrollHeight } = document.documentElement;
        if (scrollWidth > innerWidth || scrollHeight > innerHeight) {
            found.push(`the page scrolls: ${scrollWidth}x${scrollHeight}`);
        }
        return found;
    }

    const SEAT_PARTS =
        ".seat-emblem, .seat-name, .seat-facts, .seat-army, .seat-signs, .seat-abilities";

    /** Neighbours do not lie over each other: controls, players, pictures with their words. */
    function overlaps() {
        const found = [];
        const panel = document.querySelector(".table-action");
        const groups = [
            all(":is(button, [role=spinbutton], .ask-head, .odds)", panel),
            all(".table-top button, .track li"),
            all(".seat"),
            ...all(".seat").map((seat) => all(SEAT_PARTS, seat)),
            all(".map-name, .map-mark"),
        ];
        for (const group of groups) {
            const shown = group.filter(isShown);
            shown.forEach((one, at) => {
                for (const other of shown.slice(at + 1)) {
                    const nested = one.contains(other) || other.contains(one);
                    const isPinned = (each) => each.closest(".row-end") && listOf(each);
                    const pinned = isPinned(one) || isPinned(other);
                    if (!nested && !pinned && crosses(boxOf(one), boxOf(other))) {
                        found.push(`${nameOf(one)} lies over ${nameOf(other)}`);
                    }
                }
            });
        }
        return found;
    }

    /** Players who sit side by side do so in one line, at one height. */
    function rows() {
        const found = [];
        const seats = all(".seat").filter(isShown);
        seats.forEach((one, at) => {
            for (const other of seats.slice(at + 1)) {
                const [a, b] = [boxOf(one), boxOf(other)];
                const beside = a.top < b.bottom && b.top < a.bottom;
                const even = Math.abs(a.top - b.top) + Math.abs(a.bottom - b.bottom) < SLACK;
                if (beside && !even) found.push(`${nameOf(one)} is not in line with ${nameOf(other)}`);
            }
        });
        return found;
    }

    /** The share of the window that the land takes. */
    function boardShare() {
        const map = document.querySelector(".map-live");
        if (!map) return 0;
        const { width, height } = boxOf(map);
        const box = map.viewBox.baseVal;
        const scale = Math.min(width / box.width, height / box.height);
        return (box.width * box.height * scale * scale) / (innerWidth * innerHeight);
    }

    function board(least) {
        const share = boardShare();
        return share < least ? [`the board takes ${(share * 100).toFixed(0)} % of the window`] : [];
    }

    /** The line about a province hides at most the edge of land that is in question. */
    function told() {
        const line = document.querySelector(".map-info");
        if (!line) return [];
        const { top, bottom } = boxOf(line);
        return all(".province:is(.lit, .pickable, .picked, .attacked)")
            .filter((land) => {
                const box = boxOf(land);
                const hidden = Math.min(bottom, box.bottom) - Math.max(top, box.top);
                return hidden > box.height * 0.3;
            })
            .map((land) => `${nameOf(line)} hides the province ${land.dataset.province}`);
    }

    const turn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

    /** What is wrong in windows of these sizes, one after the other. */
    async function survey(windows) {
        const found = [];
        for (const { width, height, least } of windows) {
            frameElement.style.width = `${width}px`;
            frameElement.style.height = `${height}px`;
            await turn();
            await turn();
            const places = [...regions(), ...controls(), ...overlaps(), ...rows(), ...told()];
            const wrong = [...places, ...texts(), ...board(least)];
            found.push(...new Set(wrong.map((text) => `${width}x${height}: ${text}`)));
        }
        return found;
    }

    return { survey };
}

/** What every page of a test gets as `measure`. */
export const MEASURE = `globalThis.measure = (${makeMeasure})();`;
