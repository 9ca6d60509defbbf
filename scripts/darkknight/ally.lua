-- The ally (§5.11 - §5.13, §10.3) moves along up to three paths and may disperse a riot together with the hero.

local map_data = require "darkknight.map"
local names = require "darkknight.names"

local reach, price = 3, 1

return function(ctx)
  local box = ctx.box

  -- §5.12 Returns the spaces without a figure in the ally's place or up to three paths away. The ally obeys arrows and
  -- never uses bridges.
  local function spaces_in_reach()
    local start = piece("ally").space.whole
    local seen, at, i = { [start.id] = true }, { { start, 0 } }, 1
    while at[i] do
      local here, n = at[i][1], at[i][2]
      if n < reach then
        for _, way in ipairs(links("path open", here)) do
          local there = way:across(here)
          if (not way:is "arrow" or way.from == here) and not seen[there.id] then
            seen[there.id] = true
            table.insert(at, { there, n + 1 })
          end
        end
      end
      i = i + 1
    end
    local list = {}
    for _, place in ipairs(at) do
      for _, s in ipairs(place[1].parts) do
        if not s.destroyed and not s:has "figure" then table.insert(list, s) end
      end
    end
    return list
  end

  -- §10.3 If the ally is put on a space with a journalist, the journalist leaves.
  function box.put_ally(s)
    local ally = piece "ally"
    local pressed = not s.riot and s:first "journalist"
    ally:place(s)
    if pressed then box.take_away(pressed) end
  end

  local function activates() return not match.no_ally and piece("ally").space end

  -- The first half of the ally's turn: the ally moves.
  local function ally_goes()
    if not activates() then return end
    local options = {}
    local list = spaces_in_reach()
    if #list > 0 then options[1] = { "send", list } end
    box.joined(options, box.beside())
    if #options == 0 then return end
    table.insert(options, { "leave" })
    local verb, to = choose { seat = "hero", options = options, rule = "10.3", actor = piece "ally",
                              args = { piece "ally", piece("ally").space, reach },
                              prompt = "{1}, at {2}: where does he go, up to {3} paths?" }
    if verb == "send" then box.put_ally(to) else box.played(verb, to, "ally_goes") end
  end

  -- §10.3 Returns the reason why the ally cannot disperse a riot here, or nil.
  function box.no_dispersal()
    local place = piece("ally").space.whole
    if not place:has "riot" then return "no riot is where the ally stands" end
    if box.hero().space.whole ~= place then return "the hero is not on the riot" end
    if place:has "clue" then return "the riot lies on a clue" end
    return nil
  end

  local function disperse()
    local place = piece("ally").space.whole
    box.lose("grit", price)
    box.end_riot(place)
    emit("dispersed", { piece = piece "ally", place = place })
    local list = filter(space(map_data.roles.headquarters).parts, function(s)
      return not s.destroyed and not s:has "figure"
    end)
    if #list > 0 then
      box.put_ally(choose { seat = "hero", verb = "send", from = list, rule = "10.3", args = { piece "ally" },
                            prompt = "{1} goes to headquarters: on which space?" })
    end
    box.hero():place(choose { seat = "hero", verb = "stand", from = box.own_or_free(box.hero()), rule = "10.3",
                              prompt = "The riot is dispersed: on which space do you stand?",
                              why = "a free space here" })
  end

  -- Returns the figure's own space, then the free spaces of its place.
  function box.own_or_free(p)
    local list = { p.space }
    for _, s in ipairs(box.open_in { p.space.whole }) do table.insert(list, s) end
    return list
  end

  -- The second half of the ally's turn: the ally acts.
  local function ally_acts()
    if not activates() or box.no_dispersal() then return end
    local options = box.beside()
    table.insert(options, 1, { "disperse" })
    table.insert(options, { "leave" })
    local verb, thing = choose { seat = "hero", options = options, rule = "10.3", actor = piece "ally",
                                 args = { piece "ally" }, prompt = "{1} is with you on the riot: does he disperse it?" }
    if verb == "disperse" then disperse() else box.played(verb, thing, "ally_acts") end
  end

  local function ally_moves()
    queue "ally_goes"
    queue "ally_acts"
  end

  return {
    steps = { ally_moves = ally_moves, ally_goes = ally_goes, ally_acts = ally_acts },
    verbs = { send = { label = "To {1}", rule = "10.3", aliases = names.typed.ally,
                       why = "after your movement, a space without a figure, at most three paths from him by arrows "
                         .. "and without bridges; after a dispersal one at headquarters" },
              leave = { label = "He stays", rule = "5.11", aliases = "stay", leads_on = true },
              disperse = { label = "Disperse the riot, for 1 Grit", rule = "10.3",
                           why = "after your movement, with both of you on a riot without a clue" } },
    events = { dispersed = "{piece} disperses the riot at {place}." },
  }
end
