-- A member of an id, which is a text and not a handle.
-- expect: a text has no "id": kinds, sides, seats, boards and profiles are given by their ids
local base = require "base"
return base.episode { evil = function(guard)
  if guard.side.id == "watch" then guard:remove() end --!
end }
