-- A key that the game's records do not have.
-- when: load
-- expect: record_key.lua:12:17: gaol: unknown key (did you mean "goal"?)
local base = require "base"
local function episode(record)
  check_keys(record, { title = "string", goal = "integer", night = "table?" })
  return base.episode {}
end
local lists = { gaol = 1 } -- the error must not name this key, because the file does not return this table
return episode {
  title = lists and "X",
  goal = 1,     gaol = 2, --!
}
