-- The Last Train: its boards, its three ways to end, and what mutants do to levers and engine.

-- Jenny's turn beside the train, on streets swept clean.
local function platform(mode)
  local m = match { episode = "hardcity/last_train", seed = 1, settings = { mode = mode or "coop", ally = "none" } }
  m:reach("go"):answer("go:jenny")
  m:lua [[for _, f in ipairs { "mutant", "civilian", "crate" } do
            for _, p in ipairs(pieces(f)) do p:remove() end
          end
          for _, id in ipairs { "donathan", "miranda", "marcellus" } do piece(id):place(space "a3") end
          local t = piece("train"); t:place(space "j5"); t.space.zone = false
          local o = piece("jenny"); o:place(space "j4"); o.ap = 5]]
  return m
end

test("every grid has the train on its platform, three locked levers, four crates and three mutants", function()
  local seen = {}
  for seed = 1, 40 do
    local m = match { episode = "hardcity/last_train", seed = seed, settings = { ally = "none" } }
    local grid = m:get "match.grid"
    if not seen[grid] then
      seen[grid] = true
      eq({ m:get [[count("lever locked")]], m:get [[#spaces("grid" .. match.grid .. ".box")]], m:get [[count("mutant")]] }, { 3, 4, 3 },
        "grid " .. grid)
      ok(m:get [[contains({ "j4", "k4", "j5", "k5" }, piece("train").space.id)]], "grid " .. grid)
    end
  end
  eq(#seen, 4)
end)

test("an officer beside the train brings a civilian aboard for 1 AP and a point, unless a mutant is there", function()
  local m = platform()
  m:lua [[spawn("civilian", space "j4"); spawn("civilian", space "j4"); track("order"):set(0)]]
  m:answer("aboard")
  eq({ m:get [[match.aboard]], m:get [[track("order").value]], m:get [[piece("jenny").ap]], m:get [[count("civilian")]] }, { 1, 1, 4, 1 })
  m:lua [[spawn("mutant", space "j4")]]
  ok(m:why("aboard"):find("active mutant"))
end)

test("the officers win when all levers are set and four passengers are aboard", function()
  local m = platform()
  m:lua [[match.aboard = 4]]
  ok(m:why("depart"):find("not all levers"))
  m:lua [[for _, l in ipairs(pieces("lever")) do l:flip("set") end; match.aboard = 3]]
  ok(m:why("depart"):find("too few passengers"))
  m:lua [[match.aboard = 4]]
  m:answer("depart")
  eq({ m:over(), m:winner() }, { true, "officers" })
end)

test("an officer on the space of a lever sets it", function()
  local m = platform()
  m:lua [[piece("jenny"):place(piece("lever.1").space)]]
  m:answer("set_lever")
  eq(m:get [[piece("lever.1").face]], "set")
end)

test("an officer can mend the engine for 2 AP only after it was hurt", function()
  local m = platform()
  ok(m:why("mend"):find("in order"))
  m:lua [[match.hull = 2]]
  m:answer("mend")
  eq({ m:get [[match.hull]], m:get [[piece("jenny").ap]] }, { 3, 3 })
end)

test("Doctor Zero wins when a strike takes the last point of the train's hull", function()
  local m = platform("versus")
  m:lua [[match.hull = 1; piece("jenny"):place(space "a3"); spawn("mutant", space "k5")
          for _, c in ipairs(pile("hand"):cards()) do c:move_to(pile "chaos") end
          cards("special")[1]:move_to(pile "hand")]]
  m:answer("end")
  m:answer("move_attack:special.1")
  m:answer("strike:mutant.1")
  eq({ m:over(), m:winner() }, { true, "chaos" })
end)

test("a mutant throws back a lever that nobody guards", function()
  local m = platform("versus")
  m:lua [[local l = piece("lever.1"); l:flip("set"); spawn("mutant", l.space)
          for _, c in ipairs(pile("hand"):cards()) do c:move_to(pile "chaos") end
          cards("bite")[1]:move_to(pile "hand")]]
  m:answer("end")
  m:answer("move_attack:bite.1")
  m:answer("strike:mutant.1")
  eq(m:get [[piece("lever.1").face]], "locked")
end)
