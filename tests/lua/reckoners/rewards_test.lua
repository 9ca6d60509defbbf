-- Rewards (§6) and shopping (§7).

local stage = require "stage"
local scene, play, can, cannot, of = stage.scene, stage.play, stage.can, stage.cannot, stage.of

-- Returns a match after one attack of Tia's on an Epic in d1, which is defeated.
local function falls(name, o)
  o = o or {}
  o.epics = o.epics or { { name, health = 1, weak = true } }
  o.dice = { tia = { "atk" } }
  local m = scene(o)
  play(m, "open tia atk", "atk " .. name)
  return m
end

test("rewards are taken only after all dice have been used (§6.1)", function()
  local m = scene { epics = { { "digzone", health = 1 } }, dice = { tia = { "atk", "mon" } }, money = 4 }
  play(m, "open tia atk", "atk digzone")
  eq(stage.money(m), 4)
  play(m, "done tia")
  stage.rest(m, "shop")
  eq(stage.money(m), 7)
end)

test("MON gives money (§6.2)", function()
  local m = falls("digzone", { money = 4 })
  stage.rest(m, "shop")
  eq(stage.money(m), 7)
end)

test("SEC removes agents from any quarters (§6.2)", function()
  local m = falls("faultline", { agents = { 0, 2, 2 } })
  stage.rest(m, "reward")
  play(m, "take d2", "take d2") -- The third can only come from d3.
  eq({ stage.count(m, "agent", 2), stage.count(m, "agent", 3) }, { 0, 1 })
end)

test("a SEC reward of more agents than are there loses the rest (§6.1, §13.7)", function()
  local m = falls("faultline", { agents = { 0, 1 } })
  stage.rest(m, "shop")
  eq(stage.count(m, "agent"), 0)
end)

test("CON moves hooks of any Epics and of Steelheart's tracks, in any split (§6.2)", function()
  local m = falls("frostbite", { epics = { { "frostbite", health = 1 }, { "faultline", hook = 3 } }, steel = { at = 3, red = 3 } })
  stage.rest(m, "reward")
  play(m, "push faultline", "push faultline") -- Then only red is left.
  eq({ stage.epic(m, "faultline").hook, stage.hook(m, "red") }, { 1, 2 })
end)

test("a CON reward does not push a hook below the first cell (§6.2, §6.1)", function()
  local m = falls("frostbite", { epics = { { "frostbite", health = 1 }, { "faultline", hook = 2 }, { "idler", hook = 1 } },
    steel = { at = 3, red = 1, blue = 1, yellow = 1, grey = 1 } })
  stage.rest(m, "shop")
  eq(stage.epic(m, "faultline").hook, 1)
end)

test("PLN gives tokens in any split, which are ready in the next round (§6.2)", function()
  local m = falls("thornclock", { tokens = { tia = 0, abraham = 0 } })
  stage.rest(m, "reward")
  play(m, "token tia", "token abraham")
  stage.rest(m, "roll")
  eq({ of(m, "tia", "ready"), of(m, "abraham", "ready") }, { 1, 1 })
end)

test("a PLN reward for which tokens are missing is lost without a question (§6.1, §13.2)", function()
  local m = falls("thornclock", { tokens = { tia = 10, abraham = 10 } })
  stage.rest(m, "shop")
  eq({ of(m, "tia", "pending"), of(m, "abraham", "pending"), stage.plans(m) }, { 0, 0, 0 })
  ok(m:heard "No plan token is left: 2 of the reward lost.")
  m = falls("thornclock", { tokens = { tia = 10, abraham = 9 } })
  stage.rest(m, "reward")
  play(m, "token tia")
  ok(m:heard "No plan token is left: 1 of the reward lost.")
  eq({ stage.step(m), stage.plans(m) }, { "shop", 0 })
end)

test("SH lowers only Steelheart's Search, wherever he is (§6.2, §6.1)", function()
  local m = falls("gristmill", { steel = { at = 3, search = 9 }, epics = { { "gristmill", health = 1 }, { "faultline", search = 3 } } })
  stage.rest(m, "shop")
  eq({ stage.steel(m).search, stage.epic(m, "faultline").search }, { 8, 3 })
end)

test("SH does nothing once Steelheart is weakened (§6.2)", function()
  local m = falls("gristmill", { steel = { at = 3, weak = true, health = 9 } })
  stage.rest(m, "shop")
  eq(stage.steel(m), { search = 0, health = 9, weak = true })
end)

test("X12: an SH reward that brings Steelheart's Search to 0 weakens him (§10.2, §6.2)", function()
  local m = falls("digzone", { level = "easy", steel = { at = 1, search = 2 } })
  stage.rest(m, "shop")
  eq(stage.steel(m), { search = 0, health = 18, weak = true })
  stage.rest(m)
  stage.use(m, { dice = { tia = { "atk" } }, lua = "piece('steelheart'):place(piece('tia').space)" })
  play(m, "open tia atk")
  can(m, "atk steelheart")
end)

test("rewards of several Epics are taken one by one, and their order changes nothing (§6.1, §14.4)", function()
  local m = scene { epics = { { "faultline", health = 1 }, { "frostbite", health = 1 }, { "curveball", hook = 3 } }, agents = { 0, 0, 4 },
    dice = { tia = { "atk", "mon", "base atk" } }, steel = { red = 3, search = 18 } }
  play(m, "open tia atk", "atk faultline", "open tia mon", "go d2", "open tia atk", "atk frostbite")
  stage.rest(m, "reward")
  eq({ stage.count(m, "agent", 3), stage.choices(m, "hold") }, { 1, { "curveball", "red_power" } })
  play(m, "push curveball")
  stage.rest(m, "shop")
  eq({ stage.steel(m).search, stage.epic(m, "curveball").hook + stage.hook(m, "red") }, { 18 - 2 - 2, 6 - 3 })
end)

-- Shopping -------------------------------------------------------------------------------------------------------------

local function shop(o)
  o.dice = {}
  local m = scene(o)
  stage.rest(m, "shop")
  return m
end

test("a bought card goes to a Reckoner for its price, and its place in the market is refilled immediately (§7.1, §2.4)", function()
  local m = shop { market = { "grenade", "rifle", "bribe", "emp" }, money = 5 }
  play(m, "buy grenade abraham")
  eq({ stage.money(m), stage.has(m, "abraham", "grenade"), #stage.market(m) }, { 3, true, 4 })
  cannot(m, "buy emp tia", "§7.1")
  play(m, "buy rifle tia")
  eq(stage.money(m), 0)
end)

test("the die of a card bought in the prologue is rolled in the first round (§3.4, §7.2, §11.6)", function()
  local spare = { dowser = true, epic_dna = true, gauss_gun = true, harmsway = true, jacket = true, tensors = true }
  local m, card
  for seed = 1, 20 do
    m = stage.new { seed = seed, const = { start_money = 9 } }
    for _, id in ipairs(stage.market(m)) do card = card or spare[id] and id end
    if card then break end
  end
  play(m, ("buy %s abraham"):format(card))
  stage.rest(m)
  eq({ #stage.pool(m, "tia"), #stage.pool(m, "abraham") }, { 6, 7 })
end)

test("$1 replaces the market's four cards, as often as wanted, and the old cards leave the game (§7.1)", function()
  local m = shop { market = { "grenade", "rifle", "bribe", "emp" }, money = 2 }
  play(m, "refresh")
  eq({ stage.money(m), #stage.market(m) }, { 1, 4 })
  for _, card in ipairs { "grenade", "rifle", "bribe", "emp" } do eq(m:get(("card('%s').pile.id"):format(card)), "scrap") end
  local first = stage.market(m)
  for _, card in ipairs(first) do ok(not ("grenade rifle bribe emp"):find(card, 1, true), card) end
  play(m, "refresh")
  eq(stage.money(m), 0)
end)

test("places in the market stay empty if the equipment deck is empty (§13.2, §14.19)", function()
  local m = shop { market = { "grenade", "rifle", "bribe", "emp" }, deck = {}, money = 5 }
  play(m, "buy grenade tia")
  eq(stage.market(m), { "bribe", "emp", "rifle" })
end)

test("a new market takes the deck's last cards, and an event reports an empty deck (§13.2, §7.1)", function()
  local m = shop { market = { "grenade", "rifle", "bribe", "emp" }, deck = { "jacket", "trap" }, money = 9, taken = { tia = 1 } }
  play(m, "refresh")
  eq(stage.market(m), { "jacket", "trap" })
  play(m, "refresh")
  eq({ stage.market(m), stage.money(m) }, { {}, 7 })
  ok(m:heard "A new market for $1: nothing; $7 left.")
  cannot(m, "refresh", "the market is empty")
end)

test("a die cannot be bought back without $2 (§7.1)", function()
  local m = shop { market = { "grenade", "rifle", "bribe", "emp" }, money = 1, taken = { tia = 1 } }
  cannot(m, "buy_back " .. stage.confiscated(m)[1], "§7.1")
end)

test("the team may leave the shop without buying (§7.1)", function()
  local m = shop { market = { "grenade", "rifle", "bribe", "emp" }, money = 50 }
  play(m, "done shopping")
  eq(stage.money(m), 50)
end)

test("plan tokens cannot be spent while shopping (§5.7)", function()
  local m = shop { market = { "grenade", "rifle", "bribe", "emp" }, money = 1, tokens = { tia = 3 } }
  cannot(m, "open tia plan")
end)

test("no plan token is gained if the supply has none (§13.2, §14.19)", function()
  local m = scene { tokens = { tia = 10, abraham = 10 }, dice = { tia = { "pln" } } }
  eq(stage.plans(m), 0)
  play(m, "open tia pln")
  cannot(m, "pln", "§13.2")
end)

test("Reckoners cannot pass cards to each other (§7.1)", function()
  local m = shop { cards = { tia = { "grenade" } }, market = { "rifle", "bribe", "emp", "trap" }, money = 9 }
  for _, id in ipairs(m:options()) do ok(not id:find "grenade", id) end
end)
