-- Fires a trigger of the core.
-- expect: only the core runs "piece.killed"
local base = require "base"
return base.episode { evil = function() trigger("piece.killed") end } --!
