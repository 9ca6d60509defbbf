-- A track whose start is outside its limits.
-- when: load
-- expect: tracks.score: track "score": expected min <= start <= max
local base = require "base"
return base.episode { tracks = {
  score = { max = 5, start = 9 }, --!
} }
