-- A condition about the board of the match, which is on no board.
-- when: load
-- expect: expected actor or target, got "match"
local base = require "base"
return base.episode { vars = { match = { place = "name" } }, menus = { main = { actions = {
  wave = { label = "Wave", run = function() end, needs = { { board = "place", of = "match" } } }, --!
} } } }
