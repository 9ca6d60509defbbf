-- Looks for addresses in every value that can become text.
-- expect: table function value function value
local base = require "base"
return base.episode {
  on = { noise = function(ev)
    local seen = { tostring({}), tostring(error), tostring(match.list), string.format("%s", roll), string.format("%s", ev) }
    error(table.concat(seen, " ")) --!
  end },
  evil = function() trigger("noise") end,
}
