-- What an episode's file may say of it, checked when it is read: a slip of the pen is told by its name here, not as a
-- nil somewhere in the rules.

-- What each key holds; a name with "?" may be left out. What they mean is written at hardcity.episode (init.lua).
local words = "string" -- by a name, because texts that players read are looked for under such keys
local keys = {
  id = words, title = words, pitch = words, board_title = words, boards = "table", annex = "string?",
  apart = "table?", settings = "table?", deploys = "boolean?", specials = "table?", opening = words,
  constants = "table?", scores = "table", points = "string?", goal = "any?", kills_vp = "number",
  round_start = "table", carry = "table?", special = "table", prepare = "function?", rules = "function",
  aims = "function?",
}
local special_keys = { title = words, versus = "table", coop = "table" }
local versus_keys = { text = words, run = "function", may = "function?", off_board = "boolean?" }
local coop_keys = { top = "table", copies = "number?", extend = "function?" }

-- How many letters must be changed, put in or taken out to make one word of the other.
local function letters_apart(a, b)
  local last = {}
  for j = 0, #b do last[j] = j end
  for i = 1, #a do
    local row = { [0] = i }
    for j = 1, #b do
      local same = string.byte(a, i) == string.byte(b, j)
      row[j] = math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (same and 0 or 1))
    end
    last = row
  end
  return last[#b]
end

local record = {}

-- " (did you mean x?)" for the key of `known` that is most like the word, else which there are.
function record.instead(word, known)
  local names, near, least = {}, nil, 3
  for name in pairs(known) do
    table.insert(names, name)
    local n = letters_apart(tostring(word), name)
    if n < least then near, least = name, n end
  end
  return near and " (did you mean \"" .. near .. "\"?)" or "; known are " .. table.concat(names, ", ")
end

local function check_table(path, t, known)
  for key, value in pairs(t) do
    local form = known[key] and string.gsub(known[key], "?", "")
    if not form then error(path .. tostring(key) .. ": unknown key" .. record.instead(key, known), 0) end
    if form ~= "any" and type(value) ~= form then
      error(path .. key .. ": expected a " .. form .. ", got a " .. type(value), 0)
    end
  end
  for name, form in pairs(known) do
    if t[name] == nil and not string.find(form, "?", 1, true) then
      error(path .. name .. ": is missing; expected a " .. form, 0)
    end
  end
end

-- Raises an error that names the key; nothing else is looked at then.
function record.check(t)
  if type(t) ~= "table" then error("hardcity.episode needs a table, got a " .. type(t), 0) end
  check_table("", t, keys)
  check_table("special.", t.special, special_keys)
  check_table("special.versus.", t.special.versus, versus_keys)
  check_table("special.coop.", t.special.coop, coop_keys)
end

return record
