-- The episodes of section 16: the standard game, One Night, The Broadcast.

local stage = require "stage"
local scene, play, cannot, count = stage.scene, stage.play, stage.cannot, stage.count

test("the standard game is played by two to six Reckoners at four levels (§16.1)", function()
  for _, level in ipairs { "easy", "normal", "hard", "flame" } do
    for _, reckoners in ipairs { { "tia", "abraham" }, { "david", "megan", "abraham", "prof", "cody", "tia" } } do
      local m = match { episode = "reckoners/newcago", settings = { reckoners = reckoners, level = level } }
      eq({ m:over(), stage.step(m) }, { false, "shop" })
    end
  end
  refuses(function() match { episode = "reckoners/newcago", settings = { reckoners = { "tia" } } } end, "reckoners")
end)

-- One Night ------------------------------------------------------------------------------------------------------------

local function night(o)
  o = o or {}
  o.episode = "onenight"
  return o
end

test("One Night: Steelheart has three fifths of the table's value, rounded up, as Search and Health (§16.2)", function()
  eq(stage.steel(stage.new(night())).search, 11) -- The standard game has 18.
  eq(stage.steel(stage.new(night { level = "normal" })).search, 12) -- The standard game has 20.
  -- The standard game has 32, and 60 % of that are 19.2.
  eq(stage.steel(stage.new(night { level = "normal", reckoners = { "tia", "abraham", "david", "cody" } })).search, 20)
  local m = scene(night { steel = { at = 1, search = 1 }, dice = { tia = { "res" } } })
  play(m, "open tia res", "res steelheart")
  eq(stage.steel(m).health, 11)
end)

test("One Night: population 25 and $2 (§16.2)", function()
  local m = stage.new(night())
  eq({ stage.population(m), stage.money(m) }, { 25, 2 })
end)

test("One Night: each Reckoner takes a card from the van in order, and the last card goes under the deck (§16.2)", function()
  local m = stage.new(night { reckoners = { "tia", "abraham", "david" } })
  local van = stage.choices(m, "load")
  eq(#van, 4)
  m:answer("load:" .. van[2])
  eq({ stage.has(m, "tia", van[2]), #stage.choices(m, "load") }, { true, 3 })
  m:answer("load:" .. van[1])
  m:answer("load:" .. van[4])
  eq({ stage.has(m, "abraham", van[1]), stage.has(m, "david", van[4]) }, { true, true })
  eq(m:get "(function() local all = pile('equipment'):cards() return all[#all].id end)()", van[3])
end)

test("One Night: the die of an extra-die card from the van is rolled from the first round on (§16.2, §11.6)", function()
  local spare = { dowser = true, epic_dna = true, gauss_gun = true, harmsway = true, jacket = true, tensors = true }
  local m, card
  for seed = 1, 20 do
    m = stage.new(night { seed = seed })
    for _, id in ipairs(stage.choices(m, "load")) do card = card or spare[id] and id end
    if card then break end
  end
  m:answer("load:" .. card)
  stage.rest(m)
  eq({ #stage.pool(m, "tia"), #stage.pool(m, "abraham") }, { 7, 6 })
end)

test("One Night: the team loses at the end of the round in which the last hour strikes (§16.2)", function()
  local m = scene(night { const = { hours = 2 }, dice = {} })
  eq(m:get "track('night').value", 2)
  stage.rest(m)
  eq({ m:over(), m:get "track('night').value" }, { false, 1 })
  stage.rest(stage.use(m, {}))
  eq({ m:over(), m:winner() }, { true, "steelheart" })
end)

-- The Broadcast --------------------------------------------------------------------------------------------------------

local function broadcast(o)
  o = o or {}
  o.episode = "broadcast"
  return o
end

-- Plays to the start of the next round, which reads this page.
local function page(name, o)
  o = broadcast(o)
  o.dice, o.lua = {}, ("card('%s'):move_to(pile 'script') "):format(name) .. (o.lua or "")
  local m = scene(o)
  stage.rest(m)
  ok(m:heard "says", "it was read")
  return m
end

test("The Broadcast starts with three relays spread over the ring, a guard at each, and $8 (§16.3)", function()
  for n, wanted in pairs { [2] = { "a1", "b1", "c1" }, [4] = { "a1", "b1", "d1" }, [5] = { "a1", "c1", "e1" } } do
    local team = table.move({ "tia", "abraham", "david", "prof", "cody" }, 1, n, 1, {})
    local m = stage.new(broadcast { reckoners = team })
    for i, guard in ipairs { "static_saint", "nine_bells", "overcast" } do
      eq({ m:get(("piece('relay.%d').space.id"):format(i)), m:get(("piece('%s').space.id"):format(guard)) }, { wanted[i], wanted[i] })
    end
    eq(stage.money(m), 8)
  end
end)

test("The Broadcast: the reward SH hurts Steelheart while a relay stands, but research does not (§16.3)", function()
  local m = scene(broadcast { steel = { at = 1, search = 9 }, epics = { { "digzone", health = 1 } }, dice = { tia = { "res", "atk" } } })
  play(m, "open tia res")
  cannot(m, "res steelheart", "Steelheart cannot be researched")
  play(m, "close", "open tia atk", "atk digzone")
  stage.rest(m, "shop")
  eq(stage.steel(m).search, 7)
end)

test("The Broadcast: research lowers a relay's signal, and its fall takes a third of Steelheart's Search (§16.3)", function()
  local m = scene(broadcast { level = "normal", steel = { at = 3, search = 20 }, dice = { tia = { "res+res", "res+res", "base res" } } })
  eq(m:get "piece('relay.1').signal", 3)
  play(m, "open tia res+res", "jam relay.1", "jam relay.1")
  eq(m:get "piece('relay.1').signal", 1)
  play(m, "open tia res", "jam relay.1")
  eq({ count(m, "relay"), stage.steel(m).search }, { 2, 20 - 7 })
end)

test("The Broadcast: Steelheart can be researched after the last relay falls (§16.3)", function()
  local m = scene(broadcast { steel = { at = 1, search = 18 }, dice = { tia = { "res+res", "base res" } },
    lua = "piece('relay.2'):remove() piece('relay.3'):remove() piece('relay.1').signal = 2" })
  play(m, "open tia res+res", "jam relay.1", "jam relay.1", "open tia res", "res steelheart")
  eq({ count(m, "relay"), stage.steel(m).search }, { 0, 18 - 6 - 1 })
end)

test("The Broadcast: no page of the script is read if no relay stands (§16.3)", function()
  local m = scene(broadcast { dice = {}, population = 40, lua = [[
    card('curfew'):move_to(pile 'script') for _, r in ipairs(pieces "relay") do r:remove() end piece('steelheart'):set_condition("hidden", false)]] })
  stage.rest(m)
  eq({ stage.population(m), count(m, "barricade") }, { 40, 0 })
end)

test("The Broadcast, Stay Indoors puts a barricade in every quarter with a Reckoner (§16.3)", function()
  local m = page("curfew", { at = { tia = 1, abraham = 2 } })
  eq({ count(m, "barricade", 1), count(m, "barricade", 2), count(m, "barricade", 3) }, { 1, 1, 0 })
  m = page("curfew", { at = { tia = 2, abraham = 2 } }) -- One barricade comes to a quarter, not one for each Reckoner.
  eq({ count(m, "barricade", 1), count(m, "barricade", 2), count(m, "barricade", 3) }, { 0, 1, 0 })
end)

test("The Broadcast, Patrols puts an agent in every relay's quarter and in both adjacent quarters (§16.3)", function()
  local m = page("patrols", { lua = "piece('relay.2'):remove() piece('relay.3'):remove()" })
  eq({ count(m, "agent", 1), count(m, "agent", 2), count(m, "agent", 3) }, { 1, 1, 1 })
end)

test("The Broadcast, House Searches lowers the base marker one space for each relay (§16.3)", function()
  eq(stage.base(page("searches", { base = 1 })), 4)
end)

test("The Broadcast, House Searches: each base found before the roll takes a die from that roll (§16.3, §12.5)", function()
  local m = scene(broadcast { const = { base_spaces = 2 }, base = 2, dice = {}, lua = "card('searches'):move_to(pile 'script')" })
  for _ = 1, 2 do -- The base marker goes down three spaces from the lowest of two, so two bases are found.
    stage.rest(m, "confiscate")
    local taken = stage.choices(m, "confiscate")[1]
    ok(taken:find "^abraham:", taken)
    m:answer("confiscate:" .. taken)
  end
  stage.rest(m)
  eq({ #stage.pool(m, "abraham"), #stage.pool(m, "tia"), #stage.confiscated(m), stage.base(m) }, { 4, 6, 2, 1 })
end)

test("The Broadcast, Drill moves every Epic's hook one step to the right (§16.3)", function()
  local m = page("drill", { epics = { { "idler", hook = 1 }, { "loafer", hook = 2 } } })
  eq({ stage.hook(m, "idler"), stage.hook(m, "loafer") }, { 1 + 1 + 1, 2 + 1 + 1 })
end)

test("The Broadcast, Informers costs $1 for each relay, or population (§16.3)", function()
  local m = page("informers", { money = 9, population = 40 })
  eq({ stage.money(m), stage.population(m) }, { 6, 40 })
  m = page("informers", { money = 1, population = 40 })
  eq({ stage.money(m), stage.population(m) }, { 0, 38 })
end)

test("The Broadcast, Lockdown puts a barricade in every relay's quarter (§16.3)", function()
  local m = page("lockdown", { lua = "piece('relay.2'):remove()" })
  eq({ count(m, "barricade", 1), count(m, "barricade", 2), count(m, "barricade", 3) }, { 1, 0, 1 })
end)

test("The Broadcast, Relief puts one agent for each relay and one more in Steelheart's quarter (§16.3)", function()
  local m = page("relief")
  local at = stage.at(m, "steelheart")
  eq({ count(m, "agent"), count(m, "agent", tonumber(at:sub(2))) }, { 4, 4 })
end)

test("The Broadcast, The Speech costs 1 population for each relay (§16.3)", function()
  eq(stage.population(page("speech", { population = 40 })), 37)
end)

test("The Broadcast: a relay that has fallen counts on no page (§16.3)", function()
  local one = "piece('relay.2'):remove() piece('relay.3'):remove()"
  eq(stage.base(page("searches", { base = 1, lua = one })), 2)
  eq(stage.money(page("informers", { money = 9, lua = one })), 8)
  eq(count(page("relief", { lua = one }), "agent"), 2)
  eq(stage.population(page("speech", { population = 40, lua = one })), 39)
  eq(stage.population(page("verdict", { population = 40, lua = one })), 37)
end)

test("The Broadcast, The Hunt moves Steelheart to the next relay and his hooks one step on (§16.3)", function()
  local m = scene(broadcast { steel = { at = 1 }, dice = {}, lua = "card('hunt'):move_to(pile 'script') piece('relay.2'):remove()" })
  stage.rest(m, "movement", 3) -- He is back in d1. The next relay clockwise is in d3.
  eq(stage.at(m, "steelheart"), "d3")
  for _, colour in ipairs { "red", "blue", "yellow", "grey" } do eq(stage.hook(m, colour), 2, colour) end
end)

test("The Broadcast, Drill and The Hunt: a step beyond the end of a track performs its last cell (§16.3, §9.2, §12.6)", function()
  local m = page("drill", { population = 40, epics = { "idle", { "faultline", hook = 5 } } })
  -- The cells are P1, B, Kr, P1 and E. Two steps for itself and the agent and one of the drill go beyond the end: P2
  -- each.
  eq(stage.population(m), 40 - 2 - 4 - 2)
  m = scene(broadcast { dice = {}, population = 40, steel = { at = 1, yellow = "end" },
    lua = "card('hunt'):move_to(pile 'script') piece('relay.1'):remove() piece('relay.2'):remove()" })
  stage.rest(m, "movement", 3)
  -- Yellow has P1, P1 and P2 when he acts, and P2 for the step beyond the end.
  eq({ stage.at(m, "steelheart"), stage.population(m) }, { "d3", 40 - 4 - 2 })
end)

test("The Broadcast, The Verdict costs 3 population for each relay, every round (§16.3)", function()
  local m = page("verdict", { population = 40, lua = [[
    for _, c in ipairs(pile('script'):cards()) do if c.kind ~= "verdict" then c:move_to(pile "said") end end]] })
  eq(stage.population(m), 31)
  stage.rest(stage.use(m, {}))
  eq(stage.population(m), 22)
  m = page("verdict", { population = 40, const = { verdict = 1 } })
  eq(stage.population(m), 37)
end)

test("The Broadcast: a relay's signal is the number of Reckoners plus signal_extra (§16.3)", function()
  eq(stage.new(broadcast { const = { signal_extra = 0 } }):get "piece('relay.1').signal", 2)
end)

test("The Broadcast's script begins with Stay Indoors and ends with The Verdict (§16.3)", function()
  local m = match { episode = "reckoners/broadcast", settings = { reckoners = { "tia", "abraham" }, level = "easy" } }
  stage.rest(m)
  ok(m:heard "Steelheart speaks to the city: Stay Indoors.")
  eq(stage.population(m), 75)
  eq(m:get "(function() local all = pile('script'):cards() return all[#all].id end)()", "verdict")
end)

test("The Broadcast's script lies open, with its pages in the order of the rule book's table (§16.3)", function()
  local m, pages = stage.new(broadcast()), {}
  local titles = m:get "(function() return table.concat(map(pile('script'):cards(), function(c) return c.def.title end), '|') end)()"
  for line in io.lines((os.getenv "PRECINCT_DATA" or ".") .. "/docs/rules/reckoners.md") do
    pages[#pages + 1] = line:match "^| %d+ | ([^|]+) |[^|]+|$"
  end
  eq({ #pages, titles }, { 10, table.concat(pages, "|") })
end)

test("toughness is added to the Search of One Night after the three fifths (§14.22, §16.2)", function()
  local usual = stage.steel(stage.new { episode = "onenight" }).search
  eq(stage.steel(stage.new { episode = "onenight", const = { toughness = 5 } }).search, usual + 5)
end)
