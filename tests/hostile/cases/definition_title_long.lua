-- A title of a kilobyte, which would fill every list that names it.
-- when: load
-- expect: title: longer than 256 bytes
local base = require "base"
return base.episode { tracks = { score = { title = ("x"):rep(1000) } } } --!
