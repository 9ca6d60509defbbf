-- Reads _ENV with a key that is not a name: the message must not hold an address.
-- expect: unknown name "table"
local base = require "base"
return base.episode { evil = function() return _ENV[{}] end } --!
