#!/usr/bin/env bash
# libepix as it is installed: found by pkg-config and by CMake, static and shared, in C and C++.
. "${BASH_SOURCE[0]%/*}/common.bash"

pkgconfig=$(dirname "$(find "$installed" -name epix.pc)")
export PKG_CONFIG_PATH=$pkgconfig
library=$(dirname "$pkgconfig")
read -ra flags <<<"$(pkg-config --cflags epix)"
read -ra links <<<"$(pkg-config --libs epix)"
read -ra static_links <<<"$(pkg-config --libs --static epix)"
version=$(sed -n 's/^#define EPIX_VERSION "\(.*\)"$/\1/p' "$EPIX_SOURCE/include/epix.h")
[[ $(pkg-config --modversion epix) == "$version" ]] || complain 'epix.pc has another version'

# ---- Headers: each alone, in both languages ---------------------------------------------------------

for header in "$installed"/include/epix/*.h; do
    printf '#include <%s>\nint main(void) { return 0; }\n' "${header##*/}" >alone.c
    try gcc -std=c11 -Wall -Wextra -Wpedantic -Werror "${flags[@]}" -fsyntax-only alone.c
    try g++ -std=c++17 -Wall -Wextra -Wpedantic -Werror "${flags[@]}" -fsyntax-only -x c++ alone.c
done

# From C++, linked: the names are those of C. The version is the same thrice.
cat >version.cpp <<'END'
#include <bots.h>
#include <cstdio>
#include <notation.h>
#include <words.h>
static_assert(EPIX_VERSION_NUMBER >= EPIX_VERSION_OF(0, 2, 0), "compares");
int main() {
    int kinds = 0;
    (void)bot_kinds(&kinds);
    std::printf("%s %s %d.%d.%d %s %d\n", EPIX_VERSION, epix_version(), EPIX_VERSION_MAJOR,
                EPIX_VERSION_MINOR, EPIX_VERSION_PATCH, words_seat(WORDS_GERMAN, EPIX_RED), kinds > 4);
}
END
try g++ -std=c++17 -Wall -Wextra -Werror version.cpp "${flags[@]}" "${links[@]}" -o version
export LD_LIBRARY_PATH=$library
try ./version
expect_out "$version $version $version Rot 1"

# ---- What it exports --------------------------------------------------------------------------------

shared=$library/libepix.so
soname=$(objdump -p "$shared" | sed -n 's/^ *SONAME *//p')
[[ $soname == "libepix.so.${version%.*}" && -e $library/$soname ]] || complain "soname: $soname"
nm -D --defined-only "$shared" | awk '{ print $3 }' | sort >exported
grep -Ev '^(epix|note|bot|small|words)_[a-z0-9]' exported >strays && complain "exports $(tr '\n' ' ' <strays)"

# Each of them is on a page of the reference, and each header has one.
pages=$installed/share/doc/epix/api
cat "$pages"/*.md | grep -oE '\b[a-z0-9_]+\(' | tr -d '(' | sort -u >documented
undocumented=$(comm -23 exported documented)
[[ -z $undocumented ]] || complain "on no page: $undocumented"
(($(wc -l <exported) > 100)) || complain 'hardly anything is exported'
for header in "$installed"/include/epix/*.h; do
    page=${header##*/}
    grep -q "^| \[$page\](${page%.h}.md) | ." "$pages/README.md" || complain "no page for $page"
done

# ---- Examples ---------------------------------------------------------------------------------------

# examples_in FOLDER: what the programs there do.
examples_in() {
    try "$1/random_game" 7
    cp out "$1/random.epix"
    run replay "$1/random.epix"
    good
    sed '/^result:/d' "$games/two-basic.epix" | head -n 30 >cut.epix
    try "$1/best_decision" cut.epix squire
    grep -qx '[rb] [a-z]* .*' out || complain 'no decision'
    try "$1/best_decision" "$games/two-basic.epix"
    has_out 'Victory for Blue'
    try "$1/draw_board" mini
    grep -q '│.*│' out || complain 'no picture'
    # The engine understands every position: with hidden decisions, cards and a board of one's own.
    for set in '--players 4' '--rules basic --start begun.position' '--board my.board'; do
        # shellcheck disable=SC2086 # words
        run arena --engine "$PWD/$1/random_bot" peasant --games 4 $set
        good
        has_out 'random bot in C'
        ! grep -q 'lost its seat' out || complain 'the engine in C does not go on'
    done
}

sed 's/^name: .*/name: My own/' "$boards/three.board" >my.board
printf '%s\n' 'phase: act' 'units: rc rS r1 rKC bc bS b2 bST' 'gold: r 10 b 8' 'chosen: r M b M' >begun.position

for example in "$EPIX_SOURCE"/examples/*.c; do
    name=$(basename "$example" .c)
    mkdir -p shared static
    try gcc -std=c11 -Wall -Wextra -Werror "$example" "${flags[@]}" "${links[@]}" -o "shared/$name"
    try gcc -std=c11 "$example" "${flags[@]}" -static "${static_links[@]}" -o "static/$name"
done
examples_in shared
unset LD_LIBRARY_PATH
examples_in static
try cmake -S "$EPIX_SOURCE/examples" -B cmake "-DCMAKE_PREFIX_PATH=$installed"
try cmake --build cmake
examples_in cmake
cmp -s shared/random.epix cmake/random.epix || complain 'another game'

finish
