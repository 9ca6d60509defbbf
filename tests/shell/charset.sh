# Scripts classify the same letters in every locale, also in a locale with one-byte characters, so a match is the same
# everywhere.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export PRECINCT_DATA="$PWD/tests/hostile" XDG_STATE_HOME="$work/state"
sentence="the program reads ASCII letters the same in a locale of bytes"

# played LOCALE: plays the case, whose assertions fail if the classes of letters differ. glibc's newlocale() never frees
# its list of LOCPATH, so this test does not search for leaks.
played() {
    printf 'evil\nend\nend\n' | ASAN_OPTIONS=detect_leaks=0 LOCPATH="$work" LC_ALL=$1 "$PRECINCT" play tests/hostile/cases/letters_of_locale.lua --seed 1 --quiet >"$work/out" 2>&1
}

ok "the program recognizes the same ASCII letters in the locale C" played C
ok "the program recognizes the same ASCII letters in the locale C.UTF-8" played C.UTF-8
if localedef -f ISO-8859-1 -i fr_FR "$work/fr_FR.ISO-8859-1" >/dev/null 2>&1 && [ -d "$work/fr_FR.ISO-8859-1" ]; then
    ok "$sentence" played fr_FR.ISO-8859-1
else
    skip "$sentence" "the system cannot make such a locale"
fi
done_testing
