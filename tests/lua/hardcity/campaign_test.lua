-- A campaign carries equipment, one skill of a lost episode, and wins to the next episode (§12, R31). Every test passes
-- the text in the setting `carried`, as `precinct campaign` does.

local function begin(carried, o)
  o = o or {}
  return match { episode = "hardcity/" .. (o.episode or "mayhem"), seed = o.seed or 1, const = o.const,
    settings = { mode = o.mode or "coop", carried = carried, officers = o.officers } }
end

-- Returns the text that the episode would leave now.
local function text(m) return m:get 'require("hardcity.carried").text()' end

local function has(m, officer, kind)
  local chunk = "#filter(piece('%s'):pile('equipment'):cards(), function(c) return c.kind == '%s' end)"
  return m:get(chunk:format(officer, kind))
end

local function filter(list, pattern)
  local found = {}
  for _, id in ipairs(list) do
    if id:find(pattern) then found[#found + 1] = id end
  end
  return found
end

local function skills(m, officer)
  local kinds = "map(piece('%s'):pile('skills'):cards(), function(c) return c.kind end)"
  return m:get("'has ' .. table.concat(" .. kinds:format(officer) .. ", ' ')")
end


test("unused equipment goes with its officer to the next episode, and no deck deals it again (§12.2)", function()
  for _, episode in ipairs { "mayhem", "mutagen", "toxic", "sunrise", "zerohour" } do
    local m = begin("wins:0 gear:jenny:vest gear:miranda:vest gear:jenny:chainsaw", { episode = episode })
    eq(has(m, "jenny", "vest"), 1)
    eq(has(m, "jenny", "chainsaw"), 1)
    eq(has(m, "miranda", "vest"), 1)
    eq(m:get "#filter(cards 'vest', function(c) return c.pile == pile 'police' end)", 0)
    ok(text(m):find("gear:jenny:vest", 1, true) and text(m):find("gear:miranda:vest", 1, true), episode)
  end
end)

test("used equipment is not carried to the next episode (§12.2)", function()
  local m = begin("wins:0 gear:jenny:donuts"):reach "go"
  m:answer "go:jenny"
  m:answer(filter(m:options(), "^use:donuts")[1])
  ok(not text(m):find("donuts", 1, true))
end)

test("a match without a campaign starts with nothing carried in (§12)", function()
  local m = begin ""
  eq(m:get "#piece('jenny'):pile('skills')", 0)
  eq(m:get "match.wins", 0)
end)

test("every officer's player keeps one chosen skill after a lost episode (§12.2)", function()
  local m = begin("wins:0 gained:jenny:shuriken gained:jenny:smoke_bomb "
    .. "gained:miranda:overwatch gained:miranda:bank_shot")
  eq(m:question(), "Jenny Takabura keeps one Skill gained in the lost episode: which?")
  eq(table.concat(m:options(), " "), "keep_skill:shuriken keep_skill:smoke_bomb")
  m:answer "keep_skill:smoke_bomb"
  eq(table.concat(m:options(), " "), "keep_skill:bank_shot keep_skill:overwatch")
  m:answer "keep_skill:overwatch"
  eq(skills(m, "jenny"), "has smoke_bomb")
  eq(skills(m, "miranda"), "has overwatch")
  eq(skills(m, "donathan"), "has ")
  eq(m:get "#pile('skilldeck_jenny')", 4)
end)

test("an officer with a single skill keeps it after a lost episode without a question (§12.2)", function()
  eq(skills(begin "wins:0 gained:jenny:shuriken", "jenny"), "has shuriken")
end)

test("a kept skill lasts for one episode only (R31)", function()
  local m = begin "wins:0 gained:jenny:shuriken"
  ok(not text(m):find("shuriken", 1, true))
end)

test("kept_skill_episodes sets for how many episodes a kept skill lasts (R31)", function()
  eq(skills(begin("wins:0 gained:jenny:shuriken", { const = { kept_skill_episodes = 0 } }), "jenny"), "has ")
  local m = begin("wins:0 gained:jenny:shuriken", { const = { kept_skill_episodes = 3 } })
  ok(text(m):find("kept:jenny:shuriken:2", 1, true))
  m = begin(text(m))
  eq(skills(m, "jenny"), "has shuriken")
  ok(text(m):find("kept:jenny:shuriken:1", 1, true))
  m = begin(text(m))
  eq(skills(m, "jenny"), "has shuriken")
  ok(not text(m):find("shuriken", 1, true))
end)

-- Plays matches until one is won by `wanted`.
local function played(wanted, mode)
  for seed = 1, 60 do
    local m = begin("wins:1", { seed = seed, mode = mode })
    m:run()
    if m:winner() == wanted and m:get "#piece('jenny'):pile('skills')" > 0 then return m end
  end
  error("nobody won")
end

test("a lost episode offers the skills gained in it, but a won episode does not (§12.2)", function()
  local m = played("chaos", "coop")
  ok(text(m):find("gained:jenny:", 1, true))
  ok(text(m):find("wins:1", 1, true))
  m = played("officers", "versus")
  ok(not text(m):find("gained:", 1, true))
  ok(text(m):find("wins:2", 1, true))
end)

test("every win removes one barrel of the officers' choice from the rooftop of Episode 5 (§12.3)", function()
  for wins = 0, 4 do
    local m = begin("wins:" .. wins, { episode = "zerohour" })
    if wins > 0 and wins < 4 then ok(m:legal(m:options()[1]) and m:options()[1]:find "^no_barrel") end
    eq(m:reach("go"):get "#pieces('barrel')", 4 - wins)
  end
  eq(begin("wins:1", { episode = "zerohour", const = { roof_barrels = 2 } }):reach("go"):get "#pieces('barrel')", 1)
  eq(begin("wins:4", { episode = "zerohour", const = { roof_barrels = 2 } }):reach("go"):get "#pieces('barrel')", 0)
end)

test("a flamethrower from an earlier episode fulfils the promise of Episode 3 (§14.43)", function()
  local m = begin("wins:0 gear:miranda:flamethrower", { episode = "toxic" }):reach "go"
  eq(has(m, "miranda", "flamethrower"), 1)
end)

test("a carried text that no episode could write is refused with a reason (§12)", function()
  local hostile = {
    ["wins:5"] = "a number from 0 to 4", ["wins:-1"] = "a number", ["wins:1.0"] = "a number", ["wins:"] = "a number",
    ["wins"] = "wins:N", ["wins:1 wins:1"] = "once only", ["wins:1:2"] = "wins:N", ["luck:1"] = "gear:...",
    ["gear:jenny"] = "gear:OFFICER:CARD", ["gear:zero:vest"] = "one of the officers",
    ["gear:jenny:shuriken"] = "no card",
    ["gear:jenny:crown"] = "no card", ["gear:jenny:chainsaw gear:miranda:chainsaw"] = "no card",
    ["gained:jenny:overwatch"] = "no card", ["gained:jenny:shuriken gained:jenny:shuriken"] = "no card",
    ["kept:jenny:shuriken"] = "EPISODES", ["kept:jenny:shuriken:0"] = "a number from 1",
    ["kept:jenny:shuriken:9"] = "a number", ["kept:jenny:vest:1"] = "no card", ["::::"] = "wins:N", [" "] = "wins:N",
    [("x"):rep(4000)] = "wins:N", ["wins:0" .. (" gear:jenny:vest"):rep(200)] = "no card", [("x"):rep(17000)] = "16384",
    ["gear:marcellus:vest"] = "one of the officers donathan, jenny, miranda",
  }
  for carried, words in pairs(hostile) do
    refuses(function() begin(carried, { officers = { "donathan", "jenny", "miranda" } }) end, words)
  end
end)
