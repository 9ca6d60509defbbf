# French: every text of the engine, the tutorial and both games has a translation, the language is chosen as asked, and what is
# shown is French also where the system has no such locale.
. tests/tap.sh
program=${PRECINCT:-build/asan/precinct}
case $program in /*) ;; *) program=$PWD/$program ;; esac
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" OUT="$work/out"
unset LANGUAGE LC_MESSAGES LANG

# shown ENVIRONMENT... -- ARGUMENTS: the opening of a match
shown() {
    printf 'help\nq\n' | env "$@" >"$work/out" 2>&1
}

ok "no text lacks a translation, and no catalogue is out of date (make texts)" .ci/texts --check
ok "each sentence of the games is one text" sh -c 'for g in hardcity reckoners academy; do lua5.1 .ci/texts.lua $g >/dev/null || exit 1; done'

shown "$program" --lang fr play hardcity/mayhem --seed 1
ok "--lang fr speaks French" says 'les cartes sont mélangées' "$work/out"
ok "the game does, too" says 'qui tire une carte de rue' "$work/out"
ok "so do the front end's own sentences" says 'Vous pouvez maintenant faire' "$work/out"
shown LC_ALL=C.UTF-8 LANGUAGE=fr "$program" play hardcity/mayhem --seed 1
ok "LANGUAGE chooses it, as everywhere" says 'qui tire une carte de rue' "$work/out"
shown LC_ALL= LANG=fr_FR.UTF-8 "$program" play reckoners/newcago --seed 1
ok "LANG of a locale that the system lacks chooses it" says 'Acheter Fusil' "$work/out"
shown LC_ALL=C.UTF-8 LANGUAGE=fr "$program" --lang en play hardcity/mayhem --seed 1
ok "--lang en overrules it" says 'who draws a Street card?' "$work/out"
shown LC_ALL=de_DE.UTF-8 LANG=de_DE.UTF-8 "$program" play hardcity/mayhem --seed 1
ok "a language without a catalogue is English" says 'who draws a Street card?' "$work/out"
ok "asked for by name it is refused" not "$program" --lang tlh list
"$program" --lang tlh list >"$work/out" 2>&1
ok "with those that there are" says 'There are: en, fr' "$work/out"

# Programs play whole matches; nothing that is told may be left in English, as far as common words show it.
for match in "hardcity/mayhem --mode versus --seat officers=random --seat zero=random" "hardcity/toxic --seat officers=random" \
    "reckoners/newcago --seat team=random" "academy/tutorial --seat you=random"; do
    # shellcheck disable=SC2086 # words
    ok "${match%% *} is played to its end in French" \
        sh -c '"$0" --lang fr play "$@" --seed 4 --quiet </dev/null >"$OUT" 2>&1' "$program" $match
    ok "${match%% *} is told in French" not grep -nwE 'the|The|and|is|are|appears|moves|goes|takes|of' "$work/out"
done

"$program" --lang fr play hardcity/mayhem --seat officers=random --seed 4 --record "$work/fr.prs" --quiet >"$work/out" 2>&1
"$program" play hardcity/mayhem --seat officers=random --seed 4 --record "$work/en.prs" --quiet >"$work/out" 2>&1
hashes() { grep -o '"hash":"[0-9a-f]*"' "$1"; }
hashes "$work/fr.prs" >"$work/fr.hashes"
hashes "$work/en.prs" >"$work/en.hashes"
ok "the same match is played in every language" cmp "$work/fr.hashes" "$work/en.hashes"
ok "a French record verifies in English" "$program" replay "$work/fr.prs" --verify
done_testing
