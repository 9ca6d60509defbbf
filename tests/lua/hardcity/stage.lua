-- A prepared city for the tests of Hard City: Episode 1 in round 1 with empty streets and every card in its deck. Each
-- test adds its own pieces and cards.

local stage = {}

local everyone = { "donathan", "jenny", "miranda", "marcellus" }

local sweep = [[
  for _, filter in ipairs { "mutant", "civilian", "crate", "barrel" } do
    for _, p in ipairs(pieces(filter)) do p:remove() end
  end
  for _, o in ipairs(pieces "officer any") do
    for _, c in ipairs(o:pile("equipment"):cards()) do c:move_to(pile(c.def.deck)) end
  end
  local row = pile("cutscenes"):cards()
  for i = 2, #row do row[i]:move_to(pile "cutscene_deck") end
  piece("helicopter"):place(space "%s2")
  piece("helicopter"):flip("ladder")
]]

-- Episodes with a deck for tests (fixed_deck.lua) in place of the AutoDoc's, which may be tuned at any time.
local root = os.getenv "PRECINCT_DATA" or "."
local fixed = {}

local function read(path)
  if path == "scripts/hardcity/chaos_coop.lua" then path = assert(package.searchpath("fixed_deck", package.path)) else path = root .. "/" .. path end
  local file = io.open(path, "rb")
  return file and file:read "a", file and file:close()
end

-- Returns a match as match{} does, in co-op mode, with the deck for tests.
function stage.fixed(o)
  local key = o.episode
  for _, t in ipairs { o.settings or {}, o.const or {} } do
    local names = {}
    for name, value in pairs(t) do names[#names + 1] = name .. "=" .. (type(value) == "table" and table.concat(value, ",") or tostring(value)) end
    table.sort(names)
    key = key .. "/" .. table.concat(names, "/")
  end
  fixed[key] = fixed[key] or precinct.load("episodes/" .. o.episode .. ".lua", { settings = o.settings, const = o.const, reader = read })
  return fixed[key]:new(o.seed):twice(true)
end

local bases = {}

local function base(o)
  local key = table.concat({ o.mode or "coop", o.deck or "fixed", table.concat(o.officers or everyone, ","), o.ally or "none", o.level or "usual",
    tostring(o.seed or 1) }, "/")
  for name, value in pairs(o.const or {}) do key = key .. "/" .. name .. "=" .. tostring(value) end
  if not bases[key] then
    local make = (o.mode or "coop") == "coop" and o.deck ~= "real" and stage.fixed or match
    local m = make { episode = "hardcity/mayhem", seed = o.seed,
      settings = { mode = o.mode or "coop", officers = o.officers or everyone, ally = o.ally or "none", level = o.level }, const = o.const }
    -- Officers without a part in a scene are in the far east. The board may be a column narrower (R1).
    local east = (o.const or {}).join_halves == false and "l" or "m"
    m:reach("go"):lua(sweep:format(east))
    for _, id in ipairs(o.officers or everyone) do m:lua(("piece('%s'):place(space '%s3')"):format(id, east)) end
    if o.ally then m:lua(("piece('%s'):place(space '%s3')"):format(o.ally, east)) end
    if o.mode == "versus" then m:lua [[for _, c in ipairs(pile("hand"):cards()) do c:move_to(pile "chaos") end]] end
    bases[key] = m
  end
  return bases[key]:clone():twice(true)
end

-- Returns code that puts one thing on each of the spaces.
local function put(kind, list, after)
  local lines = {}
  for _, s in ipairs(list or {}) do
    lines[#lines + 1] = ("do local p = spawn('%s', space '%s') %s end"):format(kind, s, after or "")
  end
  return table.concat(lines, "\n")
end

local function deal(list, to)
  local lines = {}
  for _, kind in ipairs(list or {}) do
    lines[#lines + 1] = ("for _, c in ipairs(cards '%s') do if c.pile ~= %s then c:move_to(%s) break end end"):format(kind, to, to)
  end
  return table.concat(lines, "\n")
end

-- Returns a scene. Options: mode, level, officers, ally, const, seed; deck = "real" for the AutoDoc's own cards instead
-- of those for tests; at = { officer or ally = space }; mutants, stunned, civilians, barrels, police, street = lists of
-- spaces; turn = the acting officer (false: the question who is next); gear, skills = cards of that officer; hand =
-- Doctor Zero's cards; lua = code that runs before the turn starts.
function stage.scene(o)
  local m = base(o)
  local lines = {}
  for id, s in pairs(o.at or {}) do lines[#lines + 1] = ("piece('%s'):place(space '%s')"):format(id, s) end
  table.sort(lines)
  lines[#lines + 1] = put("mutant", o.mutants)
  lines[#lines + 1] = put("mutant", o.stunned, "p:stun()")
  lines[#lines + 1] = put("civilian", o.civilians)
  lines[#lines + 1] = put("barrel", o.barrels)
  lines[#lines + 1] = put("crate", o.police, "p:flip('police')")
  lines[#lines + 1] = put("crate", o.street, "p:flip('street')")
  if o.turn then
    lines[#lines + 1] = deal(o.gear, ("piece('%s'):pile('equipment')"):format(o.turn))
    lines[#lines + 1] = deal(o.skills, ("piece('%s'):pile('skills')"):format(o.turn))
  end
  lines[#lines + 1] = deal(o.hand, "pile('hand')")
  lines[#lines + 1] = o.lua or ""
  m:lua(table.concat(lines, "\n"))
  -- The only officer left acts without a question.
  if o.turn and m:get "match.actor and match.actor.id" ~= o.turn then m:answer("go:" .. o.turn) end
  return m
end

-- stage.legal() checks that these ids are legal, and stage.illegal() that they are not. An entry { id, words } also
-- checks the reason.
function stage.legal(m, ...)
  for _, id in ipairs { ... } do
    if not m:legal(id) then error(id .. " is not legal: " .. m:why(id) .. "\n" .. table.concat(m:options(), " "), 2) end
  end
end

function stage.illegal(m, id, words)
  if m:legal(id) then error(id .. " is legal", 2) end
  local why = m:why(id)
  if not why:find(words, 1, true) then error(id .. ": why says: " .. why .. "\nwanted: " .. words, 2) end
end

-- Returns the ids of the open question's options, separated by blanks.
function stage.options(m) return table.concat(m:options(), " ") end

function stage.count(m, filter, s)
  return m:get(s and ("space('%s'):count('%s')"):format(s, filter) or ("#pieces('%s')"):format(filter))
end

function stage.of(m, id, what) return m:get(("piece('%s').%s"):format(id, what)) end

function stage.at(m, id) return m:get(("piece('%s').space and piece('%s').space.id or 'supply'"):format(id, id)) end

function stage.track(m, id) return m:get(("track('%s').value"):format(id)) end

function stage.cards(m, pile, owner)
  return m:get(owner and ("#pile('%s', piece '%s')"):format(pile, owner) or ("#pile('%s')"):format(pile))
end

-- Puts co-op Chaos cards on top of the deck, so that the first of the list is drawn first.
function stage.top(m, ...)
  local list = { ... }
  for i = #list, 1, -1 do
    m:lua(("for _, c in ipairs(cards '%s') do if c.pile == pile 'chaos' then c:move_to(pile 'chaos') break end end"):format(list[i]))
  end
  return m
end

-- Answers with the first option that starts with these words, because cards and pieces of one sort differ only in their
-- numbers. Words such as ":d4" find an argument of any verb.
function stage.take(m, ...)
  for _, words in ipairs { ... } do
    local id = stage.offered(m, words)
    if not id then error("nothing begins with " .. words .. ": " .. stage.options(m), 2) end
    m:answer(id)
  end
  return m
end

-- Iterates like pairs(), but in the order of the keys, so that tests always run in the same order.
function stage.sorted(t)
  local keys, i = {}, 0
  for k in pairs(t) do keys[#keys + 1] = k end
  table.sort(keys)
  return function()
    i = i + 1
    return keys[i], t[keys[i]]
  end
end

-- Returns the first option that contains these words, or nil.
function stage.offered(m, words)
  for _, id in ipairs(m:options()) do
    local at = id:find(words, 1, true)
    if at == 1 or at and words:sub(1, 1) == ":" then return id end
  end
  return nil
end

return stage
