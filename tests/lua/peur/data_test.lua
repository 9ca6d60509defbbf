-- The data of Peur sur la Ville: dice, the table, the ready bands, and mistakes in the data.

local stage = require "stage"

package.path = (os.getenv "PRECINCT_DATA" or ".") .. "/scripts/?.lua;" .. package.path
local gangs = require "peur.gangs"
local bands = require "peur.bands"

test("a color die has two red, two blue and two yellow faces, a Fate die two plus, two minus and two blank ones (§1.2)", function()
  local m = stage.fresh()
  for die, faces in pairs { colour = { red = 100, blue = 100, yellow = 100 }, fate = { plus = 100, minus = 100, blank = 100 } } do
    for face, n in pairs(faces) do
      local got = m:get(([[(function() local n = 0
        for _ = 1, 30 do for _, f in ipairs(roll('%s', 10)) do if f == '%s' then n = n + 1 end end end return n end)()]]):format(die, face))
      ok(got > n // 2 and got < 2 * n, face .. " " .. got)
    end
  end
end)

test("no verb is offered for parts of the printed game that this version leaves out (§1.3)", function()
  local m = stage.scene { a1 = { 600, 100, gun = "pistol" }, e1 = { 600, 125 } }
  m:answer "act:a1"
  for _, verb in ipairs { "hold_up", "drive", "exchange" } do eq(stage.offered(m, verb), "", verb) end
  eq(#gangs.order, 13)
end)

test("all doors are shut at the start, and no terrain stands in the street (§2.1, §12.1)", function()
  local m = stage.scene { a1 = { 120, 480 }, e1 = { 600, 900 } }
  eq(m:get "piece('a1'):leg(point(120, 400)).bar", "door")
  eq(m:get "piece('e1'):leg(point(600, 1050)).free", true)
  eq(m:get "match.open['church.1']", 0)
end)

test("the windows of the Centre are transparent, and give cover to a target behind them (§5.3, §12.1)", function()
  local m = stage.scene { a1 = { 350, 200 }, e1 = { 350, 280 } }
  eq(m:get "(piece('a1'):sees(piece('e1')))", "partial", "the window in the middle of the bank's south wall")
  m:lua "piece('a1'):place(point(260, 200)) piece('e1'):place(point(260, 280))"
  eq(m:get "(piece('a1'):sees(piece('e1')))", "none", "the wall beside it")
end)

test("a house does not hide what is near its edge from its own roof (§12.1)", function()
  local m = stage.scene { a1 = { 448, 350, 2 }, e1 = { 600, 350 } }
  eq(m:get "(piece('a1'):sees(piece('e1')))", "clear")
  m:lua "piece('a1'):place(point(300, 350, 2))"
  ok(m:get "(piece('a1'):sees(piece('e1')))" ~= "clear")
end)

test("dice are rerolled before jams are counted, and no die is rerolled twice (§5.5)", function()
  local m = stage.scene({ e1 = { 600, 100, gun = "rifle" }, a1 = { 600, 205, celebrity = true } }, { first = "e", second = "a" })
  m:answer "act:e1"
  m:dice { "blue", "blue" }:answer "shoot:a1"
  m:dice { "red", "yellow", "blank" }:answer "again"
  eq(m:get "piece('e1').jam", 0, "the rerolled die is red; the other one is blue")
  eq(m:get "piece('a1').wounds", 1, "the red die is not rerolled against the celebrity")
end)

test("a ready band has ten figures, beginning with its chiefs (§8.1, §8.2)", function()
  for _, letter in ipairs(gangs.order) do eq(#bands[letter], 10, letter) end
  local m = stage.deployed()
  eq(m:get "piece('a1').title", "Officer A1")
  eq(m:get "piece('e2').title", "Lieutenant E2")
  eq(m:get "piece('e3').title", "Fighter E3")
end)

test("a ready band has the grenades and launchers that it bought (§10.1)", function()
  local m = stage.deployed { first = "r", second = "k" }
  eq(m:get "piece('r9').launcher", "rocket_launcher")
  eq(m:get "piece('r9').rockets", 1)
  eq(m:get "piece('r4').tear_gass", 2)
  eq(m:get "piece('k10').taser", true)
  eq(stage.deployed { second = "g" }:get "piece('g10').flashs", 2)
end)

test("the whole position of a game takes less than 8 KiB", function()
  local m = stage.deployed()
  ok(#m:save() < 8192 * 4)
end)

-- Loads the game with the text `from` of a data file replaced once by `to`. The error must name the line of `at` (or of
-- the new text) and contain `expected`.
local function mistake(what, file, from, to, expected, at)
  test(what .. " is refused with the file, the line and the expected form (§8.2)", function()
    local path = "scripts/peur/" .. file .. ".lua"
    local text = assert((stage.read(path)))
    local first, last = text:find(from, 1, true)
    ok(first, "the file has " .. from)
    text = text:sub(1, first - 1) .. to .. text:sub(last + 1)
    local place = assert(text:find(at or to, 1, true))
    local _, line = text:sub(1, place):gsub("\n", "")
    local said = refuses(function()
      precinct.load("episodes/peur/standoff.lua", { reader = function(name) if name == path then return text end return stage.read(name) end })
    end, expected)
    ok(said:find(("%s:%d:"):format(path, line + 1), 1, true), said)
  end)
end

mistake("a band over its budget", "bands", '{ gun = "bow" }', '{ gun = "bow", second = "rifle", vest = true }',
  "the band costs 12 Bitcoins; its budget is 10", '{ gun = "shotgun", blade = true, vest = true }, { gun = "shotgun", vest = true, brute = true }')
mistake("a band of nine", "bands", '    { gun = "bow" },\n', "", "expected 10 figures, got 9", "vest = true, brute = true }")
mistake("an unknown gun", "bands", 'second = "automatic"', 'second = "automatik"', 'unknown gun "automatik" (did you mean "automatic"?)')
mistake("a figure without a weapon", "bands", '{ gun = "bow" }', "{ vest = true }", "expected a gun or a melee weapon")
mistake("a melee weapon of the police", "bands", '{ gun = "pistol" }', '{ gun = "pistol", blade = true }',
  "this gang has no melee weapons")
mistake("a rifle that a policeman starts with", "bands", '{ gun = "pistol" }', '{ gun = "rifle", taser = true }',
  "this gang starts with: pistol")
mistake("a talent that is there twice in a band", "bands", '{ gun = "bow" }', '{ gun = "bow", sniper = true }',
  "figure 3 has this talent already: once per band")
mistake("a vest of the Skaters", "bands", '{ gun = "automatic", molotov = 2 }', '{ gun = "automatic", vest = true }',
  "this gang buys nothing but: molotov", '{ gun = "automatic", vest = true }, { gun = "automatic", molotov = 2 }')
mistake("a Valkyrie without a melee weapon", "bands", '{ gun = "automatic", blade = true },\n    { gun = "rifle", blade = true }',
  '{ gun = "automatic" },\n    { gun = "rifle", blade = true }', "expected a melee weapon: blade = true")
mistake("a negative number of frags", "bands", "frag = 1", "frag = -1", "expected an integer of at least 1")
mistake("an unknown launcher", "bands", '"rocket_launcher"', '"rocket"', 'unknown launcher "rocket" (did you mean "rocket_launcher"?)')

for list, expected in pairs {
  ["vehicles = { armored = 1 }"] = "this vehicle cannot be bought", ["vehicles = { bike = 3 }"] = "a band buys at most 2 of each vehicle",
  ["vehicles = { bike = -3 }"] = "expected an integer of at least 1", ["vehicles = 3"] = "expected a table such as { bike = 2 }",
  ["vehicels = { bike = 1 }"] = 'unknown key "vehicels" (did you mean "vehicles"?)',
} do
  mistake("a band with " .. list, "bands", "vehicles = { bike = 1 }", list, expected)
end

for _, case in ipairs {
  { 'ranks = { "officer", "sergeant" }', 'ranks = { "oficer", "sergeant" }', 'unknown rank "oficer" (did you mean "officer"?)' },
  { 'guns = { "rubble" }', 'guns = { "ruble" }', 'unknown gun "ruble" (did you mean "rubble"?)' },
  { 'only = "molotov"', 'only = "molotof"', 'unknown equipment "molotof" (did you mean "molotov"?)' },
  { "issue = { vest = true }", "issue = { vst = true }", 'unknown equipment "vst" (did you mean "vest"?)' },
  { "fleet = { truck = 2 }", "fleet = { truk = 2 }", 'unknown vehicle "truk" (did you mean "truck"?)' },
  { 'resources = { "business" }', 'resources = { "busines" }', 'unknown resource "busines" (did you mean "business"?)' },
  { "{ veteran = true }", "{ veteren = true }", 'unknown talent "veteren" (did you mean "veteran"?)' },
} do
  mistake("a gang with " .. case[2], "gangs", table.unpack(case))
end
mistake("a gun with a word for dice", "weapons", "pistol = { 2, 1, 0 }", 'pistol = { 2, 1, "no" }', "expected the numbers of dice")
