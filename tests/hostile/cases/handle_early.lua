-- Reads the match before it starts.
-- when: load
-- expect: only known during a match
local base = require "base"
local all = pieces("guard") --!
return base.episode { kinds = all }
