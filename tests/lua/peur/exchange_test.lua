-- Exchange between two figures in contact: docs/rules/peur.md, 9.5.

local stage = require "stage"

local get, offered = stage.get, stage.offered

-- Returns the menu of `a1` with a friend in contact. `lua` runs first.
local function beside(o, lua)
  o = o or {}
  local m = stage.scene({ a1 = o.a1 or { 600, 600, gun = "pistol" }, a2 = o.a2 or { 625, 600, gun = "rifle" }, e1 = o.e1 or { 1000, 1000 } })
  if lua then m:lua(lua) end
  return m:answer "act:a1"
end

test("an exchange costs an action and passes at most one thing in each direction (§9.5)", function()
  local m = beside({}, "piece('a1').vest = true piece('a1').mask = true piece('a2').mask = false piece('a2').taser = false piece('a2').ladder = true")
  m:answer "exchange:a2"
  eq(offered(m, "take_over"), "rifle ladder")
  m:answer "pass_on:vest"
  eq(offered(m, "pass_on"), "", "one thing was given")
  m:answer "take_over:rifle"
  eq(get(m, "a1", "gun2"), "rifle")
  eq(get(m, "a2", "gun"), nil)
  eq(get(m, "a1", "vest"), false)
  eq(get(m, "a2", "vest"), true)
  eq(get(m, "a1", "ap"), 1)
end)

test("an exchange may end after one thing, with nothing given back (§9.5)", function()
  local m = beside():answer("exchange:a2", "take_over:rifle", "enough")
  eq(get(m, "a1", "gun2"), "rifle")
  eq(get(m, "a1", "gun"), "pistol")
end)

test("only friends in contact can exchange, and nobody in combat can (§9.5)", function()
  local m = beside { a2 = { 640, 600, gun = "rifle" } }
  eq(m:legal "exchange:a2", false)
  m = beside { e1 = { 625, 625 } }
  eq(m:legal "exchange:a2", false)
  m = beside { e1 = { 600, 625 } }
  eq(m:legal "exchange:a2", false)
  m = beside { e1 = { 600, 574, wounds = 3 } }
  ok(m:legal "exchange:a2")
  eq(m:legal "exchange:e1", false, "an enemy gives nothing")
end)

test("a friend who is out of action only gives (§9.5)", function()
  local m = beside({ a2 = { 625, 600, gun = "rifle", wounds = 3 } }, "piece('a1').vest, piece('a2').ladder = true, true"):answer "exchange:a2"
  eq(offered(m, "pass_on"), "")
  m:answer "take_over:rifle"
  eq(get(m, "a1", "gun2"), "rifle")
end)

test("a gun keeps its jam when it changes hands, and a launcher its rocket and jam (§9.5)", function()
  local m = beside({ a2 = { 625, 600, gun = "rifle", jam = 1 } }, "local q = piece 'a2' q.launcher, q.rockets, q.jam3 = 'rocket_launcher', 1, 2")
  m:answer("exchange:a2", "take_over:rifle")
  eq(get(m, "a1", "jam2"), 1)
  eq(get(m, "a2", "jam"), 0)
  m:answer("enough", "exchange:a2", "take_over:rocket_launcher")
  eq(get(m, "a1", "rockets"), 1)
  eq(get(m, "a1", "jam3"), 2)
  eq(get(m, "a2", "launcher"), nil)
end)

test("a figure with two guns cannot take a third, but can give back a broken gun for it (§9.5)", function()
  local m = beside { a1 = { 600, 600, gun = "pistol", gun2 = "shotgun" } }
  m:answer "exchange:a2"
  eq(offered(m, "take_over"), "")
  m = beside { a1 = { 600, 600, gun = "pistol", gun2 = "shotgun", jam2 = 3 } }
  m:answer("exchange:a2", "take_over:rifle")
  eq(get(m, "a1", "gun2"), "rifle")
  eq(get(m, "a1", "jam2"), 0)
  eq(get(m, "a2", "gun"), "shotgun")
  eq(get(m, "a2", "jam"), 3)
end)

test("a figure that gets a machine gun moves 10 cm, and one that gives it away 15 cm again (§9.5, §4.8)", function()
  local m = beside({ a2 = { 625, 600, gun = "machine" } }, "piece('a2').reach = 100"):answer("exchange:a2", "take_over:machine")
  eq(get(m, "a1", "reach"), 100)
  eq(get(m, "a2", "reach"), 150)
end)

test("grenades change hands one by one, and talents cannot (§9.5)", function()
  local m = beside({ a2 = { 625, 600, sniper = true } }, "piece('a2').molotovs = 2"):answer "exchange:a2"
  ok(not offered(m, "take_over"):find "sniper")
  m:answer "take_over:molotov"
  eq(get(m, "a1", "molotovs"), 1)
  eq(get(m, "a2", "molotovs"), 1)
end)

test("an exchange loses an aim (§9.5, §5.7)", function()
  local m = beside({}, "piece('a1').aim = piece 'e1'"):answer("exchange:a2", "take_over:rifle")
  eq(get(m, "a1", "aim"), nil)
end)

test("a bot without a working gun takes the gun of a friend who is out of action (§9.5, docs/BOTS.md, policy)", function()
  local m = stage.scene({ a1 = { 600, 600, gun = "pistol", jam = 3 }, a2 = { 625, 600, gun = "rifle", wounds = 3 }, e1 = { 600, 1100, gun = "pistol" } })
  m:answer("act:a1"):run("heuristic", 2)
  eq(get(m, "a1", "gun2") or get(m, "a1", "gun"), "rifle")
end)
