-- check_keys(), by which a game checks the tables of an episode's author. tests/broken/record_*.lua covers its messages
-- and their places.

local function load(text)
  return precinct.load("x.lua", { reader = function(path) return path == "x.lua" and text or nil end })
end
-- Returns the text of an expression's value.
local function value(expression)
  return (refuses(function() load("error(" .. expression .. ", 0)") end):match("^[^\n]*"):gsub("^%S+: ", ""))
end

test("an error about an unknown key names the most similar key, or else all keys in order", function()
  eq(value 'did_you_mean("lmap", { rope = 1, lamp = true })', ' (did you mean "lamp"?)')
  eq(value 'did_you_mean("lmap", { "rope", "lamp" })', ' (did you mean "lamp"?)')
  eq(value 'did_you_mean("bat", { "hat", "cat" })', ' (did you mean "cat"?)')
  eq(value 'did_you_mean("moon", { "rope", "lamp", "axe" })', "; known are axe, lamp, rope")
  eq(value 'did_you_mean(7, { rope = 1 })', "; known are rope")
  eq(value '"" .. did_you_mean(nil, {}) .. "!"', "!")
end)

test("an error about an unknown key lists only the first of many keys", function()
  local list = {}
  for i = 10, 40 do list[#list + 1] = '"n' .. i .. '"' end
  local text = value('did_you_mean("moon", { ' .. table.concat(list, ", ") .. " })")
  eq(text, "; known are n10, n11, n12, n13, n14, n15, n16, n17, n18, n19, n20, n21, ...")
end)

test("check_keys accepts a missing optional key and every permitted form of value", function()
  eq(value [[(function()
    check_keys({ a = "x", b = 2, c = 2.5, d = false, e = {}, f = pairs, g = 1 }, { a = "string", b = "integer", c = "number",
      d = "boolean", e = "table", f = "function?", g = "any", h = "any?", i = "table?" })
    return "fine"
  end)()]], "fine")
end)

test("check_keys refuses a float for an integer, and nil for a record", function()
  local function slip(code) return refuses(function() load(code) end) end
  ok(slip('check_keys({ n = 1.5 }, { n = "integer" })'):find("n: expected an integer, got number", 1, true))
  ok(slip('check_keys(nil, { n = "integer" }, "special.coop")'):find("special.coop: expected a table, got nil", 1, true))
end)
