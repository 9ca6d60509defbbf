# `precinct check --fix` replaces the names from before 1.0 in authors' files. An old name is an error that gives the
# new one. Saves with old names can be read. tests/renames/before.lua has every name in each context that decides its
# meaning.
. tests/tap.sh
root=$PWD
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_STATE_HOME="$work/state" XDG_DATA_HOME="$work/data"
quick=${PRECINCT_QUICK:-$PRECINCT}
fix() { "$PRECINCT" check --fix "$@" >"$work/out" 2>"$work/err"; }
shown() { cat "$work/out" "$work/err" && false; }

# The rewriter ---------------------------------------------------------------------------------------------------------

# becomes BEFORE AFTER
becomes() { cp "tests/renames/$1" "$work/case.lua" && { fix "$work/case.lua" || :; } && diff "tests/renames/$2" "$work/case.lua"; }
ok "check --fix renames every name in its context and leaves comments and layout" becomes before.lua after.lua
ok "check --fix renames in paths, handlers and variables of mods" becomes mod_before.lua mod_after.lua
left() {
    cp tests/renames/before.lua "$work/case.lua" && ! fix "$work/case.lua" && [ "$(grep -c "$work/case.lua:[0-9]*:[0-9]*: " "$work/out")" = 3 ] || shown
}
ok "check --fix lists the places that need a decision by line and column, and exits with status 1" left
twice() {
    for name in after.lua mod_after.lua; do
        cp "tests/renames/$name" "$work/case.lua" && touch -d 2020-01-01 "$work/case.lua" && { fix "$work/case.lua" || :; }
        cmp "tests/renames/$name" "$work/case.lua" && grep -q '^Renamed: 0,' "$work/out" || shown || return
        [ "$(date -r "$work/case.lua" +%Y)" = 2020 ] || { echo "$name was written" && return 1; }
    done
}
ok "check --fix does not write a file that needs no further change" twice
tried() {
    cp tests/renames/mod_before.lua "$work/case.lua" && "$PRECINCT" check --fix --dry-run "$work/case.lua" >"$work/out" &&
        cmp tests/renames/mod_before.lua "$work/case.lua" && grep -qF -- '-  m.replace("kinds.wolf.steps", 4)' "$work/out" &&
        grep -qF -- '+  m.replace("kinds.wolf.speed", 4)' "$work/out"
}
ok "check --fix --dry-run prints a difference and writes nothing" tried
refused() { printf 'return { words = \n' >"$work/case.lua" && ! fix "$work/case.lua" && grep -q 'case.lua:' "$work/err" && grep -q 'words' "$work/case.lua" || shown; }
ok "check --fix refuses a file that is not Lua and leaves it as it is" refused
catalogue() {
    printf 'msgid "{unit} goes{unit? on} for {1.corner}."\nmsgstr "{unit} part."\n' >"$work/fr.po" && fix "$work/fr.po" &&
        printf 'msgid "{piece} goes{piece? on} for {1.badge}."\nmsgstr "{piece} part."\n' | diff - "$work/fr.po"
}
ok "check --fix renames in catalogs" catalogue
clean() { "$quick" check --fix --dry-run scripts episodes tests/mods docs/templates >"$work/out" 2>&1 && grep -q '^To rename: 0,' "$work/out" || shown; }
ok "the scripts of this repository contain no old name" clean

# The three mods in their old form pass their tests after the rewrite.
cp -r tests/renames/mods "$work/mods"
rewritten() { fix "$work/mods" && ! grep -rqE 'ev\.unit|tell\(|:to\(' "$work/mods" || shown; }
ok "check --fix rewrites the three mods and leaves no old name" rewritten
for m in fifth_officer hard_mode last_train; do
    passes() { "$quick" test "$work/mods/$m/tests" --mod "$work/mods/$m" >"$work/out" 2>&1 || shown; }
    ok "the rewritten mod $m passes its tests" passes
done

# Errors ---------------------------------------------------------------------------------------------------------------

# names LINE TEXT: `check` of an episode with this line gives the new name and the command, with line and column
cat >"$work/head" <<'LUA'
-- An episode with one old name.
return { game = "moor", id = "moor", title = "Moor", build = function() return {
  sides = { { id = "us" } }, seats = { { id = "ann", side = "us" } }, boards = { { id = "main", map = ". ." } },
LUA
cat >"$work/tail" <<'LUA'
} end }
LUA
names() {
    { cat "$work/head" && echo "$1" && cat "$work/tail"; } >"$work/old.lua"
    "$PRECINCT" check "$work/old.lua" >"$work/out" 2>&1 && shown
    grep -qE "old.lua:4:[1-9][0-9]*: error: .*$2" "$work/out" && grep -qF 'precinct check --fix FILE' "$work/out" || shown
}
kind='ann = { title = "Ann", side = "us", seat = "ann", hp = 3, tags = { "hero" }'
ok "an old key of a kind is refused with the new key" names "kinds = { $kind, at_zero = \"down\" } }," '"at_zero" is called "at_zero_hp" now'
ok "an old key of the definition is refused with the new key" names 'words = { "rain" },' '"words" is called "names" now'
ok "an old key of a card is refused with the new key" names 'cards = { rain = { title = "Rain", corner = "R" } },' '"corner" is called "badge" now'
ok "an old trigger is refused with the new trigger" names 'on = { ["unit.killed"] = function() end },' '"unit.killed" is called "piece.killed" now'
ok "an old type of variable is refused with the new type" names 'vars = { match = { sky = "word" } },' '"word" is called "name" now'
ok "an old key of a condition is refused with the new key" names \
    "kinds = { $kind } }, menus = { main = { actions = { act = { label = \"Act\", run = function() end, needs = { { near = \"hero\" } } } } } }," \
    '"near" is called "adjacent" now'
ok "a filter under within is refused with the new form" names \
    "kinds = { $kind } }, menus = { main = { actions = { act = { label = \"Act\", run = function() end, needs = { { within = \"hero\", steps = 2 } } } } } }," \
    'is called "within = n, who = filter" now'
ok "an old value of where is refused with the new value" names \
    "menus = { main = { actions = { act = { label = \"Act\", target = \"space\", where = \"near\", run = function() end } } } }," '"near" is called "within = 1" now'
ok "an old function is refused with the new function" names 'steps = { go = function() tell("x", {}) end },' '"tell" is called "emit" now'
ok "an old method is refused with the new method" names "kinds = { $kind } }, steps = { go = function() piece(\"ann\"):wake() end }," '"wake" is called "unstun" now'
all_functions() {
    grep -o '^    {RENAME_FUNCTION, "", "[a-z_]*", "[a-z_]*"' engine/script/source/renames.c | sed 's/.*"", "\(.*\)", "\(.*\)"/\1 \2/' >"$work/functions"
    [ "$(wc -l <"$work/functions")" -gt 10 ] || return 1
    while read -r old new; do names "steps = { go = function() $old() end }," "\"$old\" is called \"$new\" now" || return 1; done <"$work/functions"
}
ok "an old function is refused with its successor" all_functions
play='kinds = { ann = { title = "Ann", side = "us", seat = "ann", ap = 1 } }, steps = { begin = function() piece("ann"):place(space("a1")) CODE end },
  setup = { "begin" }, events = { went = "{piece} goes." }, triggers = { "alarm" }, rounds = { cap = 1, { id = "only", run = function() end } },'
# meets CODE TEXT: `play` of an episode with this old name prints the text
meets() {
    { cat "$work/head" && printf '%s\n' "$play" | sed "s/CODE/$1/" && cat "$work/tail"; } >"$work/old.lua"
    "$PRECINCT" play "$work/old.lua" --quiet >"$work/out" 2>&1 </dev/null && shown
    tr -s '\n ' '  ' <"$work/out" | grep -qF "$2" || shown
}
ok "play names the new key for an old key of emit" meets 'emit("went", { unit = piece("ann") })' '"unit" is called "piece" now; `precinct check --fix FILE` renames it'
ok "play names the new field for an old field of trigger" meets 'trigger("alarm", { unit = piece("ann") })' '"unit" is called "piece" now'
ok "play names the new key for an old key of choose" meets 'choose { seat = "ann", verb = "go", from = { 1 }, secret = true }' '"secret" is called "always_ask" now'
ok "play names the new key for an old key of candidates" meets 'candidates { of = "ann" }' '"of" is called "from" now'
ok "play names the new member for an old member" meets 'piece("ann").steps_left = 1' '"steps_left" is called "movement_left" now'
ok "play names the new trigger for an old trigger" meets 'trigger("unit.killed")' '"unit.killed" is called "piece.killed" now'

# Saves ----------------------------------------------------------------------------------------------------------------

moor=$root/tests/saves/moor.lua
for name in played.replay open.save edited.save reloaded.save; do
    verified() { "$PRECINCT" replay "tests/saves/$name" --verify --episode "$moor" >"$work/out" 2>&1 && grep -q 'every step agrees' "$work/out" || shown; }
    ok "the save $name under old names of the API verifies" verified
done
# resumed NAME LINES: prints the output of the resumed match after these lines
resumed() { printf '%b' "$2" | "$PRECINCT" resume "tests/saves/$1" --episode "$moor" >"$work/out" 2>&1 || shown; }
movement() { resumed open.save 'lua piece("ada").movement_left\nwalk a1\nlua piece("ada").movement_left\n' && grep -qx 2 "$work/out" && grep -qx 1 "$work/out" || shown; }
ok "a save under old names resumes inside a movement" movement
edited() { resumed edited.save 'log all\n' && [ "$(grep -c '^ *1[23]  Ada howls in the fog' "$work/out")" = 2 ] || shown; }
ok "a save under old names plays an author's edit again" edited
undone() { resumed reloaded.save 'undo\nundo\nundo\nlua match.phase\nlua match.weather\nquit\n' && grep -qx day "$work/out" && grep -qx fog "$work/out" || shown; }
ok "a save under old names keeps the positions for undo" undone
events() {
    cp tests/saves/reloaded.save "$work/moor.save" &&
        printf '{"do":"events","after":0,"seat":null}\n{"do":"save"}\n{"do":"quit"}\n' |
        "$PRECINCT" resume "$work/moor.save" --episode "$moor" --json >"$work/out" 2>&1
    grep -q '"kind":"piece.moved"' "$work/out" && grep -q '"piece":"ada"' "$work/out" && ! grep '^{"type":"event"' "$work/out" | grep -q '"unit"' || shown
}
ok "a save under old names shows its events with the new kinds and keys" events
again() {
    resumed reloaded.save "draw bo\nsave $work/again.save\n" && "$PRECINCT" replay "$work/again.save" --verify --episode "$moor" >"$work/out" 2>&1 || shown
}
ok "a match resumed from a save under old names saves and verifies" again
done_testing
