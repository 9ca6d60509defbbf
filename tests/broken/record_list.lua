-- A record that is written like a list.
-- when: load
-- expect: expected names as keys, got a number: write name = value
local base = require "base"
local function episode(record)
  check_keys(record, { title = "string" })
  return base.episode {}
end
return episode { --!
  "X",
}
