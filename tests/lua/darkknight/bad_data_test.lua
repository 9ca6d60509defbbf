-- Each mistake in the data of The Dark Knight Returns is an error with the file, the line and the expectation.

local function read(path)
  local file = io.open((os.getenv "PRECINCT_DATA" or ".") .. "/" .. path, "rb")
  return file and file:read "a", file and file:close()
end

-- Loads Book 1 with the text `from` of a data file replaced once by `to`. The error must name the line of `at` (by
-- default, of the new text) and contain `expected`.
local function mistake(what, file, from, to, expected, at)
  test(what .. " in The Dark Knight Returns is refused with the file, the line and the expected form", function()
    local path = "scripts/darkknight/" .. file .. ".lua"
    local text = assert(read(path))
    local first, last = text:find(from, 1, true)
    ok(first, "the file has " .. from)
    text = text:sub(1, first - 1) .. to .. text:sub(last + 1)
    local place = assert(text:find(at or to, 1, true), "the changed file has " .. (at or to))
    local _, line = text:sub(1, place):gsub("\n", "")
    local said = refuses(function()
      local function edited(name) if name == path then return text end return read(name) end
      precinct.load("episodes/darkknight/book1.lua", { reader = edited })
    end, expected)
    ok(said:find(("%s:%d:"):format(path, line + 1), 1, true), said)
  end)
end

mistake("a lake that touches nothing", "map", "{ 800, 220 }, { 980, 220 }, { 980, 260 }, { 800, 260 }",
  "{ 810, 225 }, { 850, 225 }, { 850, 250 }, { 810, 250 }",
  'outline "channel" touches nothing', "channel =")
mistake("two places in one spot", "map", "at = { 390, 110 }", "at = { 190, 130 }", "observatory and cathedral are both at 190, 130", 'id = "cathedral"')
mistake("two places in one cell of the text map", "map", "cell = { 2, 1 }", "cell = { 1, 1 }", "observatory and cathedral are both at 1, 1",
  'id = "cathedral"')
mistake("a district with three places", "map", 'id = "docks", district = "downtown_south"', 'id = "docks", district = "downtown_east"',
  "expected 4 to 6 places in district downtown_south, got 3", '{ id = "downtown_south"')
mistake("a region with one district", "map", '"uptown_east", region = "uptown"', '"uptown_east", region = "midtown"',
  "expected 2 or 3 districts in region uptown, got 1",
  "regions = {")
mistake("a place of no district", "map", 'id = "docks", district = "downtown_south"', 'id = "docks", district = "downtown_souht"',
  'unknown district "downtown_souht" (did you mean "downtown_south"?)')
mistake("a place with two spaces", "map", 'spaces = { "doom", "health", "mutant" }', 'spaces = { "doom", "health" }', "expected 3 action spaces, got 2")
mistake("a space of an unknown type", "map", 'spaces = { "doom", "health", "mutant" }', 'spaces = { "doom", "helth", "mutant" }',
  'unknown type of space "helth"')
mistake("a place without a name", "map", 'id = "docks"', 'id = "dox"', 'names.lua has no name for the place "dox"')
mistake("a place that is listed twice", "map", 'id = "yard"', 'id = "sewer"', 'two places have the id "sewer"',
  '{ id = "sewer", district = "downtown_south", at = { 740')
mistake("a path to a place that is not there", "map", '{ "armory", "mercy" }', '{ "armory", "mercey" }', 'unknown place "mercey" (did you mean "mercy"?)')
mistake("a path that is listed twice", "map", '{ "armory", "mercy" }', '{ "hq", "armory" }', "a path between armory and hq is there already")
mistake("a bridge to a place that is not there", "map", 'bridges = { "armory"', 'bridges = { "amory"', 'unknown place "amory"')
mistake("a role without its place", "map", 'boss = "asylum"', 'boss = "asilum"', 'unknown place "asilum"')
mistake("a level with three coins", "levels", "coins = 6", "coins = 3", "expected 4 to 8 coins, got 3: the fourth unmasks the Boss")
mistake("a level whose Boss has no hit points", "levels", "coins = 6, hp = 11", "coins = 6, hp = 0", "expected at least 1 hit point")
mistake("a card without an Event half", "cards", 'event = { { "doom" }, { "number", n = 1, turn = "next" } },\n', "\n",
  "second_wind.event: is missing: expected a table", "second_wind =")
mistake("a card whose Event half is empty", "cards", 'event = { { "doom" }, { "number", n = 1, turn = "next" } }', "event = {}",
  "expected at least one effect")
mistake("a card without an upper half", "cards", 'upper = { { "spare" } },', "", "second_wind.upper: is missing: expected a table", "second_wind =")
mistake("an effect that no card has", "cards", '{ "spare" }', '{ "sparrow" }', 'unknown effect "sparrow"')
mistake("a Detective effect on a Combat card", "cards", '{ "spare" }', '{ "peek_event" }', 'unknown effect "peek_event"')
mistake("a card that names no part of the city", "cards", 'where = "newsprint"', 'where = "newsprnt"',
  'unknown part of town "newsprnt" (did you mean "newsprint"?)')
mistake("a Combat card without its moment", "cards", 'title = "Kick", set = "standard", half = "combat", at = "block"',
  'title = "Kick", set = "standard", half = "combat"',
  "a Combat card, and no other, needs `at`", "kick =")
mistake("a card for an unknown moment", "cards", 'half = "combat", at = "tire"', 'half = "combat", at = "tried"', 'unknown moment "tried"')
mistake("a row without a type", "scanner", '"mutant", "journalist", "cop"', '"mutant", false, "cop"',
  "turn 2 has no type of enemy: expected mutant, cop or journalist")
mistake("a row of an unknown type", "scanner", '"mutant", "journalist", "cop"', '"mutant", "jurnalist", "cop"', 'unknown type of enemy "jurnalist"')
mistake("a scanner with 15 rows", "scanner", '"journalist", false }', '"journalist" }', "expected 16 rows, got 15", "types =")
mistake("a scanner's token of no part of the city", "scanner", '"uptown_west", "uptown_east"', '"uptown_west", "uptown_est"',
  'unknown district or region "uptown_est"', "first =")
mistake("a die with five faces", "dice", 'batarang = { "pow", ', "batarang = { ", "expected 6 faces, got 5")
mistake("a die with an unknown symbol", "dice", 'batarang = { "pow"', 'batarang = { "pov"', 'unknown symbol "pov"')

-- Loads Book 1 with these options. The error must contain each of the texts.
local function refused(options, ...)
  options.reader = read
  for _, said in ipairs { ... } do
    refuses(function() precinct.load("episodes/darkknight/book1.lua", options) end, said)
  end
end

test("an unknown level of The Dark Knight Returns is refused, and the levels are named (§12.6)", function()
  refused({ settings = { level = "heroic" } }, "level", "heroic", "easy", "normal", "hard", "legend")
end)

test("an unknown constant or value of The Dark Knight Returns is refused with the known ones (§13)", function()
  refused({ const = { riot_limt = 3 } }, "riot_limt", 'did you mean "riot_limit"?')
  refused({ const = { short_supply = "all" } }, "short_supply", "none", "other")
  refused({ const = { start_track = 11 } }, "start_track", "1 to 10")
end)
