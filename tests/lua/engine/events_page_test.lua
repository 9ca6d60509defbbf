-- The page of events (docs/EVENTS.md) has every kind of event of the engine, and every field with which it occurs.
local read = require("tree").read

-- Returns the rows of the page's table: kind -> the set of its fields. `d1` to `d9` is one entry of the page.
local function rows()
  local page = {}
  for kind, fields in read("docs/EVENTS.md"):gmatch("\n| `([%w.]+)` |[^|\n]*| ([^\n]*) |") do
    page[kind] = {}
    for field in fields:gmatch "`(%w+)`" do page[kind][field] = true end
    if page[kind].d9 then for i = 1, 9 do page[kind]["d" .. i] = true end end
  end
  return page
end

-- Returns the kinds of the engine's events, from the table in the core.
local function kinds()
  local list = {}
  local core = read("engine/rules/rules.h"):match "#define CORE_EVENTS(.-)\n\nenum core_event"
  for kind in core:gmatch 'X%([A-Z_]+, "([%w.]+)",' do list[#list + 1] = kind end
  return list
end

test("the page of events has exactly the engine's kinds of events", function()
  local page, n = rows(), 0
  for _, kind in ipairs(kinds()) do
    ok(page[kind], kind .. " has no row")
    n = n + 1
  end
  ok(n > 30, n)
  for _ in pairs(page) do n = n - 1 end
  eq(n, 0)
end)

local common = { type = true, number = true, step = true, kind = true, text = true, trace = true }

test("the page of events names each field with which an event of the engine occurs", function()
  local page, met = rows(), {}
  for _, path in ipairs { "episodes/hardcity/mayhem.lua", "episodes/reckoners/newcago.lua",
                          "episodes/darkknight/book1.lua", "episodes/peur/joyride.lua",
                          "tests/lua/mechanisms/forge.lua", "tests/lua/mechanisms/skirmish.lua" } do
    local m = precinct.load(path, { reader = read }):new(2)
    m:run("random", 250)
    for _, event in ipairs(m:events()) do
      for field in pairs(event) do
        if page[event.kind] and not common[field] then
          ok(page[event.kind][field], event.kind .. " has no field " .. field)
          met[event.kind] = true
        end
      end
    end
  end
  local n = 0
  for _ in pairs(met) do n = n + 1 end
  ok(n > 18, n)
end)
