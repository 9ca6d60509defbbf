# `precinct texts`: the catalog of an author's game, episode or mod, and languages that the engine's catalogs lack.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" XDG_DATA_HOME="$work/data" PRECINCT_DATA="${PRECINCT_DATA:-$PWD}"
unset LANGUAGE LC_ALL LC_MESSAGES LANG
export PRECINCT="${PRECINCT_QUICK:-$PRECINCT}"
cd "$work" || exit 1
says() { grep -qF -e "$1" out || { cat out && false; }; }
never() { ! grep -qF -e "$1" out || { cat out && false; }; }
po=moor/lang/de.po

"$PRECINCT" new game moor >/dev/null
"$PRECINCT" texts moor de >out 2>&1
ok "texts counts the texts of a new catalog" says 'moor/lang/de.po (texts: 29, translated: 0, new: 29)'
ok "texts gives a new catalog the plural rule of its language" grep -qF 'Plural-Forms: nplurals=2; plural=(n != 1);' $po
ok "texts gives the place of a text of a module" grep -qx '#: moor/scripts/moor/init.lua:12' $po
ok "texts gives a verb its context" sh -c 'grep -A 1 "msgctxt \"verb\"" '$po' | grep -qx "msgid \"search\""'
ok "texts leaves the texts of tests out of the catalog" not grep -q tests/ $po
cp $po before.po
"$PRECINCT" texts moor de >out 2>&1
ok "texts changes nothing when it runs a second time" cmp -s $po before.po
perl -0pi -e 's/(msgid "Cave"\n)msgstr ""/# a comment\n$1msgstr "Hoehle"/; s/\n#: [^\n]*\nmsgid "Search"\nmsgstr ""\n//' $po
printf '\nmsgid "Cavern"\nmsgstr "Grotte"\n' >>$po
"$PRECINCT" texts moor de >out 2>&1
ok "texts appends a text that is missing from the catalog" says '(texts: 29, translated: 1, new: 1)'
ok "texts leaves translations and comments as they are" sh -c 'grep -A 2 "^# a comment" '$po' | grep -qx "msgstr \"Hoehle\""'
line=$(grep -n 'msgid "Cavern"' $po | cut -d: -f1)
ok "texts names a catalog entry that no source contains, with its line" says "moor/lang/de.po:$line: no source has the text \"Cavern\""

"$PRECINCT" --lang de list moor/episodes/moor/first.lua >out 2>&1
ok "--lang takes a language that only a game has" says 'Settings:'
perl -0pi -e 's/(msgid "The First Cave"\n)msgstr ""/$1msgstr "Die erste Hoehle"/' $po
"$PRECINCT" --lang de list moor/episodes/moor/first.lua >out 2>&1
ok "--lang reads an episode's file in a language that only its game has" says 'Die erste Hoehle'
PRECINCT_DATA=moor "$PRECINCT" --lang de list moor/first >out 2>&1
ok "--lang reads a game's folder in a language that only the game has" says 'Die erste Hoehle'
(cd moor && env -u PRECINCT_DATA "$PRECINCT" --lang de list moor/first >../out 2>&1)
ok "--lang reads a game in the working folder, named by its id, in a language that only the game has" says 'Die erste Hoehle'
PRECINCT_DATA=moor LANG=de_DE.UTF-8 "$PRECINCT" list moor/first >out 2>&1
ok "the environment chooses a language that only an author's game has" says 'Die erste Hoehle'
ok "--lang refuses a language that neither the engine nor the game has" sh -c '! "$PRECINCT" --lang xx list moor/episodes/moor/first.lua >out 2>&1 && grep -q "unknown language .xx." out'
"$PRECINCT" --lang de check moor/episodes/moor/first.lua >out 2>&1
ok "check finds a catalog entry that no source contains" says "moor/lang/de.po:$line:1: warning: no source has the text \"Cavern\""
ok "check finds no fault in catalog entries that the sources contain" sh -c '[ "$(grep -c "no source has" out)" = 1 ]'
PRECINCT_DATA=moor "$PRECINCT" play moor/first --lang de --seed 3 --quiet --seat explorer=random >out 2>&1
ok "an episode named by its id is read in its game's own language" says 'Die erste Hoehle'

mkdir -p fog && cat >fog/mod.lua <<'END'
return { id = "fog", version = "1.0", title = "Fog", game = "academy", about = "Nobody sees far.",
  settings = { fog_thick = { type = "flag", default = false, title = "Thick fog" } },
  change = { definition = function(m) m.add("events", "fog_comes", "Fog comes {n#once|{n} times}.") end } }
END
"$PRECINCT" texts fog pl >out 2>&1
ok "texts gives a mod's catalog the texts of the mod alone" says 'fog/lang/pl.po (texts: 4, translated: 0, new: 4)'
ok "texts includes a mod's setting in its catalog" grep -qx 'msgid "Thick fog"' fog/lang/pl.po
ok "texts writes a rule with three plural forms for a language that has them" grep -q 'nplurals=3; plural=(n==1 ? 0' fog/lang/pl.po
perl -0pi -e 's/(msgid "Fog"\n)msgstr ""/$1msgstr "Mgla"/' fog/lang/pl.po
"$PRECINCT" --lang pl mods --mod fog >out 2>&1
ok "--lang reads a mod in a language that only the mod has" says '1.0: Mgla'

mkdir own && cd own && "$PRECINCT" new game heath >/dev/null && cd heath && "$PRECINCT" new mod dew --game heath >/dev/null
"$PRECINCT" texts . de >../../out 2>&1
"$PRECINCT" texts dew de >>../../out 2>&1
rm -r lang && "$PRECINCT" texts heath/first de >>../../out 2>&1
cd ../..
ok "texts of a game's folder omits the mods in it" says 'lang/de.po (texts: 29, translated: 0, new: 29)'
ok "texts finds the game of a mod in the working folder" says 'dew/lang/de.po (texts:'
ok "texts of an episode's name writes the catalog of the game in the working folder" test -f own/heath/lang/de.po

echo 'return {' >torn.lua
ok "texts makes no catalog for a file with errors" sh -c '! "$PRECINCT" texts torn.lua de >out 2>&1 && [ ! -e lang ]'
ok "texts refuses a word that is not the code of a language" sh -c '! "$PRECINCT" texts moor German >out 2>&1 && grep -q "not the code of a language" out'
printf 'msgid "x\n' >moor/lang/it.po
ok "texts leaves a faulty catalog as it is" sh -c '! "$PRECINCT" texts moor it >out 2>&1 && grep -q "moor/lang/it.po:1: " out && [ "$(wc -l <moor/lang/it.po)" = 1 ]'
done_testing
