-- A condition that loops once it is armed: the answer that armed it is withdrawn.
-- expect: ran for more than
local base = require "base"
return base.episode {
  test = function() while match.armed do end return true end, --!
  evil = function() match.armed = true end,
}
