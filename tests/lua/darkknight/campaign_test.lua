-- The campaign: the text that a Book passes to the next one. An edited text is refused as a whole.

local stage = require "stage"

local episodes = {}
local function book(file, carried, const)
  if const then return precinct.load(file, { reader = stage.read, settings = { carried = carried }, const = const }):new(1) end
  episodes[file .. carried] = episodes[file .. carried] or precinct.load(file, { reader = stage.read, settings = { carried = carried } })
  return episodes[file .. carried]:new(1):twice(true)
end
local function second(carried, const) return book("tests/lua/darkknight/book2.lua", carried, const) end

local plain = "grit:8 health:7 mind:5 doom:6 hero:e5 ally:e2"

local function text_of(m) return m:get [[require("darkknight.carried").text()]] end

test("a later Book starts with the city as the last Book left it (§11.2)", function()
  local left = plain .. " mutant:a1,i3 cop:b2 journalist:g4 riot:docks destroyed:f1 double:g5 closed:path.3"
    .. " lines:asylum-quarantine=1,union-sewer=1,union-sewer=0 lasting:5=1,12=-1 aims:training,belt signals:2 sharp:3 ready:copter hand:d13"
  local m = second(left)
  eq(stage.track(m, "doom"), 6)
  eq(stage.at(m, "hero"), "e5")
  eq(m:get "space('a1'):has 'mutant' and space('i3'):has 'mutant' and space('b2'):has 'cop'", true)
  eq(m:get "space('docks'):has 'riot' and space('q6').riot", true)
  eq(m:get "space('f1').destroyed and space('g5').double", true)
  eq(m:get "link('path.3').open", false)
  eq(m:get "link('drawn.asylum-quarantine').open", true)
  eq(m:get "space('scanner.e1').lasting", 1)
  eq(m:get "#pile('completed'):cards()", 2)
  eq(m:get "count 'sharp'", 3)
  eq(m:get "count 'batarang'", 3)
  eq(m:get "piece('copter').ready and piece('drone').stored and not piece('drone').ready", true)
  eq(m:get "card('d13').pile.id", "hand")
  eq(text_of(m):gsub(" mutant:%S+", ""), (left:gsub(" mutant:%S+", "")), "and the text that it would hand on is the same")
end)

test("the deck has the standard cards and no cards of another Book (§11.1)", function()
  local m = second(plain)
  eq(m:get "#filter(pile('deck'):cards(), function(c) return c.def.set == 'book1' end)", 0)
  ok(m:get "#filter(pile('deck'):cards(), function(c) return c.def.set == 'standard' end)" > 0)
end)

test("at a Book's end the hand keeps its numbered cards and discards its standard cards (§11.1)", function()
  local m = stage.hand(stage.city(), "d00", "d13")
  ok(text_of(m):find "hand:d13")
  ok(not text_of(m):find "d00")
end)

-- Returns 31 different spaces of the city.
local function many()
  local list = {}
  for _, letter in ipairs { "a", "b", "c", "e", "f", "g", "i", "j" } do
    for row = 1, 6 do
      if #list < 31 and not (row == 3 and letter < "d") then list[#list + 1] = letter .. row end
    end
  end
  return table.concat(list, ",")
end

for what, wrong in pairs {
  ["a path between places that there are not"] = { "lines:hq-atlantis=1", "lines between two places of the city" },
  ["31 cops"] = { "cop:" .. many(), "at most 30" },
  ["a cop twice on one space"] = { "cop:a1,a1", "spaces of the city, each once" },
  ["signals that are not a number"] = { "signals:12x", "a number from 0 to 99" },
  ["two enemies on a space"] = { "mutant:a1 cop:a1", "one enemy on it" },
  ["an unknown word"] = { "gold:3", "a word of scripts/darkknight/carried.lua" },
  ["a standard card in hand"] = { "hand:d00", "cards that bear the number of a Book" },
  ["an enemy under a riot"] = { "riot:docks mutant:q6", "without a riot" },
  ["a space that there is not"] = { "double:z9", "spaces of the city, each once" },
  ["a turn that there is not"] = { "lasting:17=1", "a number from 1 to 16" },
  ["dice of an objective that is open"] = { "sharp:3", "0 without it" },
  ["half the dice of an objective"] = { "aims:belt sharp:2", "3 with the objective belt" },
  ["more signals than an objective gives"] = { "aims:training signals:4", "up to 3 with the objective training" },
} do
  test("a carried text with " .. what .. " is refused as a whole, with the reason", function()
    refuses(function() second(plain .. " " .. wrong[1]) end, "carried: wrong word")
    refuses(function() second(plain .. " " .. wrong[1]) end, wrong[2])
  end)
end

test("a carried text is refused if a track is missing or out of range", function()
  refuses(function() second((plain:gsub("grit:8 ", ""))) end, "grit")
  refuses(function() second((plain:gsub("grit:8", "grit:12"))) end, 'carried: wrong word "grit:12". Expected a number from 1 to 10')
  refuses(function() second((plain:gsub("doom:6", "doom:12"))) end, 'carried: wrong word "doom:12". Expected a number from 1 to 11')
end)

test("a carried text may have as many riots and as late a clock as its campaign's constants allow (§13.11)", function()
  local twelve = "observatory,cathedral,armory,hq,lighthouse,ferry,quarantine,mercy,newsprint,tenement,station,broadcast"
  local late = (plain:gsub("doom:6", "doom:14")) .. " riot:" .. twelve
  local m = second(late, { doom_limit = 15, riot_limit = 12 })
  eq({ stage.track(m, "doom"), stage.count(m, "riot") }, { 14, 12 })
  refuses(function() second(late, { doom_limit = 14, riot_limit = 12 }) end, 'wrong word "doom:14". Expected a number from 1 to 13')
  refuses(function() second(late, { doom_limit = 15, riot_limit = 11 }) end, "Expected at most 11")
end)

test("a later Book gives clues to any mutants if a district has too few mutants (§2.9, §11.1)", function()
  local m = second(plain .. " mutant:m1,a1,b1,c1,e1,f1,g1,a2")
  while not m:legal "number:1" do m:answer(m:legal "rest" and "rest" or m:options()[1]) end
  eq(stage.count(m, "clue"), 8)
end)

for what, lines in pairs {
  ["that crosses a printed path"] = { "hq-broadcast=1", "it would cross the way from North Station to Newsprint Row" },
  ["that crosses another drawn one"] = { "mercy-tenement=1,newsprint-residence=1", "it would cross the way from Mercy Hospital to Tenement Block" },
  ["on a side that there is not"] = { "asylum-quarantine=7", "expected a side from 1 to 1, got 7" },
  ["between places that a path joins"] = { "observatory-cathedral=1", "a way joins them already" },
  ["that is erased and was not drawn"] = { "asylum-quarantine=0", "no drawn path joins them" },
} do
  test("a carried text with a line " .. what .. " is refused as a whole", function()
    refuses(function() second(plain .. " lines:" .. lines[1]) end, "carried: wrong line")
    refuses(function() second(plain .. " lines:" .. lines[1]) end, lines[2])
  end)
end
