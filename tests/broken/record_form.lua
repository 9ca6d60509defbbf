-- A mistake of the game: an unknown form for a key of a record.
-- when: load
-- place: line
-- expect: check_keys: title: "text" is none of string, integer, number, boolean, table, function, any
local base = require "base"
local function episode(record)
  check_keys(record, { title = "text" }) --!
  return base.episode {}
end
return episode { title = "X" }
