// SPDX-License-Identifier: MIT
import { render } from "preact";
import { App } from "./App";
import { settings } from "./settings/settings";
import { setLanguage } from "./words/words";
import "./style/page.css";

const root = document.getElementById("page");
if (root) {
    const draw = (): void => render(<App />, root);
    setLanguage(settings().language).then(draw, draw);
}
if ("serviceWorker" in navigator && location.protocol !== "file:") {
    navigator.serviceWorker.register("./service.js").catch(() => undefined);
}
