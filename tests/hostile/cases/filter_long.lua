-- A filter of a million terms.
-- expect: unknown kind, tag
local base = require "base"
return base.episode { evil = function() return pieces(("guard "):rep(150000) .. ("x"):rep(1000)) end } --!
