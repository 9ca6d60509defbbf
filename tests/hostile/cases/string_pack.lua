-- Packs bytes with a huge alignment.
-- expect: attempt to call a nil value (field 'pack')
local base = require "base"
return base.episode { evil = function() return string.pack("!16 i16", 1) end } --!
