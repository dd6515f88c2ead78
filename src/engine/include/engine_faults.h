/* SPDX-License-Identifier: MIT */
/*
 * All that an engine can do wrong: one list makes the code, its stable name and what is said
 * about it. The words complete a sentence that begins with the engine's name.
 */
#ifndef ENGINE_FAULTS_H
#define ENGINE_FAULTS_H

#define ENGINE_FAULT_LIST(X)                                                                       \
    X(NONE, "none", "did nothing wrong")                                                           \
    X(START, "start", "did not start")                                                             \
    X(ENDED, "ended", "ended in the middle of a game")                                             \
    X(SILENT, "silent", "gave no answer in time")                                                  \
    X(FLOOD, "flood", "wrote far too much")                                                        \
    X(LONG_LINE, "long_line", "wrote a line without end")                                          \
    X(GAVE_UP, "gave_up", "said that it cannot go on")                                             \
    X(GARBAGE, "garbage", "answered with something that is no decision")                           \
    X(ILLEGAL, "illegal", "answered with a decision that is not legal")

typedef enum EngineFault {
#define X(id, name, words) ENGINE_##id,
    ENGINE_FAULT_LIST(X)
#undef X
        ENGINE_FAULTS
} EngineFault;

const char *engine_fault_name(int fault);
const char *engine_fault_words(int fault);

#endif
