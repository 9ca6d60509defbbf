-- Functions with which several tests of this folder question a match.

local offers = {}

-- Returns the arguments of the options of a verb, in order: "a1 c1".
function offers.of(m, verb)
  local list = {}
  for _, o in ipairs(m:options()) do
    local at = o:match("^" .. verb .. ":(.*)")
    if at then table.insert(list, at) end
  end
  return table.concat(list, " ")
end

return offers
