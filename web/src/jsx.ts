// SPDX-License-Identifier: MIT
// What tags in the sources become; build/page.mjs puts it into every file of the page.
export { Fragment, h } from "preact";
