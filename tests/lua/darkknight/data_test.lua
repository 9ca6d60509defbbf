-- The data of Book 1: cards, scanner, dice, clues, objectives, levels. A card is dominated if another card does at
-- least the same, at the same moments, for at most the same price.

package.path = (os.getenv "PRECINCT_DATA" or ".") .. "/scripts/?.lua;" .. package.path
local cards = require "darkknight.cards"
local map_data = require "darkknight.map"
local names = require "darkknight.names"
local scanner = require "darkknight.scanner"
local dice = require "darkknight.dice"
local levels = require "darkknight.levels"
local clues = require "darkknight.clues"
local objectives = require "darkknight.objectives"
local story = require "darkknight.story"

local sorted = {}
for id in pairs(cards) do sorted[#sorted + 1] = id end
table.sort(sorted)

local named = { hero = true, ally = true, boss = true, manor = true }
local place, part = {}, {}
for _, p in ipairs(map_data.places) do place[p.id], named[p.id] = true, true end
for _, d in ipairs(map_data.districts) do part[d.id], named[d.id] = true, true end
for _, r in ipairs(map_data.regions) do part[r], named[r] = true, true end

local depends = { here = true, yours = true, your_region = true, adjacent = true }
local cost = { lose = true, no_fight = true, no_harm = true }

-- Returns true if effect `a` does at least the same as `b`.
local function covers(a, b)
  if a[1] ~= b[1] then return false end
  if a[1] == "rule" then return a[2] == b[2] end
  if a.what ~= b.what and a.what ~= "any" then return false end
  for _, key in ipairs { "track", "kind", "where", "turn", "next", "die", "removed", "cleared" } do
    if a[key] ~= b[key] then return false end
  end
  if b.lasting and not a.lasting then return false end
  local n, m = a.n or a.damage or 1, b.n or b.damage or 1
  return math.abs(n) >= math.abs(m)
end

local function dominates(a, b)
  if a.half ~= b.half or a.at ~= b.at or (a.when and a.when ~= b.when) then return false end
  if a.versus and a.versus ~= b.versus then return false end
  for _, eb in ipairs(b.upper) do
    local found = cost[eb[1]]
    for _, ea in ipairs(a.upper) do found = found or covers(ea, eb) end
    if not found then return false end
  end
  for _, ea in ipairs(a.upper) do
    local paid = not cost[ea[1]]
    for _, eb in ipairs(b.upper) do paid = paid or eb[1] == ea[1] and covers(eb, ea) end
    if not paid then return false end
  end
  return true
end

test("26 standard cards and 26 of Book 1 have two halves each (§1.6, §4.5, §12.5)", function()
  local n = {}
  for _, id in ipairs(sorted) do
    local c = cards[id]
    n[c.set] = (n[c.set] or 0) + 1
    n[c.half] = (n[c.half] or 0) + 1
    ok(c.title and #c.text > 0 and #c.event_text > 0 and #c.upper > 0, id)
    ok((c.half == "combat") == (c.at ~= nil), id)
  end
  eq(n.standard, 26)
  eq(n.book1, 26)
  eq(n.combat, 28)
  eq(n.detective, 24)
end)

test("no upper half of a card is dominated by another (§12.5)", function()
  for _, one in ipairs(sorted) do
    for _, other in ipairs(sorted) do
      ok(one == other or not dominates(cards[one], cards[other]), one .. " dominates " .. other)
    end
  end
end)

test("the check of dominated cards finds a dominated card (§12.5)", function()
  local weak = { half = "combat", at = "block", upper = { { "cancel", what = "block" } } }
  ok(dominates({ half = "combat", at = "block", upper = { { "cancel", what = "any" } } }, weak))
  ok(not dominates({ half = "combat", at = "block", upper = { { "cancel", what = "any" }, { "no_harm" } } }, weak))
end)

test("an Event always does something, also from the Manor and on the last turn (§5.2, §12.5)", function()
  for _, id in ipairs(sorted) do
    local sure = false
    ok(#cards[id].event >= 2, id .. " has one effect")
    for _, e in ipairs(cards[id].event) do
      local elsewhere = depends[e.where] or depends[e.from] or depends[e.to]
      ok(not elsewhere or e.manor, id .. " depends on where the hero is")
      ok(not e.manor or place[e.manor] or part[e.manor], id .. " names no part of the city")
      ok(e[1] ~= "gather" and e[1] ~= "erase_path" and e[1] ~= "destroy_space" or e.if_none, id .. " can be idle")
      if e[1] == "doom" or e[1] == "lose" or e[1] == "damage" or e[1] == "add" then sure = true end
    end
    ok(sure, id .. " can be idle")
  end
end)

test("eleven Events advance the clock, and ten name a place or the fullest place (§12.5)", function()
  local doom, spot = 0, 0
  for _, id in ipairs(sorted) do
    for _, e in ipairs(cards[id].event) do
      if e[1] == "doom" then doom = doom + 1 end
      if e.where == "fullest" or place[e.where] then spot = spot + 1 end
    end
  end
  eq(doom, 11)
  eq(spot, 10)
end)

-- Words in which the cards describe effects of Events.
local kinds = { { "mutant", "Mutant" }, { "cop", "Cop" }, { "journalist", "Journalist" } }
local wheres = { yours = "in your district", your_region = "in your region", each_region = "in each region",
                 fullest = "in the fullest place of your district", two_adjacent = "in each of two adjacent places" }
local turns = { next = "The next turn adds", last = "The round's last turn adds", this = "This turn adds", next_two = "The next two turns add",
                left = "This turn and the later turns of the round add" }
local rules = { slow = "Move at most 2 paths this turn.", no_sneak = "You cannot sneak this turn.", no_ally = "{ally} does nothing this turn.",
                no_spaces = "You cannot use an action space this turn.", no_detective = "You cannot play Detective cards this turn." }

local function at_the_manor(e, to) return e.manor and (" (at the Manor: %s{%s})"):format(to or "", e.manor) or "" end

local words = {}
function words.add(e)
  local list = {}
  for _, kind in ipairs(kinds) do
    local n = e[kind[1]]
    if n then list[#list + 1] = n .. " " .. kind[2] .. (n > 1 and "s" or "") end
  end
  local what = table.concat(list, ", "):gsub(", ([^,]*)$", " and %1")
  return ("Put %s %s%s."):format(what, wheres[e.where] or "in {" .. e.where .. "}", at_the_manor(e))
end
function words.lose(e) return ("Lose %d %s."):format(e.n or 1, names.tracks[e.track]) end
function words.damage(e) return ("Take %d damage."):format(e.n or 1) end
function words.doom(e) return ("The clock advances by %d."):format(e.n or 1) end
function words.rule(e) return rules[e[2]] end
function words.number(e)
  local many = e.turn == "next_two" or e.turn == "left"
  return ("%s %d %s more%s%s."):format(turns[e.turn], e.n, e.n == 1 and "enemy" or "enemies", many and " each" or "",
                                        e.lasting and ", now and in later Books" or "")
end
function words.destroy_path() return "Cross out a printed path." end
function words.erase_path() return "Erase a drawn path. If there is none, take 1 damage." end
function words.destroy_space(e) return "Destroy a free space of your district" .. at_the_manor(e) .. ". If there is none, take 1 damage." end
function words.gather(e)
  local from = e.from == "adjacent" and "from adjacent places to yours" or "of your district to your place"
  local what = e.n > 1 and ("up to %d %ss"):format(e.n, names[e.kind][1]) or "1 " .. names[e.kind][1]
  return ("Move %s %s%s. If none moves, take 1 damage."):format(what, from, at_the_manor(e, "to "))
end

test("the text of an Event says what its data do (§5.2, §12.5)", function()
  for _, id in ipairs(sorted) do
    local list = {}
    for i, e in ipairs(cards[id].event) do
      list[i] = words[e[1]](e)
      ok(not e.if_none or e.if_none[1] == "damage" and #e.if_none == 1 and not e.if_none.n, id)
    end
    local said = table.concat(list, " "):gsub("%. Lose (%d)", " and %1", list[2]:find "^Lose" and list[1]:find "^Lose" and 1 or 0)
    said = said:gsub("^Put (.-) in (%b{})%. Put (.-) in (%b{})%.$", function(what, one, more, other)
      return one == other and ("Put %s and %s in %s."):format(what, more, one) or nil
    end)
    eq(cards[id].event_text, said, id)
  end
end)

test("a card that names a number of dice allows for all dice that can lie in the belt (§12.5)", function()
  local elbow = cards.elbow.upper[1]
  eq({ elbow[1], elbow.n }, { "free_ram", dice.belt }, "all Rams, and all dice may show one")
end)

test("texts of cards use only names from names.lua (§12.5)", function()
  for _, id in ipairs(sorted) do
    for name in (cards[id].text .. cards[id].event_text):gmatch "{([%w_]+)}" do ok(named[name], id .. ": " .. name) end
  end
  for _, list in ipairs { names.places, names.districts, names.regions } do
    for id in pairs(list) do ok(named[id], id) end
  end
end)

test("the texts of cards, objectives and the story take names of persons and places from names.lua (§1.5)", function()
  local people, plain = {}, {}
  for _, name in ipairs { names.hero, names.boss, names.ally, names.manor } do table.insert(people, name) end
  for _, list in ipairs { names.places, names.districts, names.regions } do
    for _, name in pairs(list) do table.insert(people, name) end
  end
  local function read(t)
    for _, v in pairs(t) do
      if type(v) == "table" then read(v) elseif type(v) == "string" then table.insert(plain, v) end
    end
  end
  for _, t in ipairs { cards, objectives, story, clues } do read(t) end
  ok(#plain > 200)
  for _, said in ipairs(plain) do
    for _, name in ipairs(people) do ok(not said:find(name, 1, true), said .. ": " .. name) end
  end
end)

test("every set of the scanner has one token of each district and region (§2.6, §12.2)", function()
  for _, set in ipairs { scanner.first, scanner.second } do
    local seen = {}
    for _, id in ipairs(set) do
      ok(part[id] and not seen[id], id)
      seen[id] = true
    end
    eq(#set, 10)
  end
end)

test("every turn except the last has a type of enemy, and turns 1 to 4 have the printed ones (§4.4, §12.2)", function()
  eq(#scanner.types, 16)
  eq(table.concat({ table.unpack(scanner.types, 1, 4) }, " "), "mutant journalist cop mutant")
  for turn = 1, 15 do ok(scanner.types[turn], turn) end
  eq(scanner.types[16], false)
end)

test("a die has six faces of symbols that have names (§7.15, §12.3)", function()
  for _, id in ipairs { "batarang", "sharp", "mutant_die", "cop_die", "boss_die" } do
    eq(#dice[id], 6, id)
    for _, face in ipairs(dice[id]) do
      for _, symbol in ipairs(type(face) == "table" and face or { face }) do ok(dice.symbols[symbol], symbol) end
    end
    ok(dice.titles[id], id)
  end
  eq(dice.batarang[1], "pow")
  eq(dice.batarang[6], "miss", "a Miss is opposite a Pow")
end)

test("every level has enough coins, and a harder level has neither more coins nor a weaker Boss (§8.7, §12.6)", function()
  local before
  for _, id in ipairs(levels.order) do
    local level = levels[id]
    ok(level.coins >= clues.wanted and level.coins <= clues.clues, id)
    ok(not before or (level.coins <= before.coins and level.hp >= before.hp), id)
    before = level
  end
  eq(clues.clues, 8)
  eq(clues.wanted, 4)
end)

test("the clock advances faster in chapter 1 of the story than in chapter 2 (§6.7, §12.7)", function()
  eq(#story, 2)
  eq(story[1].doom, 3)
  eq(story[2].doom, 2)
end)

test("three objectives can be completed within a Book (§9.1, §12.4)", function()
  for _, id in ipairs { "training", "belt", "quiet" } do
    ok(objectives[id].title and objectives[id].text, id)
    ok(objectives[id].need <= 3, id .. ": a Book has three ends of round at which it can go on")
  end
end)
