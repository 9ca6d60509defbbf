-- Bands that their players buy: a free weapon each, then the budget line by line.

local stage = require "stage"

local get, offered = stage.get, stage.offered

local function shopping(letter, const)
  local episode = precinct.load("episodes/peur/standoff.lua", { reader = stage.read, const = const,
                                                                settings = { bands = { letter, letter == "a" and "e" or "a" }, bought = 1 } })
  return episode:new(1):twice(true):answer "own"
end

-- Gives this weapon to every figure.
local function armed(letter, gun, const)
  local m = shopping(letter, const):answer("arm:" .. gun)
  while m:legal "same" do m:answer "same" end
  return m
end

test("a player takes the ready band or buys a band; the others have ready bands (§2.4)", function()
  local m = stage.fresh()
  eq(m:legal "own", false)
  m = precinct.load("episodes/peur/standoff.lua", { reader = stage.read, settings = { bands = { "c", "a" }, bought = 1 } }):new(1)
  m:answer "ready"
  eq(get(m, "c2", "gun"), "submachine")
  eq(get(m, "a1", "gun"), "pistol")
end)

test("a figure takes a free weapon, or the same as the figure before (§2.4)", function()
  local m = shopping "c"
  eq(offered(m, "arm"), "pistol rifle shotgun bow submachine automatic machine blade")
  m:answer("arm:shotgun", "arm:blade", "same")
  eq(get(m, "c1", "gun"), "shotgun")
  eq(get(m, "c3", "blade"), true)
  eq(get(m, "c3", "gun"), nil)
end)

test("the question of the shop says what one line costs, and dearer goods say their price (§2.4, §11.98)", function()
  local m = shopping("a", { ladder_price = 2 })
  ok(m:question():find("What do you buy, at 1 each?", 1, true), m:question())
  for _, option in ipairs(m:decision().options) do
    if option.id == "buy:ladder" then eq(option.text, "Ladder: 2 Bitcoins") end
    if option.id == "buy:vest" then eq(option.text, "Buy: Vest") end
  end
end)

test("a Volunteer takes two guns, and the police and the Cobbles get theirs without a question (§2.4, §8.1)", function()
  local m = shopping "d"
  m:answer("arm:rifle", "arm:shotgun", "same")
  eq(get(m, "d2", "gun"), "rifle")
  eq(get(m, "d2", "gun2"), "shotgun")
  m = shopping "a"
  eq(get(m, "a1", "gun"), "pistol")
  ok(m:legal "buy:rifle")
  eq(m:legal "buy:blade", false, "no melee weapons")
  ok(m:why "buy:blade":find("may not have it", 1, true), m:why "buy:blade")
  m = shopping "l"
  eq(get(m, "l10", "gun"), "rubble")
  eq(get(m, "l10", "molotovs"), 1)
end)

test("one Bitcoin buys a line, whose things may go to several figures (§2.4, §10.1)", function()
  local m = armed("c", "rifle")
  m:answer("buy:molotov", "give:c1", "give:c2")
  eq(get(m, "c1", "molotovs"), 1)
  eq(get(m, "c2", "molotovs"), 1)
  eq(m:get "side('one').spent", 1)
  m:answer("buy:rocket_launcher", "give:c3")
  eq(get(m, "c3", "rockets"), 1)
end)

test("nothing can be bought beyond the budget, and a talent only once (§2.4, §9.2)", function()
  local m = armed("c", "rifle")
  m:answer("buy:sniper", "give:c1")
  eq(m:legal "buy:sniper", false)
  for n = 1, 9 do m:answer("buy:vest", "give:c" .. n) end
  ok(m:legal "enter:south", "ten Bitcoins are spent")
end)

test("a band may keep the rest of its money (§2.4)", function()
  local m = armed("c", "rifle"):answer "bought"
  ok(m:legal "enter:south")
  eq(get(m, "c1", "vest"), false)
end)

test("the Skaters can buy only Molotovs (§2.4, §8.1)", function()
  local m = armed("o", "rifle")
  eq(offered(m, "buy"), "molotov")
end)

test("weapon_cap limits the automatic guns that a band takes (§2.4, §11.26)", function()
  local m = shopping("c", { weapon_cap = 1 })
  m:answer "arm:automatic"
  eq(m:legal "arm:automatic", false)
  eq(m:legal "same", false)
end)

test("weapon_cap counts both guns of a figure (§2.4, §11.26)", function()
  local m = shopping("d", { weapon_cap = 3 })
  m:answer("arm:automatic", "arm:automatic")
  eq(m:legal "same", false, "room for one more, and not for two")
  m:answer "arm:automatic"
  eq(m:legal "arm:automatic", false)
end)

test("a figure gets no more Molotovs than it has room for (§2.4)", function()
  local m = armed("o", "pistol")
  local n = 0
  while m:legal "buy:molotov" do
    m:answer "buy:molotov"
    while m:legal "give:o1" do
      m:answer "give:o1"
      n = n + 1
    end
    if m:legal "give:o2" then m:answer "give:o2" end
  end
  eq(get(m, "o1", "molotovs"), 9)
  ok(n <= 9)
end)
