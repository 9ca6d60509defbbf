-- Recursion through moments, commands and handlers.
-- expect: nested more than 16 deep
local base = require "base"
return base.episode {
  moments = { "noise", "echo" },
  on = { noise = function() raise("echo") end, echo = function() raise("noise") end },
  evil = function() raise("noise") end,
}
