-- A function that calls itself without end: the error appears once, with the caller.
-- when: play
-- place: line
-- expect: stack overflow tests/broken/recursion.lua:8: in count_up ... the same
-- expect: times more tests/broken/recursion.lua:12: in
local base = require "base"
local function count_up(n, ...) -- each call needs much stack, so the recursion soon reaches the limit
  return count_up(n + 1, ...) + 1 --!
end
return base.episode {
  evil = function()
    count_up(1, table.unpack({}, 1, 240))
  end,
}
