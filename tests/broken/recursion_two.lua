-- Two functions that call each other without end.
-- when: play
-- place: line
-- expect: in odd tests/broken/recursion_two.lua:11: in even ... these 2 again,
-- expect: times more tests/broken/recursion_two.lua:15: in
local base = require "base"
local odd
local function even(n, ...)
  if n == 0 then return true end

  return not odd(n - 1, ...)
end
function odd(n, ...) return not even(n - 1, ...) end --!
return base.episode {
  evil = function() even(-1, table.unpack({}, 1, 240)) end,
}
