-- The word of an overlay has a blank, so nobody could type it.
-- when: load
-- expect: overlays.near.title: expected one word
local base = require "base"
return base.episode { overlays = {
  near = { title = "close by", --!
    run = function() return {} end },
} }
