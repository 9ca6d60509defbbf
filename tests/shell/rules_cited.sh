# Everything in a rule book is tested. Every rule of the numbered sections below, and every ruling that the first
# episode of a game uses, is cited (§) in the name of at least one Lua test, or, after the name of the game, of a shell
# test. Every constant has the default and the permitted values of the book's list of rulings. Every section that
# scripts cite is in the book.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
precinct=${PRECINCT:-build/precinct}

# Prints the constants, one on each line: name, default, permitted values ("0..9", "a|b").
listed() {
    "$precinct" list "$1" | awk '$1 == "--set" { sub(/\)$/, "", $5); print $2, $5, $3 }'
}
written() {
    sed -n 's/^- `\([a-z0-9_]*\)` = \([^ ]*\) (\([^)]*\)).*/\1 \2 \3/p' "$book" |
        sed 's/ to /../; s/, /|/g'
}
cited() { grep -qxF "$1" "$work/cited"; }
# The first episode uses a ruling if the episode offers one of the ruling's constants, or if the ruling has none.
uses() {
    constants=$(awk -v n="$1" '$1 "" == n "" && $2 != "-" { print $2 }' "$work/rulings")
    for name in $constants; do grep -q "^$name " "$work/listed.$first" && return 0; done
    [ -z "$constants" ]
}
offered() { cat "$work"/listed.* | awk -v n="$1" -v v="$2" '$1 == n && $3 == v { found = 1 } END { exit !found }'; }

# check_book GAME EPISODE RULES CONSTANTS CONSTANTS_HERE RULINGS: the game's first episode, a pattern of the numbers that must be cited,
# how many constants at least the book and that episode have, and the section of the rulings.
check_book() {
    game=$1 first=$2 rules=$3 rulings=$6
    book=docs/rules/$game.md
    rm -f "$work"/*
    written >"$work/written"
    for episode in episodes/"$game"/*.lua; do
        id=$(basename "$episode" .lua)
        listed "$game/$id" >"$work/listed.$id"
    done

    # The numbers of the rules that names of tests cite, one on each line.
    {
        grep -h 'test(\|(§' tests/lua/"$game"/*_test.lua
        grep -ho "($game §[0-9.]*" tests/shell/newcomer.sh
    } | grep -o '§[0-9][0-9.]*[0-9]\|§[0-9]' | sed 's/§//' | sort -u >"$work/cited"
    sed -n 's/^###* \([0-9.]*\) .*/\1/p' "$book" >"$work/sections"
    for rule in $(grep -E "$rules" "$work/sections"); do
        ok "a test cites §$rule of $game" cited "$rule"
    done

    sed -n "/^## $rulings /,/^## $((rulings + 1)) /p" "$book" |
        awk '/^### / { n = $2; print n, "-" } /^- `/ { split($0, part, "`"); print n, part[2] }' >"$work/rulings"
    for ruling in $(awk '$2 == "-" { print $1 }' "$work/rulings"); do
        uses "$ruling" && ok "a test cites the ruling §$ruling of $game" cited "$ruling"
    done

    # Each offered constant is in the book, with the same default and values.
    while read -r name default values; do
        ok "an episode offers $name with the rule book's values: $default ($values)" grep -qxF "$name $default $values" "$work/written"
    done <"$work/listed.$first"
    # So are the constants of the other episodes, which may have other defaults.
    for name in $(cat "$work"/listed.* | cut -d' ' -f1 | sort -u); do
        ok "the rule book has the constant $name of $game" grep -q "^$name " "$work/written"
    done
    # Each constant in the book is offered by some episode, with the same values (an episode may have another default).
    while read -r name default values; do
        ok "an episode offers $name of the rule book: ($values)" offered "$name" "$values"
    done <"$work/written"
    ok "the list in $game's rule book has at least $4 rows" test "$(wc -l <"$work/written")" -ge "$4"
    ok "the list of $game/$first has at least $5 rows" test "$(wc -l <"$work/listed.$first")" -ge "$5"

    # Each rule that a script cites to players must exist: rule = "6.5", "(§6.5)".
    grep -rhoE "rule = \"[0-9.]*\"|§[0-9][0-9.]*" scripts/"$game" episodes/"$game" | sed -E 's/[^0-9.]//g; s/\.$//' |
        sort -u >"$work/shown"
    for rule in $(cat "$work/shown"); do
        ok "$game's rule book has §$rule, which its scripts cite" grep -qxF "$rule" "$work/sections"
    done
    for rule in $(cat "$work/cited"); do
        grep -qxF "$rule" "$work/sections" || echo "$rule"
    done >"$work/unknown"
    ok "$game's tests cite sections that the rule book has" test ! -s "$work/unknown"
    ok "$game's scripts cite rules" test "$(wc -l <"$work/shown")" -ge 20
}

check_book hardcity mayhem '^([1-9]|10|11)\.[0-9]+$|^13\.1\.[0-9]+$' 50 30 14
check_book reckoners newcago '^([1-9]|1[0-3])\.[0-9]+$|^16\.[0-9]+$' 20 20 14
check_book darkknight book1 '^([1-9]|1[0-2])\.[0-9]+$' 18 18 13
check_book peur standoff '^([1-9]|1[0-5])\.[0-9]+$' 28 28 11

# The worked cases: T from the printed examples, X derived from the rules.
for case in T1a T1b T2a T2b T2c T3a T3b T4 T5 T6 T7a T7b T8 T9 T10a T10b T10c T10d T10e X1 X2 X3 X4 X5 X6 X7 X8 X9 X10 X11 X12 X13 X14; do
    ok "a test covers the worked case $case" grep -q "^test(\"$case: " tests/lua/reckoners/*_test.lua
done
done_testing
