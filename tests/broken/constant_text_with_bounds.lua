-- A constant with bounds whose default is a number in quotes.
-- when: load
-- expect: constants.patience.default: expected an integer, as it has min or max, got the string "2"
local base = require "base"
return base.episode { constants = {
  patience = { default = "2", min = 1, max = 8 }, --!
} }
