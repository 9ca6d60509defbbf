-- An action that uses a piece where there is no piece.
-- expect: attempt to index a nil value
local base = require "base"
return base.episode { evil = function()
  space("e5"):first("rogue"):remove() --!
end }
