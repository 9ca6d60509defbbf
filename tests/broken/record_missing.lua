-- A record without a required key.
-- when: load
-- expect: goal: is missing: expected an integer
local base = require "base"
local function episode(record)
  check_keys(record, { title = "string", goal = "integer", night = "table?" })
  return base.episode { title = record.title }
end
return episode { --!
  title = "X",
}
