-- Planes: points as values, pieces at points, what a load keeps of them.

local function read(name)
  local file <close> = io.open("tests/lua/mechanisms/" .. name)
  return file and file:read "a"
end

local function begun(seed)
  return match { episode = "tests/lua/mechanisms/yard.lua", seed = seed }
end

test("a piece on a plane has a point, with its coordinates in millimeters", function()
  local m = begun()
  eq(m:get "piece('red.2').at.id", "5,30.5")
  eq(m:get "piece('red.2').at.x", 50)
  eq(m:get "piece('red.2').at.y", 305)
  eq(m:get "piece('red.2').at.level", 0)
  eq(m:get "piece('red.2').at.board", "yard")
  eq(m:get "piece('red.2').space.id", "yard")
  eq(m:get "tostring(piece('red.2').at)", "5,30.5")
  eq(m:get "type_of(piece('red.2').at)", "point")
end)

test("equal points are one value, in variables and as keys of tables", function()
  local m = begun()
  eq(m:get "point(50, 305) == piece('red.2').at", true)
  eq(m:get "point('5,30.5') == point(50, 305, 0, 'yard')", true)
  eq(m:get "point(50, 305) == point(50, 305, 1)", false)
  eq(m:get "({ [point(50, 305)] = 'here' })[piece('red.2').at]", "here")
  m:lua "match.spot = point(123, 45)"
  eq(m:get "match.spot == point('12.3,4.5')", true)
  eq(m:view().vars.match.spot, "12.3,4.5")
  m:lua "match.spot = nil"
  eq(m:get "match.spot", nil)
end)

test("place and move put a piece at a point, and the events name both ends", function()
  local m = begun()
  m:lua "piece('red.1'):move(point(200, 50))"
  eq(m:get "piece('red.1').at.id", "20,5")
  ok(m:heard "Red 1 moves from 5,10 to 20,5.")
  m:lua "piece('red.1'):place(piece('blue.1'))"
  eq(m:get "piece('red.1').at.id", "55,10")
  ok(m:heard "Red 1 goes from 20,5 to 55,10.")
  m:lua "piece('red.1'):remove()"
  eq(m:get "piece('red.1').at", nil)
end)

test("a carried piece shares its carrier's point, and a kind carries as many as it has seats", function()
  local m = begun()
  m:lua "piece('cart'):carry(piece('red.1'))"
  eq(m:get "piece('red.1').at == piece('cart').at", true)
  m:lua "piece('cart'):move(point(310, 70))"
  eq(m:get "piece('red.1').at.id", "31,7")
  refuses(function() m:lua "piece('cart'):carry(piece('red.2'))" end, "cart has 1 seats, and all are taken")
end)

test("a heading has 72 steps, and a piece that returns to play faces north again", function()
  local m = begun()
  m:lua "piece('cart').heading = 71"
  eq(m:get "piece('cart').heading", 71)
  refuses(function() m:lua "piece('cart').heading = 72" end, "heading: 72 is outside 0..71")
  m:lua "piece('cart'):remove() piece('cart'):place(point(1, 1))"
  eq(m:get "piece('cart').heading", 0)
end)

test("what is no point of the table is refused", function()
  local m = begun()
  local function bad(chunk, words) refuses(function() m:lua(chunk) end, words) end
  bad("return point(601, 0)", "601, 0 is off the table, which has 600 x 480 mm")
  bad("return point('60.1,0')", "is off the table: it has 60 x 48 cm")
  bad("return point('6.12,0')", "more than one decimal")
  bad("return point('6')", "not a point")
  bad("return point(1.5, 2)", "expected an integer")
  bad("return point(1, 2, 16)", "expected a level from 0 to 15, got 16")
  bad("return point(1, 2, 0, 'barn')", 'unknown board "barn"')
  bad("piece('red.1'):place(space 'yard')", "yard is a plane: expected a point of it")
  bad("piece('red.1').at = point(1, 2)", 'cannot be assigned')
  bad("match.spot = 3", "spot: expected a point, got number")
  bad("match.spot = space 'yard'", "spot: expected a point, got a space")
end)

test("saving, restoring and reloading keep points, headings and variables", function()
  local m = begun()
  m:answer("act:red.1", "step")
  m:lua "match.spot = piece('red.1').at piece('cart').heading = 9"
  local c = precinct.load("yard.lua", { reader = read }):restore(m:save())
  eq(c:hash(), m:hash())
  eq(c:get "match.spot.id", "5,10.1")
  c:undo():undo()
  eq(c:get "piece('red.1').at.id", "5,10")
end)
