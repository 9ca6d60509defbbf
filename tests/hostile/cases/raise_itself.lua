-- A trigger that fires itself.
-- expect: noise fires itself
-- expect: during noise
local base = require "base"
return base.episode {
  on = { noise = function() trigger("noise") end }, --!
  evil = function() trigger("noise") end,
}
