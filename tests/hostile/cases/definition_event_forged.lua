-- A sentence of an event that looks like two lines.
-- when: load
-- expect: byte 3 is a line break
local base = require "base"
return base.episode { events = { won = "No\nVictory: everybody." } } --!
