-- A track whose `shown` names an unknown variable.
-- when: load
-- expect: tracks.gold.shown: unknown variable "found" of match
local base = require "base"
return base.episode {
  tracks = { score = { title = "Score" }, gold = { title = "Gold", shown = "found" } }, --!
}
