# What stands on the screen during a match, drawn and told: whom a question is for and what they have left.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$PWD" XDG_STATE_HOME="$work/state" LC_ALL=C LANGUAGE=en

# type_in LINES ARGUMENTS: what is printed when these lines are typed
type_in() {
    lines=$1 && shift
    printf '%b' "$lines" | "$program" play "$@" >"$work/out" 2>&1
}
holds() { grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }
lacks() { ! grep -qF -e "$1" "$work/out" || { cat "$work/out" && false; }; }

# Who is asked, and with what left
toxic="hardcity/toxic --mode coop --seed 7"
type_in '1\ngo donathan\nmove a2\n' $toxic
ok "the question says what its piece has left" holds "Donathan Johnson acts (5 AP left)"
ok "and again after each answer" holds "Donathan Johnson acts (4 AP left)"
type_in '1\ngo donathan\nmove a2\n' $toxic --plain
ok "told, they are action points" holds "Donathan Johnson acts (4 action points left)"
type_in '1\ngo donathan\nend\n' $toxic
ok "who only has the turn while others are asked has not acted already" lacks "(has acted)"
type_in '1\n' hardcity/mayhem --mode versus --seed 7
ok "where several people play, it is said whose decision it is" holds "Officers: "

done_testing
