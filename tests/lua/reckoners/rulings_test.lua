-- Every constant of section 14, with another value than the default.

local stage = require "stage"
local scene, play, can, cannot = stage.scene, stage.play, stage.can, stage.cannot

test("steelheart_in_reach = false: the Sniper token and any-quarter cards do not reach Steelheart (§14.5)", function()
  local const = { steelheart_in_reach = false }
  local m = scene { const = const, reckoners = { "cody", "tia" }, steel = { at = 2, red = 3 }, dice = { cody = { "con", "res" } },
    epics = { "idle", { "faultline", hook = 3 } } }
  play(m, "sniper d2", "open cody con")
  cannot(m, "con red", "§10.1")
  can(m, "con faultline")
  play(m, "close", "open cody res")
  cannot(m, "res steelheart", "§10.1")
  m = scene { const = const, steel = { at = 1, red = 3 }, dice = { tia = { "con" } } }
  play(m, "open tia con")
  can(m, "con red")
end)

test("cross_barricades = true: Helicopter and Motorcycle pass barricades, but dice do not (§14.12)", function()
  local m = scene { const = { cross_barricades = true }, cards = { tia = { "helicopter" } }, dice = { tia = { "mon" } }, barricades = { 1, 1, 1 } }
  play(m, "open tia mon")
  cannot(m, "go d2", "§5.3")
  play(m, "close", "fly helicopter")
  m:answer "go:b1"
  eq(stage.at(m, "tia"), "d2")
end)

test("infinite_capped = false: fortifying infinite Health costs nothing (§14.13)", function()
  local m = scene { const = { infinite_capped = false }, population = 40, epics = { { "static_saint", search = 5, hook = 1 } }, dice = {} }
  stage.rest(m)
  eq(stage.population(m), 40)
end)

test("share_twice = false: a shared P happens once (§14.16)", function()
  local m = scene { const = { share_twice = false }, population = 40, steel = { at = 2 }, dice = {},
    epics = { "idle", { "nine_bells", hook = 2 }, "idle" } }
  stage.rest(m)
  eq(stage.population(m), 39)
end)

test("share_twice = false: a shared agent still comes to both neighbors (§14.16)", function()
  local m = scene { const = { share_twice = false }, steel = { at = 1 }, dice = {}, epics = { "idle", { "mirrorbone", hook = 1 }, "idle" } }
  stage.rest(m)
  eq({ stage.count(m, "agent", 1), stage.count(m, "agent", 3) }, { 1, 1 })
end)

test("short_tracks_cost = false: agents missing for Steelheart's tracks cost nothing, those for Epics cost (§14.18)", function()
  local const = { short_tracks_cost = false }
  local m = scene { const = const, population = 40, agents = { 13, 6, 6 }, steel = { at = 1, red = 3 }, dice = {} }
  stage.rest(m)
  eq({ stage.count(m, "agent"), stage.population(m) }, { 25, 40 })
  m = scene { const = const, population = 40, agents = { 0, 13, 12 }, epics = { { "rustmother", hook = 1 } }, dice = {} }
  stage.rest(m)
  eq(stage.population(m), 39)
end)

test("short_tracks_cost = false: barricades missing for Steelheart's tracks cost nothing (§14.18)", function()
  local m = scene { const = { short_tracks_cost = false }, population = 40, barricades = { 4, 2, 1 }, steel = { at = 1, blue = 3 }, dice = {} }
  stage.rest(m)
  eq({ stage.count(m, "barricade"), stage.population(m) }, { 8, 40 })
end)

test("start_population, start_money and start_tokens set the values at the start (§14.22)", function()
  local m = stage.rest(stage.new { const = { start_population = 30, start_money = 7, start_tokens = 2 } }, "start")
  eq({ stage.population(m), stage.money(m) }, { 30, 7 })
  stage.rest(m)
  eq({ stage.of(m, "tia", "ready"), stage.plans(m) }, { 2, 16 })
end)

test("base_spaces sets the number of spaces of the base track (§14.22)", function()
  local m = scene { const = { base_spaces = 2 }, epics = { { "fortuity", hook = 1 } }, base = 1, dice = {} }
  stage.rest(m)
  eq(stage.base(m), 2)
  m = scene { const = { base_spaces = 2 }, epics = { { "fortuity", hook = 1 } }, base = 2, dice = {} }
  stage.rest(m, "confiscate")
  ok(#stage.choices(m, "confiscate") > 0)
end)

test("refresh_price and buy_back_price set the prices of a new market and of a confiscated die (§14.22)", function()
  local m = scene { const = { refresh_price = 3, buy_back_price = 5 }, money = 9, taken = { tia = 1 }, dice = {} }
  stage.rest(m, "shop")
  play(m, "refresh")
  eq(stage.money(m), 6)
  play(m, "buy_back " .. stage.confiscated(m)[1])
  eq(stage.money(m), 1)
end)

test("market_size sets the number of cards in the market (§14.22)", function()
  eq(#stage.market(stage.new { const = { market_size = 6 } }), 6)
end)

test("rolls sets the number of rolls of each Reckoner (§14.22)", function()
  local m = stage.rolling { const = { rolls = 2 } }
  play(m, "keep tia 1", "roll tia")
  eq(#stage.kept(m, "tia"), 6)
end)

test("setup_hook, added_hook and steelheart_hook set where hooks begin (§14.22)", function()
  local const = { setup_hook = 2, added_hook = 3, steelheart_hook = 4 }
  local m = stage.new { const = const }
  eq({ stage.epic(m, stage.epic_at(m, 1)).hook, stage.hook(m, "red") }, { 2, 4 })
  m = scene { const = const, epics = { { "faultline", health = 1 } }, dice = { tia = { "atk" } }, next_epic = "dozer" }
  play(m, "open tia atk", "atk faultline")
  stage.rest(m)
  eq(stage.epic(m, "dozer").hook, 4) -- The new Epic starts at 3 and makes one step of its own.
end)

test("search_cap and health_cap set the limits to which an Epic is fortified (§14.22)", function()
  local m = scene { const = { search_cap = 3, health_cap = 12 }, population = 40, dice = {},
    epics = { { "frostbite", search = 3, health = 11, hook = 1 } } }
  stage.rest(m)
  eq({ stage.epic(m, "frostbite").search, stage.epic(m, "frostbite").health, stage.population(m) }, { 3, 12, 40 })
end)

test("toughness is added to Steelheart's Search, and to his Health when he is weakened (§14.22)", function()
  local const = { toughness = 5 }
  eq(stage.steel(stage.new { const = const }).search, 18 + 5)
  local m = scene { const = const, steel = { at = 1, search = 1 }, dice = { tia = { "res" } } }
  play(m, "open tia res", "res steelheart")
  eq(stage.steel(m).health, 18 + 5)
end)

test("toughness leaves Steelheart at least 1 Search and Health, even in One Night (§14.22)", function()
  for _, toughness in ipairs { -11, -15 } do -- Steelheart has 11 in One Night.
    local m = scene { episode = "onenight", const = { toughness = toughness }, steel = { at = 1 }, dice = { tia = { "res" } } }
    eq(stage.steel(m).search, 1)
    play(m, "open tia res", "res steelheart")
    eq(stage.steel(m), { search = 0, health = 1, weak = true })
  end
end)

test("unrest lowers the population at the beginning of the Epics' half (§14.22)", function()
  local m = scene { const = { unrest = 2 }, population = 40, dice = {} }
  stage.rest(m)
  eq(stage.population(m), 38)
  m = scene { const = { unrest = 2 }, population = 2, epics = { { "faultline", health = 1 } }, dice = { tia = { "atk" } } }
  play(m, "open tia atk", "atk faultline")
  stage.rest(m)
  -- The match ends before new Epics come.
  eq({ m:over(), m:winner(), stage.epic_at(m, 1) }, { true, "steelheart", nil })
end)
