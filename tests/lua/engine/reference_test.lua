-- The reference and the engine say the same: every function that scripts can call is documented, and every example runs.
local entries = precinct.reference()
local file <close> = assert(io.open("tests/lua/engine/reference_stage.lua"))
local stage = file:read("a")

-- Plays the example in the stage's game, to the match's end if it asks on.
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

test("everything that scripts can call is documented", function()
  local missing = {}
  for _, entry in ipairs(entries) do
    if not entry.signature then missing[#missing + 1] = entry.owner .. "." .. entry.name end
  end
  eq(missing, {}, "add it to the table in engine/script/reference.c")
end)

test("everything documented can be called", function()
  for _, entry in ipairs(entries) do ok(entry.registered ~= false, entry.owner .. "." .. entry.name .. " is not registered") end
end)

local run_any, without = 0, {}
for _, entry in ipairs(entries) do
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
end

test("every function has an example, but for those that cannot stand alone", function()
  eq(without, { "reject_settings", "require" })
  ok(run_any > 60)
end)
