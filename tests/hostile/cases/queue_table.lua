-- A table for a step's argument.
-- expect: queue: an argument: expected a piece
local base = require "base"
return base.episode { steps = { idle = function() end }, evil = function() queue("idle", {}) end } --!
