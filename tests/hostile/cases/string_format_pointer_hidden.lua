-- string.format that would print an address after flags.
-- expect: %p would show an address
local base = require "base"
return base.episode { evil = function() return string.format("%%%-20p", {}) end } --!
