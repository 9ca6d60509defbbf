-- Looks at the match before there is one.
-- when: load
-- expect: only known during a match
local base = require "base"
local all = pieces("guard") --!
return base.episode { kinds = all }
