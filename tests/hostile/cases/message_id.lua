-- A message where a name is expected.
-- when: load
-- expect: one that text() made
local base = require "base"
return base.episode { tracks = { score = { rule = text("{n}", { n = 1 }) } } } --!
