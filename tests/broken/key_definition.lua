-- A misspelled key of the definition.
-- when: load
-- expect: peices: unknown key
local base = require "base"
return base.episode { build = function()
  return {
    sides = { { id = "red" } },
    peices = { guard = {} }, --!
  }
end }
