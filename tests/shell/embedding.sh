# The C programs of docs/EMBEDDING.md and docs/FORESIGHT.md build without a warning and run: a program that plays, one
# that draws boards, and one that calls pr_foresee().
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
build=${PRECINCT_BUILD:-build}
cc=${CC:-cc}

# The block after "<!-- $1 -->" of the page $2.
block() { awk -v mark="<!-- $1 -->" '$0 == mark { found = 1; next } found && /^```c/ { on = 1; next } on && /^```/ { exit } on' "docs/$2"; }

block 'file play.c' EMBEDDING.md >"$work/play.c"
block 'after play.c: #include <stdlib.h>' EMBEDDING.md >"$work/draw"
block 'replace play.c: printf("winner:' EMBEDDING.md >"$work/end"
awk -v draw="$work/draw" -v end="$work/end" '
    function put(file, line) { while ((getline line < file) > 0) print line }
    /printf\("winner:/ { put(end); next }
    { print }
    /#include <stdlib.h>/ { put(draw) }' "$work/play.c" >"$work/drawn.c"

block 'after play.c: #include <stdio.h>' FORESIGHT.md >"$work/warn"
block 'replace play.c: int choice =' FORESIGHT.md >"$work/choose"
awk -v warn="$work/warn" -v choose="$work/choose" '
    function put(file, line) { while ((getline line < file) > 0) print line }
    /int choice =/ { put(choose); next }
    { print }
    /#include <stdlib.h>/ { put(warn) }' "$work/play.c" >"$work/foreseen.c"

compile() {
    # shellcheck disable=SC2046 # words
    $cc -std=c17 -Wall -Wextra -Wpedantic -Wshadow -Werror -Iengine "$work/$1.c" "$build/libprecinct.a" \
        $(pkg-config --cflags --libs lua5.4 jansson) -lpthread -lrt -lm -o "$work/$1"
}
play() { "$work/$1" . episodes/hardcity/mayhem.lua mode=coop >"$work/$1.out"; }

ok "the program of EMBEDDING.md has at most 45 lines" [ "$(wc -l <"$work/play.c")" -le 45 ]
ok "the program of EMBEDDING.md builds without a warning" compile play
ok "the program of EMBEDDING.md plays a match to its end" play play
ok "the program of EMBEDDING.md prints the winner" grep -qE '^winner: side (-1|0|1)$' "$work/play.out"
ok "the host of EMBEDDING.md that draws a look builds without a warning" compile drawn
ok "the host of EMBEDDING.md draws a look" play drawn
ok "the host of EMBEDDING.md draws the board" grep -qE '^[A-Za-z.]+ ?[A-Za-z. ]*$' "$work/drawn.out"
ok "the host of EMBEDDING.md prints the tracks" grep -qE '^Order [0-9]+$' "$work/drawn.out"
ok "the host of FORESIGHT.md builds without a warning" compile foreseen
ok "the host of FORESIGHT.md foresees and plays the same match" play foreseen
ok "the host of FORESIGHT.md says how many options follow" grep -qE ', then [0-9]+ options$' "$work/foreseen.out"
ok "the host of FORESIGHT.md marks an option that hurts" grep -q '(hurts)' "$work/foreseen.out"
ok "the host of FORESIGHT.md has the same winner as the program of EMBEDDING.md" [ "$(grep '^winner' "$work/play.out")" = "$(grep '^winner' "$work/foreseen.out")" ]
sed 's/^/# /' "$work/drawn.out"
done_testing
