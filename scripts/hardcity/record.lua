-- Checks an episode's record when its file is read. A mistake is reported with the key's name, instead of failing later
-- on a nil in the rules.

-- The type of each key. A key with "?" is optional. hardcity.episode (init.lua) describes the keys.
local keys = {
  id = "string", title = "string", pitch = "string", board_title = "string", boards = "table", annex = "string?",
  apart = "table?", settings = "table?", deploys = "boolean?", specials = "table?", opening = "string",
  constants = "table?", scores = "table", points = "string?", goal = "any?", kills_vp = "number",
  round_start = "table", carry = "table?", special = "table", prepare = "function?", rules = "function",
  aims = "function?", coached = "table?", levels = "table?",
}
local special_keys = { title = "string", versus = "table", coop = "table" }
local versus_keys = { text = "string", run = "function", may = "function?", idle = "string?", off_board = "boolean?",
  basic = "table?" }
local basic_keys = { spawn = "number", move = "number", attack = "number" }
local level_keys = { easy = "integer?", hard = "integer?" }
local coop_keys = { top = "table", copies = "number?", extend = "function?" }

local record = {}

-- Raises an error that names the key, at the line where it is written.
function record.check(t)
  check_keys(t, keys)
  if t.levels then check_keys(t.levels, level_keys, "levels") end
  check_keys(t.special, special_keys, "special")
  check_keys(t.special.versus, versus_keys, "special.versus")
  if t.special.versus.basic then check_keys(t.special.versus.basic, basic_keys, "special.versus.basic") end
  check_keys(t.special.coop, coop_keys, "special.coop")
end

return record
