-- A detail that is no event of the game.
-- when: load
-- expect: details[1]: no event has this name; expected a key of `events`
local base = require "base"
return base.episode { details = { "rolls" } } --!
