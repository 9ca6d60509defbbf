-- Catches the end of the match with pcall and tries to continue.
-- when: harmless
-- expect: Winner: red
local base = require "base"
return base.episode { steps = { set_up = function()
  pcall(finish, "red")
  error("it went on after the end")
end } }
