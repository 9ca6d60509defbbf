-- Looks for the table of globals.
-- expect: unknown name "_G"
local base = require "base"
return base.episode { evil = function() _G.pairs = nil end } --!
