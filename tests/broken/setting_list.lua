-- A list setting whose default has too few names.
-- when: load
-- expect: settings.crew.default: 1 names are not between min and max
local base = require "base"
return base.episode { settings = {
  crew = { type = "list", choices = { "ann", "bob" }, min = 2, max = 2, default = { "ann" } }, --!
} }
