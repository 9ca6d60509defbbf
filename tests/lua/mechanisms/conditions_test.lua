-- Compound conditions, and conditions about boards.

local offered = require("offers").of

local function begun() return match { episode = "tests/lua/mechanisms/conditions.lua" } end

test("the condition `either` holds if all conditions of one of its lists hold", function()
  local m = begun()
  ok(not m:legal "sing", "neither company nor light")
  m:lua "space('b1').lit = true"
  ok(m:legal "sing", "light")
  m:lua "spawn('lamp', space 'a1')"
  ok(not m:legal "sing", "light, but a lamp is near: the second list has two conditions")
  m:lua "spawn('rat', space 'b1')"
  ok(m:legal "sing", "company: the first list")
end)

test("the condition `either` may test the target, and is then tested for each target", function()
  local m = begun()
  eq(offered(m, "look"), "a1 c1", "those next to her, not her own")
  m:lua "space('b1').lit = true space('cellar.b1').lit = true"
  eq(offered(m, "look"), "a1 b1 c1 cellar.b1")
end)

test("a target's space must meet all its conditions, which do not count the actor on its own space", function()
  local m = begun()
  eq(offered(m, "camp"), "", "no space is lit")
  m:lua "for _, s in ipairs(spaces()) do s.lit = true end"
  eq(offered(m, "camp"), "a1 b1 cellar.b1", "without the spaces of the rats, with her own")
  eq(offered(m, "meet"), "", "she does not meet herself")
  m:lua "spawn('pillar', space 'a1')"
  eq(offered(m, "camp"), "b1 cellar.b1")
  ok(m:why("camp:a1"):find("no room", 1, true), m:why("camp:a1"))
  m:lua "piece('ann'):place(space 'cellar.b1') spawn('rat', space 'b1') space('cellar.a1').lit = false"
  eq(offered(m, "camp"), "cellar.b1", "the lists follow what changed")
end)

test("`with` counts only pieces that meet its conditions as actors", function()
  local m = begun()
  ok(not m:legal "hunt", "one rat, in the dark")
  m:lua "spawn('rat', space 'a1') space('a1').lit = true"
  ok(not m:legal "hunt", "two rats, one of them in the dark")
  m:lua "space('c1').lit = true"
  ok(m:legal "hunt")
  m:lua "space('b1').lit = true pieces('rat')[1]:place(space 'b1')"
  ok(not m:legal "hunt", "a rat at her side is too near")
  ok(m:why("hunt"):find("no rats in the light", 1, true), m:why("hunt"))
  ok(not m:legal "share", "the rat at her side is in the light")
  m:lua "space('b1').lit = false"
  ok(m:legal "share")
end)

test("`with` tests the own surroundings of pieces in play and of pieces on a target's space", function()
  local m = begun()
  ok(m:legal "flee", "a rat is next to Ann")
  eq(offered(m, "greet"), "", "each rat is alone")
  eq(offered(m, "pass"), "a1 b1 c1 cellar.a1 cellar.b1")
  m:lua "pieces('rat')[1]:place(space 'cellar.a1')"
  ok(not m:legal "flee")
  eq(offered(m, "greet"), "cellar.a1")
  eq(offered(m, "pass"), "a1 b1 c1 cellar.b1")
end)

test("the condition `board` requires the board that a variable names, or any board if it names none", function()
  local m = begun()
  ok(m:legal "hide")
  eq(offered(m, "dig"), "a1 b1 c1 cellar.a1 cellar.b1")
  m:lua "match.place = 'cellar'"
  ok(not m:legal "hide")
  eq(offered(m, "dig"), "cellar.a1 cellar.b1")
  m:lua "match.place = 'attic'"
  ok(m:legal "hide")
  eq(offered(m, "dig"), "a1 b1 c1")
end)

test("why gives the reason of `either`, not of one of its lists", function()
  local m = begun()
  ok(m:why("sing"):find("neither company nor light", 1, true))
  ok(m:why("look:cellar.a1"):find("too dark", 1, true))
end)

test("`anywhere` counts matching pieces in play on all boards, and `supply` those not in play", function()
  local m = begun()
  ok(m:legal "trap", "two rats on two boards, one in the supply")
  m:lua "spawn('rat', space 'a1')"
  ok(m:why("trap"):find("all rats are out", 1, true), m:why("trap"))
  m:lua "for _, r in ipairs(pieces 'rat') do r:remove() end spawn('rat', space 'a1')"
  ok(m:why("trap"):find("hardly a rat is about", 1, true), m:why("trap"))
  m:lua "spawn('rat', space 'a1') spawn('lamp', space 'cellar.a1')"
  ok(m:why("trap"):find("a lamp would betray it", 1, true), m:why("trap"))
end)

test("`anywhere` counts the actor", function()
  local m = begun()
  ok(m:legal "sulk", "Ann herself is the only walker")
end)

test("the condition `has` tests a key of a card's kind, and `with` the words of that key", function()
  local m = begun()
  eq(offered(m, "buy"), "tin")
  eq(offered(m, "take"), "rope tin")
  ok(m:why("take:map"):find("of no use out there", 1, true))
  ok(m:why("take:key"):find("of no use out there", 1, true), "without the key")
end)
