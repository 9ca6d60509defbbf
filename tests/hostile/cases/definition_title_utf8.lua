-- A title that is not UTF-8.
-- when: load
-- expect: byte 3 (255) is not text
local base = require "base"
return base.episode { tracks = { score = { title = "ab\xff" } } } --!
