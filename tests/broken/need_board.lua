-- A condition in which an integer variable names a board.
-- when: load
-- expect: only a variable of the type name can name a board
local base = require "base"
return base.episode { vars = { match = { total = "int" } }, menus = { main = { actions = {
  wave = { label = "Wave", run = function() end, needs = { { board = "total" } } }, --!
} } } }
