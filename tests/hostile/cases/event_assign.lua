-- Assigns a field that cannot be assigned.
-- expect: "piece" of an event cannot be assigned
local base = require "base"
return base.episode { on = { noise = function(ev) ev.piece = nil end }, evil = function() trigger("noise") end } --!
