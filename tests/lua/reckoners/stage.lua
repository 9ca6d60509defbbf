-- A prepared city for the tests of The Reckoners: fixed cards, dice and boards, idle Epics everywhere, empty streets,
-- Steelheart far away with all his hooks at 1 (at the level "easy" he then does nothing). Each test adds its own
-- things. Tests play with short commands ("open tia res+res", "res digzone", "go b1"), which ids() turns into the ids
-- of options.

local stage = {}

local root = os.getenv "PRECINCT_DATA" or "."
local idle = { "idler", "loafer", "dawdler", "dozer", "napper", "lounger", "drifter" }
local symbols = { mon = true, sec = true, con = true, res = true, atk = true, pln = true }
local special = dofile(assert(package.searchpath("fixed_dice", package.path))).special
local base_faces = { "mon", "sec", "con", "res", "atk", "pln" }

-- Symbols have short names in commands and data, and long names in the game.
local word_of = { mon = "money", sec = "security", con = "containment", res = "research", atk = "attack", pln = "planning" }
local short = {}
for symbol, word in pairs(word_of) do short[word] = symbol end
local function in_words(list) return (list:gsub("%l+", word_of)) end
local function in_short(list) return (list:gsub("%l+", short)) end

-- Steelheart's tracks are named by their colors alone.
local colours = { red = true, blue = true, yellow = true, grey = true }
local function track_of(id) return colours[id] and id .. "_power" or id end

-- The episode with the data of this folder ----------------------------------------------------------------------------

local fixed = { epics = true, equipment = true, dice = true, tracks = true }

local function read(path)
  local name = path:match "^scripts/reckoners/(%l+)%.lua$"
  if name and fixed[name] then path = assert(package.searchpath("fixed_" .. name, package.path)) else path = root .. "/" .. path end
  local file = io.open(path, "rb")
  return file and file:read "a", file and file:close()
end

local function key_of(o)
  local list = { o.episode or "newcago", o.level or "easy", table.concat(o.reckoners or { "tia", "abraham" }, ","), tostring(o.seed or 1),
    tostring(o.players or 1) }
  for name, value in stage.sorted(o.const or {}) do list[#list + 1] = name .. "=" .. tostring(value) end
  return table.concat(list, "/")
end

local episodes = {}

-- Returns a new match with the fixed data, at its first question.
function stage.new(o)
  o = o or {}
  local key = key_of(o)
  episodes[key] = episodes[key] or precinct.load("episodes/reckoners/" .. (o.episode or "newcago") .. ".lua", { const = o.const, reader = read,
    settings = { reckoners = o.reckoners or { "tia", "abraham" }, level = o.level or "easy", players = o.players } })
  return episodes[key]:new(o.seed or 1):twice(true)
end

-- Playing on ----------------------------------------------------------------------------------------------------------

-- The step to which a verb belongs: "roll", "use", "packet", "shop", "start", "reward", "confiscate". Other verbs are
-- their own steps.
local asked = { keep = "roll", keep_all = "roll", reroll = "roll", faith = "roll", open = "use", plan = "use", use = "use", done = "use",
  close = "packet", leave = "shop", buy = "shop", refresh = "shop", buy_back = "shop", remove = "reward", hold = "reward", give = "reward" }

local function verb_of(id) return id:match "^[%l_]+" end

function stage.step(m)
  if m:over() then return "over" end
  for _, id in ipairs(m:options()) do
    if verb_of(id) == "close" then return "packet" end
  end
  local verb = verb_of(m:options()[1])
  return asked[verb] or verb
end

-- Answers that change as little as possible.
local quiet = { "keep_all", "close", "done", "leave" }

local function pass(m)
  for _, words in ipairs(quiet) do
    local id = stage.offered(m, words)
    if id then return m:answer(id) end
  end
  return m:answer(m:options()[1])
end

-- Plays passively until the step `goal` asks (by default the next Roll step), or the match is over. With "movement", n
-- the movement die shows n.
function stage.rest(m, goal, n)
  if goal == "movement" then
    m:dice { ({ "one", "two", "three" })[n] }
    goal = nil
  end
  goal = goal or "roll"
  for _ = 1, 400 do
    if m:over() or stage.step(m) == goal then return m end
    pass(m)
  end
  error("there is no end: " .. table.concat(m:options(), " "), 2)
end

local bases = {}

local function base(o, step)
  local key = key_of(o) .. "/" .. step
  if not bases[key] then bases[key] = stage.rest(stage.new(o), step) end
  return bases[key]:clone():twice(true)
end

-- Scenes ---------------------------------------------------------------------------------------------------------------

-- Returns the space of a quarter. Quarters are numbered clockwise from 1: d1, d2 ... in commands are the spaces a1, b1
-- ...
function stage.quarter(i) return string.char(96 + i) .. "1" end

-- Code that moves all dice to the column of used ones.
local put_away = [[
  for _, r in ipairs(pieces "reckoner") do
    local column = {}
    for _, mark in ipairs { "pool", "kept", "used" } do
      for _, s in ipairs(spaces(mark)) do
        if s.board == r.kind then column[mark] = s end
      end
    end
    for _, mark in ipairs { "pool", "kept" } do
      for _, d in ipairs(column[mark]:pieces "die") do d:place(column.used) end
    end
  end
]]

local sweep = put_away .. [[
  for _, e in ipairs(pieces "epic") do e:remove() end
  for _, name in ipairs { "active", "rewards", "defeated" } do
    for _, c in ipairs(pile(name):cards()) do c:move_to(pile "epics") end
  end
  for _, kind in ipairs { "agent", "barricade" } do
    for _, p in ipairs(pieces(kind)) do p:remove() end
  end
  match.plans = 20
  for _, r in ipairs(pieces "reckoner") do
    r:place(space "a1")
    r.ready, r.pending = 0, 0
  end
]]

-- Returns code that puts an Epic on a quarter: a name, or { name, search =, health =, hook =, weak = true }.
local function put_epic(e, at)
  e = type(e) == "table" and e or { e }
  local id = e[1]
  local lines = { ("do local e = spawn('%s', space '%s') card('%s'):move_to(pile 'active') e.hook = math.min(%d, #e.cells - 1)"):format(id, at, id,
    e.hook or 1) }
  lines[#lines + 1] = ("e.search = %d"):format(e.weak and 0 or e.search or stage.epics[id].search)
  if not stage.epics[id].health and not e.health and not e.weak then lines[#lines + 1] = "e:set_condition('invulnerable', true)" end
  if e.weak then lines[#lines + 1] = "e:set_condition('weakened', true)" end
  local health = e.health or e.weak and stage.epics[id].weak or stage.epics[id].health
  if health then lines[#lines + 1] = ("e.hp = %d"):format(health) end
  return table.concat(lines, " ") .. " end"
end

-- Returns the kind of die and the face for a text: "res+res", "base con", "black sec". Two symbols prefer a Reckoner's
-- own color.
local function die_for(text, own)
  local colour, shown = text:match "^(%l+) (.+)$"
  shown = shown or text
  local list = {}
  for s in shown:gmatch "%l+" do list[#list + 1] = s end
  local function face_of(faces)
    for i, face in ipairs(faces) do
      if (type(face) == "table" and table.concat(face, "+") or face) == shown then return i end
    end
  end
  local order = colour and { colour } or #list == 1 and { "base", own } or { own }
  if not colour and #list > 1 then
    for c in stage.sorted(special) do order[#order + 1] = c end
  end
  for _, c in ipairs(order) do
    local face = face_of(c == "base" and base_faces or special[c])
    if face then return c, face end
  end
  error("no die shows " .. text, 3)
end

local own_colour = { david = "blue", megan = "red", abraham = "green", prof = "orange", cody = "black", tia = "purple" }

local function dice_lua(id, list)
  local lines = {}
  for _, text in ipairs(list) do
    local kind, face = die_for(text, own_colour[id])
    lines[#lines + 1] = ([[do
      local r, found = piece '%s', nil
      local function column(mark) for _, s in ipairs(spaces(mark)) do if s.board == r.kind then return s end end end
      for _, d in ipairs(column("used"):pieces '%s') do found = found or d end
      if not found then found = spawn('%s', column "used") found.owner = r end
      found:flip(%d)
      found:place(column "kept")
    end]]):format(id, kind, kind, face)
  end
  return table.concat(lines, "\n")
end

local function each(list, kind)
  local lines = {}
  for i, n in ipairs(list or {}) do
    for _ = 1, n do lines[#lines + 1] = ("spawn('%s', space '%s')"):format(kind, stage.quarter(i)) end
  end
  return table.concat(lines, "\n")
end

local function give_cards(all)
  local lines = {}
  for id, list in stage.sorted(all or {}) do
    for _, c in ipairs(list) do
      lines[#lines + 1] = ("do local c = card '%s' c:move_to(piece('%s'):pile 'gear', 'bottom') c.used = false c.free = c.def.free or c.def.power ~= nil end")
        :format(c, id)
    end
  end
  return table.concat(lines, "\n")
end

local function position(o)
  local lines = { sweep }
  local function add(format, ...) lines[#lines + 1] = select("#", ...) > 0 and format:format(...) or format end
  local n = #(o.reckoners or { "tia", "abraham" })
  for i = 1, n + 1 do
    local e = o.epics and o.epics[i]
    if e == "idle" then e = nil end
    add(put_epic(e or { idle[i], hook = 1 }, stage.quarter(i)))
  end
  local next_epics = type(o.next_epic) == "table" and o.next_epic or { o.next_epic }
  for i = #next_epics, 1, -1 do add("card('%s'):move_to(pile 'epics')", next_epics[i]) end
  -- Steelheart
  local s = o.steel or {}
  add("piece('steelheart'):place(space '%s')", stage.quarter(s.at or n + 1))
  for _, c in ipairs { "red", "blue", "yellow", "grey" } do
    add("piece('%s').hook = %s", track_of(c), s[c] == "end" and ("#piece('%s').cells - 1"):format(track_of(c)) or tostring(s[c] or 1))
  end
  if s.search then add("piece('steelheart').search = %d", s.search) end
  if s.weak then
    add "piece('steelheart').search = 0 piece('steelheart'):set_condition('weakened', true) piece('steelheart'):set_condition('invulnerable', false)"
  end
  if s.health then add("piece('steelheart').hp = %d", s.health) end
  -- Streets
  add(each(o.agents, "agent"))
  add(each(o.barricades, "barricade"))
  if o.population then add("track('population'):set(%d)", o.population) end
  add("track('money'):set(%d)", o.money or 1) -- With a dollar the shop asks, so a scene can wait there.
  add("track('base'):set(%s)", tostring(o.base == "bottom" and 5 or o.base or 1))
  -- Reckoners
  for id, q in stage.sorted(o.at or {}) do add("piece('%s'):place(space '%s')", id, stage.quarter(q)) end
  for id, k in stage.sorted(o.tokens or {}) do add("piece('%s').ready = %d match.plans = match.plans - %d", id, k, k) end
  add(give_cards(o.cards))
  for id, list in stage.sorted(o.dice or {}) do add(dice_lua(id, list)) end
  -- The last Reckoner gets one more die, so that the step does not end automatically.
  local team = o.reckoners or { "tia", "abraham" }
  add(dice_lua(team[#team], { "base mon" }))
  for id, k in stage.sorted(o.taken or {}) do
    add([[for _, d in ipairs(pieces "die") do
      if d.owner == piece '%s' and not d.space:is "confiscated" and #space("%s.d1"):pieces("die") < %d then d:place(space "%s.d1") end
    end]], id, id, k, id)
  end
  -- The market: the cards of the list, then `deck` (all others leave the game), or the shuffled rest.
  add "for _, name in ipairs { 'equipment', 'market' } do for _, c in ipairs(pile(name):cards()) do c:move_to(pile 'scrap') end end"
  for _, c in ipairs(o.market or {}) do add("card('%s'):move_to(pile 'market', 'bottom')", c) end
  if not o.deck then add "for _, c in ipairs(pile('scrap'):cards()) do c:move_to(pile 'equipment') end pile('market'):fill()" end
  for i = #(o.deck or {}), 1, -1 do add("card('%s'):move_to(pile 'equipment')", o.deck[i]) end
  add(o.lua or "")
  return table.concat(lines, "\n")
end

-- Returns a scene in the Use step. Options: reckoners, level, const, seed, players; epics = list for the quarters
-- 1..N+1 (a name, { name, search =, health =, hook =, weak = }, or "idle"); steel = { at =, search =, weak =, health =,
-- red =, blue =, yellow =, grey = hooks }; agents, barricades = numbers in quarter 1, 2 ...; at = { id = quarter };
-- dice = { id = list of "res+res", "base con" } (kept; all other dice are used); tokens, taken (confiscated) = { id = n
-- }; cards = { id = list }; money, population, base, market, deck, next_epic; lua.
function stage.scene(o)
  local m = base(o, "use")
  m:lua(position(o))
  stage.play(m, table.unpack(o.before or {}))
  return m
end

-- Plays from a Roll step to the next Use step, with these dice.
function stage.use(m, o)
  stage.rest(m, "use")
  local lines = { put_away }
  for id, list in stage.sorted(o.dice or {}) do lines[#lines + 1] = dice_lua(id, list) end
  lines[#lines + 1] = o.lua or ""
  m:lua(table.concat(lines, "\n"))
  return m
end

-- Returns a match at its first Roll step.
function stage.rolling(o)
  if not o.taken then return base(o, "roll") end
  local m = base(o, "use")
  m:lua(position(o))
  return stage.rest(m, "roll")
end

-- Commands -------------------------------------------------------------------------------------------------------------

local equipment = dofile(assert(package.searchpath("fixed_equipment", package.path)))
local pays = { checkmate = "con", lead_the_way = "pln", bank_vault = "atk", bribe = "mon", emp = "sec", imager = "pln" }

local function space_of(word) return word and (word:gsub("^d(%d)$", function(i) return stage.quarter(tonumber(i)) end)) end

-- Returns a Reckoner's dice in a column as { id, "res+res" }.
function stage.column(m, id, mark)
  local list = {}
  local text = m:get(([[ (function()
    local out = {}
    for _, s in ipairs(spaces "%s") do
      if s.board == "%s" then
        for _, d in ipairs(s:pieces "die") do out[#out + 1] = d.id .. "=" .. table.concat(d.symbols, "+") end
      end
    end
    return table.concat(out, " ")
  end)() ]]):format(mark, id)) or ""
  for die, shown in text:gmatch "(%S+)=(%S*)" do list[#list + 1] = { die, in_short(shown) } end
  return list
end

local function die_showing(m, id, shown)
  for _, d in ipairs(stage.column(m, id, "kept")) do
    if d[2] == shown then return d[1] end
  end
  for _, d in ipairs(stage.column(m, id, "used")) do
    if d[2] == shown then return d[1] end
  end
  return "none"
end

-- Returns the ids of a command's options. The first is always answered, the others only if they are asked, because a
-- single option is taken automatically.
local function ids(m, text)
  local w = {}
  for word in text:gmatch "%S+" do w[#w + 1] = word end
  local verb, a, b = table.unpack(w)
  if verb == "open" then
    if b == "plan" then return { "plan:" .. a } end
    if equipment[b] then return { ("use:%s:%s"):format(a, b) } end
    return { ("open:%s:%s"):format(a, die_showing(m, a, b)) }
  elseif verb == "res" then return { "research:" .. a }
  elseif verb == "atk" then return { "strike:" .. a }
  elseif verb == "con" then return { "contain:" .. track_of(a) }
  elseif verb == "sec" then return { "arrest:" .. space_of(a) }
  elseif verb == "mon" then return { "money" }
  elseif verb == "pln" then return { "token" }
  elseif verb == "swap" then
    for card in stage.sorted(equipment) do
      local swap = equipment[card].swap
      if swap and swap[1] == a and swap[2] == b then return { "swap:" .. card } end
      if swap and swap[1] == b and swap[2] == a then return { "swap_back:" .. card } end
    end
    error("no card swaps " .. a .. " and " .. b, 3)
  elseif verb == "jam" then return { "jam:" .. a }
  elseif verb == "pay" then return { "activate:" .. a }
  elseif verb == "go" then return { "move:" .. space_of(a) }
  elseif verb == "clear" then return { "clear:" .. space_of(a) }
  elseif verb == "close" then return { "close" }
  elseif verb == "done" then return { a == "shopping" and "leave" or "done:" .. a }
  elseif verb == "sniper" then return { "use:cody:sniper", "aim:" .. space_of(a) }
  elseif verb == "operations" then return { "use:tia:operations", "give:" .. a }
  elseif verb == "improvise" then
    local face = b and (b:find "+" and "show_both:" .. in_words(b):gsub("%+", ":") or "show:" .. in_words(b))
    return { "use:david:improvise", a and "turn:" .. die_showing(m, "david", a), face }
  elseif verb == "fly" then return { "use:tia:" .. a }
  elseif verb == "buy" then return { "buy:" .. a, b and "give:" .. b }
  elseif verb == "refresh" then return { "refresh" }
  elseif verb == "buy_back" then return { ("buy_back:%s:%s"):format(stage.owner(m, a), a) }
  elseif verb == "take" then return { "remove:" .. space_of(a) }
  elseif verb == "push" then return { "hold:" .. track_of(a) }
  elseif verb == "token" then return { "give:" .. a }
  elseif verb == "keep" then
    local die = stage.column(m, a, "pool")[tonumber(b)]
    return { ("keep:%s:%s"):format(a, die and die[1] or "none") }
  elseif verb == "keep_all" then return { "keep_all:" .. a }
  elseif verb == "roll" then return { "reroll:" .. a }
  elseif verb == "faith" then return { "faith:" .. (a or "abraham") }
  end
  error("no command: " .. text, 3)
end

local function offers(m, verb)
  for _, id in ipairs(m:options()) do
    if verb_of(id) == verb then return true end
  end
  return false
end

-- Plays the commands in order. The next command decides the symbol of a plan token.
function stage.play(m, ...)
  local list = { ... }
  for i, text in ipairs(list) do
    local verb, a = text:match "^(%S+)%s*(%S*)"
    if offers(m, "as") then
      m:answer("as:" .. word_of[verb == "symbol" and a or symbols[verb] and verb or verb == "pay" and pays[a] or "mon"])
    end
    if verb ~= "symbol" and not ((verb == "close" or verb == "done") and not m:legal(ids(m, text)[1])) then
      for k, id in ipairs(ids(m, text)) do
        if k == 1 or offers(m, verb_of(id)) then
          if not m:legal(id) then
            error(("%s (%s, command %d) is not legal: %s\n%s"):format(text, id, i, m:why(id), table.concat(m:options(), " ")), 2)
          end
          m:answer(id)
        end
      end
    end
  end
  return m
end

function stage.can(m, ...)
  for _, text in ipairs { ... } do
    local id = ids(m, text)[1]
    if not m:legal(id) then error(("%s (%s) is not legal: %s\n%s"):format(text, id, m:why(id), table.concat(m:options(), " ")), 2) end
  end
end

-- Checks that the command is refused with a reason that contains these words.
function stage.cannot(m, text, words)
  local id = ids(m, text)[1]
  if m:legal(id) then error(("%s (%s) is legal"):format(text, id), 2) end
  local why = m:why(id)
  if words and not why:find(words, 1, true) then error(("%s (%s): why says: %s\nwanted: %s"):format(text, id, why, words), 2) end
end

-- Looking --------------------------------------------------------------------------------------------------------------

function stage.of(m, id, what) return m:get(("piece('%s').%s"):format(id, what)) end

-- Returns the place of a piece: "d2", or the space's id.
function stage.at(m, id)
  local s = m:get(("piece('%s').space and piece('%s').space.id or 'supply'"):format(id, id))
  return (s:gsub("^(%l)1$", function(letter) return "d" .. letter:byte() - 96 end))
end

function stage.epic(m, id)
  local p = ("piece('%s')"):format(id)
  local health = m:get(p .. ":is 'invulnerable'") and "infinite" or m:get(p .. ".hp")
  return { search = m:get(p .. ".search"), health = health, hook = m:get(p .. ".hook"), weak = m:get(p .. ":is 'weakened'") }
end

function stage.epic_at(m, i)
  return m:get(("space('%s'):first 'epic' and space('%s'):first('epic').kind"):format(stage.quarter(i), stage.quarter(i)))
end

function stage.defeated(m, id) return m:get(("piece('%s').space == nil"):format(id)) end

function stage.steel(m)
  local e = stage.epic(m, "steelheart")
  return { search = e.search, health = e.health, weak = e.weak }
end

function stage.hook(m, id) return m:get(("piece('%s').hook"):format(track_of(id))) end

function stage.count(m, filter, i) return m:get(i and ("space('%s'):count('%s')"):format(stage.quarter(i), filter) or ("count('%s')"):format(filter)) end

function stage.money(m) return m:get "track('money').value" end
function stage.population(m) return m:get "track('population').value" end
function stage.base(m) return m:get "track('base').value" end
function stage.plans(m) return m:get "match.plans" end
function stage.sniper(m) return m:get "piece('sniper').space and piece('sniper').space.id" end

-- Returns the open packet, "con con con", in the order mon sec con res atk pln.
function stage.packet(m)
  local list = {}
  for _, symbol in ipairs(base_faces) do
    for _ = 1, m:get("match.packet." .. word_of[symbol]) do list[#list + 1] = symbol end
  end
  return table.concat(list, " ")
end

local function names(m, expression)
  local list = {}
  local text = m:get(("(function() local out = {} for _, x in ipairs(%s) do out[#out + 1] = x.id end return table.concat(out, ' ') end)()")
    :format(expression)) or ""
  for word in text:gmatch "%S+" do list[#list + 1] = word end
  table.sort(list)
  return list
end

function stage.market(m) return names(m, "pile('market'):cards()") end
function stage.confiscated(m) return names(m, "filter(pieces 'die', function(d) return d.space:is 'confiscated' end)") end
function stage.has(m, id, card) return m:get(("card('%s').pile == piece('%s'):pile 'gear'"):format(card, id)) end
function stage.owner(m, die) return m:get(("piece('%s').owner.id"):format(die)) end
function stage.face(m, die) return m:get(("piece('%s').face"):format(die)) end

local function firsts(list)
  local out = {}
  for i, d in ipairs(list) do out[i] = d[1] end
  return out
end

function stage.pool(m, id) return firsts(stage.column(m, id, "pool")) end
function stage.kept(m, id) return firsts(stage.column(m, id, "kept")) end

-- Returns all dice of a Reckoner that are not confiscated.
function stage.dice(m, id)
  local all = {}
  for _, mark in ipairs { "pool", "kept", "used" } do
    for _, d in ipairs(stage.column(m, id, mark)) do all[#all + 1] = d[1] end
  end
  return all
end

-- Returns the number of a Reckoner's dice of each color.
function stage.colours(m, id)
  local n = {}
  for _, die in ipairs(stage.dice(m, id)) do
    local colour = die:match "^%l+"
    n[colour] = (n[colour] or 0) + 1
  end
  return n
end

-- Returns the symbols of each die of a Reckoner.
function stage.faces(m, id)
  local faces = {}
  for _, die in ipairs(stage.dice(m, id)) do faces[die] = stage.face(m, die) end
  return faces
end

-- Returns the arguments of the options with this verb, in order.
function stage.choices(m, verb)
  local list = {}
  for _, id in ipairs(m:options()) do
    if verb_of(id) == verb then list[#list + 1] = id:sub(#verb + 2) end
  end
  return list
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

function stage.offered(m, words)
  for _, id in ipairs(m:options()) do
    if id == words or id:sub(1, #words + 1) == words .. ":" then return id end
  end
end

stage.epics = dofile(assert(package.searchpath("fixed_epics", package.path)))

return stage
