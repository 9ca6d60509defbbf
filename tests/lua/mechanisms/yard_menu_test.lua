-- Menus on a plane, where all pieces share one space: the meaning of `here`, `board` and conditions about spaces.

local function read(name)
  local file <close> = io.open("tests/lua/mechanisms/" .. name)
  return file and file:read "a"
end

-- Loads the yard with one more action of every figure, written as data.
local function yard(action)
  local source = read "yard.lua":gsub("turn = { label = \"Look toward {1}\"", function(found)
    return "tag = { label = \"Tag {1}\", target = \"piece\", targets = \"figure\", " .. action ..
      ", run = function(f, q) emit(\"blast\", { at = q.at, n = 1 }) end },\n        " .. found
  end)
  source = source:gsub("roads = {", "areas = { ditch = { mark = \"wet\", poly = { 22, 2, 30, 2, 30, 8, 22, 8 } } }, roads = {", 1)
    :gsub("areas = { well = .-\n", "", 1)
  local function only(name) return name == "yard.lua" and source or nil end
  local m = precinct.load("yard.lua", { reader = only, const = { deploy = false } }):new(1)
  return m
end

local function tags(m)
  local all = {}
  for _, id in ipairs(m:options()) do if id:find "^tag:" then table.insert(all, id) end end
  return table.concat(all, " ")
end

local function put(m, id, x, y) m:lua(("piece('%s'):place(point(%d, %d))"):format(id, x, y)) end

-- Returns a match in which Red 1 acts. Red 2 is in contact, Blue 1 six centimeters away, and Blue 2 behind the wall.
local function begun(action)
  local m = yard(action)
  put(m, "red.1", 100, 100)
  put(m, "red.2", 126, 100)
  put(m, "blue.1", 100, 185)
  put(m, "blue.2", 300, 150)
  return m:answer "act:red.1"
end

test("`here` on a plane means in contact, and why gives the distance to the target", function()
  local m = begun "where = \"here\""
  eq(tags(m), "tag:red.2")
  ok(m:why "tag:blue.1":find("it is 6 cm away and must be in contact", 1, true), m:why "tag:blue.1")
end)

test("`adjacent`, `orthogonal` and `within = 1` on a plane mean in contact, like `here`", function()
  for _, where in ipairs { "where = \"adjacent\"", "where = \"orthogonal\"", "within = 1" } do
    eq(tags(begun(where)), "tag:red.2", where)
  end
end)

test("a wall keeps pieces on its two sides from being `here` to each other", function()
  local m = yard "where = \"here\""
  put(m, "red.1", 400, 247) -- Red 1 is below the shed's lower wall, Blue 1 above.
  put(m, "blue.1", 400, 273)
  m:answer "act:red.1"
  eq(tags(m), "")
  ok(m:why "tag:blue.1":find("a wall is between, so there is no contact", 1, true), m:why "tag:blue.1")
end)

test("a carried piece is in contact with its carrier and with pieces beside the carrier", function()
  local m = yard "where = \"here\""
  put(m, "cart", 400, 180)
  put(m, "red.1", 360, 180)
  m:lua "piece('cart'):carry(piece('red.1'))"
  put(m, "blue.1", 428, 180)
  m:answer "act:red.1"
  eq(tags(m), "tag:blue.1")
end)

test("`board` on a plane means all pieces of the table except the actor", function()
  eq(tags(begun "where = \"board\""), "tag:blue.1 tag:blue.2 tag:red.2")
end)

test("`range` on a plane is a gap in millimeters", function()
  eq(tags(begun "where = \"board\", needs = { { range = 60 } }"), "tag:blue.1 tag:red.2")
  eq(tags(begun "where = \"board\", needs = { { range = 59 } }"), "tag:red.2")
  eq(tags(begun "where = \"board\", needs = { { range = { 2, 60 } } }"), "tag:blue.1")
end)

test("`sees` and `line` on a plane use the lines of sight", function()
  eq(tags(begun "where = \"board\", needs = { { sees = true } }"), "tag:blue.1 tag:red.2")
  local m = yard "where = \"board\", needs = { { line = \"red\" } }"
  put(m, "red.1", 100, 100)
  put(m, "red.2", 126, 100)
  put(m, "blue.1", 100, 185)
  put(m, "blue.2", 180, 100) -- Blue 2 is behind Red 2.
  m:answer "act:red.1"
  eq(tags(m), "tag:blue.2")
end)

test("conditions on a plane count pieces in contact or within a number of millimeters", function()
  eq(tags(begun "where = \"board\", needs = { { here = \"blue\" } }"), "")
  eq(tags(begun "where = \"board\", needs = { { here = \"red\" } }"), "tag:blue.1 tag:blue.2 tag:red.2")
  eq(tags(begun "where = \"board\", needs = { { adjacent = \"red\", min = 2 } }"), "")
  eq(tags(begun "where = \"board\", needs = { { within = 60, who = \"blue\" } }"), "tag:blue.1 tag:blue.2 tag:red.2")
  eq(tags(begun "where = \"board\", needs = { { within = 59, who = \"blue\" } }"), "")
  eq(tags(begun "where = \"board\", needs = { { adjacent = true } }"), "tag:red.2")
  eq(tags(begun "where = \"board\", needs = { { there = \"red\" } }"), "tag:red.2")
end)

test("a mark on a plane is a mark of an area on the ground", function()
  local m = yard "where = \"board\", needs = { { to = \"wet\" } }"
  put(m, "red.1", 100, 100)
  put(m, "blue.1", 260, 50)
  put(m, "blue.2", 310, 50)
  m:answer "act:red.1"
  eq(tags(m), "tag:blue.1")
  m = yard "where = \"board\", needs = { { at = \"wet\" } }"
  put(m, "red.1", 260, 50)
  m:answer "act:red.1"
  eq(tags(m), "tag:blue.1 tag:blue.2 tag:red.2")
end)

test("why adds an action's `tells` text only while the action is legal", function()
  local m = begun [[where = "here", tells = function(f, q) return text("{who} is in reach of {by}.", { who = q.title, by = f.title }) end]]
  eq(m:why "tag:red.2", "It is legal now. Red 2 is in reach of Red 1.")
  eq(m:why "tag:blue.1":find("in reach of", 1, true), nil)
  m = begun [[where = "here", tells = function() end]]
  eq(m:why "tag:red.2", "It is legal now.")
end)

test("an action whose `tells` changes the position reports an error with its line, and changes nothing", function()
  local m = begun [[where = "here", tells = function(f) f.thrown = true end]]
  local before = m:hash()
  local said = m:why "tag:red.2"
  ok(said:find("yard.lua:%d+: "), said)
  eq(m:hash(), before)
  eq(m:get "piece('red.1').thrown", false)
end)

-- Returns the texts of the question's options, by id.
local function labels(m)
  local all = {}
  for _, option in ipairs(m:decision().options) do all[option.id] = option.text end
  return all
end

test("a label made by a function describes the present position and is not saved in it", function()
  local m = begun [[where = "here", label_of = function(f, q) return text("Tag {who} from {x}", { who = q.title, x = f.at.x }) end]]
  local before = m:hash()
  eq(labels(m)["tag:red.2"], "Tag Red 2 from 100")
  eq(m:hash(), before)
end)

test("a label function that returns nothing keeps the label", function()
  local m = begun [[where = "here", label_of = function() end]]
  eq(labels(m)["tag:red.2"], "Tag Red 2")
end)

test("a label whose function fails or changes the position is shown unchanged", function()
  for _, body in ipairs { "f.thrown = true", "error 'bent'", "random(6)", "return 3 .. {}" } do
    local m = begun('where = "here", label_of = function(f) ' .. body .. ' end')
    local before = m:hash()
    eq(labels(m)["tag:red.2"], "Tag Red 2")
    eq(m:hash(), before)
  end
end)

test("an overlay marks discs, points and sentences for the acting piece and a place and changes nothing", function()
  local m = begun [[where = "here"]]
  local before = m:hash()
  local list = m:overlay("near", "blue.1")
  eq(list[1].at, "10,18.5")
  eq(list[1].width, 200)
  eq(list[1].text, "3 figures within 10 cm of 10,18.5.")
  eq(list[2].text, "Red 1 acts.")
  eq(list[2].width, 0)
  eq(list[3].at, nil)
  eq(m:hash(), before)
  local good, said = pcall(m.overlay, m, "far", "blue.1")
  eq(good, false)
  ok(tostring(said):find("no such overlay", 1, true), tostring(said))
end)

-- Returns what an overlay with this body says instead of marks.
local function refused(body)
  local source = read "yard.lua":gsub("overlays = .- end } },", "overlays = { near = { title = \"near\", run = function(f, at) "
    .. body .. " end } },")
  local m = precinct.load("yard.lua", { reader = function(name) return name == "yard.lua" and source or nil end }):new(1)
  local before = m:hash()
  local good, said = pcall(m.overlay, m, "near", "red.1")
  eq(good, false)
  eq(m:hash(), before)
  return tostring(said)
end

test("a wrong mark of an overlay is an error with the line and what was expected", function()
  for body, expected in pairs {
    ["return 3"] = "overlay \"near\": expected a list of marks, got number",
    ["return { 3 }"] = "overlay \"near\": mark 1: expected a table, got number",
    ["return { { at = piece \"red.1\", text = \"a\" } }"] = "overlay \"near\": mark 1: at: expected a point, got",
    ["return { { at = at, width = -1, text = \"a\" } }"] = "mark 1: width: expected a diameter from 0 to 10000 mm, got number",
    ["return { { at = at } }"] = "overlay \"near\": mark 1: text: expected a text, got nil",
  } do
    local said = refused(body)
    ok(said:find(expected, 1, true), said)
    ok(said:find "yard.lua:%d+: ", said)
  end
end)

test("an overlay that changes the position is an error with its line, and changes nothing", function()
  local said = refused "piece(\"red.1\").thrown = true return {}"
  ok(said:find("yard.lua:%d+: "), said)
end)
