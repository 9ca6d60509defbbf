# What the README shows of play is what the program prints: every line of its transcripts, `...` apart.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

# The blocks that begin with a command of ours, one file each.
awk -v work="$work" '/^```/ { inside = !inside; fresh = inside; next }
    inside && fresh { n += /^\$ build\/precinct play/; wanted = /^\$ build\/precinct play/; fresh = 0 }
    inside && wanted { print >(work "/block" n) }' README.md

# shown FILE BLOCK: each line of the block stands in the file
shown() {
    sed -e 1d -e '/^\.\.\.$/d' "$2" | while IFS= read -r line; do
        grep -qxF -e "$line" "$1" || echo "not printed: $line"
    done >"$work/missing"
    [ ! -s "$work/missing" ] || { cat "$work/missing" && false; }
}

command=$(sed -n '1s/^\$ build\/precinct //p' "$work/block1")
# shellcheck disable=SC2086 # words
sed -n 's/^> //p' "$work/block1" | "$program" $command >"$work/out" 2>/dev/null
ok "the match of Hard City goes as it says" shown "$work/out" "$work/block1"
ok "that of The Reckoners is the golden one" shown tests/golden/newcago_typed.out "$work/block2"
ok "which is begun as it says" grep -qxF -e "# args: $(sed -n '1s/^\$ build\/precinct //p' "$work/block2")" tests/golden/newcago_typed.in
done_testing
