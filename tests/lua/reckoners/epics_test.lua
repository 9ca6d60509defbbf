-- The Epics' half of the round: new Epics (§8), their activation (§9), and every icon (§12), alone and shared.

local stage = require "stage"
local scene, play, cannot, epic, count = stage.scene, stage.play, stage.cannot, stage.epic, stage.count

-- Plays the Epics' half with an Epic in d1 and all others idle. Returns the match after it.
local function acts(o)
  o.dice = o.dice or {}
  local m = scene(o)
  stage.rest(m)
  return m
end

-- New Epics ------------------------------------------------------------------------------------------------------------

test("T5: a quarter without an Epic gets one with its card's values and its hook at 1 (§8.1)", function()
  local m = acts { epics = { { "faultline", health = 1 }, "idle", "idle" }, at = { abraham = 1 }, next_epic = "refraction",
    dice = { abraham = { "atk" } }, before = { "open abraham atk", "atk faultline" } }
  eq(stage.epic_at(m, 1), "refraction")
  -- Its first cell is F, and then it moves on by one.
  eq(epic(m, "refraction"), { search = 4, health = 7, hook = 2, weak = false })
end)

test("an Epic that comes back has its card's values and its hook at 1, and is not weakened (§8.1, §13.2)", function()
  local m = scene { epics = { { "nightwielder", weak = true, health = 1, hook = 4 }, "idle", "idle" }, dice = { tia = { "atk" } },
    next_epic = "dozer" }
  play(m, "open tia atk", "atk nightwielder")
  stage.rest(m)
  eq(stage.epic_at(m, 1), "dozer")
  stage.use(m, { dice = { tia = { "atk" } }, lua = "card('nightwielder'):move_to(pile 'epics') piece('dozer').hp = 1" })
  play(m, "open tia atk", "atk dozer")
  stage.rest(m)
  eq(stage.epic_at(m, 1), "nightwielder")
  eq(epic(m, "nightwielder"), { search = 4, health = "infinite", hook = 2, weak = false })
end)

test("new Epics come clockwise, starting in Steelheart's quarter (§8.1)", function()
  local m = scene { reckoners = { "abraham", "tia" }, steel = { at = 2 }, next_epic = { "digzone", "frostbite" },
    epics = { { "faultline", health = 1 }, "idle", { "curveball", health = 1 } }, dice = { abraham = { "atk", "atk", "mon" } } }
  play(m, "open abraham atk", "atk faultline", "open abraham mon", "go d3", "open abraham atk", "atk curveball")
  stage.rest(m)
  eq({ stage.epic_at(m, 3), stage.epic_at(m, 1) }, { "digzone", "frostbite" })
end)

-- Activation -----------------------------------------------------------------------------------------------------------

test("T6: Curveball's hook counts agents who come, and each of two steps too many performs the last cell (§9.1, §9.2)", function()
  local m = acts { epics = { { "curveball", hook = 3 } }, agents = { 1 }, population = 40, steel = { red = 2 } }
  eq({ count(m, "agent", 1), epic(m, "curveball").hook, stage.population(m), stage.hook(m, "red") }, { 2, 4, 37, 3 })
end)

test("an Epic performs only its active cells, and its hook moves one step without agents (§9.1)", function()
  local m = acts { epics = { { "faultline", hook = 1 } }, population = 40 }
  eq({ stage.population(m), count(m, "barricade"), epic(m, "faultline").hook }, { 39, 0, 2 })
end)

test("every agent pushes a hook one step and does nothing else (§9.3)", function()
  local m = acts { epics = { { "idler", hook = 1 } }, agents = { 2 }, population = 40 }
  eq({ epic(m, "idler").hook, stage.population(m), count(m, "agent", 1) }, { 4, 40, 2 })
end)

test("agents who come by the last cell do not push the hook further (§9.2)", function()
  -- Rustmother's cells are E F Kr E P1 E. At 5 without an agent it gains 2, so 3 steps are due. All are beyond the end,
  -- so 3 more agents come.
  local m = acts { epics = { { "rustmother", hook = 5 } }, population = 40, steel = { red = 1 } }
  eq({ count(m, "agent", 1), epic(m, "rustmother").hook }, { 2 + 3, 5 })
end)

test("the active cells of an Epic are those at the start of its activation (§13.8, §14.20)", function()
  -- Cinderquill's power pushes yellow's hook before yellow acts, not while it acts.
  local m = acts { epics = { { "cinderquill", hook = 2 } }, population = 40, steel = { yellow = 1 } }
  eq({ stage.hook(m, "yellow"), stage.population(m) }, { 2, 40 - 1 - 1 })
end)

test("the Epics act clockwise, starting in Steelheart's quarter (§9.1)", function()
  -- Undertow shares an agent at its second cell. The agent pushes only a neighbor that has not acted yet.
  local m = acts { steel = { at = 2 }, epics = { { "idler", hook = 1 }, { "undertow", hook = 2 }, { "loafer", hook = 1 } } }
  eq({ epic(m, "loafer").hook, epic(m, "idler").hook }, { 3, 3 })
  m = acts { steel = { at = 1 }, epics = { { "idler", hook = 1 }, { "undertow", hook = 2 }, { "loafer", hook = 1 } } }
  eq({ epic(m, "idler").hook, epic(m, "loafer").hook }, { 2, 3 })
end)

-- Icons ----------------------------------------------------------------------------------------------------------------

test("F raises Search and Health by 1 (§12.1)", function()
  local m = acts { epics = { { "frostbite", search = 2, health = 6, hook = 1 } }, population = 40 }
  eq({ epic(m, "frostbite").search, epic(m, "frostbite").health, stage.population(m) }, { 3, 7, 40 })
end)

test("X2: F costs 1 of the population if Search is 5 and Health is 10 (§12.1, §1.2)", function()
  local m = acts { epics = { { "frostbite", search = 5, health = 10, hook = 1 } }, population = 40 }
  eq({ epic(m, "frostbite").search, epic(m, "frostbite").health, stage.population(m) }, { 5, 10, 39 })
end)

test("X3: F raises the other value for free if Search or Health is at its limit (§12.1)", function()
  local m = acts { epics = { { "frostbite", search = 5, health = 6, hook = 1 } }, population = 40 }
  eq({ epic(m, "frostbite").search, epic(m, "frostbite").health, stage.population(m) }, { 5, 7, 40 })
  m = acts { epics = { { "frostbite", search = 2, health = 10, hook = 1 } }, population = 40 }
  eq({ epic(m, "frostbite").search, epic(m, "frostbite").health, stage.population(m) }, { 3, 10, 40 })
end)

test("X4: F raises only the Health of a weakened Epic, up to 10, and then costs 1 (§12.1, §13.4, §14.13)", function()
  local m = acts { epics = { { "frostbite", weak = true, health = 10, hook = 1 } }, population = 40 }
  eq({ epic(m, "frostbite").search, epic(m, "frostbite").health, stage.population(m) }, { 0, 10, 39 })
  m = acts { epics = { { "frostbite", weak = true, health = 3, hook = 1 } }, population = 40 }
  eq({ epic(m, "frostbite").search, epic(m, "frostbite").health, stage.population(m) }, { 0, 4, 40 })
end)

test("infinite Health counts as being at its limit (§14.13)", function()
  local m = acts { epics = { { "marrowlight", search = 5, hook = 1 }, "idle", "idle" }, population = 40 }
  eq(stage.population(m), 40) -- Its first cell is shared.
  m = acts { epics = { { "static_saint", search = 5, hook = 1 } }, population = 40 }
  eq({ epic(m, "static_saint").search, stage.population(m) }, { 5, 39 })
  m = acts { epics = { { "static_saint", search = 3, hook = 1 } }, population = 40 }
  eq({ epic(m, "static_saint").search, stage.population(m) }, { 4, 40 })
end)

test("E brings one agent (§12.2)", function()
  local m = acts { epics = { { "rustmother", hook = 1 } } }
  eq(count(m, "agent", 1), 1)
end)

test("several icons in a cell bring one agent or barricade each, even to the neighbors (§14.14, §12.2, §12.4)", function()
  local m = acts { epics = { { "rabble", hook = 1 } } }
  eq(count(m, "agent", 1), 2)
  m = acts { epics = { { "rabble", hook = 2 } }, steel = { at = 2 } }
  eq(count(m, "barricade", 1), 2)
  m = acts { epics = { { "rabble", hook = 3 } }, population = 40 }
  -- Three steps go beyond the end.
  eq({ count(m, "agent", 2), count(m, "agent", 3), stage.population(m) }, { 2, 2, 40 - 3 * 3 })
end)

test("P lowers the population by its number (§12.3)", function()
  local m = acts { epics = { { "faultline", hook = 5 } }, agents = { 0 }, population = 40, steel = { red = 1 } }
  -- The five active cells have P1 twice. E brings an agent, so two steps are due, both beyond the end: P2 twice.
  eq(stage.population(m), 40 - 2 - 4)
end)

test("B brings one barricade (§12.4)", function()
  local m = acts { epics = { { "slackwater", hook = 1 } } }
  eq({ count(m, "barricade", 1), count(m, "barricade") }, { 1, 1 })
end)

test("D moves the base marker down one space (§12.5)", function()
  local m = acts { epics = { { "fortuity", hook = 1 } }, base = 1 }
  eq(stage.base(m), 2)
end)

test("T7a: a base marker that leaves the lowest space costs the team a die of its choice (§12.5)", function()
  local m = scene { epics = { { "fortuity", hook = 1 } }, base = "bottom", dice = {} }
  stage.rest(m, "confiscate")
  local dice = stage.choices(m, "confiscate")
  local sorts = {}
  for i, die in ipairs(dice) do sorts[i] = die:gsub(":(%l+).*", " %1") end
  eq(sorts, { "abraham base", "abraham green", "tia base", "tia purple" }, "dice alike are offered once")
  m:answer("confiscate:" .. dice[1])
  stage.rest(m)
  eq({ stage.base(m), stage.confiscated(m) }, { 1, { (dice[1]:gsub("^%l+:", "")) } })
  eq({ #stage.pool(m, "abraham"), #stage.pool(m, "tia") }, { 5, 6 })
end)

test("T7b: a die can be bought back for $2 and is rolled in the next round (§7.1, §7.2)", function()
  local m = scene { dice = {}, money = 5, taken = { tia = 1 } }
  local die = stage.confiscated(m)[1]
  stage.rest(m, "shop")
  play(m, "buy_back " .. die)
  eq({ stage.money(m), #stage.confiscated(m) }, { 3, 0 })
  stage.rest(m)
  eq(#stage.pool(m, "tia"), 6)
end)

test("K moves the hook of the track of its color one step right (§12.6)", function()
  for colour, name in pairs { red = "ashglass", blue = "digzone", yellow = "cinderquill", grey = "hushfall" } do
    local m = acts { epics = { { name, hook = 4 } }, steel = { [colour] = 2 } }
    eq(stage.hook(m, colour), 3, colour)
  end
end)

test("a step beyond the end of a track performs the last cell (§12.6)", function()
  -- Yellow A ends with P2.
  local m = acts { level = "normal", epics = { { "cinderquill", hook = 2 } }, population = 40, steel = { yellow = "end" } }
  local with = stage.population(m)
  m = acts { level = "normal", epics = { { "cinderquill", hook = 1 } }, population = 40, steel = { yellow = "end" } }
  eq(stage.population(m) - with, 2)
end)

test("a step beyond the end of the red or blue track deploys only the last cell (§12.6, §14.15)", function()
  -- Side 2B of red is E E - E - E.
  local m = acts { level = "normal", epics = { { "ashglass", hook = 4 }, "idle", "idle" }, steel = { at = 2, red = "end" } }
  local with = count(m, "agent")
  m = acts { level = "normal", epics = { { "ashglass", hook = 3 }, "idle", "idle" }, steel = { at = 2, red = "end" } }
  eq(with - count(m, "agent"), 1)
end)

test("every step beyond the end of the red track is a separate deployment that starts in Steelheart's quarter (§12.6, §14.15)", function()
  -- Sablefall has Kr twice. The last cell of the red track is E, and groups have two agents.
  local m = scene { epics = { { "sablefall", hook = 4 }, "idle", "idle" }, steel = { at = 2, red = "end" }, dice = {} }
  local seen, places = #m:events(), {}
  stage.rest(m)
  for i, e in ipairs(m:events()) do
    if i > seen and e.text:find "^Red power: 1 agent" then places[#places + 1] = e.text end
  end
  eq(places, { "Red power: 1 agent comes to b1.", "Red power: 1 agent comes to b1." })
end)

-- Sharing --------------------------------------------------------------------------------------------------------------

test("X11: a shared agent comes to both neighbors, and pushes the neighbor that has not acted yet (§12.7)", function()
  local m = acts { steel = { at = 1 }, epics = { { "idler", hook = 1 }, { "mirrorbone", hook = 1 }, { "loafer", hook = 1 } } }
  eq({ count(m, "agent", 1), count(m, "agent", 2), count(m, "agent", 3) }, { 1, 0, 1 })
  eq({ epic(m, "idler").hook, epic(m, "loafer").hook }, { 2, 3 })
end)

test("a shared F fortifies the neighbors but not the Epic that shares it (§12.7)", function()
  local m = acts { steel = { at = 2 }, epics = { { "faultline", search = 3, health = 7, hook = 1 }, { "marrowlight", search = 4, hook = 1 },
    { "digzone", search = 2, health = 5, hook = 1 } } }
  eq({ epic(m, "faultline").search, epic(m, "faultline").health }, { 4, 8 })
  eq({ epic(m, "digzone").search, epic(m, "digzone").health }, { 3, 6 })
  eq(epic(m, "marrowlight").search, 4)
end)

test("a shared F costs population for each neighbor whose values are at their limits (§12.7, §12.1)", function()
  local m = acts { steel = { at = 2 }, population = 40, epics = { { "idler", search = 5, health = 10, hook = 1 }, { "marrowlight", hook = 1 },
    { "loafer", search = 5, health = 10, hook = 1 } } }
  eq(stage.population(m), 38)
end)

test("a shared P costs its number once for each neighbor (§12.7, §14.16)", function()
  local m = acts { steel = { at = 2 }, population = 40, epics = { { "idler", hook = 1 }, { "nine_bells", hook = 2 }, { "loafer", hook = 1 } } }
  eq(stage.population(m), 38)
end)

test("Steelheart's shared icons reach the neighbors of his quarter (§12.7, §14.17)", function()
  -- Grey A is D - D sF.
  local m = acts { level = "normal", steel = { at = 2, grey = 4 }, epics = { { "idler", search = 2, health = 5, hook = 1 },
    { "loafer", search = 2, health = 5, hook = 1 }, { "dawdler", search = 2, health = 5, hook = 1 } } }
  eq({ epic(m, "idler").search, epic(m, "loafer").search, epic(m, "dawdler").search }, { 3, 2, 3 })
end)

-- Supplies (§13.1) -----------------------------------------------------------------------------------------------------

test("X5: an agent or barricade missing from the supply costs 1 of the population (§13.1)", function()
  local m = acts { epics = { { "rustmother", hook = 1 } }, agents = { 0, 13, 12 }, population = 40 }
  eq({ stage.population(m), count(m, "agent") }, { 39, 25 })
  m = acts { epics = { { "slackwater", hook = 1 } }, barricades = { 0, 4, 4 }, population = 40 }
  eq({ stage.population(m), count(m, "barricade") }, { 39, 8 })
end)

test("fortifying does not bring a defeated Epic back (§13.4)", function()
  local m = scene { reckoners = { "abraham", "tia" }, steel = { at = 2 }, dice = { abraham = { "atk" } }, next_epic = "digzone",
    epics = { { "faultline", health = 1 }, { "marrowlight", hook = 1 }, "idle" } }
  play(m, "open abraham atk", "atk faultline")
  cannot(m, "atk faultline")
  stage.rest(m)
  eq({ stage.defeated(m, "faultline"), stage.epic_at(m, 1) }, { true, "digzone" })
end)

test("a base that is found may cost a die bought in the same round, and must if it is the last die (§12.5)", function()
  local function shopped(lua)
    local m = scene { dice = {}, money = 20, market = { "jacket" }, epics = { { "fortuity", hook = 1 } }, base = "bottom",
      lua = lua }
    stage.rest(m, "shop")
    play(m, "buy jacket tia")
    return m
  end
  local m = shopped()
  stage.rest(m, "confiscate")
  ok(table.concat(stage.choices(m, "confiscate"), " "):find("tia:red", 1, true))
  m = shopped [[for _, d in ipairs(pieces "die") do d:place(space(d.owner.kind .. ".d1")) end]]
  stage.rest(m, "roll")
  eq(#stage.confiscated(m), 13)
end)
