-- An endless loop in a handler.
-- expect: ran for more than
-- expect: during noise
local base = require "base"
return base.episode {
  on = { noise = function() while true do end end }, --!
  evil = function() trigger("noise") end,
}
