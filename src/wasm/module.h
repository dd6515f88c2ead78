/* SPDX-License-Identifier: MIT */
/*
 * What the files of the module share.
 */
#ifndef EPIX_MODULE_H
#define EPIX_MODULE_H

/* Makes a function one that the page calls. */
#define EXPORT(name) __attribute__((export_name(#name))) name

/* Where the page puts texts. */
char *EXPORT(module_input)(void);

#endif
