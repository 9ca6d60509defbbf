-- Requires a module in the middle of a match.
-- expect: only while loading
local base = require "base"
return base.episode { evil = function() require "base" end } --!
