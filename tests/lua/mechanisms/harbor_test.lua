-- Lines that are drawn, crossed out and erased in the plane of a board.

local offered = require("offers").of

-- Returns a match at dusk of the first round, when the first path is offered.
local function dusk()
  local m = match { episode = "tests/lua/mechanisms/harbor.lua" }
  m:answer "rest"
  return m
end

local function ids(m, list) return m:get("(function() local t = map(" .. list .. ", function(x) return x.id end) return table.concat(t, ' ') end)()") end

-- Draws a path and continues to the next round.
local function draw(m, from, to, side)
  m:answer("draw:" .. from, "join:" .. to)
  if side then m:answer("side:" .. side) end
  return m:answer "leave"
end

local names = "(function(list) return table.concat(map(list, function(x) return x.id end), ' ') end)"

test("the question where a line starts offers only places from which a line can be drawn", function()
  local m = dusk()
  eq(offered(m, "draw"), "a1 c1 e1 a3 c3 e3")
  eq(ids(m, "line_starts()"), "a1 c1 e1 a3 c3 e3")
  ok(m:why("draw:g2"):find "no line can be drawn to Isle")
end)

test("the question where a line ends offers only places that it reaches without a crossing", function()
  local m = dusk()
  m:answer "draw:a3"
  eq(offered(m, "join"), "c1 e1 c3 e3")
  ok(m:why("join:a1"):find "a way joins them already")
  ok(m:why("join:g2"):find "no line can be drawn to Isle")
  ok(m:why("join:a3"):find "a line needs two different places")
end)

test("a drawn line works like a printed way", function()
  local m = draw(dusk(), "a3", "c3", 1)
  m:lua "piece('hero'):place(space 'a3')"
  ok(offered(m, "move"):find "c3")
  eq(ids(m, "links('drawn open')"), "drawn.a3-c3")
  eq(m:get "link('drawn.a3-c3').drawn", true)
  eq(m:get "link('high').drawn", false)
  eq(ids(m, "space('a3'):adjacent('path')"), "a1 c3")
end)

test("why names the way or outline that a line would cross", function()
  local m = dusk()
  m:lua "space('a1'):draw_line(space 'c3', 2)" -- The line goes around the inn.
  m:answer "draw:a3"
  ok(not m:legal "join:e1")
  local why = m:why "join:e1"
  ok(why:find "it would cross the way from Inn to Town Hall", why)
  eq(m:get "(select(1, space('a3'):line_barred(space 'e1')))", "it would cross the way from Inn to Town Hall")
  eq(m:get "select(2, space('a3'):line_barred(space 'e1')).id", "inn")
  eq(m:get "space('a3'):line_barred(space 'c3')", nil)
end)

test("line_sides returns the places on each side of a line and the ways between which its ends lie", function()
  local m = dusk()
  local side = "space('a1'):line_sides(space 'c3')"
  eq(m:get("#" .. side), 4)
  eq(m:get(names .. "(" .. side .. "[1].left)"), "c1")
  eq(m:get(names .. "(" .. side .. "[1].right)"), "a3 c1 e3 e1")
  eq(m:get(names .. "(" .. side .. "[1].leaves)"), "high mill")
  eq(m:get(names .. "(" .. side .. "[1].arrives)"), "wall inn")
  eq(m:get(names .. "(" .. side .. "[3].left)"), "c1 a3")
  eq(m:get(names .. "(" .. side .. "[3].leaves)"), "mill high")
end)

test("a crossed-out line still bars other lines, and erasing it makes room for them", function()
  local m = dusk()
  m:answer("draw:a3", "join:c3", "side:1", "cross:drawn.a3-c3", "rest", "draw:a3")
  eq(m:get "link('drawn.a3-c3').open", false)
  eq(m:get "link('drawn.a3-c3').drawn", true)
  ok(m:why("join:c3"):find "crossed out and still in the way")
  m:lua "link('drawn.a3-c3'):erase()"
  eq(m:get "space('a3'):line_barred(space 'c3')", nil)
end)

test("undo takes a drawn line back and redo draws it again", function()
  local m = dusk()
  m:answer("draw:a1", "join:c3")
  local before = m:hash()
  m:answer "side:1"
  local after = m:hash()
  ok(before ~= after)
  m:undo()
  eq(m:hash(), before)
  m:redo()
  eq(m:hash(), after)
end)

test("the order of drawing and erasing does not change the position", function()
  local m = dusk()
  local start = m:hash()
  m:lua "space('a1'):draw_line(space 'c3') space('c1'):draw_line(space 'e1') space('a3'):draw_line(space 'e3')"
  ok(m:hash() ~= start)
  m:lua "link('drawn.c1-e1'):erase() link('drawn.a1-c3'):erase() link('drawn.a3-e3'):erase()"
  eq(m:hash(), start)
end)

test("the question offers no more lines than the drawing allows", function()
  local m = dusk()
  m:lua [[for _ = 1, 6 do local from = line_starts()[1] from:draw_line(from:joinable()[1]) end]]
  eq(m:get "#line_starts()", 0)
  ok(m:get("(select(1, space('a3'):line_barred(space 'e1')))"):find "6 lines are drawn, and no more can be")
end)

test("an illegal line is refused with the reason and changes nothing", function()
  local m = dusk()
  local start = m:hash()
  refuses(function() m:lua "link('drawn.a1-c3').open = true" end, "is not drawn")
  refuses(function() m:lua "link('high'):erase()" end, "is not a drawn line")
  refuses(function() m:lua "space('a1'):draw_line(space 'c1')" end, "a way joins them already")
  refuses(function() m:lua "space('a1'):draw_line(space 'g2')" end, "is not a place that lines can join")
  refuses(function() m:lua "space('a1'):draw_line(space 'c3', 9)" end, "expected a side from 1 to 4, got 9")
  eq(m:hash(), start)
end)
