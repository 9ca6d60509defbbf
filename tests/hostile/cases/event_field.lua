-- A field that no event has.
-- expect: an event has no "victim"
local base = require "base"
return base.episode { on = { noise = function(ev) return ev.victim end }, evil = function() trigger("noise") end } --!
