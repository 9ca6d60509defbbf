-- A list where names are expected.
-- when: load
-- expect: kinds: expected names as keys, got a number: write name = value
local base = require "base"
return base.episode {
  kinds = { --!
    { title = "Guard" },
  },
}
