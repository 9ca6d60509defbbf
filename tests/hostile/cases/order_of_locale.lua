-- Sorts texts and prints numbers: both follow the locale "C", in any locale of the process.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  assert("B" < "a" and "Z" < "_" and "a" < "\xC3\xA9" and not ("\xE9" < "z"))
  assert(tostring(1.5) == "1.5" and ("%.2f"):format(0.25) == "0.25" and tonumber("2.5") == 2.5)
  local sorted = sort { "b", "B", "a", "A", "\xE9", "e" }
  assert(table.concat(sorted) == "ABabe\xE9")
  match.total = 1
end }
