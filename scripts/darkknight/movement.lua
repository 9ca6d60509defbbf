-- The hero's movement (§5.4 - §5.10). The hero goes from place to place along paths until he stops or reaches another
-- district or the Manor, and then goes onto a space. During the movement the hero is in the middle of a place.

return function(ctx)
  local box, const = ctx.box, ctx.const
  local far, slow = 99, 2

  local function under_way() return box.hero().space.whole == box.hero().space and not box.at_manor() end

  -- §5.9, §5.10 Returns the spaces of a place on which the hero may end.
  function box.landings(place)
    local open = filter(place.parts, function(s)
      return not s.destroyed and (not s:has "figure" or s == box.hero().space)
    end)
    if place:has "riot" then return open end
    local held = filter(open, function(s) return s:has "enemy" end)
    if #held > 0 then return held end
    if not const.ally_spaces and place:has "enemy" then return {} end
    return open
  end

  -- §5.4, §5.6, §5.7 Returns the places that one step reaches from here, with the remaining borders: { place, borders
  -- }.
  local function ways(here, borders)
    local list = {}
    if borders == 0 then return list end
    for _, way in ipairs(box.joined(links("path open", here), links("bridge open", here))) do
      local there = way:across(here)
      if not way:is "arrow" or way.from == here or match.free_run then
        local left = borders
        if way:is "bridge" then left = 0
        elseif box.district(there) ~= box.district(here) then left = borders - 1 end
        table.insert(list, { there, left })
      end
    end
    return list
  end

  -- Returns true if a movement that reaches this place can end here or farther on.
  local function can_end(place, borders, paths)
    local seen, reached, i = { [place.id] = borders }, { { place, borders, paths } }, 1
    while reached[i] do
      local here, b, left = reached[i][1], reached[i][2], reached[i][3]
      if here.id == "manor" or #box.landings(here) > 0 then return true end
      if left > 0 then
        for _, w in ipairs(ways(here, b)) do
          if (seen[w[1].id] or -1) < w[2] then
            seen[w[1].id] = w[2]
            table.insert(reached, { w[1], w[2], left - 1 })
          end
        end
      end
      i = i + 1
    end
    return false
  end

  -- Returns the places to which the hero may go next.
  local function next_places()
    local here, list = box.hero().space.whole, {}
    if match.paths == 0 then return list end
    for _, w in ipairs(ways(here, match.borders)) do
      if not contains(list, w[1]) and can_end(w[1], w[2], match.paths - 1) then table.insert(list, w[1]) end
    end
    return list
  end
  box.next_places = next_places

  -- §10.1 Returns the damage for passing through this place.
  function box.passing(place)
    if match.free_run or place.id == "manor" then return 0 end
    return (place:has "riot" or box.held(place) >= 2) and 1 or 0
  end

  local function arrive_at_manor()
    box.hero():place(space "manor".parts[1])
    box.enter_manor()
  end
  box.arrive_at_manor = arrive_at_manor

  local function step_to(place)
    local hero = box.hero()
    local here = hero.space.whole
    local cost = under_way() and box.passing(here) or 0
    local left = 0
    for _, w in ipairs(ways(here, match.borders)) do
      if w[1] == place then left = math.max(left, w[2]) end
    end
    -- §5.7 A bridge from the Manor ends the movement at its first place.
    match.borders, match.paths, match.moved = left, here.id == "manor" and 0 or match.paths - 1, true
    if cost > 0 then box.suffer(cost, here) end
    if place.id == "manor" then return arrive_at_manor() end
    hero:place(place)
    queue("under_way")
  end

  -- §5.8 Ends the movement on this space.
  local function land(s)
    match.moved, match.landed = true, true
    box.hero():place(s)
  end

  local function stands()
    local here = box.hero().space.whole
    if here.id == "manor" then return {} end
    return filter(box.landings(here), function(s) return s ~= box.hero().space end)
  end

  -- §5.4 Asks whether the hero goes to another place, changes spaces, or stays.
  local function set_out()
    if match.landed or match.moved then return end
    local options = {}
    local places, here = next_places(), stands()
    if #places > 0 then table.insert(options, { "go", places }) end
    if #here > 0 then table.insert(options, { "stand", here }) end
    box.joined(options, box.beside())
    if #options == 0 then return end
    table.insert(options, { "stay" })
    local verb, to = choose { seat = "hero", options = options, rule = "5.4", actor = box.hero(),
                              args = { box.hero().space },
                              prompt = function()
                                return text("You are at {1}: where do you go?", {}) .. box.clues_left()
                                  .. box.costs_of_passing(places) .. box.riots_ahead()
                              end,
                              odds = { go = function() return box.ways_ahead(places) end } }
    if verb == "go" then step_to(to)
    elseif verb == "stand" then land(to)
    elseif not box.played(verb, to, "set_out_now") then match.landed = true end
  end

  local function on_the_way()
    if not under_way() then return end
    local options = {}
    local here = box.hero().space
    local places, lands = next_places(), box.landings(here)
    if #places > 0 then table.insert(options, { "go", places }) end
    if #lands > 0 then table.insert(options, { "stand", lands }) end
    box.joined(options, box.beside())
    local verb, to = choose { seat = "hero", options = options, rule = "5.8", actor = box.hero(),
                              args = { here },
                              prompt = function()
                                if #places == 0 then
                                  return text("At {1}: on which space do you stop?", {}) .. box.pools_at(here)
                                end
                                return text("At {1}: stand on a space, or go on?", {}) .. box.cost_of_going_on(here)
                                  .. box.pools_at(here) .. box.costs_of_passing(places)
                              end,
                              odds = { go = function() return box.ways_ahead(places) end } }
    if verb == "go" then step_to(to)
    elseif verb == "stand" then land(to)
    else box.played(verb, to, "under_way") end
  end

  -- Prepares the movement at the start of a turn.
  function box.begin_move()
    match.from, match.borders, match.paths = box.hero().space.whole, 1, far
    match.moved, match.landed, match.free_run = false, false, false
  end

  local function start_move()
    match.from = box.hero().space.whole
    if match.slow then match.paths = math.min(match.paths, slow) end
    queue("set_out_now")
  end

  return {
    steps = { set_out = start_move, set_out_now = set_out, under_way = on_the_way },
    vars = { match = { from = "space", borders = { type = "int", min = 0, max = 9 },
                       paths = { type = "int", min = 0, max = 99 }, moved = "bool", landed = "bool",
                       free_run = "bool" } },
    verbs = { go = { label = "Go to {1}", rule = "5.4", aliases = "move walk travel",
                     why = "an open path or bridge leads there, one-way paths only forward, and the movement can end "
                       .. "there or farther on; another district and the Manor end it" },
              stay = { label = "Stay", rule = "5.4", leads_on = true,
                       why = "only before the first path of the movement" } },
  }
end
