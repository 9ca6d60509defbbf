-- A list where choose wants a question.
-- when: play
-- expect: choose takes a table with keys, as in { seat = ... }, and not a list
local base = require "base"
return base.episode { evil = function()
  choose { "go", "stay" } --!
end }
