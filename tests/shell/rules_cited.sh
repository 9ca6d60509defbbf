# Nothing in Hard City's rule book goes untested, and its list of rulings is what the game offers: every rule of sections 1 to 11 and of
# Episode 1, and every ruling that Episode 1 uses, is cited (§) in the name of at least one Lua test; every constant of section 14 has the
# default and the permitted values that are written there.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
precinct=${PRECINCT:-build/precinct}
book=docs/rules/hardcity.md

# The constants, one a line: name, default, permitted values ("0..9", "a|b").
listed() {
    "$precinct" list "hardcity/$1" | awk '$1 == "--set" { sub(/\)$/, "", $5); print $2, $5, $3 }'
}
written() {
    sed -n '/^## 14 /,/^## 15 /p' "$book" |
        sed -n 's/^- `\([a-z0-9_]*\)` = \([^ ]*\) (\([^)]*\)).*/\1 \2 \3/p' |
        sed 's/ to /../; s/, /|/g'
}
written >"$work/written"
for episode in episodes/hardcity/*.lua; do
    id=$(basename "$episode" .lua)
    listed "$id" >"$work/listed.$id"
done

# What is cited in names of tests: the rule's number, one a line.
grep -h 'test(\|(§' tests/lua/*/*_test.lua | grep -o '§[0-9][0-9.]*[0-9]\|§[0-9]' | sed 's/§//' | sort -u >"$work/cited"
cited() { grep -qxF "$1" "$work/cited"; }

for rule in $(sed -n 's/^####* \([0-9.]*\) .*/\1/p' "$book" | grep -E '^([1-9]|10|11)\.[0-9]+$|^13\.1\.[0-9]+$'); do
    ok "§$rule is cited by a test" cited "$rule"
done

# A ruling is used by Episode 1 if that offers one of its constants, or if it has none.
sed -n '/^## 14 /,/^## 15 /p' "$book" |
    awk '/^### / { n = $2; print n, "-" } /^- `/ { split($0, part, "`"); print n, part[2] }' >"$work/rulings"
uses() {
    constants=$(awk -v n="$1" '$1 "" == n "" && $2 != "-" { print $2 }' "$work/rulings")
    for name in $constants; do grep -q "^$name " "$work/listed.mayhem" && return 0; done
    [ -z "$constants" ]
}
for ruling in $(awk '$2 == "-" { print $1 }' "$work/rulings"); do
    uses "$ruling" && ok "ruling §$ruling is cited by a test" cited "$ruling"
done

# Constants: what is offered is written, with the same default and values.
while read -r name default values; do
    ok "$name is offered as the rule book says: $default ($values)" grep -qxF "$name $default $values" "$work/written"
done <"$work/listed.mayhem"

# And what is written is offered by some episode, with the same values (an episode may have a default of its own).
offered() { cat "$work"/listed.* | awk -v n="$1" -v v="$2" '$1 == n && $3 == v { found = 1 } END { exit !found }'; }
while read -r name default values; do
    ok "$name of the rule book is offered by an episode: ($values)" offered "$name" "$values"
done <"$work/written"
ok "the rule book's list was read" test "$(wc -l <"$work/written")" -ge 50
ok "Episode 1's list was read" test "$(wc -l <"$work/listed.mayhem")" -ge 30
done_testing
