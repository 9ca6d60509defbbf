# The program prints the transcripts of README.md and docs/PLAYING.md, and the commands that PLAYING.md lists work.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"

# Each block that begins with a command of Precinct becomes a file.
awk -v work="$work" '/^```/ { inside = !inside; fresh = inside; next }
    inside && fresh { n += /^\$ build\/precinct play/; wanted = /^\$ build\/precinct play/; fresh = 0 }
    inside && wanted { print >(work "/block" n) }' README.md

# shown FILE BLOCK: the file contains each line of the block
shown() {
    sed -e 1d -e '/^\.\.\.$/d' "$2" | while IFS= read -r line; do
        grep -qxF -e "$line" "$1" || echo "not printed: $line"
    done >"$work/missing"
    [ ! -s "$work/missing" ] || { cat "$work/missing" && false; }
}

command=$(sed -n '1s/^\$ build\/precinct //p' "$work/block1")
# shellcheck disable=SC2086 # words
sed -n 's/^> //p' "$work/block1" | "$program" $command >"$work/out" 2>/dev/null
ok "README.md shows a match of Hard City exactly as it is printed" shown "$work/out" "$work/block1"
ok "the transcript of The Reckoners in README.md equals the golden transcript" shown tests/golden/newcago_typed.out "$work/block2"
ok "the match of The Reckoners in README.md begins like the golden match" grep -qxF -e "# args: $(sed -n '1s/^\$ build\/precinct //p' "$work/block2")" tests/golden/newcago_typed.in

ok "the transcript of The Dark Knight Returns in README.md equals the golden transcript" shown tests/golden/darkknight_typed.out "$work/block3"
ok "the match of The Dark Knight Returns in README.md begins like the golden match" grep -qxF -e "# args: $(sed -n '1s/^\$ build\/precinct //p' "$work/block3")" tests/golden/darkknight_typed.in

awk '/^```/ { inside = !inside; next } inside' docs/PLAYING.md | sed -n '/^\$ build\/precinct play/,$p' >"$work/playing"
command=$(sed -n '1s/^\$ build\/precinct //p' "$work/playing")
# Commands are in lower case. Rows of the list of pieces also begin with "> ".
# shellcheck disable=SC2086 # words
sed -n 's/^> \([a-z]\)/\1/p' "$work/playing" | "$program" $command >"$work/out" 2>/dev/null
ok "PLAYING.md shows a match of Hard City exactly as it is printed" shown "$work/out" "$work/playing"

# Every command of the table of questions, in the turn of the transcript. The program fails if a command is refused.
{
    printf 'marcellus\ngo miranda\n'
    sed -n '/^## Questions/,/^## Undo/s/^| \(`.*`\) |.*/\1/p' docs/PLAYING.md | grep -o '`[^`]*`' | tr -d '`'
} >"$work/questions"
ok "PLAYING.md lists at least 20 questions" [ "$(wc -l <"$work/questions")" -ge 22 ]
# shellcheck disable=SC2086 # words
questions() { PRECINCT_DATA=. "$program" $command <"$work/questions" >"$work/out" 2>&1; }
ok "PLAYING.md lists only questions that are understood" questions
done_testing
