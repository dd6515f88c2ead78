/* SPDX-License-Identifier: MIT */
#include <sysexits.h>
#include <unistd.h>

#include "store.h"

void store_end(void) {
    static const char text[] = "level=error event=out_of_memory\n";
    (void)!write(STDERR_FILENO, text, sizeof text - 1);
    _exit(EX_OSERR);
}
