-- Using dice (§5): packets, their effects, plan tokens, the Sniper token. T and X are the worked cases of the rules.

local stage = require "stage"
local scene, play, can, cannot, epic, of = stage.scene, stage.play, stage.can, stage.cannot, stage.epic, stage.of

-- Effects of symbols ---------------------------------------------------------------------------------------------------

test("T1a: research that brings an Epic's Search to 0 lowers its Health to the weakened Health (§5.5)", function()
  local m = scene { epics = { { "faultline", search = 1, health = 7 } }, dice = { tia = { "res" } } }
  play(m, "open tia res", "res faultline")
  eq(epic(m, "faultline"), { search = 0, health = 4, hook = 1, weak = true })
end)

test("T1b: a Health below the weakened Health stays when the Epic is weakened (§5.5)", function()
  local m = scene { epics = { { "faultline", search = 1, health = 3 } }, dice = { tia = { "res" } } }
  play(m, "open tia res", "res faultline")
  eq(epic(m, "faultline"), { search = 0, health = 3, hook = 1, weak = true })
end)

test("T2a: leftover research is lost, and no die can be used to move while the packet is open (§5.4)", function()
  local m = scene { epics = { { "digzone", search = 1 }, { "frostbite", search = 2 } }, dice = { tia = { "res+res", "mon" } },
    steel = { at = 1 } }
  play(m, "open tia res+res", "res digzone")
  eq(epic(m, "digzone").weak, true)
  cannot(m, "open tia mon", "§5.4")
  play(m, "close", "open tia mon", "go d2")
  cannot(m, "res frostbite")
  eq({ stage.at(m, "tia"), epic(m, "frostbite").search }, { "d2", 2 })
end)

test("T2b: a ready plan token used as research saves a die with two researches for the next Epic (§5.7)", function()
  local m = scene { epics = { { "digzone", search = 1 }, { "frostbite", search = 2 } }, dice = { tia = { "res+res", "mon" } },
    tokens = { tia = 1 } }
  play(m, "open tia plan", "res digzone", "open tia mon", "go d2", "open tia res+res", "res frostbite", "res frostbite")
  eq({ epic(m, "digzone").weak, epic(m, "frostbite").weak, of(m, "tia", "ready") }, { true, true, 0 })
end)

test("T2c: a plan token won from a die is not ready in the same round (§5.7)", function()
  local m = scene { dice = { tia = { "pln", "mon" } } }
  play(m, "open tia pln", "pln")
  eq({ of(m, "tia", "ready"), of(m, "tia", "pending") }, { 0, 1 })
  cannot(m, "open tia plan", "§5.7")
  stage.rest(m)
  eq({ of(m, "tia", "ready"), of(m, "tia", "pending") }, { 1, 0 })
end)

test("T3b: infinite Health cannot be attacked until the Epic is weakened, whatever agents are there (§5.5, §1.4)", function()
  local m = scene { reckoners = { "tia", "abraham" }, epics = { { "nightwielder", search = 3 } }, agents = { 2 },
    at = { abraham = 1 }, dice = { tia = { "res+res", "res+pln" }, abraham = { "atk", "atk+atk", "atk+atk", "atk+atk", "sec+sec" } } }
  play(m, "open abraham atk+atk")
  cannot(m, "atk nightwielder", "§1.4")
  play(m, "close", "open tia res+res", "res nightwielder", "res nightwielder", "open tia res+pln", "res nightwielder", "close")
  eq(epic(m, "nightwielder"), { search = 0, health = 5, hook = 1, weak = true })
  play(m, "open abraham atk+atk", "atk nightwielder", "atk nightwielder")
  play(m, "open abraham atk+atk", "atk nightwielder", "atk nightwielder", "open abraham atk", "atk nightwielder")
  eq({ stage.defeated(m, "nightwielder"), stage.count(m, "agent", 1) }, { true, 2 })
  play(m, "open abraham sec+sec", "sec d1", "sec d1")
  eq(stage.count(m, "agent", 1), 0)
end)

test("T4: two containments may be split over Steelheart's tracks and the Epic in every way (§5.6)", function()
  local function scene4()
    return scene { reckoners = { "david", "tia" }, epics = { { "faultline", hook = 3 } }, dice = { david = { "con+con" } },
      steel = { at = 1, red = 3, blue = 3, yellow = 3, grey = 3 } }
  end
  local targets, reached = { "faultline", "red", "blue", "yellow", "grey" }, {}
  for i, a in ipairs(targets) do
    for k = i, #targets do
      local b = targets[k]
      local m = scene4()
      play(m, "open david con+con", "con " .. a, "con " .. b)
      for _, t in ipairs(targets) do
        eq(stage.hook(m, t), 3 - (t == a and 1 or 0) - (t == b and 1 or 0), a .. " and " .. b .. ": " .. t)
      end
      reached[#reached + 1] = a .. b
    end
  end
  eq(#reached, 15)
end)

test("money of a packet goes to the team in any quarter (§5.5, §1.7)", function()
  local m = scene { dice = { tia = { "mon" } }, money = 4 }
  play(m, "open tia mon", "mon")
  eq(stage.money(m), 5)
end)

test("security removes one agent of one's own quarter (§5.5)", function()
  local m = scene { dice = { tia = { "sec" } }, agents = { 2, 1 } }
  play(m, "open tia sec")
  cannot(m, "sec d2")
  play(m, "sec d1")
  eq({ stage.count(m, "agent", 1), stage.count(m, "agent", 2) }, { 1, 1 })
end)

test("security has no use in a quarter without agents (§5.5)", function()
  local m = scene { dice = { tia = { "sec" } }, agents = { 0, 1 } }
  play(m, "open tia sec")
  cannot(m, "sec d1", "§5.5")
end)

test("X6: containment does not move a hook below the first cell (§5.5, §1.5)", function()
  local m = scene { epics = { { "faultline", hook = 1 } }, dice = { tia = { "con" } } }
  play(m, "open tia con")
  cannot(m, "con faultline", "§5.5")
end)

test("containment moves a hook one step left (§5.5, §1.5)", function()
  local m = scene { epics = { { "faultline", hook = 3 } }, dice = { tia = { "con" } } }
  play(m, "open tia con", "con faultline")
  eq(epic(m, "faultline").hook, 2)
end)

test("research and attacks reach only the Epic of one's own quarter (§5.5)", function()
  local m = scene { epics = { "faultline", "digzone" }, dice = { tia = { "res", "atk" } } }
  play(m, "open tia res")
  cannot(m, "res digzone")
  can(m, "res faultline")
  play(m, "close", "open tia atk")
  cannot(m, "atk digzone")
  can(m, "atk faultline")
end)

test("a defeated Epic leaves immediately, but agents, barricades and Reckoners stay (§5.5)", function()
  local m = scene { epics = { { "faultline", health = 1 } }, dice = { tia = { "atk" } }, agents = { 2 }, barricades = { 1 } }
  play(m, "open tia atk", "atk faultline")
  eq({ stage.defeated(m, "faultline"), stage.count(m, "agent", 1), stage.count(m, "barricade", 1), stage.at(m, "tia") },
    { true, 2, 1, "d1" })
end)

-- Sources and packets --------------------------------------------------------------------------------------------------

test("a used die cannot be used again (§5.1, §5.2)", function()
  local m = scene { dice = { tia = { "mon", "pln" } } }
  play(m, "open tia mon", "mon")
  cannot(m, "open tia mon")
  can(m, "open tia pln")
end)

test("Reckoners act together in any order, and may leave dice unused (§5.1)", function()
  local m = scene { dice = { tia = { "mon", "mon" }, abraham = { "mon" } }, money = 0 }
  can(m, "open tia mon", "open abraham mon", "done tia", "done abraham")
  play(m, "open tia mon", "mon", "open abraham mon", "mon", "open tia mon", "mon")
  eq(stage.money(m), 3)
  m = scene { dice = { tia = { "mon" }, abraham = { "mon" } }, money = 0 }
  play(m, "done tia", "done abraham")
  eq(stage.money(m), 0)
end)

test("a Reckoner who is done uses nothing more in the step, not even a token that comes later (§5.1, §11.7)", function()
  local m = scene { dice = { tia = { "con" }, abraham = { "con" } } }
  play(m, "done abraham", "operations abraham")
  eq(of(m, "abraham", "ready"), 1)
  cannot(m, "open abraham con", "no part in this")
  cannot(m, "open abraham plan", "no part in this")
  stage.rest(stage.rest(m), "use")
  eq(of(m, "abraham", "ready"), 1)
  can(m, "open abraham plan")
end)

test("no second packet can be opened at the table while one is open (§5.4, §14.2)", function()
  local m = scene { dice = { tia = { "mon+mon" }, abraham = { "mon" } } }
  play(m, "open tia mon+mon", "mon")
  cannot(m, "open abraham mon", "§5.4")
  cannot(m, "done abraham", "§5.4")
end)

test("only the player of an open packet is asked until it is finished (§5.4, §14.2)", function()
  local m = scene { players = 2, dice = { tia = { "mon+mon" } } }
  eq(m:seat(), nil)
  play(m, "open tia mon+mon", "mon")
  eq(m:seat(), "p1")
  play(m, "close")
end)

test("a packet of any symbols moves its Reckoner to any other quarter (§5.3)", function()
  for _, symbols in ipairs { "mon", "sec", "con", "res", "atk", "pln" } do
    local m = scene { reckoners = { "tia", "abraham", "david" }, dice = { tia = { symbols } } }
    play(m, "open tia " .. symbols, "go d3")
    eq(stage.at(m, "tia"), "d3")
    cannot(m, "open tia " .. symbols)
  end
end)

test("a Reckoner cannot move to its own quarter (§5.3)", function()
  local m = scene { dice = { tia = { "mon" } } }
  play(m, "open tia mon")
  cannot(m, "go d1")
end)

test("X8: a barricade forbids moving into or out of its quarter, and a packet of any kind removes one first (§5.3)", function()
  local m = scene { dice = { tia = { "mon", "pln", "sec" } }, barricades = { 1, 0, 1 } }
  play(m, "open tia mon")
  cannot(m, "go d2", "§5.3")
  play(m, "clear d1")
  eq(stage.count(m, "barricade", 1), 0)
  play(m, "open tia pln")
  cannot(m, "go d3", "§5.3")
  play(m, "go d2")
  eq(stage.at(m, "tia"), "d2")
  m = scene { dice = { tia = { "mon", "mon" } }, barricades = { 2 } }
  play(m, "open tia mon", "clear d1")
  eq(stage.count(m, "barricade", 1), 1)
  play(m, "open tia mon")
  cannot(m, "go d2", "§5.3")
end)

test("a Reckoner may remove a barricade from any quarter (§5.3)", function()
  local m = scene { dice = { tia = { "con+con" } }, barricades = { 0, 0, 2 } }
  play(m, "open tia con+con", "clear d3")
  eq(stage.count(m, "barricade", 3), 1)
  cannot(m, "clear d3")
end)

test("T10e: a packet with a spent symbol pays for no move, no barricade and no card (§5.3, §14.1)", function()
  local m = scene { reckoners = { "megan", "tia" }, dice = { megan = { "con+con", "mon" } }, barricades = { 0, 0, 1 },
    epics = { { "faultline", hook = 3 } } }
  play(m, "open megan con+con", "con faultline")
  cannot(m, "go d2", "§5.3")
  cannot(m, "clear d3", "§5.3")
  cannot(m, "pay checkmate", "§5.3")
  cannot(m, "open megan mon", "§5.4")
  can(m, "con faultline")
end)

test("a barricade does not prevent its quarter's Reckoner from using dice (§13.10)", function()
  local m = scene { epics = { { "faultline", search = 3 } }, dice = { tia = { "res" } }, barricades = { 2 } }
  play(m, "open tia res", "res faultline")
  eq(epic(m, "faultline").search, 2)
end)

test("leftover research is not damage, and may go to another target in reach (§13.5)", function()
  local m = scene { epics = { { "faultline", search = 1, health = 7 } }, dice = { tia = { "res+res" } },
    steel = { at = 1, search = 9 } }
  play(m, "open tia res+res", "res faultline")
  cannot(m, "res faultline")
  play(m, "res steelheart")
  eq({ epic(m, "faultline").health, stage.steel(m).search }, { 4, 8 })
end)

test("an Epic with finite Health can be defeated without research (§13.6)", function()
  local m = scene { epics = { { "digzone", search = 2, health = 1 } }, dice = { tia = { "atk" } } }
  play(m, "open tia atk", "atk digzone")
  eq(stage.defeated(m, "digzone"), true)
end)

-- Plan tokens ----------------------------------------------------------------------------------------------------------

test("a ready token acts as a die with one symbol of any kind (§5.7)", function()
  for _, symbol in ipairs { "mon", "sec d1", "con faultline", "res faultline", "atk faultline", "pln" } do
    local m = scene { epics = { { "faultline", hook = 3 } }, agents = { 1 }, tokens = { tia = 1 }, dice = { tia = {} } }
    play(m, "open tia plan", symbol)
    eq(of(m, "tia", "ready"), 0, symbol)
  end
end)

test("a token can pay for a move or a barricade, and returns to the supply (§5.7)", function()
  local m = scene { tokens = { tia = 2 }, barricades = { 1 }, dice = { tia = {} } }
  local supply = stage.plans(m)
  play(m, "open tia plan", "clear d1", "open tia plan", "go d2")
  eq({ stage.at(m, "tia"), of(m, "tia", "ready"), stage.plans(m) - supply }, { "d2", 0, 2 })
end)

test("ready tokens stay from round to round (§5.7)", function()
  local m = scene { tokens = { tia = 2 }, dice = { tia = {} } }
  stage.rest(m)
  eq(of(m, "tia", "ready"), 2)
end)

-- Sniper ---------------------------------------------------------------------------------------------------------------

test("one packet of Cody's may be split between his quarter and the Sniper token's (§5.8)", function()
  local m = scene { reckoners = { "cody", "tia" }, epics = { { "faultline", hook = 3 }, { "digzone", hook = 3 } },
    dice = { cody = { "con+con" } } }
  play(m, "sniper d2", "open cody con+con", "con faultline", "con digzone")
  eq({ epic(m, "faultline").hook, epic(m, "digzone").hook, stage.at(m, "cody") }, { 2, 2, "d1" })
end)

test("the Sniper token moves no Reckoner, and barricades do not stop the token (§5.8, §14.3)", function()
  local m = scene { reckoners = { "cody", "tia" }, dice = { cody = { "mon", "mon" } }, barricades = { 0, 1 } }
  play(m, "sniper d2", "open cody mon", "go d3")
  eq(stage.at(m, "cody"), "d3")
  m = scene { reckoners = { "cody", "tia" }, dice = { cody = { "mon" } }, barricades = { 1 } }
  play(m, "sniper d2", "open cody mon")
  cannot(m, "go d3", "§5.3")
end)

test("Cody's plan tokens reach as far as his dice (§5.8, §14.3)", function()
  local m = scene { reckoners = { "cody", "tia" }, epics = { "faultline", { "digzone", hook = 3 } }, dice = { cody = {} },
    tokens = { cody = 1 } }
  play(m, "sniper d2", "open cody plan", "con digzone")
  eq(epic(m, "digzone").hook, 2)
end)

test("Cody moves the Sniper token once a round between packets, and it returns to him (§5.8, §14.2)", function()
  local m = scene { reckoners = { "cody", "tia" }, epics = { "faultline", { "digzone", hook = 3 } },
    dice = { cody = { "mon+mon" }, tia = { "con" } } }
  play(m, "open cody mon+mon", "mon")
  cannot(m, "sniper d2", "§5.4")
  play(m, "close", "sniper d2")
  cannot(m, "sniper d3")
  play(m, "open tia con")
  cannot(m, "con digzone")
  play(m, "close")
  stage.rest(m)
  eq(stage.sniper(m), nil)
end)
