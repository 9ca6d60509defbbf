-- A turn, the end of a round, spaces, the Manor and vehicles (rule book, sections 5, 6, 9 and 10).

local stage = require "stage"

local offered, track, count, at = stage.offered, stage.track, stage.count, stage.at

-- Skips the movement and the ally.
local function stay(m)
  m:answer "stay"
  if m:legal "leave" then m:answer "leave" end
  return m
end

-- Plays to the question about the row's enemies in turn 1: n mutants in Midtown West.
local function to_row(m, n)
  m:lua "for _, t in ipairs(pieces 'scan_midtown_west') do t:remove() end space('scanner.a1'):first('token'):remove()"
  m:lua("spawn('scan_midtown_west', space 'scanner.a1') space('scanner.a1').number = " .. n)
  stay(m)
  if m:legal "skip" then m:answer "skip" end
  return m
end

-- Plays to the end of the round after this turn.
local function end_round(m)
  m:lua "match.turn = 4 for _, s in ipairs(spaces()) do s.number = 0 end"
  for _ = 1, 4 do
    stay(m)
    if m:legal "skip" then m:answer "skip" end
    if m:legal "stay" then m:lua "match.turn = 3" end
  end
  return m
end

-- Detective cards and Events --------------------------------------------------------------------------------------------

test("a Detective card can be played at the questions of a turn, but never in a combat (§5.1)", function()
  local m = stage.hand(stage.put(stage.city(), { e5 = "mutant" }), "d06", "c00")
  ok(not m:legal "play:c00", "a Combat card waits for a combat")
  m:answer "stay"
  ok(m:legal "play:d06")
  m:answer "leave"
  ok(m:legal "play:d06")
  local other = m:clone()
  other:answer "play:d06"
  eq(track(other, "health"), 9)
  eq(other:get "card('d06').pile.id", "discard")
  m:answer "fight"
  ok(not m:legal "play:d06")
end)

test("an Event changes the number of a turn for the Book or for good (§5.2, §5.3)", function()
  local m = stage.city { lua = "card('c05'):move_to(pile 'events')" }
  eq(m:get "space('scanner.b1').change", 1, "the next turn")
  m = stage.city { lua = "card('c07'):move_to(pile 'events')" }
  eq(m:get "space('scanner.a1').lasting", 1, "this turn, in later Books, too")
end)

test("a card lowers the number of a later turn, but never below 0 (§5.3)", function()
  local m = stage.hand(stage.city(), "d07")
  m:lua "space('scanner.c1').number = 0"
  m:answer "play:d07"
  eq(offered(m, "turn"), "2 3 4")
  m:answer "turn:3"
  eq(m:get "space('scanner.c1').change", -1)
  ok(m:heard "Turn 3 now adds 0.")
end)

-- Movement --------------------------------------------------------------------------------------------------------------

test("a movement ends on an enemy if the place has one, else on a free space (§5.8)", function()
  local m = stage.put(stage.city { hero = "e2" }, { f1 = "mutant", g1 = "cop" })
  m:answer "go:cathedral"
  eq(offered(m, "stand"), "f1 g1")
  m = stage.city { hero = "e2" }
  m:answer "go:cathedral"
  eq(offered(m, "stand"), "e1 f1 g1")
  m = stage.riot(stage.city { hero = "e2" }, "cathedral")
  m:answer "go:cathedral"
  eq(offered(m, "stand"), "e1 f1 g1", "on a riot any of its spaces")
end)

test("a movement may pass a figure or a destroyed space, but not end there (§5.9)", function()
  local m = stage.city { hero = "e2", ally = "e1" }
  m:lua "space('f1').destroyed = true"
  m:answer "go:cathedral"
  eq(offered(m, "stand"), "g1")
  m = stage.city { hero = "e2", ally = "e1" }
  m:lua "space('f1').destroyed = true piece('copter'):place(space 'g1')"
  m:answer "go:cathedral"
  eq(offered(m, "stand"), "", "all three are taken or destroyed")
  ok(m:legal "go:observatory")
end)

test("enemies under the ally leave the hero a free space (§5.10)", function()
  local m = stage.put(stage.city { hero = "e2", ally = "e1" }, { e1 = "mutant" })
  m:answer "go:cathedral"
  eq(offered(m, "stand"), "f1 g1")
end)

-- The ally ---------------------------------------------------------------------------------------------------------------

test("the ally moves before he acts, and the player may skip the movement or the act (§5.11)", function()
  local m = stage.city()
  m:answer "stay"
  ok(m:legal "leave")
  m:answer "leave"
  eq(at(m, "ally"), "q6")
end)

test("the ally goes up to three paths, takes no bridge, and may end on an enemy (§5.12)", function()
  local m = stage.put(stage.city { hero = "e5", ally = "a4" }, { b4 = "mutant", e4 = "cop" })
  m:answer "stay"
  ok(m:legal "send:b4" and m:legal "send:e4", "on enemies")
  ok(not m:legal "send:e5", "the hero is there")
  ok(not m:legal "send:a3", "the Manor is behind a bridge")
  ok(m:legal "send:a6", "two paths away")
  ok(not m:legal "send:q6", "too far")
end)

test("the ally lends no dice to a combat (§5.13)", function()
  local m = stage.put(stage.city { ally = "f5" }, { e5 = "mutant" })
  stay(m):answer "fight"
  eq(offered(m, "throw"), "1 2 3")
end)

-- Fight or sneak ---------------------------------------------------------------------------------------------------------

test("a journalist cannot be fought, and a riot cannot be sneaked past (§5.14)", function()
  local m = stay(stage.put(stage.city(), { e5 = "mutant" }))
  ok(m:legal "fight" and m:legal "sneak:f5" and not m:legal "pass")
  m = stay(stage.put(stage.city(), { e5 = "journalist" }))
  ok(not m:legal "fight" and m:legal "sneak:f5")
  m = stay(stage.riot(stage.city(), "tower"))
  ok(m:legal "throw:3", "the fight is the only answer")
end)

test("if sneaking is forbidden, a cop must be fought and a journalist leaves nothing to do (§5.16)", function()
  local event = { lua = "card('c02'):move_to(pile 'events')" }
  local m = stay(stage.put(stage.city(event), { e5 = "cop" }))
  ok(m:legal "throw:3", "the fight is the only answer")
  m = stay(stage.put(stage.city(event), { e5 = "journalist" }))
  ok(not m:legal "fight" and not m:legal "use")
  ok(m:heard "you can neither fight nor sneak now", "the player hears why nothing is asked")
end)

test("a player who can sneak to only one space reads a message about it first (§5.15)", function()
  local m = stay(stage.put(stage.city(), { e5 = "journalist", f5 = "journalist" }))
  ok(m:heard "No fight is possible here: you can only sneak to Grit, Ashdown Tower.")
  eq(at(m, "hero"), "g5")
end)

test("a turn has one combat, even if its enemy is still there (§5.17)", function()
  local m = stay(stage.put(stage.city(), { e5 = "mutant" }))
  m:answer "fight"
  m:dice { "miss", "miss", "miss", "miss" }
  m:answer("throw:3", "stop")
  eq(count(m, "mutant"), 1)
  ok(not m:legal "fight" and not m:legal "use")
end)

-- New enemies -------------------------------------------------------------------------------------------------------------

test("an enemy that comes takes a free space of the district, also on a bare clue (§5.21, §5.22)", function()
  local m = stage.put(stage.city { ally = "e3" }, { f3 = "cop" })
  m:lua "space('g3').destroyed = true"
  stage.riot(stage.clue(m, "i3"), "residence")
  to_row(m, 1)
  eq(offered(m, "mutant"), "i3 j3 k3 i4 j4 k4")
end)

test("an enemy without a free space is not placed, and no card moves one to a full place (§5.23)", function()
  local m = stage.city()
  m:lua "for _, s in ipairs(spaces 'midtown_west') do for _, part in ipairs(s.parts) do part.destroyed = true end end"
  to_row(m, 2)
  eq(count(m, "mutant"), 0)
  m = stage.city { lua = "card('c06'):move_to(pile 'events') spawn('mutant', space 'a4') spawn('cop', space 'f5') spawn('cop', space 'g5')" }
  eq(m:get "space('a4'):has 'mutant'", true)
  eq(track(m, "doom"), 3, "what the card does instead")
end)

-- The end of the round -----------------------------------------------------------------------------------------------------

test("a riot has the clue of its place on top and covers all of its spaces (§6.3, §6.4)", function()
  local m = stage.clue(stage.put(stage.city(), { e1 = "mutant", f1 = "cop", g1 = "journalist" }), "e1")
  end_round(m)
  eq(m:get "space('cathedral'):count 'riot'", 1)
  eq(m:get "space('e1'):has 'clue' and space('e1').riot and space('f1').riot and space('g1').riot", true)
  eq(count(m, "clue"), 1)
end)

-- Spaces, the Manor, vehicles ----------------------------------------------------------------------------------------------


test("no card continues a movement after a bridge from the Manor (§5.7)", function()
  local m = stage.hand(stage.city { hero = "a3" }, "d00")
  m:answer "go:chinatown"
  eq(offered(m, "go"), "")
  ok(not m:legal "play:d00", "a border that could be crossed is not there")
end)

test("a hero who stays has ended the movement, and no card of the movement can be played any more (§5.1, §5.4)", function()
  local m = stage.hand(stage.city { hero = "e5" }, "d19", "d00", "d05", "d06")
  eq(offered(m, "play"), "d00 d05 d06 d19")
  m:answer "stay"
  eq(offered(m, "play"), "d06")
end)

test("an Event for the rest of the round changes the number of each of these turns (§5.3, §12.5)", function()
  local m = stage.city { lua = "card('c21'):move_to(pile 'events')" }
  local changes = {}
  for i, row in ipairs { "a1", "b1", "c1", "d1", "e1" } do changes[i] = m:get(("space('scanner.%s').change"):format(row)) end
  eq(changes, { 1, 1, 1, 1, 0 })
end)
