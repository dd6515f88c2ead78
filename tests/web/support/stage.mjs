// SPDX-License-Identifier: MIT
// A browser, and the built page to look at, for all tests of a file.
import { after, afterEach, before } from "node:test";
import { closeAll, launch, PAGE } from "./browser.mjs";
import { serve } from "./site.mjs";

export function stage() {
    const set = { site: null, browser: null };
    before(async () => {
        set.site = await serve(PAGE);
        set.browser = await launch();
    });
    afterEach(() => closeAll(set.browser));
    after(async () => {
        await set.browser?.close();
        set.site?.close();
    });
    return set;
}
