-- Assigns to a member that is read-only.
-- expect: "space" of a piece cannot be assigned
local base = require "base"
return base.episode { evil = function(guard) guard.space = space("a2") end } --!
