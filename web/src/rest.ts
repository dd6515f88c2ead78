// SPDX-License-Identifier: MIT
// What the first visit does without: these screens and the examples of rules are a script of their own,
// which comes when somebody goes there, or with the second visit.
export { CoachScreen } from "./coach/CoachScreen";
export { EditorScreen } from "./editor/EditorScreen";
export { HabitsScreen } from "./habits/HabitsScreen";
export { Online } from "./online/Online";
export { SceneView } from "./rules/SceneView";
export { School } from "./school/School";

/** Their styles (style/rest.css), which come with them. */
declare const STYLE: string;

const sheet = new CSSStyleSheet();
sheet.replaceSync(STYLE);
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
