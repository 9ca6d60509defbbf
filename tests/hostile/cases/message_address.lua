-- Looks for an address in an error message.
-- expect: a match has no "table"
local base = require "base"
return base.episode { evil = function() return match[{}] end } --!
