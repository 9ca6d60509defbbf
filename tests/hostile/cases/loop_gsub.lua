-- An endless loop in the function given to gsub.
-- expect: ran for more than
local base = require "base"
return base.episode { evil = function()
  return (("x"):gsub("x", function() while true do end end)) --!
end }
