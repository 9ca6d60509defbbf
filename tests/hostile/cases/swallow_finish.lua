-- Swallows the end of the match and would go on.
-- when: harmless
-- expect: Winner: red
local base = require "base"
return base.episode { steps = { set_up = function()
  pcall(finish, "red")
  error("it went on after the end")
end } }
