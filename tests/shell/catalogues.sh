# Translations that an episode, a game or a mod brings along: lang/CODE.po, read as it is; what is wrong in one is named,
# what is missing too.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" XDG_DATA_HOME="$work/data"
unset LANGUAGE LC_ALL LC_MESSAGES LANG
cd "$work" || exit 1
says() { grep -qF -e "$1" out || { cat out && false; }; }
never() { ! grep -qF -e "$1" out || { cat out && false; }; }
# run ARGUMENTS: in French
run() { "$PRECINCT" --lang fr "$@" >out 2>&1 </dev/null; }
# catalogue LINE...: what lang/fr.po is
catalogue() { printf '%s\n' "$@" >lang/fr.po; }

"$PRECINCT" new episode dark >/dev/null && mkdir lang
run check --strict dark.lua
ok "without a catalogue of its own nothing is said of translations" says 'Rien à corriger'
catalogue '# the title alone' 'msgid "Dark"' 'msgstr "Le noir"'
run play dark.lua --quiet --seat keeper=random
ok "an episode in its own folder is translated by lang/fr.po" says 'Le noir'
run check dark.lua
ok "then check names each text that is not, with its place" says "dark.lua:26:27: warning: ce texte n'est pas traduit : \"Light the lamp\""
ok "so it does with sentences of events" says '"{unit} lights the lamp on {space}."'
ok "and reasons" says '"no dark lamp is here"'
once() { test "$(grep -c '"Light the lamp"' out)" = 1; }
ok "each once" once
cp dark.lua whole.lua && sed -i 's/no dark lamp is here/no dark lamp; is here/' dark.lua
run check dark.lua
ok "whole, whatever a text holds" says '"no dark lamp; is here"'
mv whole.lua dark.lua
run check dark.lua
"$PRECINCT" check --strict dark.lua >out 2>&1
ok "in English nothing is missing" says 'Nothing to mend'

catalogue 'msgid "Dark"' 'msgstr "Le noir"' '' '#, fuzzy' 'msgid "Lamp"' 'msgstr "Mouton"' '#~ msgid "Dusk"' '#~ msgstr "Aube"' \
    'msgid "Light "' '"the lamp"' 'msgstr ""' '"Allumer la "' '"lampe \"x\""' 'msgctxt "verb"' 'msgid "light"' 'msgstr "allumer feu"'
printf 'options\nwhy feu\nquit\n' | "$PRECINCT" --lang fr play dark.lua --quiet >out 2>&1
ok "what is fuzzy is not used" never 'Mouton'
ok "nor what is obsolete" never 'Aube'
printf 'move e1\nmove d1\nhelp light\nquit\n' | "$PRECINCT" --lang fr play dark.lua --quiet >out 2>&1
ok "texts may be written in parts, with quotes" says 'Allumer la lampe "x"'
ok "verbs are typed as the catalogue says" says 'allumer'
catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "End"' 'msgstr "Assez"'
printf 'options\nquit\n' | "$PRECINCT" --lang fr play dark.lua --quiet >out 2>&1
ok "what the engine has translated stays as it is" never 'Assez'

catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "{unit} lights the lamp on {space}."' 'msgstr "{unit} allume {lampe}."'
run check dark.lua
ok "check names what a translation has in braces and its text has not" says 'la traduction de ce texte nomme {lampe}'

# wrong LINE MESSAGE TEXT...: a catalogue with this text is not used, and the line is named
wrong() {
    line=$1 message=$2
    shift 2
    catalogue 'msgid "Dark"' 'msgstr "Le noir"' "$@"
    run describe dark.lua
    run play dark.lua --quiet --seat keeper=random
    says "lang/fr.po:$line: $message" && never 'Le noir'
}
ok "a text must end" wrong 3 "le texte entre guillemets ne se termine pas" 'msgid "Lamp'
ok "msgstr is not forgotten" wrong 4 "msgstr manque" 'msgid "Lamp"' 'msgid "Dusk"' 'msgstr "Soir"'
ok "not even at the end" wrong 3 "msgstr manque" 'msgid "Lamp"'
ok "nor msgid" wrong 3 "msgstr doit suivre msgid" 'msgstr "Lampe"'
ok "no text is translated twice" wrong 3 "ce texte est déjà traduit" 'msgid "Dark"' 'msgstr "Le sombre"'
ok "quotes within are marked" wrong 3 "un guillemet ou une barre oblique" 'msgid "a "b" c"' 'msgstr "x"'
ok "and no other letters are" wrong 4 "un guillemet ou une barre oblique" 'msgid "Lamp"' 'msgstr "\x"'
ok "no control characters" wrong 4 "ce n'est pas de l'UTF-8" 'msgid "Lamp"' "$(printf 'msgstr "\033[2J"')"
ok "nor other bytes that are no text" wrong 4 "ce n'est pas de l'UTF-8" 'msgid "Lamp"' "$(printf 'msgstr "\351"')"
ok "other words have no place" wrong 3 "attendu : msgid, msgstr, msgctxt" 'msgit "Lamp"'
ok "plurals are none of ours" wrong 4 "attendu : msgid, msgstr, msgctxt" 'msgid "Lamp"' 'msgid_plural "Lamps"'
ok "a format stays a format" wrong 3 "les mêmes directives" 'msgid "%s: %d"' 'msgstr "%d : %s"'
ok "with no directive more" wrong 3 "les mêmes directives" 'msgid "Lamp"' 'msgstr "%n"'

"$PRECINCT" new game moor >/dev/null && mkdir moor/lang
title=$(sed -n 's/.*title = "\([^"]*\)".*/\1/p' moor/episodes/moor/first.lua | head -n 1)
printf 'msgid "%s"\nmsgstr "La lande"\n' "$title" >moor/lang/fr.po
run play moor/episodes/moor/first.lua --quiet
ok "a game of one's own has lang beside its episodes" says 'La lande'
"$PRECINCT" new mod kinder >/dev/null && mkdir kinder/lang
printf 'msgid "Kinder"\nmsgstr "Plus doux"\n' >kinder/lang/fr.po
run mods --mod kinder
ok "a mod has it beside its manifest" says 'Plus doux'
done_testing
