-- Planes: points as values, pieces at points, and saves with points.

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

test("equal points are one value, both in variables and as keys of tables", function()
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

test("place() and move() put a piece at a point, and their events name both ends", function()
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

test("a carried piece is at its carrier's point, and a kind's seats limit the pieces it carries", function()
  local m = begun()
  m:lua "piece('cart'):carry(piece('red.1'))"
  eq(m:get "piece('red.1').at == piece('cart').at", true)
  m:lua "piece('cart'):move(point(310, 70))"
  eq(m:get "piece('red.1').at.id", "31,7")
  refuses(function() m:lua "piece('cart'):carry(piece('red.2'))" end, "cart carries 1 already, the most that `seats` of its kind allows")
end)

test("a heading has 72 steps, and a piece that returns to play faces north", function()
  local m = begun()
  m:lua "piece('cart').heading = 71"
  eq(m:get "piece('cart').heading", 71)
  refuses(function() m:lua "piece('cart').heading = 72" end, "heading: 72 is outside 0..71")
  m:lua "piece('cart'):remove() piece('cart'):place(point(1, 1))"
  eq(m:get "piece('cart').heading", 0)
end)

test("a point off the table is refused", function()
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
  m:answer("stay", "stay", "act:red.1", "go:5,12")
  m:lua "match.spot = piece('red.1').at piece('cart').heading = 9"
  local c = precinct.load("yard.lua", { reader = read }):restore(m:save())
  eq(c:hash(), m:hash())
  eq(c:get "match.spot.id", "5,12")
  c:undo()
  eq(c:get "piece('red.1').at.id", "5,12")
  c:undo()
  eq(c:get "piece('red.1').at.id", "5,10")
end)

-- Questions with domains ------------------------------------------------------------------------------------

local function acting(const)
  local m = match { episode = "tests/lua/mechanisms/yard.lua", const = const or { deploy = false } }
  return m:answer "act:red.1"
end

test("every point that a domain accepts is a legal answer, although no list contains it", function()
  local m = acting()
  ok(not m:legal "go:14.3,12.7")
  eq(m:why "go:14.3,12.7", "It is legal now.")
  m:answer "go:14.3,12.7"
  eq(m:get "piece('red.1').at.id", "14.3,12.7")
  eq(m:get "piece('red.1').ap", 1)
end)

test("zeros at the end of a coordinate are accepted", function()
  local m = acting():answer "go:14.30,12.0"
  eq(m:get "piece('red.1').at.id", "14.3,12")
end)

test("a refused point says what is in the way and changes nothing", function()
  local m = acting()
  local function refused(id, words)
    local hash, number, options = m:hash(), m:number(), #m:options()
    refuses(function() m:answer(id) end, words)
    ok(m:why(id):find(words, 1, true), m:why(id))
    eq(m:hash(), hash)
    eq(m:number(), number)
    eq(#m:options(), options)
  end
  refused("go:30,20", "it takes 27 cm; 15 cm are left")
  refused("go:19.5,12", "Wall is in the way; it gets to 18.7,11.9")
  refused("go:5,10", "already there")
  refused("go:5,10.5", "0.5 cm is too short: a leg ends in contact or where it must stop, or has at least 1 cm")
  refused("go:1,1", "it would lie across the edge of the table")
  refused("go:5,19", "nobody stops on the road")
  refused("go:5,12@1", "on another level")
  refused("go:61,12", "is off the table: it has 60 x 48 cm")
  refused("go:5.12,12", "more than one decimal")
  refused("go:1,2,3", "not a point")
  refused("throw:25,15", "Wall bars the view at 19.9,13.7")
  refused("throw:7,10", "too near")
  refused("turn:5,10", "say a direction")
end)

test("a leg in contact may be short, and no leg goes through a piece", function()
  local m = acting()
  m:lua "piece('blue.1'):place(point(80, 100))"
  eq(m:why "go:5.5,10", "It is legal now.")
  ok(m:why "go:6,10":find("Blue 1 is in the way; it gets to 5.5,10", 1, true), m:why "go:6,10")
  ok(m:why "go:15,10":find("Blue 1 is in the way", 1, true))
end)

test("a leg that ends at a wall, a shut door or terrain may be short", function()
  local m = acting()
  m:lua "piece('red.1'):place(point(420, 241))"
  eq(m:why "go:42,24.7", "It is legal now.", "the shed's door is at y = 26")
  ok(m:why "go:42.5,24.1":find("too short", 1, true))
  m:lua "piece('red.1'):place(point(180, 260))"
  eq(m:why "go:18.7,26", "It is legal now.", "the wall is at x = 20")
  ok(m:why "go:18,26.7":find("too short", 1, true))
end)

test("undo takes back a leg of a movement, and redo gives it again", function()
  local m = acting():answer("dash", "run:14,10", "run:14,14.5")
  eq(m:get "piece('red.1').left", 250 - 90 - 45)
  m:undo()
  eq(m:get "piece('red.1').at.id", "14,10")
  m:undo()
  eq(m:get "piece('red.1').at.id", "5,10")
  m:redo():redo()
  eq(m:get "piece('red.1').at.id", "14,14.5")
end)

test("answers that are points are saved, restored and verified", function()
  local m = acting():answer("dash", "run:14,10", "run:14,14.5", "stop")
  local text = m:save()
  ok(text:find('"run:14,14.5"', 1, true))
  local again = precinct.load("yard.lua", { reader = read, const = { deploy = false } }):restore(text)
  eq(again:hash(), m:hash())
  eq(again:options(), m:options())
end)

test("a question with a domain is asked even if its list has one option, and the sample follows the list", function()
  local m = match { episode = "tests/lua/mechanisms/yard.lua" }
  eq(m:question(), "Where does Red 2 begin?")
  eq(m:options()[1], "stay")
  ok(#m:options() > 8 and #m:options() <= 25)
  for i, id in ipairs(m:options()) do ok(i == 1 or m:why(id) == "It is legal now.", id) end
end)

test("a place must lie within its distance from edge to edge and overlap nothing", function()
  local m = match { episode = "tests/lua/mechanisms/yard.lua" }
  eq(m:why "put:5,31.5", "It is legal now.")
  eq(m:why "put:16.2,30.5", "It is legal now.")
  ok(m:why "put:17,30.5":find("it is 10.8 cm away; at most 10 cm are possible", 1, true), m:why "put:17,30.5")
  m:answer "put:12,30.5"
  eq(m:get "piece('red.2').at.id", "12,30.5")
end)

test("an answer with a point is refused as late when first answer the open question", function()
  local m = acting()
  local number = m:number()
  m:answer "go:14,10"
  refuses(function() m:answer(number, "go:14,12") end, "Question " .. number .. " is not open")
end)

test("a game on spaces refuses the id of a point", function()
  local m = match { episode = "tests/lua/mechanisms/moor.lua" }
  m:answer "go:rider.1"
  refuses(function() m:answer "move:45.2,72" end, "'move:45.2,72' is not an option")
  eq(m:why "move:45.2,72", "Points are for boards that are planes, and this episode has none.")
end)

test("odds count the dice of an answer that is a point", function()
  local m = acting()
  eq(m:odds("go:14.3,12.7").ends, {})
end)

-- Loads the yard with another rule about the road.
local function faulty(rule)
  rule = rule:gsub("%%", "%%%%")
  local source = read "yard.lua":gsub('return at.y < 180 or at.y > 220, "nobody stops on the road"', rule)
    :gsub("local function off_road", "local calls = { 0 }\n    local function off_road")
  return precinct.load("yard.lua", { reader = function(name) return name == "yard.lua" and source or nil end, const = { deploy = false } }):new(1)
end

test("a domain's test that changes the position raises an error with its line", function()
  local m = faulty "f.left = 1 return true"
  refuses(function() m:answer "act:red.1" end, "yard.lua:9: assignment: a condition may look at the position but not change it")
  eq(m:question(), "Who acts next?")
end)

test("a domain's test that returns another result the second time raises an error with its line", function()
  local m = faulty "calls[1] = calls[1] + 1 return calls[1] % 2 == 1, 'no'"
  m:answer "act:red.1"
  refuses(function() m:answer "go:14.3,12.7" end, "yard.lua:8: the test answered differently the second time")
end)

test("a refusal prints the reason that a domain's test gives", function()
  local m = faulty "return false, 'not on a Sunday'"
  m:answer "act:red.1"
  refuses(function() m:answer "go:14.3,12.7" end, "'go:14.3,12.7' is refused: not on a Sunday")
end)

test("the episode's JSON has the size of the plane and its terrain in centimeters", function()
  local info = precinct.load("yard.lua", { reader = read }):info()
  local board = info.boards[1]
  eq(board.kind, "plane")
  eq(board.size, { 60, 48 })
  local wall
  for _, shape in ipairs(board.terrain) do if shape.id == "wall" then wall = shape end end
  eq(wall, { id = "wall", title = "Wall", sort = "tall", points = { { 20, 10 }, { 21, 10 }, { 21, 30 }, { 20, 30 } } })
end)

test("bots play the yard to its end, and the heuristic bot beats the random bot", function()
  local won, lost = 0, 0
  for seed = 1, 12 do
    local m = match { episode = "tests/lua/mechanisms/yard.lua", seed = seed, const = { deploy = false } }
    while not m:over() do m:run(m:seat() == "p1" and "heuristic" or "random", 1) end
    won = won + (m:winner() == "red" and 1 or 0)
    lost = lost + (m:winner() == "blue" and 1 or 0)
  end
  ok(won >= 8 and lost <= 1, won .. " won, " .. lost .. " lost")
end)

test("a domain with a missing or a superfluous key is an error that names the key", function()
  local function refused(domain, words)
    local source = read "yard.lua":gsub('{ verb = "run", kind = "leg", piece = f, limit = f.left, least = 20, test = off_road }', domain)
    local m = precinct.load("yard.lua", { reader = function(name) return name == "yard.lua" and source or nil end,
                                          const = { deploy = false } }):new(1)
    m:answer "act:red.1"
    refuses(function() m:answer "dash" end, words)
  end
  refused('{ verb = "run", kind = "walk", piece = f }', 'kind: expected "leg", "place", "aim" or "target", got walk')
  refused('{ verb = "run", kind = "leg" }', "choose: domains: piece: expected a piece, got nothing")
  refused('{ verb = "run", kind = "aim", piece = f, limit = 3 }', "limit: not for this kind of domain")
  refused('{ verb = "run", kind = "place", piece = f, within = 30 }', "`within` and `from` belong together")
  refused('{ verb = "run", kind = "place", piece = f, within = 30, of = f }', '"of" is called "from" now')
  refused('{ verb = "run", kind = "place", piece = f, area = "barn" }', 'area: no plane has an area "barn"')
  refused('{ verb = "run", kind = "leg", piece = f, limit = -1 }', "limit: expected millimeters, at least 0, got -1")
  refused('{ verb = "run", kind = "leg", piece = f, test = 3 }', "test: expected a function, got number")
  refused('{ verb = "run", kind = "leg", piece = f, far = 3 }', 'choose: domains: unknown key "far"')
  refused('{ verb = "run", kind = "leg", piece = f }, { verb = "run", kind = "aim", piece = f }', 'two have the verb "run"')
end)
