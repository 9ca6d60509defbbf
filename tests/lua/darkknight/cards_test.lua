-- The 52 cards as they are shipped. Each Event changes something wherever the hero is. Each Detective half and each
-- Combat half can be played and changes something (rule book, section 12.5).

package.path = (os.getenv "PRECINCT_DATA" or ".") .. "/scripts/?.lua;" .. package.path
local cards = require "darkknight.cards"

local sorted = {}
for id in pairs(cards) do sorted[#sorted + 1] = id end
table.sort(sorted)

-- The episode with the real cards is loaded once, because match() would load it for each of some hundred matches.
local root = os.getenv "PRECINCT_DATA" or "."
local episode = precinct.load("episodes/darkknight/book1.lua", { settings = { level = "normal" }, reader = function(path)
  local file = io.open(root .. "/" .. path, "rb")
  return file and file:read "a", file and file:close()
end })

-- A text that differs whenever the city, the tracks, the row or the rules of the turn differ.
local digest = [[(function()
  local list = {}
  for _, name in ipairs { "grit", "health", "mind", "doom", "boss" } do list[#list + 1] = track(name).value end
  for _, kind in ipairs { "mutant", "cop", "journalist", "riot", "clue" } do
    for _, p in ipairs(pieces(kind)) do list[#list + 1] = p.id .. p.space.id end
  end
  for t = 0, 15 do
    local row = space("scanner." .. string.char(97 + t) .. "1")
    list[#list + 1] = row.change .. "/" .. row.lasting .. row:first("token").kind
  end
  for _, s in ipairs(spaces()) do
    if s.destroyed or s.double or s.barred then list[#list + 1] = s.id end
  end
  for _, way in ipairs(links "path") do
    if way.open then list[#list + 1] = way.id end
  end
  for _, name in ipairs { "no_sneak", "no_ally", "slow", "no_spaces", "no_detective", "no_fight", "no_cop_loss", "free_run" } do
    if match[name] then list[#list + 1] = name end
  end
  list[#list + 1] = match.borders .. "/" .. #pile("combat"):cards()
  for _, m in ipairs(pieces "clue") do list[#list + 1] = #m:pile("seen"):cards() end
  list[#list + 1] = piece("hero").space.id .. piece("ally").space.id
  return table.concat(list, " ")
end)()]]

local settled = [[
  for _, name in ipairs { "hand", "combat", "events" } do
    for _, c in ipairs(pile(name):cards()) do c:move_to(pile "deck") end
  end
]]

-- Returns a match after the setup and the draft of this seed, with the numbers of round 1 and without cards. The code
-- `more` runs there.
local function drafted(seed, more)
  local m = episode:new(seed or 1)
  m:answer "rest"
  for _ = 1, 4 do m:answer(m:options()[1]) end
  m:lua(settled .. (more or ""))
  return m
end

local function answer_numbers(m)
  for _ = 1, 3 do m:answer(m:options()[1]) end
  return m
end

-- Answers the first option until the hero is asked where he goes.
local function to_movement(m)
  for _ = 1, 30 do
    if m:over() or m:legal "stay" then return m end
    m:answer(m:options()[1])
  end
  error("no movement is asked: " .. table.concat(m:options(), " "))
end

for _, at in ipairs { "e5", "a3" } do
  test("Events of all cards change something while the hero is at " .. (at == "a3" and "the Manor" or "the tower") .. " (§12.5)", function()
    for _, id in ipairs(sorted) do
      local place = ("piece('hero'):place(space '%s') "):format(at)
      local before = to_movement(answer_numbers(drafted(1, place))):get(digest)
      local m = to_movement(answer_numbers(drafted(1, place .. ("card('%s'):move_to(pile 'events')"):format(id))))
      ok(m:get(digest) ~= before, id)
      eq(m:get(("card('%s').pile.id"):format(id)), "event", id)
    end
  end)
end

-- Makes each Detective half useful: tracks below 10, a clock that can go back, a used Combat card, a coming Event, and
-- enemies next to the hero.
local useful = [[
  for _, name in ipairs { "grit", "health", "mind" } do track(name):set(5) end
  track("doom"):set(5)
  card("kick"):move_to(pile "discard")
  card("brace"):move_to(pile "events")
]]
local beside = [[
  for _, name in ipairs { "grit", "health", "mind" } do track(name):set(5) end
  card("elbow"):move_to(pile "events")
  if not space("a4"):has "occupant" then spawn("mutant", space "a4") end
  if not space("a5"):has "occupant" then spawn("journalist", space "a5") end
]]

test("all Detective halves can be played in a turn and change something (§5.1, §12.5)", function()
  for _, id in ipairs(sorted) do
    if cards[id].half == "detective" then
      local m = to_movement(answer_numbers(drafted(2, useful)))
      m:lua(beside .. ("card('%s'):move_to(pile 'hand')"):format(id))
      ok(m:legal("play:" .. id), id .. " cannot be played")
      local before, number = m:get(digest), m:number()
      m:answer("play:" .. id)
      local asked = not m:legal "stay"
      for _ = 1, 12 do
        if m:over() or m:legal "stay" or m:legal "leave" then break end
        m:answer(m:options()[1])
      end
      eq(m:get(("card('%s').pile.id"):format(id)), "discard", id)
      ok(asked or m:get(digest) ~= before, id .. " changes nothing")
      ok(m:number() > number, id)
    end
  end
end)

-- Returns a match with the hero at the tower, just before a fight with an enemy that the card works against.
local function fight(seed, id)
  local versus = cards[id].versus and cards[id].versus:match "^%S+"
  local foe = (versus == nil or versus == "not_boss") and "mutant" or versus
  local m = to_movement(answer_numbers(drafted(seed, [[
    for _, p in ipairs(space("tower"):pieces "enemy") do p:remove() end
    piece("hero"):place(space "e5")
    for _, name in ipairs { "grit", "health", "mind" } do track(name):set(9) end
  ]])))
  if foe == "boss" then
    m:lua "match.unmasked = true track('boss'):set(14) piece('boss'):place(space 'tower')"
  elseif foe == "riot" then
    m:lua "spawn('riot', space 'tower') for _, s in ipairs(space('tower').parts) do s.riot = true end"
  else
    m:lua(("spawn('%s', space 'e5') spawn('%s', space 'f5')"):format(foe, foe))
  end
  m:lua(("card('%s'):move_to(pile 'hand') card('elbow'):move_to(pile 'combat') card('kick'):move_to(pile 'combat')"):format(id))
  m:answer "stay"
  if m:legal "leave" then m:answer "leave" end
  if m:legal "fight" then m:answer "fight" end
  return m
end

-- Fights until the card is offered. Returns true if it was.
local function offered(m, id)
  local choices = { "throw:3", "again", "go_on", "suffer:health", "suffer:mind", "suffer:grit" }
  for _ = 1, 60 do
    if m:over() then return false end
    if m:legal("play:" .. id) then return true end
    local answer = m:options()[1]
    for _, id2 in ipairs(choices) do
      if m:legal(id2) then answer = id2 break end
    end
    if m:legal "use" or m:legal "skip" then return false end
    m:answer(answer)
  end
  return false
end

test("all Combat halves can be played at the moment that they name, and are then discarded (§7.1, §12.5)", function()
  for _, id in ipairs(sorted) do
    if cards[id].half == "combat" and id ~= "elbow" and id ~= "kick" then
      local played = false
      for seed = 1, 40 do
        local m = fight(seed, id)
        if offered(m, id) then
          m:answer("play:" .. id)
          for _ = 1, 4 do
            if m:over() or m:get(("card('%s').pile.id"):format(id)) == "discard" then break end
            m:answer(m:options()[1])
          end
          eq(m:get(("card('%s').pile.id"):format(id)), "discard", id)
          played = true
          break
        end
      end
      ok(played, id .. " was never offered")
    end
  end
end)
