-- memo(f) returns the results of f and stores them. No script can detect this, because f reads nothing of the match.
local head = [[
return { game = "stage", id = "stage", title = "Stage", build = function()
  local calls = {}
  local function list(...)
    local texts = {}
    for i = 1, select("#", ...) do texts[i] = tostring((select(i, ...))) end
    return { table.concat(texts, " ") }
  end
  local remembered = memo(list)
  return {
    sides = { { id = "us" } }, seats = { { id = "us", side = "us" } },
    boards = { { id = "main", map = ". . ." } }, kinds = { ann = { side = "us", seat = "us", hp = 2 } },
    events = { said = "{n}." }, verbs = { go = "Go {1}" }, vars = { match = { good = "int" } },
    steps = { begin = function() spawn("ann", space("a1")) end, go = function()
      local ann, good = piece("ann"), false
]]
local tail = [[
      if good then match.good = 1 end
      choose { seat = "us", verb = "go", from = { 1, 2 }, prompt = "Where?" }
    end }, setup = { "begin" },
    rounds = { cap = 9, { id = "only", run = function() queue("go") end } },
  }
end }
]]

local function load_with(deed)
  local source = head .. deed .. tail
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and source or nil end })
end

-- The code sets `good` in its first step.
local function holds(deed) return load_with(deed):new(1):get("match.good") == 1 end

test("memo returns the same table for equal arguments and a new table for others", function()
  ok(holds [[good = remembered(1, "a") == remembered(1, "a") and remembered(1, "a") ~= remembered(1, "b")]])
end)

test("memo distinguishes arguments of every type and number", function()
  ok(holds [[
    local different = { { 1 }, { "1" }, { true }, { false }, { nil, n = 1 }, { n = 0 }, { nil, nil, n = 2 }, { -1 }, { 200 },
      { 1, 1 }, { "1", "1" }, { "11" }, { ann }, { space("a1") }, { match }, { "" }, { "", "" }, { 1 << 40 }, { "n" } }
    local seen = {}
    for i, args in ipairs(different) do seen[i] = remembered(table.unpack(args, 1, args.n or #args)) end
    good = true
    for i = 1, #seen do for k = 1, i - 1 do good = good and seen[i] ~= seen[k] end end]])
end)

test("memo gives each function its own results", function()
  ok(holds [[good = memo(function() return 1 end)(ann) == 1 and memo(function() return 2 end)(ann) == 2]])
end)

test("memo computes a result again after thousands of other arguments", function()
  ok(holds [[
    local square = memo(function(n) return n * n end)
    for i = 1, 5000 do square(i) end
    good = square(3) == 9 and square(4999) == 4999 * 4999]])
end)

test("a memoized function may call itself with smaller arguments", function()
  ok(holds [[
    local fib
    fib = memo(function(n) return n < 2 and n or fib(n - 1) + fib(n - 2) end)
    good = fib(25) == 75025]])
end)

test("a memoized function may read the definition", function()
  ok(holds [[good = memo(function(p) return p.kind .. p.def.hp end)(ann) == "ann2"]])
end)

test("a memoized function that reads the match is an error at its place, even if the script catches it", function()
  local _, message = pcall(function() load_with [[memo(function(p) return p.hp end)(ann)]]:new(1) end)
  ok(message:find "a function of memo%(%) may read only its arguments")
  ok(message:find "stage.lua:%d+: a function", message)
  ok(holds [[good = not pcall(memo(function(p) return p.hp end), ann) and ann.hp == 2]])
end)

test("memo refuses a table, a function or a float as argument", function()
  for what, found in pairs { ["{}"] = "table", ["list"] = "function", ["0.5"] = "float" } do
    local _, message = pcall(function() load_with("remembered(1, " .. what .. ")"):new(1) end)
    ok(message:find("memo: argument 2 is a " .. found .. ": expected an integer", 1, true), message)
  end
end)

test("the test for hidden state allows memo's stored results but finds a result that changes", function()
  local quiet = load_with [[remembered(match.round, 7)]]
  quiet:new(1):run("random")
  eq(quiet:changed(), nil)
  local e = load_with [[table.insert(remembered("shared"), match.round)]]
  e:new(1):run("random")
  eq(e:changed(), "a result of memo")
end)

test("memo forgets long results before they fill the memory of scripts", function()
  ok(holds [[
    local part = ("x"):rep(1000)
    local long = memo(function(n) return part:rep(100) .. n end)
    for i = 100, 799 do long(i) end
    good = #long(799) == 100003]])
end)

test("memo returns the same table in one step, whatever other steps and matches computed before", function()
  local e = load_with [[
    local first = remembered(1)
    remembered(-match.round)
    match.good = first == remembered(1) and match.round or 0
    for i = 2, 1997 do remembered(i) end]]
  for _ = 1, 3 do
    local m = e:new(1)
    for round = 1, 9 do
      eq(m:get("match.good"), round)
      m:run("random", 1)
    end
  end
end)

test("no script catches the lack of memory of a memoized function", function()
  local _, message = pcall(function()
    load_with [[
      local fill = memo(function()
        local all = {}
        for i = 1, 10000 do all[i] = ("x"):rep(100000) .. i end
      end)
      good = not pcall(function() return fill(), true end)]]:new(1)
  end)
  ok(message:find("stage.lua:%d+: the script needs more than 64 MiB of memory"), message)
end)
