-- A query may be made where the file is read, but asked in a match only: nothing is in play before.
-- when: load
-- place: line
-- expect: this is only known during a match: use it in a step, action or handler, not while loading
local base = require "base"
local guards = query { from = "guard" }
local there = guards() --!
return base.episode { pitch = "So many: " .. #there }
