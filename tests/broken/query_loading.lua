-- A query that is called while the file is loaded, before the match starts.
-- when: load
-- place: line
-- expect: this is only known during a match: use it in a step, action or handler, not while loading
local base = require "base"
local guards = query { from = "guard" }
local there = guards() --!
return base.episode { pitch = "So many: " .. #there }
