// SPDX-License-Identifier: MIT
import { render } from "preact";
import { App } from "./App";
import { keepPage } from "./offline/update";
import { settings } from "./settings/settings";
import { setLanguage } from "./words/words";
import "./style/page.css";

const root = document.getElementById("page");
if (root) {
    const draw = (): void => render(<App />, root);
    // What is for later visits waits until this one has begun.
    void setLanguage(settings().language)
        .then(draw, draw)
        .then(() => setTimeout(keepPage, 300));
}
