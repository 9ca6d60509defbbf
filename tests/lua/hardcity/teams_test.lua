-- Any three of the four officers are a team. Rules that name an absent officer must not fail.

local all = { "donathan", "jenny", "miranda", "marcellus" }

for _, absent in ipairs(all) do
  test("bots play nights without " .. absent .. " to their ends in both modes", function()
    local team = {}
    for _, id in ipairs(all) do if id ~= absent then team[#team + 1] = id end end
    for seed, mode in ipairs { "coop", "versus", "coop" } do
      local m = match { episode = "hardcity/mayhem", seed = seed, settings = { mode = mode, officers = team } }
      m:run("heuristic")
      ok(m:over(), mode)
    end
  end)
end
