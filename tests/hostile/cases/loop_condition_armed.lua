-- A condition that loops after an answer: the engine withdraws the answer.
-- expect: ran for more than
local base = require "base"
return base.episode {
  test = function() while match.armed do end return true end, --!
  evil = function() match.armed = true end,
}
