-- A door that every piece passes, open or closed.
-- when: load
-- expect: pass: an edge that is a link lets pass while it is open: leave `pass` out
local base = require "base"
return base.episode { edges = {
  door = { link = true, pass = true }, --!
} }
