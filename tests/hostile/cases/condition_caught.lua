-- A condition that tries to write and catches the error has changed nothing.
-- when: harmless
local base = require "base"
return base.episode {
  test = function() pcall(function() match.total = 55 end) return match.total ~= 55 end,
  evil = function() match.total = 1 end,
}
