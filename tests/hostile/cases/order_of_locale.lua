-- Orders texts and shows numbers as another country does: they are those of "C", whatever the locale.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  assert("B" < "a" and "Z" < "_" and "a" < "\xC3\xA9" and not ("\xE9" < "z"))
  assert(tostring(1.5) == "1.5" and ("%.2f"):format(0.25) == "0.25" and tonumber("2.5") == 2.5)
  local sorted = sort { "b", "B", "a", "A", "\xE9", "e" }
  assert(table.concat(sorted) == "ABabe\xE9")
  match.total = 1
end }
