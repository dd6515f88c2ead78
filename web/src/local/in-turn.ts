// SPDX-License-Identifier: MIT
// A Worker's orders one after the other, also where one of them waits for something.

export function inTurn<Order>(
    carryOut: (order: Order) => Promise<void>,
): (event: MessageEvent<Order>) => void {
    let last: Promise<void> = Promise.resolve();
    return ({ data }) => {
        const next = (): Promise<void> => carryOut(data);
        last = last.then(next, next);
    };
}
