-- A piece that has one face twice.
-- when: load
-- expect: kinds.guard.faces: "up" is in the list twice
local base = require "base"
return base.episode { kinds = {
  guard = { hp = 3, faces = { "up", "up" } }, --!
} }
