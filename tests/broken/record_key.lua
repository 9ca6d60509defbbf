-- A key that the game's records do not have.
-- when: load
-- expect: record_key.lua:12:17: gaol: unknown key (did you mean "goal"?)
local base = require "base"
local function episode(record)
  check_keys(record, { title = "string", goal = "integer", night = "table?" })
  return base.episode {}
end
local lists = { gaol = 1 } -- not this one: it is not what the file returns
return episode {
  title = lists and "X",
  goal = 1,     gaol = 2, --!
}
