# The candidates of the Tab key in bash: `precinct complete` prints them, and the function of docs/precinct.bash passes
# them on.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state"
export PRECINCT_DATA="$PWD/tests/front"

# offers WORDS... : CANDIDATES: the candidates are exactly these, separated by blanks
offers() {
    wanted=$1 && shift
    got=$("$program" complete "$@" | LC_ALL=C sort | tr '\n' ' ')
    [ "$got" = "$wanted " ] || { echo "$got" && false; }
}
holds() {
    wanted=$1 && shift
    "$program" complete "$@" >"$work/out" && grep -qxF -e "$wanted" "$work/out" || { cat "$work/out" && false; }
}
for command in $("$program" --help | sed -n 's/^  \([a-z]*\) .*/\1/p'); do
    ok "Tab offers the command $command" holds "$command" ''
    ok "$command --help prints its usage" sh -c "'$program' $command --help | grep -q '^Usage: precinct $command'"
done
ok "Tab completes the name of a command" offers 'play' pl
ok "Tab offers an episode after play" offers 'park/walk' play ''
ok "Tab offers a setting of the episode" holds '--walkers' play park/walk --
ok "Tab offers an option of the command" holds '--record' play park/walk --
ok "Tab offers the values of a setting" offers 'alone versus' play park/walk --mode ''
ok "Tab offers the values of a setting that begin with the typed letters" offers 'versus' play park/walk --mode v
ok "Tab offers the constants after --set" offers 'claws=' play park/walk --set ''
ok "Tab offers the values of --color" offers 'always auto' play park/walk --color a
ok "Tab offers the commands of a campaign" offers 'new resume status' campaign ''
ok "Tab offers the games for a new mod" offers 'park' new mod dusk --game ''
ok "Tab offers the boards of a new episode" offers 'areas hex plane walls' new episode town --board ''
ok "Tab leaves the name of a file to the shell" test -z "$("$program" complete replay '')"
mkdir -p "$work/mods_here/claws" "$work/mods_here/other" "$work/data_home/precinct/mods/rainy"
echo 'return { id = "claws", version = "1" }' >"$work/mods_here/claws/mod.lua"
echo 'return { id = "rainy", version = "1" }' >"$work/data_home/precinct/mods/rainy/mod.lua"
mods() { [ "$(cd "$work/mods_here" && XDG_DATA_HOME=$work/data_home "$program" complete play park/walk --mod "$1" | sort | tr '\n' ' ')" = "$2 " ]; }
ok "Tab offers mods of the working folder and of the player's folder" mods '' 'claws other/ rainy'
ok "Tab offers the mods that begin with the typed letters" mods cl claws
ok "Tab offers a mod in another folder" mods ../mods_here/c ../mods_here/claws
ok "Tab offers --mod once more after a mod that is named" sh -c "export PRECINCT_DATA='$PWD'; cd '$work/mods_here' && '$program' complete play hardcity/mayhem --mod claws --mo | grep -qx -- --mode"
printf 'save storm\nquit\n' | "$program" play park/walk --seed 7 >/dev/null 2>&1
ok "Tab offers the matches saved by name" offers 'storm' resume ''

if command -v bash >/dev/null; then
    # complete_in_bash WORD...: prints the contents of COMPREPLY after the function
    complete_in_bash() {
        bash -c '. docs/precinct.bash 2>/dev/null
            COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
            _precinct "$1" 2>/dev/null
            printf "%s\n" "${COMPREPLY[@]}"' bash "$program" "$@"
    }
    ok "bash completes a single word" test "$(complete_in_bash play park/)" = park/walk
    ok "bash completes several words" test "$(complete_in_bash play park/walk --mode '' | tr '\n' ' ')" = 'alone versus '
else
    skip "bash completes a single word and several words" "bash is not installed"
fi
done_testing
