# Typed lines: each line of tests/grammar, at its question, gives the answers, command or refusal that follow it in the
# file. `sh tests/shell/grammar.sh --update` writes the present results; read the difference.
. tests/tap.sh
build=$(dirname "${PRECINCT:-build/asan/precinct}")
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
# The program looks for catalogs beside itself.
cp "$build/tests/grammar/read_lines" "$work/read_lines"
ln -s "$(cd "$build" && pwd)/lang" "$work/lang"

# reread NAME: prints the present meanings of the lines of tests/grammar/NAME
reread() {
    data=$PWD
    case $1 in park.*) data=$PWD/tests/front ;; esac
    PRECINCT_DATA=$data "$work/read_lines" --lang "${1#*.}" "tests/grammar/$1" >"$work/$1"
}

for name in games.en games.fr park.en park.fr yard.en yard.fr; do
    if [ "${1-}" = --update ]; then
        reread "$name" && cp "$work/$name" "tests/grammar/$name"
    else
        ok "the reader understands the lines of tests/grammar/$name" reread "$name"
        ok "the reader answers the lines of tests/grammar/$name as the file says" same "tests/grammar/$name" "$work/$name"
    fi
done
[ "${1-}" = --update ] || done_testing
