# Compiler flags, all of them, and the switches that change them.

option(EPIX_TESTS "Build tests, fuzzers and micro-benchmarks (needs cmocka)" OFF)
option(EPIX_WERROR "Treat warnings as errors" OFF)
option(EPIX_COVERAGE "Count executed lines and branches (needs gcc)" OFF)
option(EPIX_PAGE "Build the page into the server (needs node, clang and node packages)" ON)
option(EPIX_SERVER "Build the server (needs SQLite, OpenSSL, curl)" ON)
option(EPIX_SHARED "Build the shared library beside the static one" ON)
option(EPIX_FUZZ "Build the libFuzzer programs (needs clang)" OFF)
set(EPIX_SANITIZE "" CACHE STRING "Sanitizers, as in -fsanitize=; empty for none")
set(EPIX_PAGE_FROM "" CACHE PATH "Build tree whose page is taken as it is; empty: it is built")

# v2 is every x86-64 processor since about 2009. It has POPCNT, which counts sets of provinces.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
    set(march x86-64-v2)
endif()
set(EPIX_MARCH "${march}" CACHE STRING "Processor to build for, as in -march=; empty: any")

if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()
set(CMAKE_C_STANDARD 17)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON) # for clang-tidy, cppcheck and editors
# -O3 with link-time optimisation plays 10.7 million random decisions a second where -O2 with it
# plays 9.5 and -O2 without it 8.7 (gcc 12).
set(CMAKE_C_FLAGS_RELEASE "-O3 -DNDEBUG")

# ---- Warnings ---------------------------------------------------------------------------------

set(warnings
    -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wsign-conversion -Wdouble-promotion
    -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition -Wvla -Wundef -Wformat=2
    -Wcast-qual -Wcast-align -Wwrite-strings -Wpointer-arith -Wimplicit-fallthrough)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    # At -O3 gcc inlines recursion and warns of subscripts that it never comes to; the sanitizer
    # checks the real ones.
    list(APPEND warnings
        -Wlogical-op -Wduplicated-cond -Wduplicated-branches -Wno-array-bounds)
    # Without its optimizer gcc does not see which texts are short.
    if(NOT CMAKE_BUILD_TYPE STREQUAL "Release")
        list(APPEND warnings -Wno-format-truncation)
    endif()
endif()
if(EPIX_WERROR)
    list(APPEND warnings -Werror)
endif()
add_compile_options("$<$<COMPILE_LANGUAGE:C>:${warnings}>")

# ---- Code -------------------------------------------------------------------------------------

if(EPIX_MARCH)
    add_compile_options("$<$<COMPILE_LANGUAGE:C>:-march=${EPIX_MARCH}>")
endif()

# Link-time optimisation for the program. Objects are fat (ordinary code beside the compiler's
# own form), so that tests link quickly without it, nm can read the archives, and libepix.a can do
# without that form. clang 14 has no fat objects.
if(CMAKE_BUILD_TYPE STREQUAL "Release" AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
    set(epix_lto_compile -flto=auto -ffat-lto-objects)
    set(epix_lto_link -flto=auto)
    set(epix_lto_link_without -fno-lto)
endif()

if(CMAKE_BUILD_TYPE STREQUAL "Release")
    # No folder of the building machine in the program.
    add_compile_options(-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.)
endif()

# ---- Sanitizers, fuzzing, coverage --------------------------------------------------------------

if(EPIX_SANITIZE)
    set(instrument -fsanitize=${EPIX_SANITIZE})
    # With -O1 gcc builds in half the time of -O2, and random games take a tenth longer; without
    # either they take four times as long. A fuzzer runs longer than its build. Reports name functions
    # and lines; variables, which gcc would follow for a third of its time, are for the debugger.
    set(optimize -O1 -g1)
    if(EPIX_FUZZ)
        list(APPEND instrument -fsanitize=fuzzer-no-link)
        set(optimize -O2 -g1)
    endif()
    add_compile_options(
        ${instrument} ${optimize} -fno-sanitize-recover=all -fno-omit-frame-pointer)
    add_link_options(${instrument})
endif()

if(EPIX_COVERAGE)
    # As shipped, without asserts: a failing assert is a branch that no test can take.
    # Atomic counts: programs with threads otherwise leave counts below zero.
    add_compile_options(--coverage -fprofile-update=atomic -O0 -DNDEBUG)
    add_link_options(--coverage)
endif()
