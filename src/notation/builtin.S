/* SPDX-License-Identifier: MIT */
/*
 * The files of data/ as bytes, each with its size. builtin.c gives them their names.
 */
#ifdef __wasm__
#define OBJECT @object
#define SECTION(name) .section .rodata.name, "", @
#else
#define OBJECT %object
#define SECTION(name) .section .rodata.name, "a", %progbits
#endif

#define EMBED(name, path)       \
    SECTION(name);              \
    .globl name;                \
    .type name, OBJECT;         \
name:;                          \
    .incbin path;               \
.Lend_##name:;                  \
    .size name, .Lend_##name - name; \
    SECTION(name##_size);       \
    .globl name##_size;         \
    .p2align 2;                 \
    .type name##_size, OBJECT;  \
name##_size:;                   \
    .4byte .Lend_##name - name; \
    .size name##_size, 4

EMBED(note__board_two, "boards/two.board")
EMBED(note__board_three, "boards/three.board")
EMBED(note__board_four, "boards/four.board")
EMBED(note__board_mini, "boards/mini.board")
EMBED(note__cards_standard, "abilities/standard.cards")

#if defined(__linux__) && defined(__ELF__)
    .section .note.GNU-stack, "", %progbits
#endif
