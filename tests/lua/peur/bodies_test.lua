-- Bodies: dead figures and figures out of action that others carry.

local stage = require "stage"

local get, scene, at = stage.get, stage.scene, stage.at

local function carried(more, o)
  local figures = { a1 = { 600, 600, gun = "pistol" }, a2 = { 600, 625, wounds = 3 }, f2 = { 900, 600, gun = "bow" } }
  for id, f in pairs(more or {}) do figures[id] = f end
  o = o or {}
  o.second = "f"
  return scene(figures, o):answer "act:a1"
end

test("a figure can carry a friend who is out of action, 10 cm a move (§6.5)", function()
  local m = carried():answer "take_up:a2"
  eq(get(m, "a1", "ap"), 1)
  ok(m:why "go:60,71":find("10 cm are left", 1, true), m:why "go:60,71")
  m:answer "go:60,50"
  eq(at(m, "a2"), "60,50")
  eq(get(m, "a2", "captive"), nil)
end)

test("putting a body down beside its carrier is free, and the carrier regains its full speed (§6.5)", function()
  local m = carried():answer("take_up:a2", "put_down")
  eq(get(m, "a1", "ap"), 1)
  eq(get(m, "a1", "reach"), 150)
  ok(at(m, "a2") ~= at(m, "a1"))
  ok(m:get "piece('a1'):touches(piece('a2'))")
  eq(m:legal "put_down", false)
end)

test("dead figures and enemies out of action can be carried like bodies, but not the wounded or captives (§6.5)", function()
  local m = carried { a3 = { 600, 575, wounds = 2 }, f3 = { 626, 600, wounds = 3 }, f4 = { 574, 600, wounds = 3 } }
  m:lua "piece('f3').dead = true"
  ok(m:legal "take_up:f3")
  ok(m:legal "take_up:f4")
  ok(m:why "take_up:a3":find("not out of action", 1, true), m:why "take_up:a3")
  m:lua "piece('f4').captive = side('one')"
  ok(m:why "take_up:f4":find("captive", 1, true), m:why "take_up:f4")
end)

test("a figure carries one load, and by ruling two (§6.5, §11.101)", function()
  for most = 1, 2 do
    local m = carried({ a3 = { 600, 575, wounds = 3 } }, { const = { loads = most, pick_up = 0 } })
    m:answer "take_up:a2"
    eq(get(m, "a1", "ap"), 2)
    eq(m:legal "take_up:a3", most == 2)
    eq(m:legal "tie:a3", false)
  end
end)

test("a figure that carries a body can shoot, but not hide or climb (§6.5)", function()
  local m = carried({ f2 = { 800, 600 } }):answer "take_up:a2"
  ok(m:legal "shoot:f2")
  ok(m:why "hide":find("carries somebody", 1, true), m:why "hide")
  ok(m:why "climb":find("carries somebody", 1, true), m:why "climb")
end)

test("a carrier that a morale test moves drops the body, who stays out of action (§6.5)", function()
  local m = carried { f2 = { 700, 600, gun = "bow" } }
  m:answer("take_up:a2", "end")
  m:dice { "red", "yellow", "minus" }:answer("act:f2", "shoot:a1")
  ok(m:heard "drops")
  eq(get(m, "a2", "carrier"), nil)
  eq(get(m, "a2", "down"), true)
  ok(at(m, "a2") ~= at(m, "a1"))
  eq(get(m, "a1", "reach"), 150)
end)

test("a carried body that recovers is put down (§6.5)", function()
  local m = scene({ c3 = { 600, 600 }, c4 = { 600, 625, wounds = 3 }, a1 = { 100, 600 } }, { first = "c", second = "a" })
  m:answer("act:c3", "take_up:c4")
  eq(get(m, "c4", "carrier.id"), "c3")
  m:dice { "blue" }:answer "heal:c4"
  eq(get(m, "c4", "wounds"), 2)
  eq(get(m, "c4", "carrier"), nil)
  eq(get(m, "c3", "reach"), 150)
end)

test("a body that somebody carries cannot be tied up (§6.5)", function()
  local m = carried { f2 = { 600, 575 } , a1 = { 600, 600 }, a3 = { 300, 300 } }
  m:lua "piece('a1'):carry(piece('a2'))"
  m:answer("end", "act:f2")
  ok(m:why "tie:a2":find("another figure carries it", 1, true), m:why "tie:a2")
end)
