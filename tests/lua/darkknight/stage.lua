-- A prepared city for the tests of The Dark Knight Returns: fixed cards (fixed_cards.lua), no enemies, no Event and no
-- hand. Each scene is in turn 1, and the open question is where the hero goes. Tests add their own pieces and cards.

local stage = {}

local root = os.getenv "PRECINCT_DATA" or "."

local function read(path)
  if path == "scripts/darkknight/cards.lua" then path = assert(package.searchpath("fixed_cards", package.path)) else path = root .. "/" .. path end
  local file = io.open(path, "rb")
  return file and file:read "a", file and file:close()
end

stage.read = read

local episodes = {}

local function key_of(o)
  local list = {}
  for name, value in pairs(o.const or {}) do list[#list + 1] = name .. "=" .. tostring(value) end
  table.sort(list)
  return (o.level or "normal") .. "/" .. table.concat(list, "/")
end

-- Returns a match at its first question, with the fixed cards.
function stage.fresh(o)
  o = o or {}
  local key = key_of(o)
  episodes[key] = episodes[key] or precinct.load("episodes/darkknight/book1.lua",
    { const = o.const, reader = read, settings = { level = o.level or "normal" } })
  return episodes[key]:new(o.seed or 1):twice(true)
end

-- Returns the first option of a verb.
function stage.first(m, verb)
  for _, id in ipairs(m:options()) do
    if id == verb or id:match("^" .. verb .. ":") then return id end
  end
  error("no option of " .. verb .. " among " .. table.concat(m:options(), " "))
end

-- Answers the first option of each verb.
function stage.take(m, ...)
  for _, verb in ipairs { ... } do m:answer(stage.first(m, verb)) end
  return m
end

-- Returns a match after the setup and the draft, with the numbers of round 1.
function stage.drafted(o)
  local m = stage.fresh(o)
  m:answer "rest"
  for _ = 1, 4 do stage.take(m, "event") end
  return m
end

-- Returns the arguments of the options of a verb, in order.
function stage.offered(m, verb)
  local list = {}
  for _, id in ipairs(m:options()) do
    local rest = id:match("^" .. verb .. ":(.*)")
    if rest then list[#list + 1] = rest end
  end
  return table.concat(list, " ")
end

local clear = [[
  for _, p in ipairs(pieces "enemy") do p:remove() end
  for _, p in ipairs(pieces "riot") do p:remove() end
  for _, m in ipairs(pieces "clue") do
    local c = m:pile("secret"):top()
    if c then c:move_to(pile "clues") end
    m:remove()
  end
  for _, name in ipairs { "hand", "combat", "events" } do
    for _, c in ipairs(pile(name):cards()) do c:move_to(pile "deck") end
  end
]]

-- Returns an empty city in turn 1, with the hero and the ally on these spaces, at the hero's movement. The turns add no
-- enemies. `o.lua` runs before the question.
function stage.city(o)
  o = o or {}
  local m = stage.drafted(o)
  m:lua(clear)
  m:lua(("piece('hero'):place(space '%s') piece('ally'):place(space '%s')"):format(o.hero or "e5", o.ally or "q6"))
  m:lua("piece('boss'):place(space '" .. (o.boss or "asylum") .. "')")
  if o.lua then m:lua(o.lua) end
  m:answer("number:1", "number:3", "number:1")
  m:lua "for _, s in ipairs(spaces()) do s.number = 0 end"
  return m
end

-- Puts pieces: stage.put(m, { e1 = "mutant", f1 = "cop" }).
function stage.put(m, what)
  local names = {}
  for at in pairs(what) do names[#names + 1] = at end
  table.sort(names)
  for _, at in ipairs(names) do m:lua(("spawn('%s', space '%s')"):format(what[at], at)) end
  return m
end

-- Puts a riot on a place.
function stage.riot(m, place)
  m:lua(("spawn('riot', space '%s') for _, s in ipairs(space('%s').parts) do s.riot = true end"):format(place, place))
  return m
end

-- Puts a clue of this kind on a space.
function stage.clue(m, at, kind)
  m:lua(([[local c = filter(pile("clues"):cards(), function(c) return c.kind == "%s" end)[1]
    c:move_to(spawn("clue", space "%s"):pile "secret")]]):format(kind or "coin", at))
  return m
end

-- Puts fixed cards into the hand.
function stage.hand(m, ...)
  for _, id in ipairs { ... } do m:lua(("card('%s'):move_to(pile 'hand')"):format(id)) end
  return m
end

-- Plays passively from the hero's movement to the end of the round.
function stage.round_end(m)
  for _ = 1, 4 do
    m:lua "match.turn = 3"
    m:answer "stay"
    for _, verb in ipairs { "leave", "skip" } do
      if m:legal(verb) then m:answer(verb) end
    end
  end
  return m
end

function stage.track(m, name) return m:get(("track('%s').value"):format(name)) end
function stage.at(m, id) return m:get(("piece('%s').space.id"):format(id)) end
function stage.count(m, what) return m:get(("count('%s')"):format(what)) end

return stage
