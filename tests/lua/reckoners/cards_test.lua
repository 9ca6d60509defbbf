-- Abilities and equipment (§11, §15.2, §15.3): the six abilities and each of the 29 cards.

local stage = require "stage"
local scene, play, can, cannot, epic, of = stage.scene, stage.play, stage.can, stage.cannot, stage.epic, stage.of

-- Chains ---------------------------------------------------------------------------------------------------------------

test("T10a: EMP takes all symbols of a packet with security and gives three containments (§5.9, §5.3)", function()
  local m = scene { reckoners = { "megan", "tia" }, cards = { megan = { "emp" } }, dice = { megan = { "sec+sec" } }, agents = { 1 } }
  play(m, "open megan sec+sec", "pay emp")
  eq(stage.packet(m), "con con con")
  cannot(m, "sec d1")
end)

test("T10b: Checkmate then takes the containments and gives only three attacks (§5.9)", function()
  local m = scene { reckoners = { "megan", "tia" }, cards = { megan = { "emp" } }, dice = { megan = { "sec+sec" } } }
  play(m, "open megan sec+sec", "pay emp", "pay checkmate")
  eq(stage.packet(m), "atk atk atk")
end)

test("T10c: a symbol can be swapped before and after a card that it pays for (§11.5, §5.9)", function()
  local m = scene { reckoners = { "megan", "tia" }, cards = { megan = { "emp", "gravatonics" } }, dice = { megan = { "base con" } } }
  play(m, "open megan con")
  ok(m:why("swap:emp"):find "that card turns no symbols", m:why "swap:emp")
  play(m, "swap con sec")
  eq(stage.packet(m), "sec")
  play(m, "pay emp", "swap con sec")
  eq(stage.packet(m), "sec con con")
end)

test("T10d: a card takes all symbols of a packet, even swapped symbols (§5.9, §5.3)", function()
  local m = scene { reckoners = { "megan", "tia" }, cards = { megan = { "emp", "gravatonics" } }, dice = { megan = { "base con" } } }
  play(m, "open megan con", "swap con sec", "pay emp", "swap con sec", "pay checkmate")
  eq(stage.packet(m), "atk atk atk")
end)

test("T10e: a packet with one spent containment pays for no card, and no other die can be opened (§5.4, §14.1)", function()
  local m = scene { reckoners = { "megan", "tia" }, cards = { megan = { "emp", "gravatonics" } },
    dice = { megan = { "base con", "mon" } }, epics = { { "faultline", hook = 3 } } }
  play(m, "open megan con", "swap con sec", "pay emp", "swap con sec", "con faultline")
  cannot(m, "open megan mon", "§5.4")
  cannot(m, "pay checkmate", "§5.3")
end)

test("a chain of cards ends because every card works once a round (§5.9, §11.1)", function()
  local m = scene { reckoners = { "megan", "tia" }, cards = { megan = { "emp" } }, dice = { megan = { "sec", "sec" } } }
  play(m, "open megan sec", "pay emp", "close", "open megan sec")
  cannot(m, "pay emp", "§11.1")
  play(m, "close")
  stage.rest(m)
  stage.use(m, { dice = { megan = { "sec" } } })
  play(m, "open megan sec", "pay emp")
end)

test("a packet without the symbol that a card costs does not pay for the card (§5.3, §11.1)", function()
  local m = scene { reckoners = { "megan", "tia" }, cards = { megan = { "emp" } }, dice = { megan = { "con" } } }
  play(m, "open megan con")
  cannot(m, "pay emp", "§5.3")
  can(m, "pay checkmate")
end)

test("a Reckoner's packet does not pay for another Reckoner's card (§5.3)", function()
  local m = scene { reckoners = { "megan", "tia" }, cards = { tia = { "emp" } }, dice = { megan = { "sec" } } }
  play(m, "open megan sec")
  cannot(m, "pay emp")
end)

-- Abilities ------------------------------------------------------------------------------------------------------------

test("Improvise turns an unused die of David's to another of its own faces (§11.2, §14.8, §15.2)", function()
  local m = scene { reckoners = { "david", "tia" }, dice = { david = { "base mon", "pln" } } }
  play(m, "open david pln", "pln", "improvise mon atk", "open david atk")
  eq(stage.packet(m), "atk")
  play(m, "close")
  cannot(m, "improvise")
end)

test("Improvise cannot turn a used die or show a face that the die lacks (§11.2, §14.8)", function()
  local m = scene { reckoners = { "david", "tia" }, dice = { david = { "blue res", "mon" } } }
  play(m, "improvise res")
  eq({ stage.choices(m, "show"), stage.choices(m, "show_both") },
    { { "planning" }, { "attack:attack", "containment:attack", "containment:containment" } })
  m = scene { reckoners = { "david", "tia" }, dice = { david = { "blue res", "mon" } } }
  play(m, "open david res", "close", "improvise")
  -- Only the base die is left.
  eq(stage.choices(m, "show"), { "attack", "containment", "planning", "research", "security" })
  m = scene { reckoners = { "david", "tia" }, dice = { david = { "mon" } } }
  play(m, "open david mon", "close")
  cannot(m, "improvise")
end)

test("a doubler counts for a base die that Improvise has turned (§11.2, §11.4)", function()
  local m = scene { reckoners = { "david", "tia" }, dice = { david = { "base mon" } }, cards = { david = { "explosives" } } }
  play(m, "improvise mon atk", "open david atk")
  eq(stage.packet(m), "atk atk")
end)

test("Improvise can be used only between packets (§14.2)", function()
  local m = scene { reckoners = { "david", "tia" }, dice = { david = { "base mon", "pln+pln" }, tia = { "mon+mon" } } }
  play(m, "open tia mon+mon")
  cannot(m, "improvise mon atk", "§5.4")
end)

test("Checkmate: Megan pays a containment and gets three attacks (§15.2)", function()
  local m = scene { reckoners = { "megan", "tia" }, dice = { megan = { "con" } } }
  play(m, "open megan con", "pay checkmate")
  eq(stage.packet(m), "atk atk atk")
end)

test("Lead the Way: Prof pays a plan and gets research, containment and attack (§15.2)", function()
  local m = scene { reckoners = { "prof", "tia" }, dice = { prof = { "pln" } } }
  play(m, "open prof pln", "pay lead_the_way")
  eq(stage.packet(m), "con res atk")
end)

test("X14: Operations gives another Reckoner a token that is ready immediately (§11.7, §15.2)", function()
  local m = scene { reckoners = { "tia", "abraham" }, dice = {}, tokens = { abraham = 0, tia = 0 }, agents = { 1 } }
  local supply = stage.plans(m)
  play(m, "operations abraham")
  eq({ of(m, "abraham", "ready"), stage.plans(m) }, { 1, supply - 1 })
  play(m, "open abraham plan", "sec d1")
  cannot(m, "operations abraham")
end)

test("Operations gives nothing if no plan token is left in the supply (§11.7, §13.2)", function()
  local m = scene { reckoners = { "tia", "abraham" }, tokens = { abraham = 10, tia = 10 }, dice = {} }
  cannot(m, "operations abraham", "§13.2")
end)

test("Operations cannot give a token to Tia herself (§11.7)", function()
  local m = scene { reckoners = { "tia", "abraham", "david" }, dice = {} }
  m:answer "use:tia:operations"
  eq(stage.choices(m, "give"), { "abraham", "david" })
end)

-- Lasting cards --------------------------------------------------------------------------------------------------------

for card, symbols in stage.sorted { forensic_kit = "res mon", gravatonics = "con sec", trap = "con atk" } do
  local a, b = symbols:match "(%a+) (%a+)"
  test(card .. " swaps " .. a .. " and " .. b .. " in both directions, one symbol at a time (§11.5, §15.3)", function()
    local m = scene { cards = { tia = { card } }, dice = { tia = { a, b, "base " .. a } }, tokens = { tia = 1 } }
    play(m, "open tia " .. a, ("swap %s %s"):format(a, b))
    eq(stage.packet(m), b)
    play(m, "close", "open tia " .. b, ("swap %s %s"):format(b, a))
    eq(stage.packet(m), a)
    play(m, "close", "open tia plan", "symbol " .. a, ("swap %s %s"):format(a, b))
    eq(stage.packet(m), b)
  end)
end

test("two swaps can follow each other, from security to containment to attack (§11.5, §14.10)", function()
  local m = scene { cards = { tia = { "gravatonics", "trap" } }, dice = { tia = { "sec" } } }
  play(m, "open tia sec", "swap sec con", "swap con atk")
  eq(stage.packet(m), "atk")
end)

test("a card that swapped a symbol cannot swap it back (§14.10)", function()
  local m = scene { cards = { tia = { "gravatonics" } }, dice = { tia = { "sec" } } }
  play(m, "open tia sec", "swap sec con")
  cannot(m, "swap con sec")
end)

test("only the owner of a swap card can use it (§11.5)", function()
  local m = scene { cards = { abraham = { "gravatonics" } }, dice = { tia = { "sec" } } }
  play(m, "open tia sec")
  cannot(m, "swap sec con")
end)

for card, colour in stage.sorted { dowser = "purple", epic_dna = "black", gauss_gun = "green", harmsway = "blue", jacket = "red", tensors = "orange" } do
  test(card .. ": the spare " .. colour .. " die is rolled from the next round on (§11.6, §7.2, §15.3)", function()
    local m = scene { dice = {}, money = 20, market = { card } }
    local before = #stage.dice(m, "tia")
    stage.rest(m, "shop")
    play(m, "buy " .. card .. " tia")
    stage.rest(m)
    eq(#stage.dice(m, "tia") - before, 1)
    eq(stage.colours(m, "tia")[colour], colour == "purple" and 4 or 1)
  end)
end

for card, symbol in stage.sorted { camera = "pln", evidence = "res", explosives = "atk", flash_grenade = "con", twin_pistols = "sec" } do
  test(card .. " doubles " .. symbol .. " on base dice, but not on special dice, tokens or cards (§11.4, §15.3)", function()
    local m = scene { reckoners = { "abraham", "cody" }, cards = { cody = { card } }, dice = { cody = { "base " .. symbol } }, tokens = { cody = 1 } }
    play(m, "open cody " .. symbol)
    eq(stage.packet(m), symbol .. " " .. symbol)
    play(m, "close", "open cody plan", "symbol " .. symbol)
    eq(stage.packet(m), symbol)
  end)
end

test("a doubler does not double a special die (§11.4)", function()
  local m = scene { reckoners = { "abraham", "cody" }, cards = { cody = { "twin_pistols" } }, dice = { cody = { "black sec" } } }
  play(m, "open cody sec")
  eq(stage.packet(m), "sec")
end)

test("X9: a swapped symbol is not doubled, but a doubled symbol may be swapped (§11.4)", function()
  local m = scene { cards = { tia = { "twin_pistols", "gravatonics" } }, dice = { tia = { "base sec", "base con" } } }
  play(m, "open tia con", "swap con sec")
  eq(stage.packet(m), "sec")
  play(m, "close", "open tia sec")
  eq(stage.packet(m), "sec sec")
  play(m, "swap sec con")
  eq(stage.packet(m), "sec con")
end)

-- Paid cards -----------------------------------------------------------------------------------------------------------

for card, text in stage.sorted { bank_vault = "atk: mon mon mon", bribe = "mon: sec sec sec", emp = "sec: con con con", imager = "pln: res res res" } do
  local cost, gives = text:match "(%a+): (.*)"
  test(card .. ": " .. text .. " (§11.1, §15.3)", function()
    local m = scene { cards = { tia = { card } }, dice = { tia = { cost } } }
    play(m, "open tia " .. cost, "pay " .. card)
    eq(stage.packet(m), gives)
  end)
end

test("a ready plan token pays for a card (§5.7, §11.1)", function()
  local m = scene { cards = { tia = { "bribe" } }, dice = {}, tokens = { tia = 1 } }
  play(m, "open tia plan", "pay bribe")
  eq(stage.packet(m), "sec sec sec")
end)

-- Free cards -----------------------------------------------------------------------------------------------------------

for card, symbol in stage.sorted { disguise = "con", grenade = "sec", night_vision_goggles = "res", rifle = "atk", schematics = "pln", courier_bag = "mon" } do
  test(card .. " gives one " .. symbol .. " for free, once a round (§11.1, §15.3)", function()
    local m = scene { cards = { tia = { card } }, dice = {}, agents = { 1 }, epics = { { "faultline", hook = 3 } } }
    play(m, "open tia " .. card)
    eq(stage.packet(m), symbol)
    play(m, "close")
    cannot(m, "open tia " .. card, "§11.1")
  end)
end

test("a free card's packet can pay for a move, a barricade or another card (§5.9)", function()
  local m = scene { cards = { tia = { "grenade" } }, dice = {} }
  play(m, "open tia grenade", "go d2")
  eq(stage.at(m, "tia"), "d2")
  m = scene { cards = { tia = { "grenade" } }, dice = {}, barricades = { 0, 0, 1 } }
  play(m, "open tia grenade", "clear d3")
  eq(stage.count(m, "barricade"), 0)
  m = scene { cards = { tia = { "grenade", "emp" } }, dice = {} }
  play(m, "open tia grenade", "pay emp")
  eq(stage.packet(m), "con con con")
end)

for card, symbol in stage.sorted { grenade_launcher = "atk", notebooks = "res", safe_house = "con" } do
  test(card .. " gives two " .. symbol .. " for free, in any one quarter (§11.8, §14.11, §15.3)", function()
    local m = scene { cards = { tia = { card } }, dice = {}, epics = { { "curveball", hook = 3 }, { "faultline", hook = 3 }, { "refraction", hook = 3 } } }
    play(m, ("open tia %s d2"):format(card))
    eq(stage.packet(m), symbol .. " " .. symbol)
    can(m, symbol .. " curveball", symbol .. " faultline", symbol .. " refraction")
    play(m, symbol .. " faultline")
    cannot(m, symbol .. " curveball")
    cannot(m, symbol .. " refraction")
    play(m, symbol .. " faultline")
    local before, after = { atk = 7, res = 3, con = 3 }, epic(m, "faultline")
    eq(after[({ atk = "health", res = "search", con = "hook" })[symbol]], before[symbol] - 2)
  end)
end

test("spending money does not fix the quarter of an any-quarter card (§11.8, §5.5)", function()
  local m = scene { cards = { tia = { "notebooks", "forensic_kit" } }, dice = {}, epics = { "curveball", "faultline" } }
  play(m, "open tia notebooks", "swap res mon", "mon")
  can(m, "res curveball", "res faultline")
end)

test("X10: symbols of a Checkmate paid for by a Safe House work only in the Reckoner's quarter (§11.8)", function()
  local m = scene { reckoners = { "megan", "tia" }, cards = { megan = { "safe_house" } }, dice = {}, epics = { "curveball", "faultline" } }
  play(m, "open megan safe_house d2", "pay checkmate")
  eq(stage.packet(m), "atk atk atk")
  cannot(m, "atk faultline")
  can(m, "atk curveball")
end)

for _, card in ipairs { "helicopter", "motorcycle" } do
  test(card .. " moves its owner to any other quarter once a round without a packet, unless barricades stop it (§11.9, §14.12, §15.3)", function()
    local three = { "tia", "abraham", "david" }
    local m = scene { reckoners = three, cards = { tia = { card } }, dice = {}, barricades = { 0, 0, 1 } }
    play(m, "fly " .. card)
    eq(stage.choices(m, "go"), { "b1", "d1" })
    m:answer "go:d1"
    eq(stage.at(m, "tia"), "d4")
    cannot(m, "fly " .. card, "§11.1")
    cannot(scene { reckoners = three, cards = { tia = { card } }, dice = {}, barricades = { 1 } }, "fly " .. card)
  end)
end
