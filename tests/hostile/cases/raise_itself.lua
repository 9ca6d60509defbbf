-- A moment that raises itself.
-- expect: noise raises itself
-- expect: during noise
local base = require "base"
return base.episode {
  on = { noise = function() trigger("noise") end }, --!
  evil = function() trigger("noise") end,
}
