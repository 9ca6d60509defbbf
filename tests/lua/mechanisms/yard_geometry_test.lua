-- Questions of scripts about planes: gaps, contact, sight, places, legs, throws and ways, in the yard.

local function begun()
  local m = match { episode = "tests/lua/mechanisms/yard.lua", seed = 1, const = { deploy = false } }
  m:lua "piece('cart'):place(point(500, 450))"
  return m
end

local function put(m, id, x, y)
  m:lua(("piece('%s'):place(point(%d, %d))"):format(id, x, y))
end

test("a gap is measured in millimeters from edge to edge, between pieces and points", function()
  local m = begun()
  put(m, "red.1", 100, 100)
  put(m, "blue.1", 225, 100)
  eq(m:get "piece('red.1'):range(piece('blue.1'))", 100)
  eq(m:get "piece('red.1'):range(point(225, 100))", 113) -- The gap of 112.5 is rounded up.
  eq(m:get "piece('red.1'):within(piece('blue.1'), 100)", true)
  eq(m:get "piece('red.1'):within(piece('blue.1'), 99)", false)
  eq(m:get "piece('red.1'):within(point(225, 100), 112)", false)
end)

test("pieces_within() finds the members of a group within 10 cm", function() -- worked case 2
  for x, want in pairs { [124] = true, [125] = true, [126] = false } do
    local m = begun()
    put(m, "red.1", 200, 450)
    put(m, "red.2", 200 + x, 450)
    eq(m:get "#pieces_within(piece('red.1'), 100, 'red') == 2", want)
    eq(m:get "#pieces_within(piece('red.1').at, 112, 'red') == 2", x < 125)
  end
end)

test("pieces touch up to a gap of one millimeter, unless a wall is between them", function()
  local m = begun()
  put(m, "red.1", 100, 100)
  put(m, "blue.1", 126, 100)
  eq(m:get "piece('red.1'):touches(piece('blue.1'))", true)
  put(m, "blue.1", 127, 100)
  eq(m:get "piece('red.1'):touches(piece('blue.1'))", false)
  put(m, "red.1", 400, 247) -- Red 1 is below the shed's lower wall, Blue 1 above.
  put(m, "blue.1", 400, 273)
  eq(m:get "piece('red.1'):touches(piece('blue.1'))", false)
end)

test("sees() returns the degree of sight and the obstacles in the line, nearest first", function()
  local m = begun()
  put(m, "red.1", 100, 150)
  put(m, "blue.1", 300, 150)
  eq(m:get "(piece('red.1'):sees(piece('blue.1')))", "none")
  eq(m:get "select(2, piece('red.1'):sees(piece('blue.1')))[1]", "wall")
  put(m, "red.1", 100, 100)
  put(m, "blue.1", 100, 400)
  put(m, "blue.2", 100, 250)
  eq(m:get "(piece('red.1'):sees(piece('blue.1')))", "partial")
  eq(m:get "select(2, piece('red.1'):sees(piece('blue.1')))[1].id", "blue.2")
  put(m, "blue.2", 200, 450)
  eq(m:get "(piece('red.1'):sees(piece('blue.1')))", "clear")
  eq(m:get "(piece('red.1'):sees(point(300, 100)))", "none")
  eq(m:get "#select(2, piece('red.1'):sees(point(100, 300)))", 0)
end)

test("variables open doors and remove or burn terrain, which changes sight and legs", function()
  local m = begun()
  put(m, "red.1", 420, 230)
  put(m, "blue.1", 420, 330)
  eq(m:get "(piece('red.1'):sees(piece('blue.1')))", "none")
  eq(m:get "piece('red.1'):leg(point(420, 290)).bar", "door")
  eq(m:get "piece('red.1'):leg(point(420, 290)).what", "shed.1")
  m:lua "match.open['shed.1'] = 1"
  eq(m:get "(piece('red.1'):sees(piece('blue.1')))", "clear")
  eq(m:get "piece('red.1'):leg(point(420, 290)).free", true)
  eq(m:get "piece('red.1'):leg(point(420, 290), { pause = true }).bar", "pause")
  eq(m:get "piece('red.1'):leg(point(420, 290), { pause = true }).stop.id", "42,26")
  put(m, "red.1", 100, 150)
  put(m, "blue.1", 300, 150)
  m:lua "match.gone.wall = 1"
  eq(m:get "(piece('red.1'):sees(piece('blue.1')))", "clear")
  put(m, "red.1", 400, 60)
  put(m, "blue.1", 400, 130)
  eq(m:get "(piece('red.1'):sees(piece('blue.1')))", "partial")
  m:lua "match.burning.crates = 1"
  eq(m:get "(piece('red.1'):sees(piece('blue.1')))", "none")
  refuses(function() m:lua "match.gone.house = 1" end, "house")
end)

test("a breach opens a wall to legs and to sight", function()
  local m = begun()
  put(m, "red.1", 380, 230)
  eq(m:get "piece('red.1'):leg(point(380, 290)).bar", "wall")
  eq(m:get "piece('red.1'):leg(point(380, 290)).what", "shed")
  m:lua "match.breaches[1] = point(380, 260)"
  eq(m:get "piece('red.1'):leg(point(380, 290)).free", true)
  eq(m:get "(piece('red.1'):sees(point(380, 330)))", "clear")
end)

test("a refused place comes with the kind of obstacle and the thing in the way", function()
  local m = begun()
  put(m, "blue.1", 100, 100)
  eq(m:get "piece('red.1'):fits(point(60, 60))", true)
  eq(m:get "(select(2, piece('red.1'):fits(point(110, 100))))", "piece")
  eq(m:get "select(3, piece('red.1'):fits(point(110, 100))).id", "blue.1")
  eq(m:get "(select(2, piece('red.1'):fits(point(205, 200))))", "terrain")
  eq(m:get "select(3, piece('red.1'):fits(point(205, 200)))", "wall")
  eq(m:get "(select(2, piece('red.1'):fits(point(5, 100))))", "edge")
  eq(m:get "(select(2, piece('red.1'):fits(point(60, 60, 1))))", "floor")
  eq(m:get "(select(2, piece('red.1'):fits(point(340, 300))))", "wall")
  eq(m:get "(select(2, piece('red.1'):fits(point(420, 260))))", "door")
end)

test("leg() returns its cost, its end, its obstacle, and the place behind the obstacle", function() -- worked case 3
  local m = begun()
  put(m, "red.1", 400, 20)
  eq(m:get "piece('red.1'):leg(point(400, 170)).bar", "terrain")
  eq(m:get "piece('red.1'):leg(point(400, 170)).what", "crates")
  eq(m:get "piece('red.1'):leg(point(400, 170)).cost", 150)
  eq(m:get "piece('red.1'):leg(point(400, 170)).stop.id", "40,6.7")
  eq(m:get "piece('red.1'):leg(point(400, 170)).spent", 47)
  eq(m:get "piece('red.1'):leg(point(400, 170)).past", nil)
  eq(m:get "piece('red.1'):leg(point(400, 170), { past = true }).past.id", "40,12.3")
  eq(m:get "piece('red.1'):leg(point(400, 170), { over = { 'crates' } }).free", true)
  refuses(function() m:get "piece('red.1'):leg(point(400, 170), { over = { 'crate' } })" end, "crates")
end)

-- Returns the first base beside the crates from which the `past` of a leg is on the near side, so that a leg reaches it
-- without crossing the crates.
local function near_past(m)
  return m:get [[(function()
    local p = piece('red.1')
    for x = 339, 357, 3 do for y = 66, 84, 3 do
      local at = point(x, y)
      if p:fits(at) then
        p:place(at)
        for dx = -150, 150, 37 do for dy = -70, 70, 29 do
          local to = x + dx >= 0 and y + dy >= 0 and x + dx <= 600 and y + dy <= 400 and (dx ~= 0 or dy ~= 0) and point(x + dx, y + dy)
          local leg = to and p:leg(to, { past = true })
          if leg and leg.bar == 'terrain' and leg.spent <= 1 and leg.past and (leg.past == at or p:leg(leg.past).free) then return at.id .. ' ' .. to.id end
        end end
      end
    end end
    return 'none'
  end)()]]
end

test("the place behind an obstacle is never on the near side of a leg", function()
  local m = begun()
  eq(near_past(m), "none")
end)

test("a point returns its distance to another point rounded up, and its gap to a base", function()
  local m = begun()
  put(m, "red.1", 400, 20)
  eq(m:get "point(0, 0):range(point(30, 40))", 50)
  eq(m:get "point(0, 0):range(point(1, 1))", 2)
  eq(m:get "point(400, 120):range(piece('red.1'))", m:get "piece('red.1'):range(point(400, 120))")
end)

test("a leg may pass the pieces of a filter, but not end on one", function()
  local m = begun()
  put(m, "red.1", 100, 100)
  put(m, "blue.2", 100, 150)
  eq(m:get "piece('red.1'):leg(point(100, 200)).bar", "piece")
  eq(m:get "piece('red.1'):leg(point(100, 200)).what.id", "blue.2")
  eq(m:get "piece('red.1'):leg(point(100, 200), { pass = 'blue' }).free", true)
  eq(m:get "piece('red.1'):leg(point(100, 160), { pass = 'blue' }).free", false)
  eq(m:get "piece('red.1'):leg(point(100, 160), { pass = 'blue' }).stop.id", "10,12.5")
end)

test("a leg may pass a piece whose kind permits it, even in an answer", function()
  local m = begun()
  put(m, "red.1", 100, 100)
  put(m, "red.2", 100, 150)
  eq(m:get "piece('red.1'):leg(point(100, 200)).free", true) -- A piece does not bar its own leg.
  eq(m:get "piece('red.1'):leg(point(100, 160)).bar", "piece")
  put(m, "blue.1", 100, 200)
  eq(m:get "piece('blue.1'):leg(point(100, 120)).what.id", "red.2")
  put(m, "blue.1", 550, 100)
  m:answer "act:red.1"
  refuses(function() m:answer "go:10,16" end, "is in the way")
  m:answer "go:10,17.9"
  eq(m:get "piece('red.1').at.id", "10,17.9")
end)

test("short range ends at a gap of exactly 10 cm, and effective range at exactly 30 cm", function() -- worked case 27
  local m = begun()
  put(m, "red.1", 20, 450)
  local function band(gap)
    put(m, "blue.1", 45 + gap, 450)
    return m:get [[(function()
      local p, q = piece "red.1", piece "blue.1"
      return p:within(q, 100) and "short" or p:within(q, 300) and "effective" or "long"
    end)()]]
  end
  eq(band(100), "short")
  eq(band(101), "effective")
  eq(band(300), "effective")
  eq(band(301), "long")
end)

test("a throw stops at the first wall or piece, and disc lists the pieces that it touches", function() -- worked case 8
  local m = begun()
  put(m, "red.1", 100, 200)
  put(m, "blue.1", 180, 230)
  eq(m:get "(sweep(piece('red.1').at, point(200, 200), 150)).id", "20,20")
  eq(m:get "(select(2, sweep(piece('red.1').at, point(200, 200), 150)))", "wall")
  eq(m:get "select(3, sweep(piece('red.1').at, point(200, 200), 150))", 100)
  eq(m:get "(sweep(piece('red.1').at, point(200, 200), 80)).id", "18,20")
  eq(m:get "(select(2, sweep(piece('red.1').at, point(200, 200), 80)))", nil)
  eq(m:get "#disc(point(200, 200), 75, 'figure')", 1)
  eq(m:get "disc(point(200, 200), 75, 'figure')[1].id", "blue.1")
  eq(m:get "#disc(point(200, 200), 40, 'figure')", 0)
  eq(m:get "select(2, sweep(piece('red.1').at, piece('blue.1'), 150)).id", "blue.1")
  eq(m:get "(select(2, sweep(piece('red.1').at, piece('blue.1'), 150, { stops = 'red' })))", "wall")
  eq(m:get "(select(2, sweep(piece('red.1').at, piece('blue.1'), 150, { over = { piece('blue.1') } })))", "wall")
  eq(m:get "(select(2, sweep(piece('red.1').at, piece('blue.1'), 150, { over = { piece('blue.1'), 'wall' } })))", nil)
  eq(m:get "(select(2, sweep(point(100, 400), point(0, 400), 150)))", "edge")
end)

test("scatter moves a point along and across a line", function() -- worked case 10
  local m = begun()
  eq(m:get "offset(point(50, 200), point(300, 200), 200, -100).id", "25,30")
  eq(m:get "offset(point(50, 200), point(300, 200), 200, 100).id", "25,10")
  eq(m:get "offset(point(50, 200), point(300, 200), 600, 0)", nil)
  refuses(function() m:get "offset(point(50, 200), point(50, 200), 1, 0)" end, "not a direction")
end)

test("a burst hits pieces in their order to the right of the target", function() -- worked case 7
  local m = begun()
  put(m, "red.1", 250, 40)
  put(m, "red.2", 250, 100) -- This piece is the eye.
  put(m, "blue.1", 280, 60)
  put(m, "blue.2", 270, 110)
  eq(m:get [[(function()
    local order = {}
    for _, p in ipairs(clockwise(piece "red.2", point(250, 140), { piece "red.1", piece "blue.1", piece "blue.2" })) do
      order[#order + 1] = p.id
    end
    return table.concat(order, " ")
  end)()]], "blue.2 blue.1 red.1")
end)

test("a route leads round a wall and ends in contact", function()
  local m = begun()
  put(m, "red.1", 150, 200)
  put(m, "blue.1", 260, 200)
  local way = "piece('red.1'):route({ piece 'blue.1', point(580, 20) }, 4000)"
  eq(m:get(way .. ".goal.id"), "blue.1")
  eq(m:get(way .. ".there"), true)
  eq(m:get("#" .. way) > 1, true)
  eq(m:get(way .. ".spent <= " .. way .. ".length"), true)
  eq(m:get("piece('red.1'):route({ point(260, 450) }, 100).there"), false)
  eq(m:get("piece('red.1'):route({ point(260, 450) }, 100).spent") <= 100, true)
  eq(m:get("piece('red.1'):route({ point(420, 330) }, 4000).goal"), nil) -- The shed is closed.
  refuses(function() m:get("piece('red.1'):route({ point(260, 450) }, 100, { pause = true })") end, 'unknown key "pause"')
  refuses(function() m:get("piece('red.1'):pivot(18, { heading = 3 })") end, 'unknown key "heading"')
end)

test("flee() leads away from the enemies, and returns nil without enemies", function()
  local m = begun()
  put(m, "red.1", 100, 350)
  put(m, "red.2", 20, 20)
  put(m, "blue.1", 100, 300)
  put(m, "blue.2", 580, 20)
  eq(m:get "point('10,40') == piece('red.1'):flee { mm = 50, from = 'blue', fear = 'blue', near = 300 }", true)
  eq(m:get "piece('red.1'):flee { mm = 50, from = 'cart red stunned' }", nil)
  refuses(function() m:get "piece('red.1'):flee { mm = 50, form = 'blue' }" end, "from")
  refuses(function() m:get "piece('red.1'):flee { mm = 50, from = 'blue', bearings = 7 }" end, "expected 4, 8, 16 or 32, got 7")
  eq(m:get "piece('red.1'):flee { mm = 50, from = 'blue', bearings = 4 } ~= nil", true)
end)

test("functions of planes refuse pieces that are not on a plane", function()
  local m = begun()
  m:lua "piece('blue.2'):remove()"
  refuses(function() m:get "piece('blue.2'):fits(point(60, 60)) and piece('blue.2'):within(point(1, 1), 5)" end,
    "blue.2 is on no plane")
  refuses(function() m:get "piece('red.1'):within(piece 'blue.2', 5)" end, "blue.2 is on no plane")
  refuses(function() m:get "piece('red.1'):within(point(1, 1), -1)" end, "millimeters")
end)

-- Loads the yard with an `anchors` function of this body for its bots.
local function anchored(body)
  local file <close> = io.open("tests/lua/mechanisms/yard.lua")
  local source = file:read "a":gsub("bots = {", "bots = { anchors = function(verb, actor) " .. body .. " end,", 1)
  return precinct.load("yard.lua", { const = { deploy = false },
    reader = function(name) return name == "yard.lua" and source or nil end }):new(1)
end

local function offers(m, id)
  for _, o in ipairs(m:options()) do
    if o == id then return true end
  end
  return false
end

test("a sample contains the legal anchors of the game's bots", function()
  local m = anchored [[
    assert(actor == piece "red.1")
    return verb == "go" and { point(77, 123), point(599, 479), { piece "red.2", 130 } } or {}]]
  m:answer "act:red.1"
  ok(offers(m, "go:7.7,12.3"))
  ok(not offers(m, "go:59.9,47.9"))
  ok(offers(m, "go:5,15")) -- 305 - 25 - 130
end)

test("a wrong anchor is an error that says what is expected", function()
  local function refused(body, words)
    local m = anchored(body)
    refuses(function() m:answer "act:red.1" m:options() end, words)
  end
  refused("return { 3 }", "expected a point, a piece or { piece, mm }")
  refused("return 3", "expected a list")
  refused("return { { actor, -1 } }", "expected a gap from 0")
  refused("local l = {} for i = 1, 33 do l[i] = point(i, i) end return l", "more than 32")
  refused("actor:heal(1) return {}", "condition")
end)

test("terrain of two storeys bars the view from a roof of one storey, and terrain of one storey does not", function()
  for height, want in pairs { ['"tall"'] = "partial", ["2"] = "none" } do
    local file <close> = io.open "tests/lua/mechanisms/yard.lua"
    local source = file:read "a":gsub('height = "tall"', "height = " .. height)
    local function only(name) return name == "yard.lua" and source or nil end
    local m = precinct.load("yard.lua", { reader = only, const = { deploy = false } }):new(1)
    m:lua "piece('cart'):place(point(500, 450)) piece('red.1'):place(point(360, 300, 1))"
    m:lua "piece('blue.1'):place(point(60, 150)) piece('red.2'):place(point(50, 450))"
    eq(m:get "(piece('red.1'):sees(piece('blue.1')))", want, height)
  end
end)
