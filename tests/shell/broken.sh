# Authors' honest mistakes: each file of tests/broken holds one, and its opening comments quote parts of the expected
# message. The message must name the line marked with --! (or named by `line:`). For declarations it must also name the
# column (`place: line` means that Lua reports no column). `precinct check` must find the line as well. See hostile.sh
# for `when`.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT PRECINCT_DATA="$PWD/tests/hostile" XDG_STATE_HOME="$work/state"

# Many files are checked by one process, because its start takes longer than a check.
find tests/broken -name '*.lua' | sort >"$work/files"
within 3000 "$PRECINCT" check $(cat "$work/files") >"$work/checked" 2>&1
status=$?

cat >"$work/run" <<'RUN'
work=$1
shift
judge() {
    name=${file##*/} out=$work/${file##*/}
    header() { sed -n "s/^-- $1: //p" "$file"; }
    printf 'count\nevil\ncount\nend\nend\n' | tests/within 100 "$PRECINCT" play "$file" --seed 1 --quiet >"$out.raw" 2>&1
    status=$?
    tr -s '\n ' '  ' <"$out.raw" >"$out.text"
    wrong() { echo "$1 (status $status)"; cat "$out.raw"; exit; }
    [ "$status" = 1 ] || [ "$status" = 2 ] || wrong "expected status 1 or 2"
    grep -qaE 'Sanitizer|runtime error:' "$out.raw" && wrong "a sanitizer spoke"
    header expect | while read -r text; do
        grep -qF -e "$text" "$out.text" || echo "expected: $text"
    done >"$out.missing"
    [ -s "$out.missing" ] && wrong "$(cat "$out.missing")"
    line=$(header line)
    [ -n "$line" ] || line=$(grep -n -m 1 -e '--!$' "$file" | cut -d: -f1)
    [ -n "$line" ] || wrong "no line is marked with --!"
    when=$(header when)
    if [ "$when" = load ] && ! grep -q '^-- place: line' "$file"; then
        grep -qE "$name:$line:[0-9]+: " "$out.text" || wrong "expected: $name:$line:COLUMN:"
    else
        grep -qF "$name:$line: " "$out.text" || wrong "expected: $name:$line:"
    fi
    grep -qE "^$file:$line:[0-9]+: (error|warning): " "$work/checked" ||
        wrong "check says: $(grep -A 3 "^$file:" "$work/checked")"
    [ "$when" = load ] || grep -q 'The total is 2' "$out.raw" || wrong "the match did not go on"
    echo fine
}
for file; do
    (judge) >"$work/${file##*/}.verdict" 2>&1
done
RUN

fine() { [ "$(head -n 1 "$1")" = fine ] || { cat "$1" && false; }; }
xargs -P 2 -n 20 sh "$work/run" "$work" <"$work/files"
ok "a check of all these files ends with status 1" test "$status" = 1
ok "a check of all these files wakes no sanitizer" not grep -aE 'Sanitizer|runtime error:' "$work/checked"
for case in tests/broken/*.lua; do
    name=${case##*/}
    ok "the mistake of tests/broken/$name is reported at its line: $(head -n 1 "$case" | sed 's/^-- //')" fine "$work/$name.verdict"
done
ok "tests/broken holds at least 60 cases" test "$(find tests/broken -name '*.lua' | wc -l)" -ge 60
done_testing
