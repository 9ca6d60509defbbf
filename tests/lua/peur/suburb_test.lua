-- The Suburb: its people, its streets, and four bands on it.

local stage = require "stage"

local offered = stage.offered

test("the Suburb has shops and no bank, and its people stand where they may (§12.6, §13.1)", function()
  local m = stage.fresh { episode = "suburb", first = "e", second = "a" }
  local counts = { employee = 3, nurse = 1, passerby = 4, journalist = 1, demonstrator = 2 }
  for kind, n in pairs(counts) do eq(m:get(("#pieces('%s')"):format(kind)), n, kind) end
  refuses(function() m:get "pieces('clerk')" end, "clerk")
  eq(offered(m, "enter"), "east north west")
  eq(m:get "point(330, 650):range(point(330, 700))", 50)
end)

test("the Suburb has three streets, and a fourth band starts in the workshop (§2.2, §12.5)", function()
  local m = precinct.load("episodes/peur/suburb.lua", { reader = stage.read, settings = { bands = { "e", "f", "a", "k" } } }):new(1)
  m:answer("enter:west", "rest", "enter:east", "rest", "rest")
  m:answer "rest"
  local inside = m:get [[#filter(pieces 'any figure', function(f) return f.at.x > 40 and f.at.x < 260 and f.at.y > 60 and f.at.y < 320 end)]]
  eq(inside, 10)
end)

test("demonstrators of the Suburb march east (§12.6, §13.5)", function()
  local m = precinct.load("episodes/peur/suburb.lua", { reader = stage.read, settings = { bands = { "e", "a" } } }):new(1)
  m:lua "piece('demonstrator.1'):place(point(300, 500))"
  m:answer("enter:north", "rest", "enter:east"):dice { "n6", "n1" }:answer "rest"
  m:answer("wait", "wait")
  eq(stage.at(m, "demonstrator.1"), "45,50")
end)
