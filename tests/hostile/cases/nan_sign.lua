-- Prints a value that is not a number: its sign, which differs between processors, does not show.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  local zero = 0
  for _, nan in ipairs { zero / zero, -(zero / zero) } do
    assert(tostring(nan) == "nan")
    assert(string.format("%s %g %.1f", nan, nan, nan) == "nan nan nan")
  end
  assert(tostring(1.5) == "1.5" and tostring(-1 / zero) == "-inf")
  match.total = 1
end }
