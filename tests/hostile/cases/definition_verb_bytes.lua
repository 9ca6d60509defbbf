-- A label of a verb with bytes that control the terminal.
-- when: load
-- expect: byte 3 (27) is not text
local base = require "base"
return base.episode { verbs = { steer = "go\27[2J" } } --!
