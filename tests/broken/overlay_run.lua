-- An overlay without a function.
-- when: load
-- expect: overlays.near.run
local base = require "base"
return base.episode { overlays = {
  near = { title = "near", run = "near" }, --!
} }
