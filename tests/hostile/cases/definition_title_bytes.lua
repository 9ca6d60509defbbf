-- A title with bytes that control the terminal.
-- when: load
-- expect: byte 1 (27) is not text
local base = require "base"
return base.episode { tracks = { score = { title = "\27[31mred" } } } --!
