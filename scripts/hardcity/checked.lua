-- Checks Chaos cards when they are read, because mods add such cards, too. A mistake is reported with the card's name,
-- the key and the line, instead of failing later on a nil. The heads of effects.lua and chaos_versus.lua describe the
-- keys.

local parts = require "parts"

local checked = {}

local function unknown(what, word, known)
  return "unknown " .. what .. " \"" .. tostring(word) .. "\"" .. did_you_mean(word, known)
end

-- Effects of AutoDoc's cards ------------------------------------------------------------------------------------------

local effect_keys = { "range", "nearest", "alt", "next", "when", "who" }
local of_figures = { "range", "nearest", "alt", "next" } -- keys that only verbs that act with figures use

local function stray_key(e, with_figures)
  for key in pairs(e) do
    if type_of(key) ~= "number" and not contains(effect_keys, key) then
      return "." .. key, unknown("key", key, effect_keys)
    elseif contains(of_figures, key) and not with_figures then
      return "." .. key, "\"" .. key .. "\" is for verbs that act with Mutants"
    end
  end
end

-- Returns the end of the path to the first mistake in an effect, such as ".alt" or "[2]", and the mistake's
-- description. Returns nil if the effect is sound.
function checked.fault(doc, e)
  if type_of(e) ~= "table" then return "", "no effect; one is written { \"activate\", 2, \"closest\" }" end
  local verb, n, goal, words = e[1], e[2], e[3], doc.figure_words
  local with_figures = words[verb] ~= nil
  if not with_figures and not doc.verbs[verb] then
    return "[1]", unknown("verb", verb, parts.override(doc.verbs, words))
  end
  local counted = with_figures or doc.verbs[verb].counts
  if math.type(n) ~= "integer" and (counted or n ~= nil) then
    return n == nil and "" or "[2]", "expected a number, as in { \"" .. verb .. "\", 2 }"
  elseif with_figures and goal ~= nil and not doc.priorities[goal] then
    return "[3]", unknown("priority", goal, doc.priorities)
  end
  local key, why = stray_key(e, with_figures)
  if key then return key, why end
  if e.range ~= nil and not doc.ranges[e.range] then return ".range", unknown("range", e.range, doc.ranges) end
  if e.alt ~= nil and not words[e.alt] then return ".alt", unknown("verb", e.alt, words) end
  if e.nearest and not goal and (verb == "move" or e.alt == "move") then
    return ".nearest", "nearest to what? Name a priority, as in { \"move\", 2, \"closest\", nearest = true }"
  end
  if e.when ~= nil and not doc.conditions[e.when] then return ".when", unknown("condition", e.when, doc.conditions) end
  local whom = { "active", "all" }
  if e.who ~= nil and not contains(whom, e.who) then return ".who", unknown("word", e.who, whom) end
  if e.next == nil then return nil end
  if type_of(e.next) ~= "table" or not words[e.next[1]] then
    return ".next", unknown("verb", type_of(e.next) == "table" and e.next[1] or e.next, words)
  end
  key, why = checked.fault(doc, e.next)
  return key and ".next" .. key, why
end

local function check_effects(doc, effects, path)
  for i, e in ipairs(effects) do
    local key, why = checked.fault(doc, e)
    if key then author_error(path .. "[" .. i .. "]" .. key, why) end
  end
end

-- AutoDoc's cards -----------------------------------------------------------------------------------------------------

checked.letters = { "F", "U", "B", "A", "R" }

local coop_keys = { title = "string", text = "string", top = "table?", bottom = "table?", fate = "string",
  letter = "string?", special = "boolean?" }
local fates = { "discard", "queue", "aside" }

local function check_coop_card(doc, c, path)
  check_keys(c, coop_keys, path)
  if not contains(fates, c.fate) then author_error(path .. ".fate", unknown("fate", c.fate, fates)) end
  if c.letter and not contains(checked.letters, c.letter) then
    author_error(path .. ".letter", unknown("letter", c.letter, checked.letters))
  elseif c.fate == "aside" and not c.letter then
    author_error(path .. ".fate", "a card that is set aside needs a letter, as in letter = \"F\"")
  elseif c.letter and c.fate ~= "aside" then
    author_error(path .. ".letter", "only a card with fate = \"aside\" has a letter")
  elseif (c.fate == "queue") ~= (c.bottom ~= nil) then
    author_error(path .. (c.bottom and ".bottom" or ".fate"), "fate = \"queue\" and a bottom effect go together")
  elseif not c.special and not c.top then
    author_error(path, "top is missing: expected a list of effects")
  end
  if not c.special then check_effects(doc, c.top, path .. ".top") end
  for i, e in ipairs(c.fate ~= "queue" and c.top or {}) do -- "hold" takes points until the card leaves the Queue
    if e[1] == "hold" then author_error(path .. ".top[" .. i .. "]", "\"hold\" is for cards with fate = \"queue\"") end
  end
  check_effects(doc, c.bottom or {}, path .. ".bottom")
end

-- `top`: the effects of the episode's own card.
function checked.coop(doc, cards, top)
  check_effects(doc, top, "special.coop.top")
  for id, c in pairs(cards) do check_coop_card(doc, c, "cards." .. id) end
end

-- Doctor Zero's cards -------------------------------------------------------------------------------------------------

local versus_keys = { title = "string", text = "string", type = "string", basic = "table", run = "function",
  trigger = "string?", wants = "string?", may = "function?", holds = "table?", idle = "string?", needs = "table?",
  off_board = "boolean?" }
local basic_keys = { spawn = "integer", move = "integer", attack = "integer" }
local types, triggers = { "action", "instant", "reaction", "special" }, { "fight", "shot", "crate" }

function checked.versus(cards)
  for id, c in pairs(cards) do
    local path = "cards." .. id
    check_keys(c, versus_keys, path)
    check_keys(c.basic, basic_keys, path .. ".basic")
    if not contains(types, c.type) then
      author_error(path .. ".type", unknown("type", c.type, types))
    elseif c.trigger and not contains(triggers, c.trigger) then
      author_error(path .. ".trigger", unknown("trigger", c.trigger, triggers))
    elseif (c.type == "reaction") ~= (c.trigger ~= nil) then
      author_error(path .. (c.trigger and ".trigger" or ".type"), "type = \"reaction\" and a trigger go together: "
        .. table.concat(triggers, ", "))
    end
  end
end

return checked
