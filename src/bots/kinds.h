/* SPDX-License-Identifier: MIT */
/*
 * One function a bot, for the registry.
 */
#ifndef EPIX_KINDS_H
#define EPIX_KINDS_H

#include "bots.h"

typedef void BotDecide(Bot *bot, const BotQuestion *question, BotAnswer *answer);

BotDecide bot__peasant;
BotDecide bot__squire;

/* For beginners (novices.c). */
BotDecide bot__gardener;
BotDecide bot__miser;
BotDecide bot__gambler;
BotDecide bot__castellan;
BotDecide bot__besieger;

/* For those who win against them (masters.c). */
BotDecide bot__hothead;
BotDecide bot__raider;
BotDecide bot__siegemaster;
BotDecide bot__mirror;

#endif
