-- Asks _ENV for a key that is no name: the message must not hold an address.
-- expect: unknown name "table"
local base = require "base"
return base.episode { evil = function() return _ENV[{}] end } --!
