# Translations of an episode, a game or a mod: lang/CODE.po is read unconverted, and its errors and missing entries are
# reported.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" XDG_DATA_HOME="$work/data"
unset LANGUAGE LC_ALL LC_MESSAGES LANG
cd "$work" || exit 1
says() { grep -qF -e "$1" out || { cat out && false; }; }
never() { ! grep -qF -e "$1" out || { cat out && false; }; }
# run ARGUMENTS: runs the program in French
run() { "$PRECINCT" --lang fr "$@" >out 2>&1 </dev/null; }
# catalogue LINE...: writes these lines to lang/fr.po
catalogue() { printf '%s\n' "$@" >lang/fr.po; }

"$PRECINCT" new episode dark >/dev/null && mkdir lang
run check --strict dark.lua
ok "check reports no translations if a game has no catalog of its own" says 'Nothing to mend'
catalogue '# the title alone' 'msgid "Dark"' 'msgstr "Le noir"'
run play dark.lua --quiet --seat keeper=random
ok "an episode in its own folder is translated by lang/fr.po" says 'Le noir'
run check dark.lua
ok "check names each text without a translation, with its place" says "dark.lua:26:27: warning: this text is not translated: \"Light the lamp\""
ok "check names each untranslated event sentence" says '"{piece} lights the lamp on {space}."'
ok "check names each reason without a translation" says '"no dark lamp is here"'
once() { test "$(grep -c '"Light the lamp"' out)" = 1; }
ok "check names each untranslated text once" once
cp dark.lua whole.lua && sed -i 's/no dark lamp is here/no dark lamp; is here/' dark.lua
run check dark.lua
ok "check prints an untranslated text with a semicolon in full" says '"no dark lamp; is here"'
cp whole.lua dark.lua
run check dark.lua
"$PRECINCT" check --strict dark.lua >out 2>&1
ok "check reports no missing translation in English" says 'Nothing to mend'

# A kind's own sentences in place of the core's.
sed -i 's/ap = 4 },/ap = 4, words = { moved = "strolls on" } },/' dark.lua
run check dark.lua
ok "check names a kind's sentence without a translation" says 'this text is not translated: "{piece} strolls on."'
catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "{piece} strolls on."' 'msgstr "{piece} va vers {space}."'
run check dark.lua
ok "check names a variable that a translated sentence of a kind has and the original lacks" says 'the translation of this text names {space}'
catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "Lamplighter"' 'msgstr "Allumeuse"' 'msgctxt "name"' 'msgid "Lamplighter"' "msgstr \"f':allumeuse\"" \
    'msgid "{piece} strolls on."' 'msgstr "{piece:Le} est déjà repartie."'
printf 'move e1\nlog\nquit\n' | "$PRECINCT" --lang fr play dark.lua --quiet >out 2>&1
ok "French: a kind's sentence has the article of the kind's name" says "L'allumeuse est déjà repartie."
cp whole.lua dark.lua && catalogue 'msgid "Dark"' 'msgstr "Le noir"'

# Signs on the map
sed -i 's/title = "Lamp", short = "l"/title = "Lamp", short = "L"/' dark.lua
legend() { printf 'legend\n' | "$PRECINCT" --lang fr play dark.lua --quiet >out 2>&1; }
catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "Lamp"' 'msgstr "Éclairage"' && legend
ok "French: a sign that begins the English title begins the French title, without its accent" says 'En Éclairage (noir)'
catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "Lamp"' 'msgstr "Kérosène"' && legend
ok "French: a sign that another kind has stays in English" says 'Ln Kérosène (noir)'
catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "Lamp"' 'msgstr "Kérosène"' 'msgctxt "sign"' 'msgid "Lamp"' 'msgstr "Q"' && legend
ok "French: an entry of the context sign is the sign on the map" says 'Qn Kérosène (noir)'
run check dark.lua
ok "check does not report an entry of the context sign as unused" never 'no source has the text "Lamp"'
cp whole.lua dark.lua && catalogue 'msgid "Dark"' 'msgstr "Le noir"'

# Words that the catalogs of the engine and its games also contain.
sed -i 's/title = "Lamp"/title = "Pairs"/; s/"Light the lamp"/"End"/' dark.lua
run check dark.lua
ok "the engine's catalog does not translate a title of a game by the same words" says 'this text is not translated: "Pairs"'
ok "the engine's catalog does not translate a label of a game by the same words" says 'this text is not translated: "End"'
ok "check asks for no translation of the engine's own conditions" never '"stunned"'
cp dark.lua more.lua && echo '-- no part of an episode' >spare.lua && catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "Gone beyond words"' 'msgstr "Parti"'
if strace -o /dev/null true 2>/dev/null; then
    ASAN_OPTIONS=detect_leaks=0 strace -f -qq -o reads -e trace=openat "$PRECINCT" --lang fr check dark.lua more.lua >out 2>&1
    read_once() { test "$(grep -c 'spare.lua"' reads)" = 1; }
    ok "check reads a folder once for all its episodes" read_once
    one_by_one() { test "$(grep -c 'no source has the text "Gone beyond words"' out)" = 1; }
    ok "check reports once that no source contains the text of a catalog entry" one_by_one
else
    skip "check reads a folder once for all its episodes" "strace is not here, or may not trace"
fi
mv whole.lua dark.lua && rm more.lua spare.lua

catalogue 'msgid "Dark"' 'msgstr "Le noir"' '' '#, fuzzy' 'msgid "Lamp"' 'msgstr "Mouton"' '#~ msgid "Dusk"' '#~ msgstr "Aube"' \
    'msgid "Light "' '"the lamp"' 'msgstr ""' '"Allumer la "' '"lampe \"x\""' 'msgctxt "verb"' 'msgid "light"' 'msgstr "allumer feu"'
printf 'options\nwhy feu\nquit\n' | "$PRECINCT" --lang fr play dark.lua --quiet >out 2>&1
ok "a translation that a catalog marks as fuzzy is not used" never 'Mouton'
ok "an obsolete translation of a catalog is not used" never 'Aube'
printf 'move e1\nmove d1\nhelp light\nquit\n' | "$PRECINCT" --lang fr play dark.lua --quiet >out 2>&1
ok "a text of a catalog may be split into parts and contain quotes" says 'Allumer la lampe "x"'
ok "a verb can be typed by its translation in the catalog" says 'allumer'
catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "End"' 'msgstr "Assez"'
printf 'options\nquit\n' | "$PRECINCT" --lang fr play dark.lua --quiet >out 2>&1
ok "a game's own translation of a word takes precedence over the engine's" says 'Assez'

catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "{piece} lights the lamp on {space}."' 'msgstr "{piece} allume {lampe}."'
run check dark.lua
ok "check names a variable that a translation has and its text lacks" says 'the translation of this text names {lampe}'

# Sentences that a script makes, in any number, each in the player's language.
cp dark.lua whole.lua
sed -i 's|            keeper.space:first("dark"):flip("lit")|&\
            local told = text("Lamp of street {n}", { n = 7 })\
            for n = 1, 9000 do text("Lamp of street {n}", { n = 7 + n }) end\
            choose { seat = "keeper", verb = "go", from = { keeper }, always_ask = true, prompt = text("{what}: {n} {n#step\|steps}.", { what = told, n = 0 }) }|' dark.lua
catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "Lamp of street {n}"' 'msgstr "Lampadaire de la rue {n}"' \
    'msgid "{what}: {n} {n#step|steps}."' 'msgstr "{what} : {n} {n#pas|des pas}."'
printf 'keeper\nmove e1\nlight\nlua text("Lamp of street {n}", { n = 3 })\nquit\n' | "$PRECINCT" --lang fr play dark.lua --quiet >out 2>&1
ok "French: a sentence is translated after 9,000 others in one step" says 'Lampadaire de la rue 7 : 0 pas.'
ok "lua prints the values of a message with arguments" says 'Lampadaire de la rue 3'
printf 'keeper\nmove e1\nlight\nquit\n' | "$PRECINCT" play dark.lua --quiet >out 2>&1
ok "English play shows a sentence as its author wrote it" says 'Lamp of street 7: 0 steps.'
mv whole.lua dark.lua

# wrong LINE MESSAGE TEXT...: a catalog with this text is not used, and the message names the line
wrong() {
    line=$1 message=$2
    shift 2
    catalogue 'msgid "Dark"' 'msgstr "Le noir"' "$@"
    run describe dark.lua
    run play dark.lua --quiet --seat keeper=random
    says "lang/fr.po:$line: $message" && never 'Le noir'
}
ok "a text of a catalog without a closing quote is refused" wrong 3 "le texte entre guillemets ne se termine pas" 'msgid "Lamp'
ok "a msgid of a catalog without its msgstr is refused" wrong 4 "msgstr manque" 'msgid "Lamp"' 'msgid "Dusk"' 'msgstr "Soir"'
ok "a msgid without its msgstr at the end of a catalog is refused" wrong 3 "msgstr manque" 'msgid "Lamp"'
ok "a catalog's msgstr without a msgid is refused" wrong 3 "msgstr doit suivre msgid" 'msgstr "Lampe"'
ok "a catalog that translates a text twice is refused" wrong 3 "ce texte est déjà traduit" 'msgid "Dark"' 'msgstr "Le sombre"'
ok "a quote inside a text of a catalog must be escaped" wrong 3 "un guillemet ou une barre oblique" 'msgid "a "b" c"' 'msgstr "x"'
ok "a catalog's backslash before a letter other than n, t and quotes is refused" wrong 4 "un guillemet ou une barre oblique" 'msgid "Lamp"' 'msgstr "\x"'
ok "a catalog's control character in a translation is refused" wrong 4 "ce n'est pas de l'UTF-8" 'msgid "Lamp"' "$(printf 'msgstr "\033[2J"')"
ok "a catalog's bytes that are not UTF-8 are refused" wrong 4 "ce n'est pas de l'UTF-8" 'msgid "Lamp"' "$(printf 'msgstr "\351"')"
ok "a catalog line that starts with an unknown word is refused" wrong 3 "attendu : msgid, msgstr, msgctxt" 'msgit "Lamp"'
ok "a catalog's msgid_plural is refused" wrong 4 "attendu : msgid, msgstr, msgctxt" 'msgid "Lamp"' 'msgid_plural "Lamps"'
ok "a translation with its format directives in another order is refused" wrong 3 "les mêmes directives" 'msgid "%s: %d"' 'msgstr "%d : %s"'
ok "a translation with more format directives than its text is refused" wrong 3 "les mêmes directives" 'msgid "Lamp"' 'msgstr "%n"'

ok "a translation whose braces do not close is refused" wrong 3 "les accolades de la traduction ne se ferment pas" 'msgid "{piece} runs."' 'msgstr "{unit court."'
refused() { run check dark.lua; [ $? = 1 ] && says "lang/fr.po:3:1: error: the translation's braces do not close"; }
ok "check refuses a translation whose braces do not close" refused

# Names in sentences, and plural forms that the catalog itself declares.
cp dark.lua whole.lua
sed -i 's/{piece} lights the lamp on {space}\./{piece:The} lights {what:a} and {n} {n#lamp|lamps} on {space}./
    s/events = { lights/names = { "umbrella" }, &/; s/emit("lights", { /&what = "umbrella", n = 0, /' dark.lua
run check dark.lua
lights() { printf 'keeper\nmove e1\nlight\nquit\n' | "$PRECINCT" --lang "$1" play dark.lua --quiet >out 2>&1; }
sentence='msgid "{piece:The} lights {what:a} and {n} {n#lamp|lamps} on {space}."'
catalogue 'msgid "Dark"' 'msgstr "Le noir"' "$sentence" 'msgstr "{piece:Le} allume {what} et {n} {n#lampe|lampes} en {space}."' \
    'msgctxt "name"' 'msgid "Lamplighter"' 'msgstr "f:gardienne"'
lights fr
ok "a translation's article agrees with the class of the name" says 'La gardienne allume umbrella et 0 lampe en'
sed -i '1i msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n != 1;\\n"' lang/fr.po
lights fr
ok "a game's own catalog chooses plural forms by its own Plural-Forms" says 'et 0 lampes en'
printf '%s\n' 'msgctxt "name"' 'msgid "Lamplighter"' 'msgstr ":lamplighter"' >lang/en.po
lights en
ok "lang/en.po can give a kind another name for sentences" says 'The lamplighter lights an umbrella and 0 lamps on'
rm lang/en.po
lights en
ok "a title without an entry in lang/en.po has no article in English" says 'Lamplighter lights an umbrella'
sed -i 's/{piece:The}/{piece:Les}/' dark.lua
check_fails() { ! "$PRECINCT" check dark.lua >out 2>&1 && says "$1"; }
ok "check names an unknown form of a text, with its place" check_fails "error: English has no form 'Les' of a name"
mv whole.lua dark.lua
ok "a translation's form that the catalog does not declare is refused" wrong 3 "Cette langue n'a pas de forme" 'msgid "{piece} runs."' 'msgstr "{piece:la} court."'
forms_of_engine() {
    catalogue 'msgid "Dark"' 'msgstr "Le noir"' 'msgid "{piece} lights the lamp on {space}."' 'msgstr "{piece:Le} allume {space:en}."'
    for command in 'check dark.lua' 'texts . fr' 'describe dark.lua'; do
        run $command
        says 'no form' >/dev/null && cat out && return 1
        "$PRECINCT" $command >out 2>&1 </dev/null
        says 'no form' >/dev/null && cat out && return 1
    done
    run play dark.lua --quiet --seat keeper=random && never 'lights the lamp'
}
ok "a game's own catalog uses the engine's forms, even in check and texts" forms_of_engine
ok "a catalog may use a form before its declaration" not wrong 3 'x' 'msgid "{piece} runs."' 'msgstr "{piece:la} court."' 'msgctxt "form"' 'msgid "la"' 'msgstr "=la ~"'
ok "a catalog's name for sentences without a class is refused" wrong 4 'Un nom pour les phrases' 'msgctxt "name"' 'msgid "Keeper"' 'msgstr "gardienne"'
ok "a catalog's form without patterns is refused" wrong 4 'Une forme demande des modèles' 'msgctxt "form"' 'msgid "la"' 'msgstr "la ~"'
ok "a catalog's broken Plural-Forms is refused" wrong 3 'Plural-Forms ne vaut pas' 'msgid ""' 'msgstr "Plural-Forms: nplurals=2; plural=n >;\n"'

"$PRECINCT" new game moor >/dev/null && mkdir moor/lang
title=$(sed -n 's/.*title = "\([^"]*\)".*/\1/p' moor/episodes/moor/first.lua | head -n 1)
printf 'msgid "%s"\nmsgstr "La lande"\n' "$title" >moor/lang/fr.po
run play moor/episodes/moor/first.lua --quiet
ok "the folder lang beside its episodes translates an author's own game" says 'La lande'
sed -i "s/title = \"$title\"/&, pitch = \"Market\"/; s/, pitch = \"[^M\"][^\"]*\"//" moor/episodes/moor/first.lua
run list moor/episodes/moor/first.lua
ok "an author's own game is not translated by words of the shipped games" says 'Market'
run check moor/episodes/moor/first.lua
ok "check names a word of the shipped games without a translation in an author's own game" says ': "Market"'
printf 'msgid "Market"\nmsgstr "La foire"\n' >>moor/lang/fr.po
run list moor/episodes/moor/first.lua
ok "a game's own catalog translates a word of the shipped games" says 'La foire'
run list
ok "list of all games prints each game in its own translation" says 'Cinq nuits à Hard City'
cat >threads.lua <<'LUA'
local base = require "base"
return base.episode { rounds = { cap = 4, { id = "turns", turns = { who = "hero", pick_verb = "go", menu = "main" } } },
  evil = function() match.total = 0 for _ = 1, 20 do text("Number {n} is", { n = random(1000000) }) end end }
LUA
threads() { PRECINCT_DATA="$OLDPWD/tests/hostile" within 300 "$PRECINCT" --lang fr play threads.lua --seed 1 --quiet --seat a=search:threads=2,ms=100 >out 2>&1; }
ok "search with two threads composes translated sentences without a fault" threads
"$PRECINCT" new mod kinder >/dev/null && mkdir kinder/lang
printf 'msgid "Kinder"\nmsgstr "Plus doux"\n' >kinder/lang/fr.po
run mods --mod kinder
ok "a mod is translated by the lang folder beside its manifest" says 'Plus doux'
# In this episode, every text that players read is T and a number, and every name that they read is n and a number.
cat >dark.lua <<'LUA'
local rest = "T49 a card, whose text is not a key's" -- found because the definition has it
return {
  game = "dark", id = "dark", title = "Dark", pitch = "T01",
  settings = {
    mode = { type = "choice", choices = { "a", "b" }, default = "a", title = "T02", entries = { a = "T03", b = "T04" } },
    who = { type = "list", choices = { "c", "d" }, min = 1, max = 1, default = { "c" }, title = "T05",
      titles = { c = "T06", ["d"] = "T07" }, about = { d = "T08" } },
  },
  constants = { night = { default = 3, min = 1, max = 20, note = "T09" } },
  build = function(settings, const)
    if settings.mode == "b" and const.night == 1 then reject_settings("T10") end
    local function offer(p)
      return choose { seat = p, verb = "pick", from = p.space:adjacent(), optional = "n30",
        prompt = #p.cargo > 0 and "T11" or "T12", why = "T13" }
    end
    return {
      sides = { { id = "keeper", title = "T14", goal = settings.mode == "a" and "T15" or "T16" }, { id = "n31", track = "lit" } },
      seats = { { id = "keeper", title = "T17", side = "keeper" }, { id = "n32", side = "n31" } },
      symbols = { hit = { title = "T18", plural = "T19", text = "T20" }, n33 = {} },
      conditions = { "n34" },
      boards = { { id = "garden", title = "T21", map = "S.....", legend = { S = "n35" },
                   layers = { light = { shown = true, map = "n.....", legend = { n = "n36" } } } },
                 { id = "n37", map = ".." } },
      kinds = {
        keeper = { title = "T22", plural = "T23", text = "T24", side = "keeper", seat = "keeper", ap = 4 },
        n38 = { count = 3, faces = { "n39", "n40" }, cells = { { "set_up", title = "T25" }, {} } },
      },
      cards = { rain = { title = "T26", text = rest, badge = "T27", needs = { { here = "any", why = "T28" } }, play = offer },
                n41 = { play = offer } },
      piles = { deck = { title = "T29", cards = { rain = 1, n41 = 1 } }, n42 = { accepts = { "deck" } } },
      tracks = { lit = { title = "T50", max = 3, sources = { tea = "T51" } }, n43 = {} },
      vars = { match = { tea = { min = 0, max = 2, default = 2, title = "T52" } }, piece = { wet = { type = "int", title = "T53" } } },
      verbs = { go = "T54", pick = { label = "T55" }, n30 = {} },
      events = { lights = "T56 {piece}" },
      menus = { keeper = { prompt = "T57", end_label = "T58", why = "T59", actions = {
        move = { builtin = "move", label = "T60", cost = 1, escort = "n38", escort_label = "T61" },
        light = { label = "T62", needs = { { here = "n39", why = "T63" },
            { test = function(p) return #p.cargo == 0, "T64 carries something" end },
            { test = function(p) if p.ap == 4 then return false, "T65 is awake" end return true end } },
          run = function(p) emit("lights", { piece = p }) track("lit"):add(1) end },
        n44 = { run = function(p) offer(p) p:set_condition("n34", true) pile("deck"):draw_to(pile("n42")) track("n43"):add(1) finish("keeper") end },
      } } },
      bots = { policy = { light = function() return 20, text("T66 shines", {}) end } },
      setup = { "set_up" },
      steps = { set_up = function() spawn("keeper", space("a1")) spawn("n38", space("c1")) end },
      rounds = { cap = 3, { id = "evening", title = "T67", turns = { who = "keeper", pick_verb = "go", menu = "keeper" } },
                 { id = "n45", run = function() if piece("keeper").wet == 1 then finish("n31") end end } },
    }
  end,
}
LUA
catalogue 'msgid "Dark"' 'msgstr "Le noir"'
run check dark.lua
grep -o '"[Tn][0-9][0-9]' out | sort -u >named
grep -o '"T[0-9][0-9]\|\bn[0-9][0-9]' dark.lua | sed 's/^n/"n/' | sort -u >there
ok "check names every text and name for players if none is translated" diff there named
ok "check names an untranslated name where it is declared" says 'dark.lua:29:17: warning'
sed 's/title = "T22"/title = "table"/' dark.lua >table.lua
run check table.lua
ok "check names an untranslated title that is equal to a word of a form" says ': "table"'
run check dark.lua
again() { [ -z "$(grep 'warning' out | sed 's/^[^"]*"//' | sort | uniq -d)" ]; }
ok "check names each untranslated text of an episode with parts once" again
cat >tour.lua <<'LUA'
return { game = "dark", id = "tour", title = "Dark", pitch = "T01", campaign = { "hardcity/mayhem" },
  settings = { mode = { type = "choice", choices = { "a" }, default = "a", title = "T02", titles = { a = "T03" } } } }
LUA
run check tour.lua
grep -o '"T0[0-9]' out | sort -u >named
ok "check names the untranslated texts of a campaign" diff named - <<'EOT'
"T01
"T02
"T03
EOT
done_testing
