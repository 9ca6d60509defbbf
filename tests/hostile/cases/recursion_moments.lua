-- Recursion through triggers, commands and handlers.
-- expect: nested more than 16 deep
local base = require "base"
return base.episode {
  triggers = { "noise", "echo" },
  on = { noise = function() trigger("echo") end, echo = function() trigger("noise") end },
  evil = function() trigger("noise") end,
}
