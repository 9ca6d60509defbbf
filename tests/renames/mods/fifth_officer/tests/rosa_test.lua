-- Rosa Lindqvist: her sheet, her five skills.
local four = { "donathan", "jenny", "miranda", "rosa" }

-- Her turn on swept streets, with one skill card in front of her if named.
local function turn(skill)
  local m = match { episode = "hardcity/mayhem", seed = 2, settings = { officers = four } }
  m:reach("go"):answer("go:rosa")
  m:lua [[for _, f in ipairs { "mutant", "crate", "civilian", "barrel" } do
            for _, p in ipairs(pieces(f)) do p:remove() end
          end
          for _, id in ipairs { "donathan", "jenny", "miranda" } do piece(id):place(space "m6") end
          local o = piece("rosa"); o:place(space "c6"); o.ap = 5]]
  if skill then m:lua(([[cards("%s")[1]:to(piece("rosa"):pile("skills"))]]):format(skill)) end
  return m
end

test("Rosa has 6 hit points and a deck of five skills of her own", function()
  local m = turn()
  eq(m:get [[piece("rosa").hp]], 6)
  eq(m:get [[#pile("skilldeck_rosa")]], 5)
end)

test("Rosa opens a crate from the next space, but not past an active mutant", function()
  local m = turn()
  m:lua [[spawn("crate", space "d6")]]
  local crate = m:get [[space("d6"):one("crate").id]]
  m:answer("breach:" .. crate)
  eq(m:get [[count("crate")]], 0)
  eq(m:get [[#piece("rosa"):pile("equipment")]], 1)
  m = turn()
  m:lua [[spawn("crate", space "d6"); spawn("mutant", space "d6")]]
  for _, option in ipairs(m:options()) do ok(option:sub(1, 6) ~= "breach", option) end
end)

test("Fire Axe hurts every mutant on Rosa's space", function()
  local m = turn("fire_axe")
  m:lua [[spawn("mutant", space "c6"); spawn("mutant", space "c6")]]
  m:answer("skill:fire_axe")
  eq(m:get [[count("mutant stunned")]], 2)
end)

test("Hose Down pushes a mutant somewhere else around her", function()
  local m = turn("hose_down")
  m:lua [[spawn("mutant", space "d6")]]
  m:answer("skill:hose_down")
  while m:options()[1]:sub(1, 7) == "wash_to" do m:answer(m:options()[1]) end
  eq(m:get [[space("d6"):count("mutant")]], 0)
  eq(m:get [[count("mutant")]], 1)
end)

test("Carry Out heals a friend on Rosa's space and gives 1 AP", function()
  local m = turn("carry_out")
  m:lua [[piece("jenny"):place(space "c6"); piece("jenny").hp = 2]]
  m:answer("skill:carry_out")
  eq({ m:get [[piece("jenny").hp]], m:get [[piece("rosa").ap]] }, { 3, 6 })
end)

test("Eager Hands gives 1 AP for the first crate of a turn", function()
  local m = turn("eager_hands")
  m:lua [[spawn("crate", space "c6"); spawn("crate", space "c6")]]
  m:answer("open")
  eq(m:get [[piece("rosa").ap]], 6)
  m:answer("open")
  eq(m:get [[piece("rosa").ap]], 6)
end)

test("Turnout Coat takes the first damage of a round that no mutant's attack deals", function()
  local m = turn("turnout_coat")
  m:lua [[piece("rosa"):damage(2, "blast")]]
  eq(m:get [[piece("rosa").hp]], 6)
  m:lua [[piece("rosa"):damage(2, "blast")]]
  eq(m:get [[piece("rosa").hp]], 4)
  m = turn("turnout_coat")
  m:lua [[piece("rosa"):damage(2, "claw")]]
  eq(m:get [[piece("rosa").hp]], 4)
end)
