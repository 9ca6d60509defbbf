# Mods: their changes, their order, conflicts between two mods, forbidden actions, and their names in saves.
. tests/tap.sh
root=$PWD
mods=$root/tests/mods
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state"
mine=$XDG_DATA_HOME/precinct/mods
cd "$work" || exit 1
quick=${PRECINCT_QUICK:-$PRECINCT} # where much is loaded or played: what is asked there is the scripts' doing
quiet() { "$@" >"$work/out" 2>&1 || { cat "$work/out"; false; }; }
# refused TEXT COMMAND...: the command fails with this text
refused() {
    text=$1 && shift
    "$@" >"$work/out" 2>&1 && { cat "$work/out"; return 1; }
    says "$text" "$work/out"
}
# mod ID KEYS: a mod of Hard City
mod() { mkdir -p "$1" && printf 'return { id = "%s", version = "1.0", game = "hardcity",\n%s }\n' "$1" "$2" >"$1/mod.lua"; }
city() { "$PRECINCT" play hardcity/mayhem --seed 3 --seat officers=random --quiet "$@"; }

for m in "$mods"/*/; do
    m=${m%/}
    ok "the mod $(basename "$m") passes its own tests" quiet "$PRECINCT" test "$m/tests" --mod "$m"
done
every=$([ -n "$PRECINCT_LONG" ] && echo 7 || echo 30) # decisions between two costly checks of the kit
ok "the mod hard_mode keeps the kit's properties" quiet "$quick" test --mod "$mods/hard_mode" hardcity/mayhem mode=coop ally=none \
    officers=donathan,jenny,miranda --games 1 --every "$every"
ok "the mod fifth_officer keeps the kit's properties" quiet "$quick" test --mod "$mods/fifth_officer" hardcity/mutagen mode=coop ally=none \
    officers=donathan,jenny,marcellus,rosa level=normal --games 1 --every "$every"
ok "the episode of the mod last_train keeps the kit's properties in both modes" quiet "$quick" test --mod "$mods/last_train" hardcity/last_train ally=none \
    officers=donathan,jenny,miranda,marcellus --games 1 --every "$every"
ends() {
    for s in 1 2 3; do
        "$PRECINCT" play last_train --mod "$mods/last_train" --mode versus --seed $s --seat officers=heuristic --seat zero=heuristic \
            --quiet || return 1
    done | grep -c '^Result: [A-Z][A-Za-z ]* after' | grep -qx 3
}
ok "bots play the episode of the mod last_train to its end" ends
ok "a file of a mod is listed and played together with its mod" sh -c '"$PRECINCT" list "$1/last_train/episodes/hardcity/last_train.lua" | grep -q train_hull' sh "$mods"
together() { "$quick" test --mod "$mods/hard_mode" --mod "$mods/fifth_officer" --mod "$mods/last_train" hardcity/last_train mode=coop \
    ally=none officers=donathan,jenny,miranda,rosa --games 1 --every "$every"; }
ok "the mods hard_mode, fifth_officer and last_train work together" quiet together

# mistake SED TEXT: the mod The Last Train with this mistake is refused with the text
mistake() {
    rm -rf last_train && cp -r "$mods/last_train" . && sed -i "$1" last_train/episodes/hardcity/last_train.lua
    refused "$2" "$quick" play last_train --mod last_train --quiet
}
ok "a mod's unknown key in an episode's record is reported" mistake 's/round_start = /round_strat = /' 'episodes/hardcity/last_train.lua:176:3: round_strat: unknown key (did you mean "round_start"?)'
ok "a mod's missing key in an episode's record is reported" mistake 's/kills_vp = 1,//' 'kills_vp: is missing: expected a number'
ok "a mod's unknown key in a Special card is reported" mistake 's/coop = {/cop = {/' 'special.cop: unknown key (did you mean "coop"?)'
ok "a mod's unknown key in a card's basic action is reported" mistake 's/run = end_of_line }/run = end_of_line, basic = { spwan = 2, move = 5, attack = 3 } }/' \
    'special.versus.basic.spwan: unknown key (did you mean "spawn"?)'
ok "a mod's source of points without a name is refused" mistake 's/order_passengers = "passengers aboard"/"order_passengers"/' 'scores: unknown source'
ok "a mod's unknown cutscene is refused" mistake 's/call_911/call_912/' 'unknown cutscene (did you mean "call_911"?)'
ok "a mod's unknown effect of a card is refused" mistake 's/{ "spawn", 1 }/{ "spwan", 1 }/' 'unknown verb "spwan" (did you mean "spawn"?)'
# shop MODULE ENTRY: a mod that adds this entry to a data file of The Reckoners
shop() {
    mkdir -p slip
    printf 'return { id = "slip", version = "1.0", title = "S", game = "reckoners", about = "s.", change = { ["%s"] = function(m)\nm.add("value", "quag",\n{ %s })\nend } }\n' \
        "$1" "$2" >slip/mod.lua
    "$quick" check reckoners/newcago --mod slip >"$work/out" 2>&1
}
ok "a mod's unknown key in a card of The Reckoners is refused" eval '! shop reckoners.equipment "titel = \"Q\", price = 3" && says "slip/mod.lua:3:3: error: quag.titel: unknown key" "$work/out"'
ok "a mod's unknown symbol on a card of The Reckoners is refused" eval \
    '! shop reckoners.equipment "title = \"Q\", free = true, gives = { \"foo\" }" && says "slip/mod.lua:3:29: error: quag.gives: unknown symbol \"foo\"" "$work/out"'
epic='title = "Q", search = 2, health = 7, weak = 3'
ok "a mod's Epic with an invalid track is refused" eval \
    '! shop reckoners.epics "$epic, track = \"Kr X B P1\", reward = \"SH3\"" && says "quag.track: '"'X'"' is none of" "$work/out"'
ok "a mod's Epic with an invalid reward is refused" eval \
    '! shop reckoners.epics "$epic, track = \"Kr B P1\", reward = \"SHH3\"" && says "quag.reward: '"'SHH3'"' is none of" "$work/out"'
slip='m.replace("value.power.A.yellow", "X P1")'
printf 'return { id = "slip", version = "1.0", title = "S", game = "reckoners", about = "s.", change = { ["reckoners.tracks"] = function(m)\n%s\nend } }\n' \
    "$slip" >slip/mod.lua
ok "a mod's invalid track of Steelheart is refused" eval '! "$quick" check reckoners/newcago --mod slip >"$work/out" 2>&1 && says "'"'X'"' is none of" "$work/out"'
ok "a mod's valid Epic is accepted" shop reckoners.epics "$epic, track = \"Kr sE BB Kyy P1\", reward = \"SH3\""
ok "a mod's priority that names nobody is refused" mistake 's/3, "train"/3, "trian"/' 'unknown priority "trian" (did you mean "train"?)'
ok "a mod's unknown board is refused" mistake 's/boards = { "6A"/boards = { "9A"/' 'expected two main sides of scripts/hardcity/boards.lua'
rm -rf last_train

mod failing '' && mkdir -p failing/tests && echo 'test("two is one", function() eq(1, 2) end)' >failing/tests/failing_test.lua
"$quick" test failing >said.out 2>&1
again=$(sed -n 's/^# run it again: precinct //p' said.out)
ok "the command that repeats a mod's test names the mod" says '/failing --only "two is one"' said.out
ok "the command that repeats a mod's test runs the test" sh -c "\"$quick\" $again | grep -q '^not ok 1 - two is one'"

mod misspelt 'titel = "x"'
ok "a misspelled key of a mod's manifest is reported at its line" refused 'misspelt/mod.lua:2:1: unknown key `titel` (did you mean "title"?)' city --mod misspelt
mod typed 'title = 3'
ok "a key of the wrong type in a mod's manifest is reported at its line" refused 'typed/mod.lua:2:1: title: expected a string, got a number' city --mod typed

# A card whose effect the definition changes, and a rule function that AutoDoc's mutants need.
mod strider 'change = { definition = function(m)
  m.replace("cards.fangs.top.1.2", 1)
  m.replace("cards.uprising.top.2", { "wake", 1 })
  m.wrap("functions.walk_length", function(base, mutant) return base(mutant) + 1 end)
end }'
mkdir -p strider/tests && cat >strider/tests/strider_test.lua <<'LUA'
-- Jenny ends her turn, and AutoDoc draws the card.
local function drawn(kind, at)
  local m = match { episode = "hardcity/mayhem", seed = 1 }
  m:reach("go"):answer("go:jenny")
  m:lua [[for _, filter in ipairs { "mutant", "civilian", "barrel" } do
            for _, p in ipairs(pieces(filter)) do p:remove() end
          end
          for _, o in ipairs(pieces "officer") do o:place(space "d1") end]]
  for _, s in ipairs(at) do m:lua(("spawn('mutant', space '%s')"):format(s)) end
  m:lua(("cards('%s')[1]:move_to(pile 'chaos')"):format(kind))
  return m:answer "end"
end

test("a changed card activates one mutant and a mutant walks three spaces", function()
  local m = drawn("fangs", { "d5", "d6" })
  m:answer("walk:d4", "walk:d3")
  eq(m:get [[space("d2"):count "mutant"]], 1)
  eq(m:get [[space("d6"):count "mutant"]], 1)
end)

test("an effect that the mod puts in the place of another happens", function()
  local m = drawn("uprising", { "d5" })
  ok(m:legal "go:donathan", "no mutant is to be placed")
end)
LUA
ok "a mod's change of an AutoDoc card and of the walk length happens in play" quiet "$quick" test strider

# One thing, two mods -----------------------------------------------------------------------------------------------
mod one 'constants = { leave_damage = 3 },
change = { definition = function(m)
  m.replace("functions.heal", function(p, n) return p:heal(n + 1) end)
end }'
mod two 'constants = { leave_damage = 4 },
change = { definition = function(m)
  m.replace("functions.heal", function(p, n) return p:heal(n + 2) end)
end }'
mod around 'change = { definition = function(m)
  m.wrap("functions.heal", function(base, p, n) return base(p, n) end)
end }'
damage() { "$PRECINCT" list hardcity/mayhem "$@" | sed -n 's/.*leave_damage.*default \([0-9]\).*/\1/p'; }
last_wins() { [ "$(damage --mod one --mod two)$(damage --mod=two --mod one)$(damage)" = 431 ]; }
ok "the second of two mods wins, in either order" last_wins
"$quick" check hardcity/mayhem --mod one --mod two >both
ok "check names both places of a conflict between mods" says 'two/mod.lua:4:13: warning: mod two replaces "functions.heal" of the definition, which mod one changes at one/mod.lua:4' both
ok "check names both places of a constant that two mods set" says 'mod two sets "constants.leave_damage"' both
"$quick" check hardcity/mayhem --mod one --mod around >peace
ok "check finds no conflict if a mod wraps a function that another mod replaced" not grep -q 'mod around' peace
"$quick" check hardcity/mayhem --mod around --mod one >war
ok "check finds a conflict if a mod replaces a function that another mod wrapped" says 'mod one replaces "functions.heal"' war
mod slip 'change = { defintion = function() end, ["hardcity.roaster"] = function() end, ["hardcity.boat"] = function() end }'
"$quick" check hardcity/mayhem --mod slip >slip.out
ok "check reports a mod's change that no episode loads" says 'slip/mod.lua:2:12: warning: mod slip changes "defintion", which is not a module' slip.out
ok "check reports a mod's change of a module that is missing" says 'changes "hardcity.roaster", which is not a module' slip.out
ok "check does not report a mod's change of a module that another episode loads" not says hardcity.boat slip.out
mod deaf 'change = { definition = function(m) m.on("piece.kiled", function() end) end }'
ok "an unknown trigger is reported as the mod's mistake" refused 'deaf/mod.lua:2:1: on.piece.kiled: unknown trigger (did you mean "piece.killed"?)' "$quick" play hardcity/mayhem --mod deaf
# placed NAME KEYS-OF-m WHERE: a mistake in a mod's addition is reported at the line that adds it
placed() {
    mod "$1" "change = { definition = function(m)
  $2
end }"
    refused "$1/mod.lua:3:${4:-1}: $3" "$quick" play hardcity/mayhem --mod "$1" --quiet
}
ok "an invalid value is reported in the mod that replaced it" placed dear 'm.replace("menus.officer.actions.reload.cost", -2)' 'menus.officer.actions.reload.cost: expected 0 to 1000'
ok "an invalid key of a card is reported in the mod that added the card" placed card 'm.add("cards", "card_x", { title = 3, text = "y" })' 'cards.card_x.title: expected a string'
ok "an unknown setup step is reported in the mod that added it" placed step 'm.add("setup", "nothing_such")' 'setup[11]: unknown step'
ok "an unknown setup step is reported in the mod that added it after others were removed" placed gone 'm.remove("setup.1"); m.add("setup", "nothing_such")' 'setup[10]: unknown step'
ok "an invalid handler is reported in the mod that added it" placed ear 'm.on("piece.killed", { when = { piece = "mutnat" }, run = function() end })' 'on.piece.killed[6].when.piece: unknown kind' 35
ok "an invalid form of a variable is reported in the mod that added it" placed form 'm.var("match", "form_x", "integer")' 'vars.match.form_x: expected the type'
mod record 'change = {
  episode = function(m) m.replace("constants.leave_damage.default", 77) end }'
ok "an invalid default of a constant is reported in the mod that changed it" refused 'record/mod.lua:3:1: constants.leave_damage.default: expected 0 to 9, got 77' city --mod record
mod number 'change = { function() end }'
ok "a mod's change under a key that names nothing is refused" refused "change: expected definition, episode or a module's name as key, got 1" "$quick" list hardcity/mayhem --mod number
mkdir -p one/scripts/hardcity two/scripts/hardcity
cp "$root/scripts/hardcity/boards.lua" one/scripts/hardcity/ && cp "$root/scripts/hardcity/boards.lua" two/scripts/hardcity/
"$quick" check hardcity/mayhem --mod one --mod two >files
ok "check names both files if two mods have the same file" \
    says 'two/scripts/hardcity/boards.lua:1:1: warning: mod two has the file scripts/hardcity/boards.lua in place of that of mod one at one/scripts/hardcity/boards.lua:1' files

mod north '' && mod south ''
mkdir -p north/episodes/hardcity south/episodes/hardcity
cp "$root/episodes/hardcity/mayhem.lua" north/episodes/hardcity/ && cp "$root/episodes/hardcity/mayhem.lua" south/episodes/hardcity/
"$quick" check hardcity/mayhem --mod north --mod south >files
ok "check names both mods that add the same episode" \
    says 'south/episodes/hardcity/mayhem.lua:1:1: warning: mod south has the file episodes/hardcity/mayhem.lua in place of that of mod north at north/episodes/hardcity/mayhem.lua:1' files

echo 'return 3' >three.lua
ok "a broken file in the place of an episode is reported, not the mod that was read before it" \
    refused 'three.lua:1: expected the file to return an episode' "$PRECINCT" play ./three.lua --mod around

# Removed and new things --------------------------------------------------------------------------------------------
mod less 'change = { definition = function(m)
  m.remove("menus.officer.actions.reload")
  m.remove("bots.policy.reload")
  m.remove("setup.1")
end }'
mod late 'after = { "less" }, change = { definition = function(m) m.replace("menus.officer.actions.reload.cost", 2) end }'
ok "a match starts without the things that a mod removes" quiet city --mod less
ok "a mod does not find things that an earlier mod has removed" \
    refused 'late/mod.lua:2: unknown path "menus.officer.actions.reload.cost"' city --mod less --mod late
ok "a mod that changes something applies if the mod that removes it is off" quiet city --mod late
mod own 'constants = { own_rest = { default = 3, min = 1, max = 5 } }'
own() { "$PRECINCT" list hardcity/mayhem --mod own | grep -q -- '--set own_rest 1..5  (default 3)'; }
ok "a constant declared by a mod can be set like any other" own
mod made 'change = { definition = function(m) m.add("functions.made", "ten", function() return 10 end) end }'
ok "m.add creates a missing table before it adds to it" quiet city --mod made
mod only 'change = { definition = function(m, _, _, id)
  if id == "mayhem" then m.replace("menus.officer.actions.reload.cost", 0) end
end }'
mkdir -p only/tests && cat >only/tests/only_test.lua <<'EOF'
local function cost(episode)
  local m = match { episode = episode, seed = 1 }
  m:reach("go"):answer("go:jenny")
  m:lua [[for _, p in ipairs(pieces("mutant")) do p:remove() end
          piece("jenny").jammed = true; piece("jenny").ap = 5]]
  m:answer("reload")
  return 5 - m:get [[piece("jenny").ap]]
end
test("in this episode", function() eq(cost("hardcity/mayhem"), 0) end)
test("not in that one", function() eq(cost("hardcity/toxic"), 1) end)
EOF
ok "a mod's change may depend on the loaded episode" quiet "$quick" test only

# An action of an automatic figure, by its id
mod dawdle 'change = { definition = function(m)
  if not m.has("figures.mutants") then return end
  m.replace("figures.mutants.deeds.walk", { id = "walk", who = "active !moved", run = function(p) p.moved = true end })
end }'
mkdir -p dawdle/tests && cat >dawdle/tests/dawdle_test.lua <<'EOF'
test("mutants of AutoDoc stay where they are", function()
  local m = match { episode = "hardcity/mayhem", seed = 2, settings = { mode = "coop" } }
  m:run("random", 150)
  local placed = 0
  for _, e in ipairs(m:events(0)) do
    ok(not e.text:find "^Mutant %d+ moves", e.text)
    if e.kind == "piece.placed" then placed = placed + 1 end
  end
  ok(placed > 20, "mutants came")
end)
EOF
ok "a mod replaces the function of a figure's action" quiet "$quick" test dawdle

# Statements of hardcity.mods.md about the game's cards and records
mod streets 'change = {
  ["hardcity.init"] = function(m)
    m.wrap("value.episode", function(base, record)
      if record.id == "mayhem" then record.pitch = "In the Old Quarter." end
      return base(record)
    end)
  end,
  ["hardcity.chaos_coop"] = function(m)
    m.wrap("value", function(base, ctx)
      local part, top = base(ctx), { { "spawn", 2 }, { "attack", 4 } }
      part.cards.streets_storm = { title = "Storm", top = top, fate = "discard", text = ctx.autodoc.wording(top) }
      part.piles.chaos.cards.streets_storm = 1
      for id, said in pairs(ctx.autodoc.sentences { streets_storm = part.cards.streets_storm }) do part.events[id] = said end
      return part
    end)
  end,
  ["hardcity.chaos_versus"] = function(m)
    m.wrap("value", function(base, ctx)
      local part = base(ctx)
      part.cards.streets_storm = { title = "Storm", type = "action", basic = { spawn = 2, move = 3, attack = 2 },
        text = "Attack with up to 4.", wants = "mutant active", idle = "the streets are calm",
        run = function() ctx.box.zero_budget(0, 0, 4) end }
      ctx.chaos_cards.streets_storm = 1
      return part
    end)
  end,
  definition = function(m)
    m.add("cards", "slingshot", { title = "Slingshot", deck = "street", text = "Gain 1 AP.", run = function(o) o.ap = o.ap + 1 end })
    m.add("piles.street.cards", "slingshot", 2)
    if not m.has("piles.skilldeck_jenny") then return end
    m.add("cards", "triage", { title = "Triage", once = "round", text = "Once a round: regain 1 HP.",
      needs = { { var = "used_round", of = "target", differs_var = "round", why = "this skill has been used" } },
      run = function(o) o:heal(1) end })
    m.add("piles.skilldeck_jenny.cards", "triage")
  end,
}'
mkdir -p streets/tests && cat >streets/tests/streets_test.lua <<'EOF'
local function turn()
  local m = match { episode = "hardcity/mayhem", seed = 1 }
  m:reach("go"):answer("go:jenny")
  m:lua [[for _, p in ipairs(pieces("mutant")) do p:remove() end
          local o = piece("jenny"); o:place(space "c6"); o.ap = 5; o.hp = 2]]
  return m
end
test("equipment is used up", function()
  local m = turn()
  m:lua [[card("slingshot.1"):move_to(pile("equipment", piece "jenny"))]]
  m:answer("use:slingshot.1")
  eq(m:get [[piece("jenny").ap]], 5)
  eq(m:get [[card("slingshot.1").pile.id]], "street_discard")
end)
test("a skill is used once a round", function()
  local m = turn()
  m:lua [[card("triage"):move_to(pile("skills", piece "jenny"))]]
  m:answer("skill:triage")
  eq(m:get [[piece("jenny").hp]], 3)
  ok(not m:legal("skill:triage"))
end)
test("AutoDoc resolves a card more", function()
  local m = turn()
  m:lua [[card("streets_storm"):move_to(pile "chaos"); spawn("mutant", space "c6"); piece("jenny").hp = 5]]
  m:answer("end")
  m:reach(function() return m:heard "strikes at" end, 20)
end)
test("Doctor Zero plays the chaos card of a mod", function()
  local m = match { episode = "hardcity/mayhem", seed = 1, settings = { mode = "versus" } }
  m:lua [[card("streets_storm"):move_to(pile "hand")]]
  m:reach("play:streets_storm")
  ok(m:why("instant:streets_storm"):find "not an Instant")
  local calm = m:clone()
  calm:lua [[for _, p in ipairs(pieces("mutant")) do p:remove() end]]
  ok(calm:why("play:streets_storm"):find "the streets are calm")
  m:answer("play:streets_storm")
  ok(m:heard "Attack with up to 4")
  ok(m:get [[card("streets_storm").def.text]]:find "spawn 2, move 3, attack 2", "its Basic Actions are read on it")
end)
EOF
ok "hardcity.mods.md describes how a mod adds cards of each sort" quiet "$quick" test streets
quarter() { "$PRECINCT" list hardcity/mayhem --mod streets | grep -qF 'In the Old Quarter.'; }
ok "hardcity.mods.md describes how a mod changes an episode's record" quarter
mod gear 'change = {
  ["reckoners.equipment"] = function(m)
    m.add("value", "scanner", { title = "Scanner", price = 4, free = true, gives = { "res" } })
  end,
  ["reckoners.epics"] = function(m)
    m.add("value", "quagmire", { title = "Quagmire", search = 2, health = 7, weak = 3, track = "Kr F B E P1", reward = "SH3" })
  end,
}' && sed -i 's/"hardcity"/"reckoners"/' gear/mod.lua
mkdir -p gear/tests && cat >gear/tests/gear_test.lua <<'EOF'
test("a card and an Epic more", function()
  local m = match { episode = "reckoners/newcago", seed = 1 }
  eq(m:get [[card("scanner").def.text]], "Free, once a round: 1 research.")
  eq(m:get [[piece("quagmire").def.hp]], 7)
end)
EOF
ok "mods of The Reckoners with cards and Epics pass their tests" quiet "$quick" test gear

# Needs and order ---------------------------------------------------------------------------------------------------
mod base_mod 'title = "Base"'
mod upper 'needs = { "base_mod 1.0" }, constants = { leave_damage = 5 }'
mod later 'after = { "upper" }, constants = { leave_damage = 6 }'
mod newer 'needs = { "base_mod 1.2" }'
ok "a mod is refused without the mod that it needs, which is named" refused 'mod upper needs the mod base_mod 1.0, which is not in use' city --mod upper
ok "a mod is refused with too old a version of the mod that it needs, and both versions are named" refused 'needs version 1.2 or later of the mod base_mod. This is 1.0.' city --mod base_mod --mod newer
order() { [ "$(damage --mod later --mod upper --mod base_mod)" = 6 ]; }
ok "a mod is applied after the mods that it optionally needs" order
mod ring_a 'needs = { "ring_b" }'
mod ring_b 'needs = { "ring_a" }'
ok "mods that need each other in a circle are refused" refused 'comes after itself' city --mod ring_a --mod ring_b

# Mistakes are reported with their lines ----------------------------------------------------------------------------
mod typo 'change = { definition = function(m)
  m.replace("functions.haet", function() end)
end }'
ok "a mod's path to something that does not exist is refused" refused 'typo/mod.lua:3: unknown path "functions.haet" in the definition of hardcity/mayhem. functions has alike, ' city --mod typo
mod kind 'change = { definition = function(m)
  m.replace("functions.heal", 3)
end }'
ok "a mod that replaces a function by a number is refused" refused 'kind/mod.lua:3: "functions.heal" is a function. A number cannot replace it.' city --mod kind
mod taken 'change = { definition = function(m) m.add("functions", "heal", function() end) end }'
ok "m.add refuses an existing key" refused 'taken/mod.lua:2: "functions.heal" exists already. Use m.replace or m.wrap.' city --mod taken
mod wrapped 'change = { definition = function(m) m.wrap("setup", function() end) end }'
ok "a mod that wraps a value other than a function is refused" refused 'wrapped/mod.lua:2: "setup" is a table. Only functions can be wrapped.' city --mod wrapped
mod known 'constants = { leave_damage = { default = 3, min = 1, max = 5 } }'
ok "a mod that declares an existing constant again is refused" refused 'constants.leave_damage exists already. Give only a value.' city --mod known
mod var_name 'change = { definition = function(m)
  m.var("match", "counter", "int")
end }'
ok "m.var refuses a variable whose name does not start with the mod's name" refused 'var_name/mod.lua:3: m.var: the name "counter" does not start with the mod'"'"'s. Call it "var_name_counter".' city --mod var_name
mod door 'change = { definition = function(m)
  m.add("vars.match", "door_n", "int")
end }'
ok "m.add refuses to add a variable" refused 'm.add cannot add variables. Use m.var' city --mod door
mod const 'constants = { leave_damge = 2 }'
ok "a mod's change of an unknown constant is refused" refused 'constants.leave_damge: the episode has no constant of this name' city --mod const
mod range 'constants = { leave_damage = 20 }'
ok "a mod's value beyond a constant's range is refused" refused 'range/mod.lua:2:15: constants.leave_damage: expected 0 to 9, got 20' city --mod range
mod sort 'constants = { leave_damage = "much" }'
ok "a mod's value of the wrong type for a constant is refused" refused 'constants.leave_damage: expected a number, got much' city --mod sort
mod word 'constants = { tie = "nobody" }'
ok "a mod's name that a constant does not permit is refused" refused 'word/mod.lua:2:15: constants.tie: expected one of acting_side, first, officers, chaos, got nobody' city --mod word
mod nearly 'constants = { leave_damge = 2 }'
ok "a mod's misspelled constant is refused with the nearest name" refused 'has no constant of this name (did you mean "leave_damage"?)' city --mod nearly
mod tax 'constants = { tax = { default = 3, min = 1, max = 5 } }'
mod toll 'constants = { tax = { default = 2, min = 1, max = 5 } }'
ok "a mod's constant that another mod declared is refused" refused "toll/mod.lua:2:15: constants.tax: mod tax declares it already at tax/mod.lua:2:15. Start its name with the mod's: toll_tax" city --mod tax --mod toll
mod keyed 'needs = { base_mod = "1.0" }'
ok "a mod's manifest whose needs are not a list is refused" refused 'keyed/mod.lua:2:1: needs: expected a list of mods' city --mod keyed
mod holey 'needs = { [3] = "base_mod" }'
ok "a mod's manifest whose list of needs has a hole is refused" refused 'holey/mod.lua:2:1: needs: expected a list of mods' city --mod holey
mod unordered 'constants = { [{}] = 1 }'
ok "a mod's manifest with a table as key is refused at its place" refused 'unordered/mod.lua:2:1: constants: expected names as keys' city --mod unordered
mod formless 'settings = { formless_level = 5 }'
ok "a mod's setting that is no table is refused with an example" refused 'formless/mod.lua:2:14: settings.formless_level: expected a table, such as' city --mod formless
mod key 'changes = {}'
ok "a mod's manifest with an unknown key is refused" refused 'unknown key `changes`' city --mod key
mod early 'title = require("hardcity.boards").x'
ok "require at the top level of a mod.lua is refused" refused 'in a mod.lua only within its functions' city --mod early
mod global 'change = { definition = function(m) counter = 1 end }'
ok "a global variable in a mod's function is refused" refused 'would be a global' city --mod global
mod file 'change = { definition = function(m) io.open("x") end }'
ok "a mod cannot reach io outside the sandbox" refused 'unknown name "io"' city --mod file
mod copied 'change = { definition = function(m) m.get("functions").heal = nil; m.get("steps").victory = nil end }'
ok "m.get returns a copy, so changing it changes nothing" quiet city --mod copied
# slip NAME CALL TEXT: a typing mistake in a call of m is reported with this text at its line
slip() {
    mod "$1" "change = { definition = function(m)
  $2
end }"
    refused "$1/mod.lua:3: $3" city --mod "$1"
}
ok "m.add of a card without a key is refused" slip no_key 'm.add("cards", { title = "X", text = "y" })' '"cards" is a map. Use m.add("cards", key, value).'
ok "m.add with a nil key is refused" slip nil_key 'm.add("cards", nil, {})' 'm.add("cards", ...) takes a key and a value, got nil'
ok "m.on with a nil handler is refused" slip nil_handler 'm.on("piece.killed", nil)' 'm.on("piece.killed", ...) takes a function, or { when = { ... }, run = function }, got nil'
ok "m.var with a nil name is refused" slip nil_var 'm.var("match", nil, "int")' 'm.var(owner, name, form) takes a name and a form'
ok "m:replace with a colon is refused in favor of m.replace" slip colon 'm:replace("menus.officer.actions.reload.cost", 2)' 'm:replace(...) has a colon. Write m.replace(...).'
ok "m.remove of an element that a list does not have is refused" slip far 'm.remove("setup.99")' 'unknown path "setup.99" in the definition of hardcity/mayhem. setup has 10 elements'
ok "a mod's change in the middle of a match is refused" slip tardy 'm.on("turn.start", function() m.replace("functions.heal", function() end) end)' 'm.replace works only while the mod is loaded'
ok "the trace of a mod's late change leaves out the engine's own files" not grep -q lib/mods.lua "$work/out"
mkdir -p wrong && cp one/mod.lua wrong/
ok "a mod whose folder has another name than its id is refused" refused 'id: expected "wrong", the name of its folder, got "one"' city --mod wrong
ok "a folder without a mod.lua is refused as a mod" refused 'it has no mod.lua' city --mod .
mkdir -p outside/scripts/out && ln -s /etc/hostname outside/scripts/out/x.lua
printf 'return { id = "outside", version = "1", game = "hardcity", change = { definition = function() require "out.x" end } }' >outside/mod.lua
ok "a link that leads out of a mod's folder is not followed" refused 'no module "out.x"' city --mod outside

mkdir -p strange && printf 'return { id = "strange", version = "1", title = "Strange", game = "hardcty" }' >strange/mod.lua
ok "check names a mod for a game that is missing" refused "the mod strange is for the game 'hardcty', of which no episode is here" \
    "$PRECINCT" check strange
city --mod strange >out 2>&1
ok "play names a mod for a game that is not played" grep -qF "is for the game 'hardcty'. This game is 'hardcity', so the mod changes nothing" out
mod evac 'change = { definition = function(m, _, _, id)
  if id == "toxic" then m.add("cards", "evac_x", { title = 3 }) end
  m.add("cards", "evac_y", { title = 4 })
end }'
"$quick" check evac/mod.lua >out 2>&1
ok "check takes a mod by its mod.lua" grep -q 'evac/mod.lua:.*cards.evac_x.title' out
ok "check names the episodes in which a mod's mistake occurs" sh -c 'grep -A 1 "cards.evac_x.title" out | grep -q " hardcity/toxic$"'
ok "check names no episode for a mod's mistake that occurs in all of them" not grep -q 'in hardcity/mayhem' out
ok "precinct test of a mod without tests says how test files are named" refused 'Tests are files NAME_test.lua' "$PRECINCT" test evac
ok "precinct test takes a mod by its mod.lua" quiet "$PRECINCT" test "$mods/hard_mode/mod.lua"

# Saves -------------------------------------------------------------------------------------------------------------
ok "a match with a mod is recorded" quiet city --mod "$mods/hard_mode" --record hard.prs
ok "the record of a match names its mod with version and hash" \
    sh -c 'head -n 1 hard.prs | grep -qE "\"mods\":\[\{\"id\":\"hard_mode\",\"version\":\"1.0\",\"hash\":\"[0-9a-f]{16}\"\}\]"'
ok "replay --verify agrees when the mod is named" quiet "$PRECINCT" replay hard.prs --verify --mod "$mods/hard_mode"
ok "replay --verify names the mod that is missing" refused 'played with the mod hard_mode 1.0' "$PRECINCT" replay hard.prs --verify
ok "replay names a mod that the record was played without" refused 'was played without the mod around' "$PRECINCT" replay hard.prs --verify --mod "$mods/hard_mode" --mod around
city --record plain.prs >/dev/null
ok "replay with a mod refuses a match that was played without mods" refused 'was played without the mod one' "$PRECINCT" replay plain.prs --verify --mod one
cp -r "$mods/hard_mode" . && sed -i 's/leave_damage = 2/leave_damage = 3/' hard_mode/mod.lua
ok "replay --verify names a changed mod at the step where the match diverges" refused 'mods/hard_mode/mod.lua' "$PRECINCT" replay hard.prs --verify --mod hard_mode

# The user's folder -------------------------------------------------------------------------------------------------
printf 'save storm\nquit\n' | "$PRECINCT" play hardcity/mayhem --seed 4 --mod "$mods/hard_mode" >/dev/null 2>&1
ok "resume refuses a match whose mod is not named" refused 'Name its folder with --mod DIR' "$PRECINCT" resume storm
went_on() { printf 'map\nquit\n' | "$PRECINCT" resume storm --mod "$mods/hard_mode" >out 2>&1; }
ok "resume accepts a match if its mod is named" went_on
ok "the message about a saved match prints a command that names its mod" says "--mod $mods/hard_mode" out
mkdir -p "$mine" && cp -r one two "$mods/hard_mode" "$mine"
ok "replay --verify --no-mods does not use a mod of the folder" refused 'Leave out --no-mods' \
    "$PRECINCT" replay hard.prs --verify --no-mods
listed() { "$PRECINCT" mods "$@" >list && says "$wanted" list; }
wanted='  off  one 1.0'; ok "mods lists the mods in the folder" listed
wanted='  on   two 1.0'; ok "mods on switches a mod on" listed on two
switched() { [ "$(damage)" = 4 ] && [ "$(damage --no-mods)" = 1 ]; }
ok "a mod that is on is used by every command, and --no-mods leaves it out" switched
wanted='  on   one 1.0'; ok "mods on adds a second mod after the first" listed on one
order_now() { tr '\n' ' ' <"$mine/order" | grep -qx "$1 "; }
ok "mods are applied in the order of switching on" order_now 'two one'
ok "mods order changes the order of mods" quiet "$PRECINCT" mods order one two
ok "mods order keeps the order for later commands" order_now 'one two'
wanted='  off  two 1.0'; ok "mods off switches a mod off" listed off two
ok "mods on refuses a mod that the folder lacks" refused 'unknown mod' "$PRECINCT" mods on nothing
ok "mods order without names switches all mods off" quiet "$PRECINCT" mods order
quiet "$PRECINCT" mods on one
ok "replay ignores switched-on mods for a match that was played without them" quiet "$PRECINCT" replay plain.prs --verify
quiet "$PRECINCT" mods off one
ok "replay finds the mod of a match in the folder of mods" quiet "$PRECINCT" replay hard.prs --verify

printf 'save ./without.prs\nquit\n' | "$PRECINCT" play hardcity/mayhem --seed 4 >out 2>&1
sed 's/"settings":{/"settings":{"nonsense":true,/' without.prs >misfit.prs
quiet "$PRECINCT" mods on hard_mode
printf 'load ./misfit.prs\nreload\nsave ./reloaded.prs\nquit\n' | "$PRECINCT" play hardcity/mayhem --seed 4 >out 2>&1
ok "a match keeps its mod after a failed load of another match" says '"mods":[{"id":"hard_mode"' reloaded.prs
rm -rf "$work/menu" && quiet "$PRECINCT" mods off hard_mode
printf '1\n1\nquit\n' | XDG_STATE_HOME="$work/menu" "$PRECINCT" play hardcity/mayhem --mode coop --seed 1 >out 2>&1
quiet "$PRECINCT" mods on hard_mode
printf '\nseat officers random\n2\n\n\n\n\n\n\n\nsave ./next.prs\nquit\nq\n' |
    XDG_STATE_HOME="$work/menu" "$PRECINCT" >out 2>&1
ok "the menu starts a match with the mods that are on after a match without mods" says '"mods":[{"id":"hard_mode"' next.prs
quiet "$PRECINCT" mods off hard_mode

# precinct new mod --------------------------------------------------------------------------------------------------
ok "new mod creates a mod" quiet "$PRECINCT" new mod ice_age
ok "the tests of a new mod pass" quiet "$PRECINCT" test ice_age
ok "a new mod has no mistakes" sh -c '"$0" check hardcity/mayhem --mod ice_age >out; ! grep -e " error: " -e ice_age/ out' "$quick"
ok "a match with a new mod is played" quiet city --mod ice_age

# `mods on NAME` for a mod outside the mods folder
home="$work/home" && mkdir -p "$home/precinct/mods" && cp -r one "$home/precinct/mods/"
switch_on() { XDG_DATA_HOME="$home" "$PRECINCT" mods on "$1" >"$work/out" 2>&1; [ $? = 1 ] && grep -qF -e "$2" "$work/out" || { cat "$work/out" && false; }; }
ok "mods on proposes the nearest name for a misspelled one" switch_on oen "Did you mean 'one'?"
ok "mods on for a folder elsewhere says to copy it" switch_on two "Copy the folder 'two' there, or play with --mod two."
mkdir -p "$home/precinct/mods/torn" && echo 'return {' >"$home/precinct/mods/torn/mod.lua"
ok "mods on refuses a mod that cannot be read" switch_on torn 'precinct/mods/torn/mod.lua:2: unexpected symbol'
echo torn >"$home/precinct/mods/order"
torn() { XDG_DATA_HOME="$home" "$PRECINCT" "$@" </dev/null >"$work/out" 2>&1; says 'switched on in your mods folder. To play without it, use `precinct mods off torn` or --no-mods' "$work/out"; }
ok "play names a mod that has become unreadable, and how to continue" torn play hardcity/mayhem
ok "list names a torn mod and how to continue" torn list
ok "list names a torn mod once" sh -c '[ "$(grep -c "torn/mod.lua:2" "$1")" = 1 ]' sh "$work/out"
ok "the menu names a torn mod and how to continue" torn menu
ok "the menu with a torn mod does not claim that episodes are missing" not grep -q 'PRECINCT_DATA' "$work/out"

# An author's game, made by `precinct new game`. In its folder, its episodes have names.
quiet "$PRECINCT" new game cave
mkdir -p cave/mods/dark/tests
cat >cave/mods/dark/mod.lua <<'LUA'
return { id = "dark", version = "1.0", title = "Dark", game = "cave", about = "Less stamina.", constants = { stamina = 2 } }
LUA
cat >cave/mods/dark/tests/dark_test.lua <<'LUA'
test("the explorer starts with the mod's stamina", function()
  eq(match { episode = "cave/first" }:get [[piece("explorer").ap]], 2)
end)
LUA
in_cave() { (cd cave && "$PRECINCT" "$@" </dev/null) >out 2>&1; }
ok "a mod of a game in the working folder is checked" in_cave check mods/dark
ok "check finds nothing in a correct mod of a game in the working folder" says 'Nothing to mend.' out
sed -i 's/stamina = 2/stamnia = 2/' cave/mods/dark/mod.lua
ok "check leaves with an error for a wrong mod of a game in the working folder" not in_cave check mods/dark
ok "check names the line of a mistake in a mod of a game in the working folder" says 'dark/mod.lua:1:' out
sed -i 's/stamnia = 2/stamina = 2/' cave/mods/dark/mod.lua
ok "precinct test of a mod of a game in the working folder names the episode" in_cave test mods/dark
ok "play takes the name of an episode in the working folder" in_cave play cave/first --mod mods/dark --seat explorer=random --quiet
ok "play refuses a name with dots as an episode of the working folder" not in_cave play cave/../cave/first --quiet
ok "a mod of a game is checked from any folder if it is in the game's folder" sh -c '"$0" check cave/mods/dark >out 2>&1' "$PRECINCT"
mkdir -p far/away && cp -r cave/mods/dark far/away/dark
ok "check refuses a mod whose game is elsewhere, and says how it is found" sh -c '! "$0" check far/away/dark >out 2>&1 && grep -q "found from its folder" out' "$PRECINCT"
done_testing
