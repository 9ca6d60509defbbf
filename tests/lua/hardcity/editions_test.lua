-- Differences of the French edition's printed rules (§14.46): each has its own constant, and `edition=fr` sets them
-- all.

local stage = require "stage"
local T = require "toxic_stage"
local illegal, take = stage.illegal, stage.take

-- Returns options for both editions, and for one constant alone.
local function readings(name, value)
  return { english = {}, french = { edition = "fr" }, alone = { [name] = value } }
end

local function each(name, value, check)
  for which, const in stage.sorted(readings(name, value)) do check(const, which ~= "english", which) end
end

-- Unkept Skills --------------------------------------------------------------------------------------------------------

-- Returns a match in which Jenny has just chosen the Skills of a reward.
local function after_reward(const)
  local m = stage.scene { turn = "jenny", at = { jenny = "a1" }, stunned = { "d4" }, const = const,
    lua = "track('extermination'):set(9)" }
  m:dice { "hit", "blank" }:answer "shoot:d4"
  while stage.offered(m, "keep_skill:") do take(m, "keep_skill:") end
  return m
end

test("a Skill that is not kept returns to the deck, and in the French edition leaves play (§14.46)", function()
  each("unkept_skill", "discarded", function(const, french, which)
    eq(stage.cards(after_reward(const), "skilldeck_jenny"), french and 3 or 4, which)
  end)
end)

test("a discarded Skill lies face up beside the officer's sheet (§14.46)", function()
  local m = after_reward { edition = "fr" }
  eq(stage.cards(m, "skill_discard", "jenny"), 1)
  refuses(function() stage.cards(after_reward {}, "skill_discard", "jenny") end, "skill_discard")
end)

test("unkept_skill = shuffled overrides edition = fr (§14.46)", function()
  eq(stage.cards(after_reward { edition = "fr", unkept_skill = "shuffled" }, "skilldeck_jenny"), 4)
end)

-- The Mayor ------------------------------------------------------------------------------------------------------------

-- Puts a mutant on the Mayor's space in Doctor Zero's turn.
local function captor(at, const)
  local m = T.zero({ "rush_hour" }, [[for _, l in ipairs(pieces "limousine") do l.aboard = 0 l:set_condition("occupied", false) end
    spawn("mayor", space "]] .. at .. [[") spawn("mutant", space "]] .. at .. [[")]], { const = const })
  return take(m, "play:rush_hour", "advance:")
end

test("the Mayor leaves the board from any edge space, and in the French edition from corners only (§14.46)", function()
  each("mayor_exits", "corner", function(const, french, which)
    eq(stage.offered(captor("c1", const), "leave_with:") ~= nil, not french, which)
    ok(stage.offered(captor("a1", const), "leave_with:"), which)
  end)
end)

test("Green Fog Rising names the exit to which the Mayor is dragged (§14.46)", function()
  local function text(const) return T.quiet("coop", { const = const }):get "card('special.1').def.text" end
  ok(text({}):find("towards the nearest edge", 1, true))
  ok(text({ edition = "fr" }):find("towards the nearest corner", 1, true))
end)

-- The Police Car -------------------------------------------------------------------------------------------------------

-- Puts Donathan with a Civilian beside the Police Car.
local function escort(const, lua)
  return T.with(T.quiet("coop", { const = const }), [[match.actor:place(beside "police_car")
    spawn("civilian", match.actor.space) ]] .. lua)
end

test("a stunned mutant on the Police Car bars evacuation in the French edition only (§14.46)", function()
  each("evacuation_barred", "car", function(const, french, which)
    local m = escort(const, "spawn('mutant', pieces('police_car')[1].space):stun()")
    if french then
      illegal(m, "evacuate:police_car", "a mutant is on the police car")
    else
      ok(m:legal "evacuate:police_car", which)
    end
  end)
end)

test("an active mutant beside the Police Car bars evacuation, but not in the French edition (§14.46)", function()
  each("evacuation_barred", "car", function(const, french, which)
    eq(escort(const, "spawn('mutant', match.actor.space)"):legal "evacuate:police_car", french, which)
  end)
end)

-- Darkness -------------------------------------------------------------------------------------------------------------

-- Puts an officer far from a mutant in the dark, with cards that aim.
local function in_the_dark(const)
  const.lights_on = 0
  local m = match { episode = "hardcity/zerohour", seed = 1, const = const }
  m:reach("go:miranda"):answer "go:miranda"
  m:lua [[for _, filter in ipairs { "mutant", "crate" } do for _, p in ipairs(pieces(filter)) do p:remove() end end
    local o = match.actor o.ap = 5 o:place(space "f5") spawn("mutant", space "c4")
    card("deep_breath"):move_to(o:pile "skills") card("scoped_rifle"):move_to(o:pile "equipment")]]
  return m
end

test("darkness bars Shooting Attacks from beyond adjacent spaces in both editions (§14.46)", function()
  each("darkness_limits", "attacks", function(const) illegal(in_the_dark(const), "shoot:c4", "too dark") end)
end)

test("darkness bars Aimed Shots, including those of cards, but not in the French edition (§14.46)", function()
  each("darkness_limits", "attacks", function(const, french, which)
    local m = in_the_dark(const)
    for _, id in ipairs { "aim:c4", "skill:deep_breath", "use:scoped_rifle" } do
      eq(stage.offered(m, id) ~= nil, french, which .. " " .. id)
    end
    if french then
      take(m, "skill:deep_breath")
      eq(stage.count(m, "mutant"), 0, which)
    end
  end)
end)

test("a match of every episode and mode can be played to its end with edition = fr (§14.46)", function()
  for _, id in ipairs { "mayhem", "mutagen", "toxic", "sunrise", "zerohour" } do
    for _, mode in ipairs { "coop", "versus" } do
      local m = match { episode = "hardcity/" .. id, seed = 2, settings = { mode = mode }, const = { edition = "fr" } }
      m:twice(false):run("random")
      ok(m:over(), id .. " " .. mode)
    end
  end
end)
