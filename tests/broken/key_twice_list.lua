-- A list that has an entry with a key.
-- when: load
-- expect: seats.c: a list has no names
local base = require "base"
return base.episode { seats = {
  { id = "a", side = "red" },
  c = { id = "c", side = "red" }, --!
} }
