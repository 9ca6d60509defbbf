-- Setup, the order of a turn, groups, the end of a game.

local stage = require "stage"

local get, offered = stage.get, stage.offered

test("the band with the highest number of the initiative begins, and tied bands roll again (§3.1, worked case 1)", function()
  local m = stage.deployed(nil, { "n5", "n5", "n2", "n6" })
  eq(m:seat(), "two")
  ok(m:legal "act:e1")
end)

test("the numbers of the initiative are printed only once, in the event that names the band (§3.1)", function()
  local m = stage.deployed(nil, { "n5", "n5", "n2", "n6" })
  local told = 0
  for _, event in ipairs(m:events()) do
    ok(not (event.text or ""):find "^Rolled", event.text)
    if event.kind == "initiative" then told = told + 1 end
  end
  eq(told, 4)
end)

test("the number of a turn is printed once, and the last turn is called the last (§3)", function()
  local m = stage.scene({ a1 = { 600, 100 }, e1 = { 100, 600 } }, { const = { turns = 2, early_end = false } })
  m:answer("act:a1", "end", "act:e1", "end")
  local told = {}
  for _, event in ipairs(m:events()) do
    if event.kind == "round" or event.kind:find "_turn$" then table.insert(told, event.text) end
  end
  eq(table.concat(told, " "), "Round 1. Round 2. It is the last turn.")
end)

test("a figure that has yet to act has the actions that its wounds leave, and none if it is out (§3.4)", function()
  local m = stage.scene({ a1 = { 600, 100, wounds = 2 }, a2 = { 600, 300, wounds = 3 }, e1 = { 100, 600 },
                          e2 = { 100, 900 } }, { const = { early_end = false } })
  m:answer("act:a1", "end", "act:e1", "end")
  m:dice { "blue" }:answer("act:e2", "end")
  eq(m:get "match.round", 2)
  eq(get(m, "a1", "ap"), 1)
  eq(get(m, "a2", "ap"), 0)
  eq(get(m, "e1", "ap"), 2)
end)

test("bands activate figures in turn, and a band without figures left is skipped (§3.2)", function()
  local m = stage.scene { a1 = { 600, 100 }, a2 = { 600, 1100 }, e1 = { 100, 600 } }
  m:answer("act:a1", "end")
  eq(m:seat(), "two")
  m:answer("act:e1", "end")
  eq(m:seat(), "one")
  eq(offered(m, "act"), "a2")
end)

test("a band may let all its other figures wait, which ends its turn (§3.2)", function()
  local m = stage.scene { a1 = { 600, 100 }, a2 = { 600, 1100 }, e1 = { 100, 600 }, e2 = { 100, 700 } }
  m:answer "wait"
  m:answer("act:e1", "end")
  eq(m:seat(), "two")
  eq(offered(m, "act"), "e2")
end)

test("a chief leads members within 10 cm from edge to edge (§3.3, worked case 2)", function()
  local m = stage.scene { a1 = { 300, 600 }, a3 = { 424, 600 }, a4 = { 300, 725 }, a5 = { 300, 474 }, e1 = { 1100, 600 } }
  eq(offered(m, "lead"), "a1")
  m:answer "lead:a1"
  eq(offered(m, "with"), "a3 a4", "gaps of 9.9, 10 and 10.1 cm")
  m:answer "with:a3"
  m:answer "go_on"
  eq(offered(m, "act"), "a1 a3")
  m:answer("act:a3", "end", "act:a1", "end")
  eq(m:seat(), "two", "the group was one activation")
end)

test("the option that ends a group early says how many members lose their activation (§3.3)", function()
  local m = stage.scene { a1 = { 300, 600 }, a3 = { 330, 600 }, a4 = { 300, 630 }, e1 = { 1100, 600 } }
  m:answer("lead:a1", "with:a3", "with:a4")
  eq(m:legal "go_on", false)
  m:answer("act:a1", "end")
  ok(m:legal "dismiss:2", "its label says 2 members")
  m:answer "dismiss:2"
  eq(stage.get(m, "a3", "played"), true)
  eq(m:seat(), "two")
end)

test("a Sergeant leads at most two members, and an Officer four (§3.3)", function()
  local m = stage.scene { a2 = { 300, 600 }, a3 = { 330, 600 }, a4 = { 300, 630 }, a5 = { 270, 600 }, e1 = { 1100, 600 } }
  m:answer("lead:a2", "with:a3", "with:a4")
  eq(offered(m, "act"), "a2 a3 a4")
end)

test("a figure that is out of action neither acts nor joins a group (§3.2, §3.3)", function()
  local m = stage.scene { a1 = { 300, 600 }, a3 = { 330, 600, wounds = 3 }, a4 = { 300, 630 }, e1 = { 1100, 600 } }
  eq(offered(m, "act"), "a1 a4")
  m:answer "lead:a1"
  eq(offered(m, "with"), "a4")
end)

test("unused actions of a figure are lost, and a band that waits loses all its actions (§3.4)", function()
  local m = stage.scene({ a1 = { 600, 100 }, a2 = { 900, 100 }, e1 = { 100, 600 }, e2 = { 200, 600 } })
  m:answer "act:a1"
  eq(get(m, "a1", "ap"), 2)
  m:answer("end", "act:e1")
  eq(get(m, "a1", "ap"), 0)
  m:answer("end", "wait")
  eq(m:get "match.round", 1, "a second figure of the other band is still to act")
  eq(get(m, "a2", "ap"), 0, "the band waits")
end)

test("a figure has two actions, or one action if it has two wounds (§3.4)", function()
  local m = stage.scene { a1 = { 300, 600 }, a2 = { 600, 600, wounds = 2 }, e1 = { 1100, 600 } }
  m:answer "act:a1"
  eq(get(m, "a1", "ap"), 2)
  m:answer("end", "act:e1", "end", "act:a2")
  eq(get(m, "a2", "ap"), 1)
end)

test("a band enters by one street, each figure within 10 cm of its middle (§2.2, §2.3)", function()
  local m = stage.fresh()
  m:answer "enter:west"
  ok(m:why "put:30,60":find("at most 10 cm", 1, true), m:why "put:30,60")
  m:answer "put:5,60"
  eq(m:get "count 'figure'", 1)
  m:answer "rest"
  eq(m:get "count 'figure'", 10)
  eq(offered(m, "enter"), "east north south", "the street of the other band is taken")
end)

test("figures of two bands begin at least 15 cm apart (§2.3)", function()
  local m = stage.fresh()
  m:answer("enter:west", "rest", "enter:south")
  m:lua "piece(match.round == 0 and pieces('figure')[1].id):place(point(600, 200))"
  ok(m:why "put:60,5":find("is too near", 1, true), m:why "put:60,5")
end)

test("a ready band starts with its purchases (§8.2)", function()
  local m = stage.deployed()
  eq(get(m, "a1", "gun"), "pistol")
  eq(get(m, "a1", "gun2"), "rifle")
  eq(get(m, "a1", "vest"), true)
  eq(get(m, "e3", "gun2"), nil)
end)


test("every rival that is dead or out of action scores a point, and a chief two (§12.2)", function()
  local m = stage.scene { a1 = { 100, 100, wounds = 3 }, a3 = { 200, 600 }, e4 = { 900, 900, wounds = 3 }, e5 = { 1000, 300 } }
  m:lua "piece('e4').dead = true"
  m:answer("wait", "wait")
  eq(m:get "track('points_one').value", 1)
  eq(m:get "track('points_two').value", 2)
end)

test("the game ends early if at most one band can act (§3.5, §12.3)", function()
  local m = stage.scene { a1 = { 100, 100 }, e4 = { 900, 900, wounds = 3 } }
  m:answer "wait"
  ok(m:over())
  eq(m:winner(), "one")
end)

test("the band with most points after turn 8 wins, and equal points are a draw (§3.5, §12.3)", function()
  local m = stage.scene({ a1 = { 100, 100 }, e1 = { 900, 900 } }, { const = { early_end = false } })
  for turn = 2, 9 do
    if turn < 9 then m:dice { "n6", "n1" } end
    m:answer("wait", "wait")
  end
  ok(m:over())
  eq(m:winner(), nil)
end)

test("the view shows the equipment of a figure (§1.1)", function()
  local m = stage.deployed()
  eq(m:view().pieces ~= nil, true)
  eq(get(m, "a3", "sniper"), true)
end)

local three = { episode = "brawl", first = "a", second = "e", third = "f" }

local function brawl(const)
  three.const = const
  return stage.scene({ a1 = { 100, 600 }, a2 = { 100, 640 }, e1 = { 1100, 600 }, e2 = { 1100, 640 }, f1 = { 600, 100 }, f2 = { 600, 140 } }, three)
end

test("the band of three that acted names the next among the others with fewer activations (§3.2, §12.4, worked case 1)", function()
  local m = brawl()
  m:answer("act:a1", "end")
  eq(offered(m, "next"), "two three")
  m:answer("next:three", "act:f1", "end")
  eq(m:seat(), "two", "the only one with fewer")
  m:answer("act:e1", "end")
  eq(offered(m, "next"), "one three", "after 1, 1, 1")
end)

test("next_picker sets whether the next band is chosen or follows the order of seats (§11.3)", function()
  local m = brawl { next_picker = "order" }
  m:answer("act:a1", "end")
  eq(m:seat(), "two")
  eq(offered(m, "next"), "")
end)
