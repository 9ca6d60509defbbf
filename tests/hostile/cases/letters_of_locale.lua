-- Looks for letters beyond ASCII: no locale has any for scripts.
-- when: harmless
local base = require "base"
return base.episode { evil = function()
  for byte = 128, 255 do
    local c = string.char(byte)
    assert(not c:find("[%a%w%l%u%s%p]") and c:upper() == c and c:lower() == c)
  end
  assert(("aZ"):upper() == "AZ" and ("aZ"):lower() == "az")
  match.total = 1
end }
