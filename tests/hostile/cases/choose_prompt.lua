-- A prompt made for this question lives as long as the question.
-- input: pick 1
-- input: undo
-- expect: prompt 1 xx
-- expect: afterwards
local base = require "base"
return base.episode { evil = function()
  choose { seat = "a", verb = "pick", from = { 1, 2 }, prompt = "prompt " .. match.round .. " " .. ("x"):rep(60) }
  error("afterwards") --!
end }
