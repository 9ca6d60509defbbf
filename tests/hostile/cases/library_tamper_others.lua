-- Changes of a file's libraries reach neither other files nor the methods of strings.
-- when: harmless
local base = require "base"
string.rep, string.format, table.insert, math.max = nil, nil, nil, nil
local evil = require "base.victim"
return base.episode { evil = function()
  assert(("x"):rep(2) == "xx")
  evil()
  match.total = 1
end }
