# A list of authors' mistakes, in modules, episodes, mods and catalogs: the test makes each mistake in a small game
# (tests/mistakes/game). `check` must report it at its line and column, with cause and remedy, and report nothing else.
# Without sanitizers, because other files run check under them.
. tests/tap.sh
XDG_STATE_HOME=$(mktemp -d) && trap 'rm -rf "$XDG_STATE_HOME"' EXIT
export XDG_STATE_HOME
clean() { # LANGUAGE: of the game as it is
    out=$("$PRECINCT" --lang "$1" check --strict tests/mistakes/game/episodes) && [ "$out" = "Nothing to mend." ] || { echo "$out" && false; }
}
ok "check finds nothing in the small game before its mistakes are made (English)" clean en
ok "check finds nothing in the small game before its mistakes are made (French)" clean fr
for list in tests/mistakes/*.list; do
    perl tests/mistakes/make_mistakes.pl "$PRECINCT" tests/mistakes "$list" >"$XDG_STATE_HOME/found"
    while read -r line; do
        case $line in
        'ok '* | 'not ok '*) tap_n=$((tap_n + 1)) && echo "${line%%ok *}ok $tap_n - ${line#* - }" ;;
        *) echo "$line" ;;
        esac
        case $line in 'not ok '*) tap_failed=$((tap_failed + 1)) ;; esac
    done <"$XDG_STATE_HOME/found"
done
done_testing
