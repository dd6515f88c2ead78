/* SPDX-License-Identifier: MIT */
/*
 * In the place of the page, for programs that are built without one (EPIX_PAGE=OFF).
 */
#include "page.h"

extern const PageAsset page__assets[];
extern const size_t page__count;

static const char text[] =
    "<!doctype html><meta charset=utf-8><title>EPIX</title>"
    "<p>This server was built without its page; its tables can be played at with <code>epix play "
    "--join</code>."
    "<p lang=fr>Ce serveur a été compilé sans sa page ; on joue à ses tables avec <code>epix play "
    "--join</code>."
    "<p lang=de>Dieser Server wurde ohne seine Seite gebaut; an seinen Tischen spielt man mit "
    "<code>epix play --join</code>.";

const PageAsset page__assets[] = {
    {"/", "text/html; charset=utf-8", "none-1", {text, sizeof text - 1}, {NULL, 0}, {NULL, 0}},
};
const size_t page__count = 1;
