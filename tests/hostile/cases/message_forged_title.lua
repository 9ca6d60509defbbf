-- A title that is a message which text() did not make.
-- when: load
-- expect: byte 1 (2) is not text
local base = require "base"
return base.episode { tracks = { score = { title = "\2{n} points\31n\30\27[31m\3" } } } --!
