-- Footprints with a heading on a plane: turning on the spot, and legs that turn first.

local function read(name)
  local file <close> = io.open("tests/lua/mechanisms/" .. name)
  return file and file:read "a"
end

-- Loads the yard with a cart of 3 x 6 cm that has its own turns and drives up to 15 cm after turning up to 90 degrees.
local function begun(swing)
  local source = read "yard.lua"
    :gsub('cart = { title = "Cart", short = "c",', 'cart = { title = "Cart", short = "c", tags = { "wagon" }, side = "red", seat = "p1", ap = 2, speed = 150,')
    :gsub('turns = { who = "figure"', 'turns = { who = "wagon"')
    :gsub("go = { label = \"Go to {1}\", cost = 1, target = \"point\", kind = \"leg\", limit = \"speed\", test = off_road,",
      "go = { label = \"Go to {1}\", cost = 1, target = \"point\", kind = \"leg\", limit = \"speed\"" ..
      (swing and ", swing = " .. swing or "") .. ",")
    :gsub("run = function%(f, to%) f:move%(to%) end },\n        dash",
      "run = function(f, to) f.heading = heading_toward(f, to) f:move(to) end },\n        dash")
  local function only(name) return name == "yard.lua" and source or nil end
  local m = precinct.load("yard.lua", { reader = only, const = { deploy = false } }):new(1)
  m:lua "piece('cart'):place(point(300, 130))"
  if m:question():find "next" then m:answer "act:cart" end
  return m
end

test("a heading counts steps of 5 degrees clockwise from north", function()
  local m = begun(90)
  for id, heading in pairs { ["30,30"] = 0, ["40,13"] = 18, ["30,5"] = 36, ["20,13"] = 54, ["40,23"] = 9 } do
    eq(m:get("heading_toward(piece 'cart', point('" .. id .. "'))"), heading, id)
  end
  eq(m:get "heading_toward(piece 'cart', piece 'cart')", nil)
  eq(m:get "ahead(piece 'cart', 18, 100).id", "40,13")
  eq(m:get "ahead(piece 'cart', 0, -100).id", "30,3")
  eq(m:get "ahead(piece 'cart', 0, 400)", nil)
  refuses(function() m:get "ahead(piece 'cart', 72, 1)" end, "heading: expected steps of 5 degrees from 0 to 71, got 72")
end)

test("a turn on the spot is blocked by pieces that only its corners sweep over", function()
  local m = begun(90)
  eq(m:get "piece('cart'):pivot(18).free", true)
  eq(m:get "piece('cart'):pivot(18).degrees", 90)
  eq(m:get "piece('cart'):pivot(60).degrees", 60)
  m:lua "piece('red.1'):place(point(330, 160))" -- This piece to the northeast bars the turn, but not its start or end.
  eq(m:get "piece('cart'):fits(point(300, 130), 0)", true)
  eq(m:get "piece('cart'):fits(point(300, 130), 18)", true)
  eq(m:get "piece('cart'):pivot(18).free", false)
  eq(m:get "piece('cart'):pivot(18).bar", "piece")
  eq(m:get "piece('cart'):pivot(18).what.id", "red.1")
  local reached = m:get "piece('cart'):pivot(18).heading"
  ok(reached >= 0 and reached < 9, reached)
  eq(m:get "piece('cart'):pivot(18, { pass = 'red' }).free", true)
end)

test("half a turn goes clockwise, and needs room all round", function()
  local m = begun(90)
  eq(m:get "piece('cart'):pivot(36).free", true)
  m:lua "piece('red.1'):place(point(270, 160))"
  eq(m:get "piece('cart'):pivot(36).free", false)
  ok(m:get "piece('cart'):pivot(36).heading" > 9)
end)

test("a leg with `swing` first turns toward its end, up to its limit", function()
  local m = begun(90)
  eq(m:why "go:40,13", "It is legal now.")
  ok(m:why "go:40,12":find("it would turn by 95 degrees; 90 are possible", 1, true), m:why "go:40,12")
  m:answer "go:40,13"
  eq(m:get "piece('cart').heading", 18)
  ok(m:why "go:30,13":find("it would turn by 180 degrees", 1, true), m:why "go:30,13")
end)

test("why names the thing that blocks a turn", function()
  local m = begun(90)
  m:lua "piece('red.1'):place(point(330, 160))"
  ok(m:why "go:40,13":find("Red 1 is in the way when it turns", 1, true), m:why "go:40,13")
end)

test("the sample of a leg with `swing` has only legal points ahead", function()
  local m, n = begun(45), 0
  for _, id in ipairs(m:options()) do
    local x, y = id:match "^go:([%d.]+),([%d.]+)"
    if x then
      n = n + 1
      ok(tonumber(y) > 13, id)
      eq(m:why(id), "It is legal now.", id)
    end
  end
  ok(n >= 8, n)
end)

test("a leg without `swing` ignores the heading", function()
  eq(begun():why "go:30,5", "It is legal now.")
end)

test("sees(), range() and touches() can assume that pieces are elsewhere", function()
  local m = begun(90)
  m:lua "piece('red.1'):place(point(100, 150)) piece('blue.1'):place(point(300, 150)) piece('cart'):place(point(500, 450))"
  eq(m:get "(piece('red.1'):sees(piece('blue.1')))", "none")
  eq(m:get "(piece('red.1'):sees(piece('blue.1'), point(150, 30)))", "clear")
  eq(m:get "(piece('red.1'):sees(piece('blue.1'), nil, point(150, 150)))", "clear")
  eq(m:get "piece('red.1'):range(piece('blue.1'), point(150, 150))", 125)
  eq(m:get "piece('red.1'):touches(piece('blue.1'), nil, point(125, 150))", true)
  eq(m:get "piece('red.1').at.id", "10,15")
end)
