-- A new campaign's setup (§2): the player places figures, enemies and clues, or leaves the remaining pieces to the
-- program.

local map_data = require "darkknight.map"
local layout = require "darkknight.layout"
local clues = require "darkknight.clues"
local names = require "darkknight.names"

local mutants, cops, journalists = 3, 3, 3

return function(ctx)
  local box, const = ctx.box, ctx.const

  local useful = { grit = true, health = true, mind = true, doom = true }

  -- Returns the weight of an enemy on this space. The weight is low if few enemies are nearby and if the hero does not
  -- need the space's action.
  local function burden(s)
    local n = 4 * box.held(s.whole)
    for _, place in ipairs(box.adjacent(s)) do n = n + box.held(place) end
    for type in pairs(useful) do
      if s:is(layout.marks[type]) then n = n + 2 end
    end
    return n
  end

  -- Returns one of the elements with the least weight, at random.
  local function lightest(list, weigh)
    local best, least = {}, nil
    for _, s in ipairs(list) do
      local w = weigh(s)
      if not least or w < least then best, least = {}, w end
      if w == least then table.insert(best, s) end
    end
    return best[random(#best)]
  end
  box.burden = burden

  -- Lets the player choose an element of the list. After the answer `rest`, takes the lightest elements without asking.
  local function pick(q, weigh)
    if #q.from == 0 then return nil end
    if not match.auto then
      q.seat, q.optional, q.actor = "hero", "rest", nil
      local s = choose(q)
      if s then return s end
      match.auto = true
    end
    return lightest(q.from, weigh)
  end

  local function place_figure(id, role)
    local p = piece(id)
    local list = box.free_in { space(map_data.roles[role]) }
    p:place(pick({ verb = "stand", from = list, rule = "2.7", args = { p, space(map_data.roles[role]) },
                   prompt = "{1} starts at {2}: on which space?", why = "a free space of that place" },
                 function(s) return useful[s.id] and 1 or 0 end))
  end

  -- Places an enemy. `part`: a name for all these places, if box.part_of() returns no name.
  local function place_enemy(kind, places, n, of, rule, part)
    local free = box.free_in(places)
    local s = pick({ verb = kind, from = free, rule = rule, args = { kind, n, of },
                     prompt = box.where_to(kind, n, of, free, part or box.part_of(places)),
                     why = "a free space of the part of the city named" }, burden)
    if not s then return end
    spawn(kind, s)
    box.mark_full(s)
  end

  -- §11.1 A later Book brings new clues, and a mutant to the Boss if no mutant is there.
  local function begin_again()
    pile("clues"):shuffle()
    pile("deck"):shuffle()
    if not space(map_data.roles.boss):has "mutant" then queue "place_guard" end
    for i = 1, clues.clues do queue("place_clue", i) end
  end

  local function begin()
    piece("boss"):place(space(map_data.roles.boss))
    if ctx.carried then return begin_again() end
    pile("clues"):shuffle()
    pile("deck"):shuffle()
    queue("place_figure", 1)
    queue("place_figure", 2)
    queue("place_guard")
    for d in ipairs(map_data.districts) do
      for i = 1, mutants do queue("place_mutant", d, i) end
    end
    for r in ipairs(map_data.regions) do
      for i = 1, cops do queue("place_cop", r, i) end
    end
    for r in ipairs(map_data.regions) do
      for i = 1, journalists do queue("place_journalist", r, i) end
    end
    for i = 1, clues.clues do queue("place_clue", i) end
  end

  -- §2.9 Puts a clue, with its card, under a mutant.
  local function hide_clue(at)
    quietly(function()
      local marker = spawn("clue", at)
      pile("clues"):draw_to(marker:pile "secret")
    end)
    emit("hidden", { space = at })
  end

  local function place_clue(i)
    local list
    local unguarded = function(e) return not e.space:has "clue" end
    if i == 1 then
      list = filter(space(map_data.roles.boss):pieces "mutant", unguarded)
    elseif const.clue_districts == "each" and map_data.districts[i - 1] then
      list = {}
      for _, place in ipairs(spaces(map_data.districts[i - 1].id)) do
        for _, e in ipairs(place:pieces "mutant") do
          if unguarded(e) then table.insert(list, e) end
        end
      end
    else
      list = filter(pieces "mutant", unguarded)
    end
    if #list == 0 then list = filter(pieces "mutant", unguarded) end -- in a later Book the district may have no mutant
    local e = pick({ verb = "guard", from = list, rule = "2.9", args = { i, clues.clues },
                     prompt = "Clue {1} of {2}: which mutant guards it?", why = "a mutant without a clue, there" },
                   function(e)
                     local n = e.space.whole:count "mutant" * 2
                     for _, place in ipairs(box.adjacent(e.space)) do n = n + place:count "mutant" end
                     return n
                   end)
    if e then hide_clue(e.space) end
  end

  local function clue_cards()
    local dead_ends = clues.clues - ctx.coins
    return { coin = ctx.coins, dead_end = dead_ends > 0 and dead_ends or nil }
  end

  return {
    setup = { "deal_rows", "begin" },
    steps = {
      begin = begin, place_clue = place_clue,
      place_figure = function(i)
        if i == 1 then place_figure("ally", "ally") else place_figure("hero", "start") end
      end,
      place_guard = function() place_enemy("mutant", { space(map_data.roles.boss) }, 1, 1, "2.7") end,
      place_mutant = function(d, i) place_enemy("mutant", spaces(map_data.districts[d].id), i, mutants, "2.8") end,
      place_cop = function(r, i) place_enemy("cop", spaces(map_data.regions[r]), i, cops, "2.8") end,
      place_journalist = function(r, i)
        place_enemy("journalist", filter(spaces(map_data.regions[r]), function(place)
          return place:has "mutant" or place:has "cop"
        end), i, journalists, "2.8", names.regions[map_data.regions[r]])
      end,
    },
    vars = { match = { auto = "bool" } },
    piles = {
      clues = { title = "Clues", cards = clue_cards(), visible = "nobody" },
      secret = { title = "Hidden clue", per = "clue", accepts = { "clues" }, visible = "nobody" },
      seen = { title = "Seen clue", per = "clue", accepts = { "clues" } },
      found = { title = "Coins", accepts = { "clues" }, show = "names" },
      dead_ends = { title = "Clues out of the game", accepts = { "clues" }, show = "names" },
    },
    cards = { coin = { title = clues.coin.title, text = text(clues.coin.text, { boss = names.boss }) },
              dead_end = clues.dead_end },
    verbs = { rest = { label = "Place the rest for me", rule = "2.7" },
              stand = { label = "Stand on {1}", rule = "5.8", leads_on = true, aliases = "stop put place",
                        why = "a space of the place where you are, without another figure; with enemies there one of "
                          .. "theirs, in a riot any" },
              guard = { label = "{1} guards it", rule = "2.9" } },
    events = { hidden = "A clue lies under the mutant at {space}." },
  }
end
