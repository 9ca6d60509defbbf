-- A source of points that no variable counts.
-- when: load
-- expect: tracks.gold.sources.found: unknown variable "found" of match
local base = require "base"
return base.episode {
  tracks = { score = { title = "Score" }, gold = { title = "Gold", sources = { found = "gold found" } } }, --!
}
