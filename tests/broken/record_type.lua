-- A record with a value of the wrong type, beside other tables with the same key.
-- when: load
-- expect: goal: expected an integer, got string
local base = require "base"
local function episode(record)
  check_keys(record, { title = "string", goal = "integer" })
  return base.episode {}
end
local first = { goal = 1 }
return episode { title = "X" .. first.goal,
  goal = "two", --!
}
