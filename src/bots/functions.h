/* SPDX-License-Identifier: MIT */
/*
 * Exponential and logarithm that give the same bits everywhere: libm's differ in their last bits
 * between machines and in the browser, and bots must not. (sqrt is exact by its standard.)
 */
#ifndef EPIX_FUNCTIONS_H
#define EPIX_FUNCTIONS_H

#include <stdint.h>

/* e to the power x for x up to 0, to about 1e-9. */
static inline double bot_exponential(double x) {
    if (x < -40) {
        return 0;
    }
    /* e^x = (e^(x/256))^256, with x/256 small enough for a short series. */
    const double y = x / 256;
    double power = 1 + y * (1 + y / 2 * (1 + y / 3 * (1 + y / 4 * (1 + y / 5))));
    for (int i = 0; i < 8; i++) {
        power *= power;
    }
    return power;
}

/* The natural logarithm of a whole number from 1 on, to about 1e-4. */
static inline double bot_logarithm(uint32_t n) {
    const int halvings = 31 - __builtin_clz(n);
    const double rest = (double)n / (double)(UINT32_C(1) << halvings); /* 1 up to 2 */
    const double t = (rest - 1) / (rest + 1);
    const double square = t * t;
    return halvings * 0.6931471805599453 +
           2 * t * (1 + square * (1.0 / 3 + square * (0.2 + square / 7)));
}

#endif
