-- Assigns a field that cannot be assigned.
-- expect: "unit" of an event cannot be assigned
local base = require "base"
return base.episode { on = { noise = function(ev) ev.unit = nil end }, evil = function() raise("noise") end } --!
