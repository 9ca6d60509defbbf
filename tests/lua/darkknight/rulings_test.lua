-- The rulings (§13): each constant is overridden, and play changes.

local stage = require "stage"

package.path = (os.getenv "PRECINCT_DATA" or ".") .. "/scripts/?.lua;" .. package.path
local levels = require "darkknight.levels"

local offered, track, count = stage.offered, stage.track, stage.count

local function with(const, o)
  o = o or {}
  o.const = const
  return o
end

-- Fights on e5 with scripted dice; e5 has a mutant.
local function fight(m, ...)
  m:lua "piece('hero'):place(space 'e5')"
  m:answer("stay", "leave")
  if m:legal "fight" then m:answer "fight" end
  m:dice { ... }
  return m:answer(m:legal "throw:3" and "throw:3" or stage.first(m, "throw_both"))
end

test("fight_forced sets whether a mutant without a free space beside it must be fought (§13.1)", function()
  for _, forced in ipairs { true, false } do
    local m = stage.put(stage.city(with { fight_forced = forced }), { e5 = "mutant", f5 = "cop", g5 = "cop" })
    m:lua "piece('hero'):place(space 'e5')"
    m:answer("stay", "leave")
    eq(m:legal "pass", not forced)
    eq(m:get "match.foe", forced and "mutant" or nil)
  end
end)

test("short_supply sets whether another enemy replaces an enemy without tokens (§13.2)", function()
  for _, rule in ipairs { "none", "other" } do
    local m = stage.city(with { short_supply = rule })
    m:lua [[local free = {}
      for _, place in ipairs(spaces "place") do for _, s in ipairs(place.parts) do if not s:has "occupant" then free[#free + 1] = s end end end
      for i = 1, 30 do spawn("mutant", free[i + 20]) end space("scanner.a1").number = 1
      local t = space("scanner.a1"):first "token" t:remove() for _, p in ipairs(pieces "scan_uptown") do p:remove() end
      spawn("scan_uptown", space "scanner.a1")]]
    m:answer("stay", "leave")
    if m:legal "skip" then m:answer "skip" end
    eq(count(m, "mutant"), 30)
    eq(offered(m, "cop") ~= "", rule == "other")
  end
end)

test("flips sets whether a Flip may change any belt die or only basic dice (§13.3)", function()
  for _, rule in ipairs { "belt", "basic" } do
    local m = stage.put(stage.city(with { flips = rule }), { e5 = "mutant", f5 = "mutant" })
    m:lua "piece('batarang.1'):remove() spawn('sharp', space 'belt.a1')"
    m:lua "piece('hero'):place(space 'e5')"
    m:answer("stay", "leave", "fight")
    m:dice { "flip", "block", "miss", "miss" }:answer "throw_both:1:1"
    eq(m:legal "flip:sharp.1", rule == "belt")
  end
end)

test("exhausts sets whether a Pow that was blocked exhausts its die (§13.4)", function()
  for rule, tired in pairs { pow = 0, shown = 1 } do
    local m = stage.put(stage.city(with { exhausts = rule }), { e5 = "mutant", f5 = "mutant" })
    fight(m, "pow", "miss", "miss", "block", "miss")
    eq(m:get "space('belt.c1'):count 'die'", tired)
  end
end)

test("cop_penalty sets the Grit that a fight against cops costs (§13.5)", function()
  for n = 0, 2 do
    local m = stage.put(stage.city(with { cop_penalty = n }), { e5 = "cop" })
    m:lua "piece('hero'):place(space 'e5')"
    m:answer("stay", "leave", "fight")
    eq(track(m, "grit"), 8 - n)
  end
end)

test("clue_districts sets whether the other seven clues lie one in each district or anywhere (§13.6)", function()
  for _, rule in ipairs { "each", "any" } do
    local m = stage.fresh { const = { clue_districts = rule } }
    while offered(m, "guard") == "" do m:answer(m:options()[m:options()[1] == "rest" and 2 or 1]) end
    if m:question():find "^Clue 1" then stage.take(m, "guard") end
    local _, n = offered(m, "guard"):gsub("%S+", "")
    eq(n, rule == "each" and 3 or 21)
  end
end)

test("defeat_first sets whether a track and the Boss at 0 in one step lose or win the match (§13.7)", function()
  for _, first in ipairs { true, false } do
    local m = stage.city(with({ defeat_first = first }, { boss = "tower", lua = "match.unmasked = true track('boss'):set(1) track('grit'):set(1)" }))
    m:answer("stay", "leave", "fight")
    m:dice { "pow", "miss", "miss", "pow", "miss" }:answer "throw:3"
    if not m:over() then m:answer "suffer:grit" end
    eq(m:winner(), first and "city" or "hero")
  end
end)

test("last_turn sets whether turn 16 has no number or shares in the seven (§13.8)", function()
  for rule, turns in pairs { blank = 3, numbered = 4 } do
    local m
    for seed = 1, 60 do
      m = stage.fresh { const = { last_turn = rule, start_track = 10, doom_limit = 20, riot_limit = 28, toughness = 12 }, seed = seed }
      local there = pcall(function() m:reach(function(x) return x:get "match.round" == 4 and x:question():find "^Turn 13" end, 4000) end)
      if there then break end
    end
    ok(m:question():find("7 left for " .. turns), m:question())
  end
end)

test("ally_spaces sets whether enemies under the ally leave free spaces to the hero (§13.9)", function()
  for _, rule in ipairs { true, false } do
    local m = stage.put(stage.city(with({ ally_spaces = rule }, { hero = "e5", ally = "a4" })), { a4 = "mutant" })
    m:answer "go:chinatown"
    eq(offered(m, "stand"), rule and "b4 c4" or "")
  end
end)

test("start_track, start_doom, box, most_dice and throw set the numbers of a match (§13.11)", function()
  local m = stage.fresh { const = { start_track = 5, start_doom = 4 } }
  eq(track(m, "mind"), 5)
  eq(track(m, "doom"), 4)
  m = stage.drafted { const = { box = 4 } }
  eq(m:get "space('scanner.d1').number", 1, "four ones are the only way")
  m = stage.put(stage.city(with { most_dice = 2 }), { e5 = "mutant", f5 = "mutant", a4 = "mutant" })
  m:lua "piece('hero'):place(space 'e5')"
  m:answer("stay", "leave", "fight")
  eq(m:get "space('foes.a1'):count 'die'", 2)
  m = stage.put(stage.city(with { throw = 5 }), { e5 = "mutant" })
  m:lua "piece('hero'):place(space 'e5')"
  m:answer("stay", "leave", "fight")
  ok(m:legal "throw:5")
end)

test("doom_limit and riot_limit set the numbers at which the match is lost (§13.11)", function()
  local m = stage.city(with { doom_limit = 4 })
  stage.round_end(m):answer "draw_none"
  eq(m:winner(), "city")
  m = stage.put(stage.riot(stage.city(with { riot_limit = 1 }), "docks"), { e1 = "cop", f1 = "cop", g1 = "cop" })
  stage.round_end(m)
  eq(m:winner(), "city")
end)

test("coins and toughness are added to the level's numbers (§13.12)", function()
  local m = stage.fresh { const = { coins = 1, toughness = 2 } }
  eq(m:get "#cards 'coin'", levels.normal.coins + 1)
  m = stage.clue(stage.city(with({ toughness = 2 }, { hero = "e5" })), "e5", "coin")
  for _ = 1, 3 do m:lua [[filter(pile("clues"):cards(), function(c) return c.kind == "coin" end)[1]:move_to(pile "found")]] end
  m:answer("stay", "leave", "use_clue")
  eq(track(m, "boss"), levels.normal.hp + 2)
end)

test("coins can make all eight clues coins (§13.12)", function()
  local m = stage.fresh { level = "easy", const = { coins = 2 } }
  eq(m:get "#cards 'coin'", 8)
  eq(m:get "#cards 'dead_end'", 0)
end)

-- Returns the n-th permitted value from `min` to `max`. The first follows the last.
local function nth(n, min, max) return min + (n - 1) % (max - min + 1) end

test("a match begins with each permitted number of its setup constants (§13.11, §13.12)", function()
  for n = 1, 28 do
    local const = { start_track = nth(n, 1, 10), start_doom = nth(n, 1, 11), riot_limit = n, coins = nth(n, -4, 4),
                    toughness = nth(n, -8, 12) }
    local m = stage.fresh { const = const }
    for _, name in ipairs { "grit", "health", "mind" } do eq(track(m, name), const.start_track, name) end
    eq(track(m, "doom"), const.start_doom)
    eq(m:get "#supply('riot')", n)
    eq(m:get "#cards 'coin'", math.max(4, math.min(8, levels.normal.coins + const.coins)))
    for _, t in ipairs(m:view().tracks) do
      if t.id == "boss" then eq(t.max, levels.normal.hp + const.toughness) end
    end
  end
end)

test("a match survives as many riots as riot_limit says, and the next riot loses it (§13.11)", function()
  for _, n in ipairs { 1, 2, 11, 25, 26 } do
    for more = 0, 1 do
      local m = stage.city { const = { riot_limit = n, doom_limit = 20 }, hero = "e5", ally = "f5" }
      m:lua(([[local free = filter(spaces "place", function(p) return not contains({ "tower", "docks", "yard" }, p.id) end)
        for i = 1, %d do
          spawn("riot", free[i]) for _, s in ipairs(free[i].parts) do s.riot = true end
        end]]):format(n - 1))
      stage.put(m, { q6 = "cop", r6 = "cop", s6 = "cop" })
      if more == 1 then stage.put(m, { m6 = "cop", n6 = "cop", o6 = "cop" }) end
      stage.round_end(m)
      eq({ m:over(), m:winner() }, more == 0 and { false } or { true, "city" }, n)
    end
  end
end)

test("a match is lost when Doomsday reaches doom_limit, and not before, for each permitted value (§13.11)", function()
  for limit = 2, 20 do
    for less = 1, 2 do
      local m = stage.city { const = { doom_limit = limit, start_doom = 1 },
        lua = ("card('c01'):move_to(pile 'events') track('doom'):set(%d)"):format(limit - less) }
      eq({ m:over(), track(m, "doom") }, { less == 1, limit - less + 1 }, limit)
    end
  end
end)

test("a setting that would begin Doomsday at its limit is refused, with both numbers (§13.11)", function()
  refuses(function() stage.fresh { const = { start_doom = 5, doom_limit = 5 } } end, "start_doom: expected a number below doom_limit (5), got 5")
  refuses(function() stage.fresh { const = { start_doom = 11, doom_limit = 2 } } end, "start_doom: expected a number below doom_limit (2), got 11")
end)

test("most_dice and throw bound the dice of a fight at each permitted value (§13.11)", function()
  for n = 1, 6 do
    local m = stage.put(stage.city(with { most_dice = n, throw = n }),
      { e5 = "mutant", f5 = "mutant", g5 = "mutant", a5 = "mutant", b5 = "mutant", a4 = "mutant", b4 = "mutant" })
    m:lua "piece('hero'):place(space 'e5')"
    m:answer("stay", "leave")
    if m:legal "fight" then m:answer "fight" end
    if n > 1 then -- A single die is thrown automatically.
      eq(m:get "space('foes.a1'):count 'die'", n)
      eq({ m:legal("throw:" .. n), m:legal("throw:" .. n + 1) }, { true, false }, n)
    else
      eq(m:get "#pieces 'mutant_die'", 1)
    end
  end
end)

test("box: the numbers of a round add up to each permitted value (§13.11)", function()
  for sum = 4, 12 do
    local m = stage.drafted { const = { box = sum } }
    while offered(m, "number") ~= "" do stage.take(m, "number") end
    local total = 0
    for _, at in ipairs { "a1", "b1", "c1", "d1" } do total = total + m:get(("space('scanner.%s').number"):format(at)) end
    eq(total, sum)
  end
end)
