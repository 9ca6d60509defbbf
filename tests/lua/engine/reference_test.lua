-- The reference and the engine agree: every function that scripts can call is documented, and every example runs.
local entries = precinct.reference()
local file <close> = assert(io.open("tests/lua/engine/reference_stage.lua"))
local stage = file:read("a")

-- Plays the example in the stage's game. If it asks, the match is played to its end.
local function run(code)
  local source = stage:gsub("%-%-EXAMPLE", function() return code end)
  local episode = precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and source or nil end })
  local m = episode:new(1)
  m:answer("example")
  for _ = 1, 20 do
    if m:over() then return end
    m:answer(m:options()[1])
  end
end

test("the reference has every function that scripts can call", function()
  local missing = {}
  for _, entry in ipairs(entries) do
    if not entry.signature then missing[#missing + 1] = entry.owner .. "." .. entry.name end
  end
  eq(missing, {}, "add it to the table in engine/script/reference/reference.c")
end)

test("scripts can call every function of the reference", function()
  for _, entry in ipairs(entries) do ok(entry.registered ~= false, entry.owner .. "." .. entry.name .. " is not registered") end
end)

-- Owners in the reference whose functions are registered outside the API.
local outside = { ev = true, mod = true, test = true, test_match = true, trigger = true }

local run_any, without = 0, {}
for _, entry in ipairs(entries) do
  if outside[entry.owner] then goto next end
  local name = (entry.owner or "") ~= "" and entry.owner .. ":" .. entry.name or entry.name
  if entry.example then
    run_any = run_any + 1
    test("the example of " .. name .. " runs", function()
      run(entry.example)
      local word = (entry.owner == "" and "%f[%w_]" or ":") .. entry.name .. "%f[^%w_]"
      ok(entry.example:find(word), "it does not call " .. name)
    end)
  elseif entry.signature and entry.signature:sub(1, 1) == "(" then
    without[#without + 1] = name
  end
  ::next::
end

-- The last six need a board with lines to draw. tests/lua/mechanisms/harbor.lua shows them.
test("every function that can be called alone has an example", function()
  eq(without, { "reject_settings", "require", "line_starts", "space:joinable", "space:line_barred", "space:line_sides",
    "space:draw_line", "link:erase" })
  ok(run_any > 60)
end)

-- Outside the API ------------------------------------------------------------------------------------------------------

local function documented(owner)
  local names = {}
  for _, entry in ipairs(entries) do
    if entry.owner == owner then names[#names + 1] = entry.name end
  end
  table.sort(names)
  return names
end

local function read(path)
  local f <close> = assert(io.open(path))
  return f:read("a")
end

local function load_stage(code)
  local source = stage:gsub("%-%-EXAMPLE", function() return code end)
  return precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and source or nil end })
end

test("the reference has each method of a match in tests", function()
  local names = {}
  for name in pairs(getmetatable(load_stage(""):new(1)).__index) do names[#names + 1] = name end
  table.sort(names)
  eq(documented("test_match"), names)
end)

test("the reference has each function of a mod's m", function()
  local names = {}
  for name in read("scripts/lib/mods.lua"):gmatch("function m%.(%a+)%(") do names[#names + 1] = name end
  table.sort(names)
  eq(documented("mod"), names)
end)

test("the reference has each field of ev", function()
  local names, source = {}, read("engine/script/bind/trigger.c")
  for name in source:gmatch('{"(%a+)", offsetof%(struct trigger_args') do names[#names + 1] = name end
  for name in source:match("others%[%] = (%b{})"):gmatch('"(%a+)"') do names[#names + 1] = name end
  table.sort(names)
  eq(documented("ev"), names)
end)

for _, entry in ipairs(entries) do
  if entry.owner == "test_match" then
    test("the example of m:" .. entry.name .. " runs", function()
      local m = load_stage('roll("luck", 1)'):new(1)
      ok(entry.example:find(":" .. entry.name .. "%f[^%w_]"), "it does not call m:" .. entry.name)
      assert(load(entry.example, "example", "t", { m = m, eq = eq, ok = ok }))()
    end)
  end
end

-- Each trigger of the core runs once and notes which fields of `ev` are not nil (`n`: not 0).
test("ev has exactly the fields that the reference lists for each trigger", function()
  local fields = { "piece", "space", "from", "to", "cargo", "card", "pile", "track", "target", "by", "cause", "profile",
                   "kind", "n", "dice" }
  local triggers, handlers = {}, {}
  for _, entry in ipairs(entries) do
    if entry.owner == "trigger" then triggers[#triggers + 1] = entry end
  end
  for i, entry in ipairs(triggers) do
    handlers[i] = ('[%q] = function(ev) note(ev, %d) end,'):format(entry.name, i)
  end
  local code = [[
    spawn("rat", space("b1"))
    local rats = pieces("rat")
    hero:move(space("b1"), rats[1])
    rats[1]:stun() rats[1]:unstun()
    rats[1]:damage(1, "fire", hero)
    rats[1]:damage(9, "fire", hero)
    hero:damage(9)
    attack("bite", piece("cook"), space("c2"), { dice = 2 })
    attack("bite", piece("cook"), rats[2])
    for _ = 1, 5 do pile("deck"):draw_to(pile("used")) end
    track("gold"):add(2)
    for _ = 1, 5 do spawn("rat", space("d1")) end
    trigger("alarm", { n = 0 })
  ]]
  local source = stage:gsub("%-%-EXAMPLE", function() return code end)
  source = source:gsub("on = { alarm", function() return "on = { " .. table.concat(handlers, " ") .. " alarm" end)
  source = source:gsub("hp = 3, hp_max = 5 }", 'hp = 3, hp_max = 5, at_zero_hp = "down" }')
  source = source:gsub('accepts = { "used" } },', 'accepts = { "used" }, refill = "used" },', 1)
  source = source:gsub('vars = { match = {', function(found)
    return found .. (' seen = { type = "bool", size = %d },'):format(#triggers * #fields)
  end)
  source = source:gsub("local function example", function(found)
    local list = {}
    for i, name in ipairs(fields) do list[i] = ("%q"):format(name) end
    return ([[
local fields = { %s }
local function note(ev, trigger)
  for i, field in ipairs(fields) do
    local value = ev[field]
    if value ~= nil and value ~= 0 then match.seen[(trigger - 1) * #fields + i] = true end
  end
end
]]):format(table.concat(list, ", ")) .. found
  end)
  local episode = precinct.load("stage.lua", { reader = function(path) return path == "stage.lua" and source or nil end })
  local m = episode:new(1)
  m:dice { "gold", "gold", "gold" } -- No total is 0.
  m:answer("example")
  for _ = 1, 20 do
    if m:over() then break end
    m:answer(m:options()[1])
  end
  for i, entry in ipairs(triggers) do
    local any = false
    for j, field in ipairs(fields) do
      local seen = m:get(("match.seen[%d]"):format((i - 1) * #fields + j))
      local listed = (entry.signature .. ","):match("[ ]" .. field .. "([?*]*),")
      any = any or seen
      if seen then ok(listed, entry.name .. " has " .. field .. ", which the reference does not list") end
      if listed and not listed:find("?", 1, true) then
        ok(seen, entry.name .. " has no " .. field .. ", which the reference lists")
      end
    end
    ok(any, entry.name .. " did not run")
  end
end)

-- A call with an unknown key for each class of tables that functions take.
local calls = {
  question = "choose { zzzzzzzz = 1 }",
  question_form = "question { zzzzzzzz = 1 }",
  domain = 'choose { seat = hero, options = { { "go" } }, domains = { { zzzzzzzz = 1 } } }',
  attack_options = 'attack("bite", hero, rat, { zzzzzzzz = 1 })',
  roll_options = 'roll("luck", 1, { zzzzzzzz = 1 })',
  trigger_fields = 'trigger("alarm", { zzzzzzzz = 1 })',
  candidate_search = "candidates { zzzzzzzz = 1 }",
  candidate_rule = 'candidates { from = "rat", any = { { zzzzzzzz = 1 } } }',
  attraction_form = "attraction { zzzzzzzz = 1 }",
  attraction_goal = "attraction { goals = { { zzzzzzzz = 1 } } }",
  act_options = 'act("rats", { zzzzzzzz = 1 })',
  quiet_option = "hero:heal(1, { zzzzzzzz = 1 })",
  leg_options = "hero:place(point(100, 100)) hero:leg(point(200, 100), { zzzzzzzz = 1 })",
  pivot_options = "hero:place(point(100, 100)) hero:pivot(18, { zzzzzzzz = 1 })",
  route_options = "hero:place(point(100, 100)) hero:route({ point(200, 100) }, 50, { zzzzzzzz = 1 })",
  flee_options = "hero:place(point(100, 100)) hero:flee { zzzzzzzz = 1 }",
  sweep_options = "sweep(point(100, 100), point(200, 100), 50, { zzzzzzzz = 1 })",
  walk_options = "hero:walk { zzzzzzzz = 1 }",
  test_options = "match",
  kit_options = "kit",
}

local function sorted_keys(set)
  local list = {}
  for key in pairs(set) do list[#list + 1] = key end
  table.sort(list)
  return list
end

-- The keys in the reference, by class, without the classes of results.
local described = {}
for _, option in ipairs(precinct.reference("options")) do
  local class = option.form
  described[class] = described[class] or {}
  described[class][option.key] = true
end

test("every class of the reference's tables is called with an unknown key in this test", function()
  local unused = {}
  for class in pairs(described) do
    if not calls[class] and not class:find("_result$") then unused[#unused + 1] = class end
  end
  eq(unused, {}, "add a call with an unknown key to `calls`")
end)

-- Returns the message with which a function refuses the unknown key.
local function refused(class)
  local code = calls[class]
  local done, why = pcall(function()
    if class == "test_options" then return match { zzzzzzzz = 1 } end
    if class == "kit_options" then return load_stage(""):new(1):kit { zzzzzzzz = 1 } end
    return load_stage(code):new(1):answer("example")
  end)
  ok(not done, class .. " accepts an unknown key")
  return tostring(type(why) == "table" and why.message or why)
end

for class, keys in pairs(described) do
  if calls[class] then
    test("the reference lists the keys that " .. class .. " accepts, and no others", function()
      local message, accepted = refused(class), {}
      local list = message:match("one of: ([%w_, ]+)") or message:match("Expected ([%w_, ]+)")
        or message:match("It takes ([%w_, ]+)") or message:match('did you mean "([%w_]+)"') or message
      for word in list:gmatch("[%w_]+") do accepted[word] = word ~= "or" or nil end
      eq(sorted_keys(keys), sorted_keys(accepted), message)
    end)
  end
end
