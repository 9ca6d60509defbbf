-- A condition of AutoDoc's for episodes in which people are brought to safety: nobody has been this round. `part` goes
-- into the episode's rules, `extend` into that of its Special card (figures.lua).

local late = {}

-- The round of the last evacuation.
late.part = {
  vars = { match = { saved_round = "int" } },
  on = { ["civilian.saved"] = function() match.saved_round = match.round end },
}

function late.extend(doc)
  doc.conditions.late = { words = "If nobody has been evacuated this round: {so}.", test = function()
    return match.saved_round ~= match.round
  end }
end

return late
