// SPDX-License-Identifier: MIT
import { render } from "preact";
import { App } from "./App";
import { keepPage } from "./offline/update";
import { applyLooks } from "./settings/looks";
import { settings } from "./settings/settings";
import { loadType } from "./style/type";
import { setLanguage } from "./words/words";
import "./style/page.css";

const root = document.getElementById("page");
if (root) {
    applyLooks();
    const draw = (): void => render(<App />, root);
    // What can wait does so until this visit has begun: first type, then what is for later visits.
    void setLanguage(settings().language)
        .then(draw, draw)
        .then(() => requestAnimationFrame(() => setTimeout(loadType)))
        .then(() => setTimeout(keepPage, 300));
}
