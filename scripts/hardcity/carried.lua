-- The state that one episode of a campaign hands to the next (§12), as a text: the setting `carried`. Blanks separate
-- its words:
--   wins:2                    the number of episodes that the officers have won.
--   gear:jenny:vest           equipment that the officer did not use.
--   gained:jenny:smoke_bomb a skill gained in the last episode, if it was lost. An officer may keep one (R31).
-- kept:jenny:shuriken:2 a skill kept earlier, and the number of episodes left for it.
-- The text may come from anywhere, so the reader rejects every word that an episode could not have written.

local carried = {}

local most_wins = 4 -- §12.3: Episodes 1 to 4
local longest = 4   -- episodes that a skill can be kept for: docs/rules/hardcity.md, 14.31

local function reject(word, expected)
  local shown = #word > 60 and string.sub(word, 1, 60) .. "..." or word
  reject_settings(text('carried: wrong word "{word}". Expected {what}.', { word = shown, what = expected }))
end

local function one_of(officers) return text("one of the officers {list}", { list = table.concat(officers, ", ") }) end

local function split(text, by)
  local list, from = {}, 1
  while true do
    local at = string.find(text, by, from, true)
    table.insert(list, string.sub(text, from, (at or #text + 1) - 1))
    if not at then return list end
    from = at + 1
  end
end

local function number(word, text, least, most)
  local n = #text == 1 and tonumber(text) or nil
  if not n or n < least or n > most then reject(word, "a number from " .. least .. " to " .. most) end
  return n
end

-- For each word, the number of its fields and the function that adds it.
local forms = {
  wins = { fields = 2, form = "wins:N", add = function(all, word, f)
    if all.wins then reject(word, "wins once only") end
    all.wins = number(word, f[2], 0, most_wins)
  end },
  gear = { fields = 3, form = "gear:OFFICER:CARD", add = function(all, _, f)
    table.insert(all.gear, { officer = f[2], kind = f[3] })
  end },
  gained = { fields = 3, form = "gained:OFFICER:SKILL", add = function(all, _, f)
    table.insert(all.gained, { officer = f[2], kind = f[3] })
  end },
  kept = { fields = 4, form = "kept:OFFICER:SKILL:EPISODES", add = function(all, word, f)
    table.insert(all.kept, { officer = f[2], kind = f[3], left = number(word, f[4], 1, longest) })
  end },
}

-- Reads the text. Returns { wins =, gear =, gained =, kept = }, whose lists hold { officer =, kind = [, left =] } for
-- these officers. campaign.lua checks that their decks have such cards when it deals them.
function carried.read(text, officers)
  local all = { gear = {}, gained = {}, kept = {} }
  for _, word in ipairs(text == "" and {} or split(text, " ")) do
    local fields = split(word, ":")
    local form = forms[fields[1]]
    if not form then reject(word, "wins:N, gear:..., gained:... or kept:...") end
    if #fields ~= form.fields then reject(word, form.form) end
    if fields[1] ~= "wins" and not contains(officers, fields[2]) then
      reject(word, one_of(officers))
    end
    form.add(all, word, fields)
  end
  all.wins = all.wins or 0
  return all
end

-- Returns the text of the match that has just ended.
function carried.text()
  local won, lost = match.winner == "officers", match.winner == "chaos"
  local words = { "wins:" .. (match.wins + (won and 1 or 0)) }
  local officers = pieces("officer any")
  for _, o in ipairs(supply("officer any")) do table.insert(officers, o) end
  for _, o in ipairs(officers) do
    for _, c in ipairs(o:pile("equipment"):cards()) do table.insert(words, "gear:" .. o.id .. ":" .. c.kind) end
    for _, c in ipairs(o:pile("skills"):cards()) do
      if c.kept > 1 then
        table.insert(words, "kept:" .. o.id .. ":" .. c.kind .. ":" .. c.kept - 1)
      elseif c.kept == 0 and lost then
        table.insert(words, "gained:" .. o.id .. ":" .. c.kind)
      end
    end
  end
  return table.concat(words, " ")
end

return carried
