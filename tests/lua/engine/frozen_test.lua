-- Declarations of cards and kinds are read-only during a match (tests/hostile/cases/def_*), and read like any table.
local source = [[
local shared = { "a1", "c1" }
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "us" } }, seats = { { id = "us", side = "us" } },
    boards = { { id = "main", map = ". . ." } },
    kinds = { ann = { side = "us", seat = "us", tags = { "tea", "cake" } }, die = { die = "d", count = 2 } },
    symbols = { hit = {} }, dice = { d = { "hit" } },
    cards = { note = { rank = 3, at = shared, deep = { list = { 3, 1, 2 }, flag = true }, ways = { { "go", 1 }, { "go", 2 } },
                       values = { n = 4 }, loop = {} } },
    piles = { deck = { cards = { note = 1 } } },
    events = { said = "{n}." }, verbs = { go = "Go {1}", look = "Look" },
    menus = { acts = { actions = {
      ask = { label = "Ask", run = function()
        local d = card("note").def
        local _, n = choose { seat = "us", options = d.ways }
        choose { seat = "us", verb = "go", from = d.deep.list }
        emit("said", d.values)
        match.n = n
      end },
    } } },
    vars = { match = { n = "int" } },
    steps = { begin = function() spawn("ann", space(shared[1])) end }, setup = { "begin" },
    rounds = { cap = 3, { id = "turns", turns = { who = "ann", pick_verb = "go", menu = "acts" } } },
  }
end }
]]
local episode = precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and source or nil end })
local m = episode:new(1)
local function get(expression) return m:get(expression) end

test("the table of a declaration can be read like any table", function()
  eq(get [[card("note").def.rank]], 3)
  eq(get [[piece("ann").def.tags[2] ]], "cake")
  eq(get [[#card("note").def.deep.list]], 3)
  eq(get [[rawlen(card("note").def.deep.list)]], 3)
  eq(get [[type(card("note").def)]], "table")
  eq(get [[card("note").def.nothing]], nil)
  eq(get [[card("note").def == card("note").def]], true)
end)

test("pairs, ipairs and the other ways to iterate work on the table of a declaration", function()
  eq(m:lua [[local s = "" for k, v in pairs(card("note").def.deep) do s = s .. k .. type(v) end return s]], "flagbooleanlisttable")
  eq(m:lua [[local s = "" for i, v in ipairs(card("note").def.deep.list) do s = s .. i .. v end return s]], "132132")
  eq(m:lua [[local s = "" for i, v in next, card("note").def.deep.list do s = s .. i .. v end return s]], "132132")
  eq(m:lua [[return table.concat(card("note").def.deep.list, ",")]], "3,1,2")
  eq(m:lua [[return table.unpack(card("note").def.deep.list)]]:gsub("%s+", " "), "3 1 2")
end)

test("a copy of a declaration's list may be sorted, mapped and changed", function()
  eq(m:lua [[return table.concat(sort(card("note").def.deep.list), ",")]], "1,2,3")
  eq(m:lua [[local copy = table.move(card("note").def.deep.list, 1, 3, 1, {}) copy[1] = 9 return copy[1] .. copy[2] ]], "91")
  eq(get [[contains(card("note").def.deep.list, 2)]], true)
  eq(get [[#filter(card("note").def.at, function(s) return s == "c1" end)]], 1)
end)

test("a declaration's lists serve as options and values", function()
  local played = episode:new(1)
  played:answer("ask")
  eq(played:options(), { "go:1", "go:2" })
  played:answer("go:2")
  eq(played:options(), { "go:1", "go:2", "go:3" })
  played:answer("go:3")
  ok(played:heard("4."))
end)

test("writing to a declaration changes nothing and is an error that advises to copy", function()
  for _, write in ipairs { [[card("note").def.rank = 4]], [[card("note").def.deep.list[1] = 4]], [[piece("ann").def.new = 1]],
                           [[table.insert(card("note").def.deep.list, 4)]], [[card("note").def.at[1] = nil]] } do
    refuses(function() m:lua(write) end, "cannot change during a match: declare a variable")
  end
  eq(get [[card("note").def.rank]], 3)
  eq(get [[#card("note").def.deep.list]], 3)
end)

test("settings and constants can be iterated like any table", function()
  local whole = source:gsub('title = "Stage",', 'title = "Stage", constants = { a = { default = 1, min = 0, max = 2 } },')
    :gsub("build = function%(%)", "build = function(_, const) local s = '' for k, v in pairs(const) do s = s .. k .. v end")
    :gsub('id = "main",', 'id = "main", title = s,')
  local loaded = precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and whole or nil end })
  eq(loaded:info().boards[1].title, "a1")
end)

test("reading a method twice returns the same function, with or without own values", function()
  for _, name in ipairs { "place", "walk" } do
    local method = ("piece('ann').%s"):format(name)
    eq(get(("type(%s)"):format(method)), "function")
    eq(get(("%s == %s"):format(method, method)), true)
  end
end)
