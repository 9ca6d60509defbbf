-- A number in place of the table `functions`.
-- when: load
-- expect: functions: expected a table, got number
local base = require "base"
return base.episode {
  functions = 3, --!
}
