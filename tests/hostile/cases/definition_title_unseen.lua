-- A title with an invisible character, so that two titles look alike.
-- when: load
-- expect: title: byte 2 (226) is not text
local base = require "base"
return base.episode { tracks = { score = { title = "a\u{200B}b" } } } --!
