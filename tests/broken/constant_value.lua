-- A constant whose default is a name that is not permitted.
-- when: load
-- expect: constants.tie.default: "last" is not among the values: first, nobody
local base = require "base"
return base.episode { constants = {
  tie = { default = "last", values = { "first", "nobody" } }, --!
} }
