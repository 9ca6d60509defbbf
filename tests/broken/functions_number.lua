-- Functions that are a number.
-- when: load
-- expect: functions: expected a table, got number
local base = require "base"
return base.episode {
  functions = 3, --!
}
