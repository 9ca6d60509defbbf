-- In bulk play nobody reads the events of scripts, so the engine does not make their sentences. A script must not be
-- able to detect this. Otherwise its actions could depend on the observer, and a simulation would play another game
-- than people do.
local head = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  return {
    sides = { { id = "us" } }, seats = { { id = "us", side = "us" } },
    boards = { { id = "main", map = ". . ." } }, kinds = { ann = { side = "us", seat = "us" } },
    events = { said = "{n} {piece}." }, verbs = { go = "Go {1}" }, names = { "rain" },
    vars = { match = { heard = "int", turn = "int" } },
    steps = { begin = function() spawn("ann", space("a1")) end, go = function()
      local heard = 0
      local function ask(question) choose { seat = "us", verb = "go", from = { 1, 2 }, prompt = question } end
]]
local tail = [[
      match.heard = match.heard + heard
      match.turn = match.turn + 1
      if match.turn == 5 then finish("us") end
    end }, setup = { "begin" },
    rounds = { cap = 9, { id = "only", run = function() queue("go") end } },
  }
end }
]]

local function load_with(deed)
  local source = head .. deed .. tail
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and source or nil end })
end

-- Returns what the script detected in a match whose events are read, and in a match whose events are not read.
local function found(deed)
  local episode = load_with(deed)
  local watched, alone = episode:new(1), episode:new(1)
  watched:run("random")
  alone:playout(1)
  return watched:get("match.heard"), alone:get("match.heard")
end

local function same(deed, wanted)
  local watched, alone = found(deed)
  eq(watched, wanted)
  eq(alone, wanted)
end

test("emit refuses an unknown placeholder in play and in bulk play", function()
  same([[if not pcall(emit, "said", { weather = 1 }) then heard = 1 end ask()]], 5)
end)

test("emit refuses a placeholder that is not a name in play and in bulk play", function()
  same([[if not pcall(emit, "said", { 1 }) then heard = 1 end ask()]], 5)
end)

test("emit refuses arguments that are not a table in play and in bulk play", function()
  same([[if not pcall(emit, "said", 7) then heard = 1 end ask()]], 5)
end)

test("emit refuses a value that no sentence can contain in play and in bulk play", function()
  same([[for _, bad in ipairs { {}, 0.5, 1 << 40, "drizzle", function() end, match } do
      if not pcall(emit, "said", { n = bad }) then heard = heard + 1 end
    end ask()]], 30)
end)

test("emit accepts every value that a sentence can contain in play and in bulk play", function()
  same([[for _, good in ipairs { 1, true, "rain", piece("ann"), space("a1"), "7" } do
      if pcall(emit, "said", { n = good }) then heard = heard + 1 end
    end ask()]], 25)
end)

test("choose refuses a prompt that is not text in play and in bulk play", function()
  same([[if not pcall(ask, {}) then heard = 1 end ask()]], 5)
end)

test("a step cannot notice that its prompt's function was called", function()
  same([[ask(function() heard = heard + 1 return "Which?" end)]], 0)
end)

test("a step cannot catch an error of its prompt's function", function()
  local deed = [[if not pcall(ask, function() error("no words") end) then heard = 1 end]]
  refuses(function() load_with(deed):new(1) end, "no words")
end)

test("a prompt's function that returns no text raises an error", function()
  refuses(function() load_with("ask(function() return 7 end)"):new(1) end, "expected the function to return a string, got number")
end)

test("a prompt's function returns the text of the open question", function()
  local m = load_with([[local n = match.turn ask(function() return "Turn " .. n end)]]):new(1)
  eq(m:question(), "Turn 0")
  m:run("random", 2)
  eq(m:question(), "Turn 2")
end)
