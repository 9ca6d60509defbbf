-- Conditions of handlers as data: causes, attack profiles, moving cards, and conditions of the trigger's piece.

local function begun() return match { episode = "tests/lua/mechanisms/listeners.lua" } end

-- Returns the number of runs of each of these handlers.
local function heard(m, names)
  local list = {}
  for name in names:gmatch "%S+" do list[#list + 1] = name .. "=" .. m:get("match.heard." .. name) end
  return table.concat(list, " ")
end

test("a handler runs only for the causes that it names", function()
  local m = begun()
  m:lua "piece('ann'):damage(1, 'fire') piece('ann'):damage(1, 'rain') piece('bob'):damage(1, 'frost') piece('bob'):damage(1)"
  eq(heard(m, "fire warm"), "fire=1 warm=2")
end)

test("a handler runs only for the attack profiles that it names", function()
  local m = begun():reach("go"):answer("go:ann"):dice { "down", "down" }:answer("stab", "shove")
  eq(heard(m, "shoved"), "shoved=1")
end)

test("a handler runs only for the cards that it names", function()
  local m = begun()
  m:lua "for _, c in ipairs(pile('chest'):cards()) do c:move_to(piece('ann'):pile('bag')) end"
  eq(heard(m, "map"), "map=2")
end)

test("a handler's conditions can test the event's piece, any piece and the match", function()
  local m = begun()
  local function struck()
    m:lua "piece('ann'):damage(1) piece('bob'):damage(1)"
    return heard(m, "lamp lamps anyone dark bright chest")
  end
  eq(struck(), "lamp=0 lamps=0 anyone=0 dark=0 bright=2 chest=2")
  m:lua "cards('lamp')[1]:move_to(piece('ann'):pile('bag')) cards('rope')[1]:move_to(piece('bob'):pile('bag'))"
  eq(struck(), "lamp=1 lamps=0 anyone=1 dark=0 bright=3 chest=4", "Ann has a lamp, Bob the rope")
  m:lua "cards('lamp')[2]:move_to(piece('ann'):pile('bag')) match.dark = true; cards('map')[1]:move_to(piece('bob'):pile('bag'))"
  eq(struck(), "lamp=2 lamps=1 anyone=2 dark=2 bright=4 chest=4", "two lamps, and it is dark")
end)

-- Returns a match in which Ann attacks Bob's space and falls at this moment of the attack.
local function ambushed(moment)
  local m = begun()
  m:lua("match.trap = '" .. moment .. "'")
  m:reach("go"):answer("go:ann")
  if moment ~= "pool" then m:dice { "up" } end -- Ann falls before she rolls.
  return m:answer "sweep"
end

test("an attack ends if its attacker is eliminated while it pools, rolls or is reacted to", function()
  for _, moment in ipairs { "pool", "rolled", "react" } do
    local m = ambushed(moment)
    eq({ m:get "match.came_to", m:get "piece('bob').hp", heard(m, "shoved") }, { 0, 90, "shoved=0" }, moment)
  end
end)

test("an attack has its full effect if its attacker is still in play", function()
  local m = ambushed "never"
  eq({ m:get "match.came_to", m:get "piece('bob').hp", heard(m, "shoved") }, { 1, 89, "shoved=1" })
end)
