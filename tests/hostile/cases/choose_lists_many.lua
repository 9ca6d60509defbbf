-- Many options, each of which is a long list.
-- expect: choose: more than 4096
local base = require "base"
return base.episode { evil = function()
  local list, options = {}, {}
  for i = 1, 4000 do list[i] = 5000 - i end
  for i = 1, 4000 do options[i] = { i % 2 == 0 and "pick" or "go", list } end
  choose { seat = "a", options = options } --!
end }
