-- A title of a megabyte is long, but a title.
-- when: harmless
local base = require "base"
return base.episode { tracks = { score = { title = ("x"):rep(1000000) } }, evil = function() match.total = 1 end }
