// SPDX-License-Identifier: MIT
/** What a page asks of the service worker. */
export type Request = "version" | "rest" | "update" | "update-if-alone";
