-- A constant whose default is a name, without permitted names.
-- when: load
-- expect: constants.tie.values: is missing: expected a list of names
local base = require "base"
return base.episode { constants = {
  tie = { default = "first" }, --!
} }
