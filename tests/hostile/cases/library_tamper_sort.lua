-- The engine's own helpers do not use a file's libraries.
-- when: harmless
local base = require "base"
math.min, table.sort = error, nil
return base.episode { evil = function()
  assert(sort({ 3, 1, 2 })[1] == 1)
  match.total = 1
end }
