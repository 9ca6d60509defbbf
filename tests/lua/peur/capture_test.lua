-- Captives: figures are overpowered, tied up and led away.

local stage = require "stage"

local get, scene, at = stage.get, stage.scene, stage.at

test("a policeman who rolls yellow to capture hits three times, two hits get through, and the target is tied unhurt (§6.3, worked case 14)", function()
  local m = scene({ a1 = { 600, 600 }, f1 = { 600, 625 } }, { second = "f" })
  m:answer "act:a1"
  ok(m:why "tie:f1":find("overpowered first", 1, true))
  m:dice { "yellow", "red", "yellow", "yellow" }:answer "overpower:f1"
  eq(get(m, "f1", "wounds"), 0)
  m:answer "tie:f1"
  eq(get(m, "f1", "captive.id"), "one")
  ok(m:over(), "nobody is left")
end)

test("a single hit that gets through overpowers nobody (§6.3)", function()
  local m = scene({ a1 = { 600, 600 }, f1 = { 600, 625 } }, { second = "f" })
  m:dice { "blue", "red", "yellow" }:answer("act:a1", "overpower:f1")
  eq(get(m, "f1", "overpowered"), false)
  eq(get(m, "f1", "wounds"), 0)
end)

local function captured()
  local m = scene({ a1 = { 600, 600 }, f1 = { 600, 625, wounds = 3 }, f2 = { 900, 600, gun = "bow" } }, { second = "f" })
  return m:answer("act:a1", "tie:f1")
end

test("a figure out of action is tied in one action; a captive counts as out of action, a chief twice (§6.3, §12.2)", function()
  local m = captured()
  eq(m:get "track('points_one').value", 2)
  eq(m:legal "fight:f1", false)
end)

test("a guard leads its captive 10 cm a move (§6.3)", function()
  local m = captured()
  ok(m:why "go:60,71":find("10 cm are left", 1, true), m:why "go:60,71")
  m:answer("go:60,70", "act:f2", "end")
  eq(at(m, "f1"), "60,70")
  eq(m:legal "act:f1", false)
end)

test("a guard that a morale test moves loses its captive, who may act again if it is fit (§6.3)", function()
  local m = scene({ a1 = { 600, 600 }, f1 = { 600, 625 }, f2 = { 700, 600, gun = "bow" } }, { second = "f" })
  m:lua "piece('f1').overpowered = true"
  m:answer("act:a1", "tie:f1", "end")
  m:dice { "red", "yellow", "minus" }:answer("act:f2", "shoot:a1")
  eq(get(m, "f1", "captive"), nil)
  eq(get(m, "f1", "down"), false)
  ok(at(m, "f1") ~= at(m, "a1"))
  m:answer "end"
  ok(m:legal "act:f1" or m:get "piece('f1').played" == false)
end)

test("a figure cannot tie up a second figure or a friend (§6.3)", function()
  local m = scene({ a1 = { 600, 600 }, a2 = { 575, 600, wounds = 3 }, f1 = { 600, 625, wounds = 3 }, f2 = { 600, 575, wounds = 3 },
                    f3 = { 900, 900 } }, { second = "f" })
  m:answer "act:a1"
  ok(m:why "tie:a2":find("a friend", 1, true))
  m:answer "tie:f1"
  ok(m:why "tie:f2":find("has a captive", 1, true))
end)

test("loads sets whether a figure leads one captive or two (§6.3, §11.101)", function()
  for most = 1, 2 do
    local m = stage.scene({ a1 = { 600, 100 }, a2 = { 100, 600 }, e1 = { 600, 126, wounds = 3 }, e2 = { 626, 100, wounds = 3 }, e3 = { 1000, 900 } },
      { const = { loads = most } })
    m:answer("act:a1", "tie:e1")
    eq(m:legal "tie:e2", most == 2)
    if most == 2 then
      m:answer "tie:e2"
      eq(m:get "#piece('a1').cargo", 2)
      m:lua "piece('a1').wounds = 3 piece('a1'):drop()"
    end
  end
end)

test("loads: a guard that falls loses both its captives (§6.3, §11.101)", function()
  local m = stage.scene({ a1 = { 600, 100, gun = "bow" }, a2 = { 100, 600 }, f1 = { 600, 300, wounds = 2 }, a3 = { 600, 326, wounds = 3 },
    a4 = { 626, 300, wounds = 3 }, f2 = { 1000, 900 } }, { second = "f", const = { loads = 2 } })
  m:lua "for _, id in ipairs { 'a3', 'a4' } do local q = piece(id) q.captive = side 'two' piece('f1'):carry(q) end"
  m:answer "act:a1":dice { "red", "yellow", "blank" }:answer "shoot:f1"
  eq(m:get "#piece('f1').cargo", 0)
  eq(m:get "piece('a3').captive", nil)
  eq(m:get "piece('a4').captive", nil)
end)
