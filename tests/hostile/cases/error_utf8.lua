-- An error with bytes that are not UTF-8.
-- expect: \xff\xfe
local base = require "base"
return base.episode { evil = function() error("\xff\xfe") end } --!
