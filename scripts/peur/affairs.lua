-- Contracts of the campaign (section 15.4) and of single games (12.9): dealing, the condition of each contract, loads,
-- people that a figure leads away, and figures that leave the table.

local carried = require "peur.carried"
local contracts = require "peur.contracts"
local names = require "peur.names"
local columns = require "peur.columns"
local goods = require "peur.goods"

local gate, near, far = 50, 100, 1200
local step_off = 30
local spree = 2 -- cars that contract 13 demands
-- For bots: how many figures go for the only goal of a contract, for each of several goals, and into one house.
-- `behind`: the distance in millimeters within which a figure may bar the way of a friend with a load.
local single, shared, roomful, behind = 4, 4, 2, 80
local slots = { "affair", "affair2" }
-- For each of these contracts, one reason why it is open at the end (names.lacks). Other contracts have several.
local simple_lacks = { cash = "no_van", protection = "few_doors", warrants = "few_prisoners", ward = "few_entrances",
                       regime = "chief_stands", eviction = "not_evicted" }

local function append(list, more)
  for _, x in ipairs(more) do table.insert(list, x) end
end

return function(ctx)
  local const, box = ctx.const, ctx.box

  -- Returns the number of a table, or nil.
  local function number_of(id)
    for i, plan in ipairs(ctx.plans) do
      if plan.id == id then return i end
    end
  end

  -- §12.9 Returns true if the game has the table and the things that a contract needs.
  local function possible(c)
    return (not c.table or number_of(c.table) ~= nil) and (not c.needs or ctx[c.needs] ~= nil)
  end

  -- §15.4 Returns true if a contract suits a band.
  local function suits(band, id)
    local c, gang = contracts[id], box.gang_of(band)
    if not possible(c) then return false end
    if c.who == "law" then return gang.law == true end
    if c.who == "gang" then return not gang.law end
    return c.who ~= "arrests" or gang.warrants or gang.arrests or false
  end

  -- Returns the slot of a contract that a band has not fulfilled yet, or nil.
  local function open_slot(band, id)
    for i, slot in ipairs(slots) do
      if side(band)[slot] == id and side(band).fulfilled & i == 0 then return i end
    end
  end
  local function holds(band, id) return open_slot(band, id) ~= nil end

  -- For bots: returns the number of the table where a band's contract is to be fulfilled, or nil.
  function box.contract_table(of)
    for i, slot in ipairs(slots) do
      local c = of[slot] and of.fulfilled & i == 0 and contracts[of[slot]]
      if c and c.table then return number_of(c.table) end
    end
  end

  -- Fulfills a band's contract, if the contract is open and a figure of the band stands. `unpaid`: the contract brings
  -- its reputation, but no Bitcoins (§12.9).
  local function fulfil(band, id, unpaid)
    local i, of, c = open_slot(band, id), side(band), contracts[id]
    if not i or not box.standing(band) then return end
    of.fulfilled = of.fulfilled | i
    of[slots[i] .. "_end"] = "done"
    of.gained = of.gained + c.fame
    emit("fulfils", { side = of, contract = id, n = c.fame })
    if not unpaid then box.earn(of, c.pay, "for_contract") end
  end

  -- Dealing ---------------------------------------------------------------------------------------------------------

  local function undealt()
    local list = filter(contracts.order, function(id)
      return #filter(ctx.bands, function(band) return side(band).affair == id or side(band).affair2 == id end) == 0
    end)
    return list
  end

  -- Returns a random contract that is not dealt and suits the band, or nil.
  local function draw(band, but)
    local list = filter(undealt(), function(id) return id ~= but and suits(band, id) end)
    return #list > 0 and list[random(#list)] or nil
  end

  -- §15.3, §15.4 Deals a contract. A band with an informer chooses between two; a business brings a second contract.
  local function deal(of, slot)
    local id = draw(of.id)
    if id and slot == 1 and box.has(of.id, "informer") then
      local other = draw(of.id, id)
      id = other and choose { side = of.id, verb = "keep_contract", from = { id, other }, rule = "15.3", args = { of },
                              prompt = "{1}: which contract do you keep?" } or id
    end
    if not id then return end
    of[slots[slot]] = id
    emit("dealt", { side = of, contract = id })
  end

  -- §12.9, §15.1 Returns a band's points without the losses of rivals: its Bitcoins, minus its blunders, plus two for
  -- each point of reputation that it has gained.
  function box.balance(band)
    local of = side(band)
    return of.bitcoins - of.blunders * const.blunder_cost + 2 * of.gained
  end

  local function affairs()
    for slot = 1, const.contracts do
      for _, band in ipairs(ctx.bands) do queue("deal", side(band), slot) end
    end
    for _, band in ipairs(ctx.bands) do
      if const.contracts == 1 and box.has(band, "business") then queue("deal", side(band), 2) end
    end
  end

  -- §15.4 After the deployment, lets a band name the targets of its contracts: a chief (contract 11), a headquarters
  -- (contract 12).
  local function name_target(of)
    if holds(of.id, "regime") then
      local list = pieces("chief !" .. of.id)
      of.victim = #list > 0 and choose { side = of.id, verb = "pick_chief", from = list, rule = "15.4", args = { of },
                                         prompt = "{1}: which chief is your contract about?" } or nil
      if of.victim then emit("names", { side = of, piece = of.victim }) end
    end
    if holds(of.id, "eviction") then
      local list = filter(box.houses_here(), function(other) return other ~= of end)
      of.prize = #list > 0 and choose { side = of.id, verb = "pick_house", from = list, rule = "15.4", args = { of },
                                        prompt = "{1}: whose headquarters is your contract about?" } or nil
      if of.prize then emit("evicts", { side = of, band = of.prize }) end
    end
  end

  -- Conditions ------------------------------------------------------------------------------------------------------

  local function inside(f, id)
    local b = id and box.plan().buildings[id]
    return b ~= nil and box.inside(f.at, b.poly)
  end

  -- Contract 3: the robber of the bank takes the loot.
  function box.bank_robbed(f)
    if holds(f.side, "inside") then f.parcel = "loot" end
  end

  -- Contract 5: a journalist was held up. The contract is fulfilled at the end if the band has killed no civilian.
  function box.interviewed(f) side(f.side).spoke = true end

  -- Contract 8: counts prisoners. Two prisoners of one band fulfill the contract.
  function box.prisoner(f, q)
    local gang = box.gang(f)
    if (gang.warrants or gang.arrests) and q.side and not q.nicked then
      q.nicked = side(f.side)
      for _, band in ipairs(ctx.bands) do
        local list = filter(box.members(band), function(p) return p.nicked and p.nicked.id == f.side end)
        if #list >= 2 then fulfil(f.side, "warrants") end
      end
    end
  end

  function box.may_interview(f) return holds(f.side, "comment") and not side(f.side).spoke end

  -- Contracts 2 and 9: the crate is in the band's headquarters, or the Pastor in the town hall.
  function box.arrives(f)
    local there = filter(f.cargo, function(q)
      return q.kind == "crate" and inside(f, box.house_of(f.side)) or q.kind == "pastor" and inside(f, "townhall")
    end)
    for _, q in ipairs(there) do fulfil(f.side, q.kind == "crate" and "crate" or "passage") end
    if #there > 0 then box.release(f) end
  end

  -- Every movement ends with box.breathe(), which checks for gas (blasts.lua). At that time the figure is at its new
  -- place.
  local breathe = box.breathe
  function box.breathe(f, by)
    breathe(f, by)
    if f.side and f.at then box.arrives(f) end
  end

  -- Contract 11: checks at the end of a turn whether the named chief is dead or out of action.
  function box.turn_ends()
    for _, band in ipairs(ctx.bands) do
      local q = side(band).victim
      if q and (q.dead or q.wounds >= 3) then fulfil(band, "regime") end
    end
  end

  -- Returns the figures of a band that are at a door of a house. `door`: the number of the door.
  local function at_door(band, id, door)
    local at = box.plan().buildings[id].doors[door]
    return pieces_within(box.spot(at[1] * 10, at[2] * 10), const.posted, "figure " .. band)
  end

  local function safe(list)
    return #filter(list, function(f)
      return box.can_act(f) and #filter(pieces_within(f, near, "figure !" .. f.side), function(q)
        return box.can_act(q) and not box.friend(f, q)
      end) == 0
    end) > 0
  end

  -- §15.10 Returns true if the band holds the hospital: a standing figure at each of its two entrances.
  local function has_ward(band)
    return box.plan().buildings.hospital ~= nil
      and #filter(at_door(band, "hospital", 1), box.can_act) > 0
      and #filter(at_door(band, "hospital", 2), box.can_act) > 0
  end

  -- Contract 7: returns true if a standing figure is at each of two shop doors, with no enemy within 10 cm.
  local function protects(band)
    local n = 0
    for id in pairs(box.plan().buildings) do
      if string.find(id, "^shop") and safe(at_door(band, id, 1)) then n = n + 1 end
    end
    return n >= 2
  end

  local of_parcel = { letter = "envelope", loot = "inside" }
  local of_kind = { journalist = "guest", pastor = "passage", crate = "crate" }

  local function indoors(at)
    for _, b in pairs(box.plan().buildings) do
      if box.inside(at, b.poly) then return true end
    end
    return false
  end

  -- §12.9 At the end of a single game, a load outside all houses brings its reputation, if no enemy is within 10 cm of
  -- the figure that has it.
  local function brought_out(band)
    for _, f in ipairs(filter(pieces("figure " .. band), function(q) return safe { q } and not indoors(q.at) end)) do
      if of_parcel[f.parcel] then fulfil(band, of_parcel[f.parcel], true) end
      for _, q in ipairs(f.cargo) do
        if of_kind[q.kind] then fulfil(band, of_kind[q.kind], true) end
      end
    end
  end

  -- Returns the reason why a contract is open at the end (names.lacks).
  local function lack(band, id)
    local of = side(band)
    if not box.standing(band) then return "nobody_left" end
    local function has(parcel)
      return #filter(pieces("figure " .. band), function(f) return f.parcel == parcel end) > 0
    end
    local function leads(kind) return #filter(pieces(kind), function(q) return q.captive == of end) > 0 end
    if id == "envelope" then return has "letter" and "letter_here" or "no_letter"
    elseif id == "inside" then return has "loot" and "loot_here" or "no_loot"
    elseif id == "crate" then return box.plan().crate and leads "crate" and "crate_here" or "no_crate"
    elseif id == "guest" then return leads "journalist" and "guest_here" or "no_guest"
    elseif id == "passage" then return box.plan().people.pastor and leads "pastor" and "pastor_out" or "no_pastor"
    elseif id == "comment" then return of.spoke and "killed" or "no_interview"
    elseif id == "joyride" then return of.stolen > 0 and "one_car" or "no_car"
    elseif id == "quiet" then return match.corpses > 0 and "corpse" or "no_robbery" end
    return simple_lacks[id]
  end

  -- §12.9, §15.4 Gives the reason for each contract that is still open.
  local function tell_open(band)
    for _, slot in ipairs(slots) do
      local id = side(band)[slot]
      if id and holds(band, id) and not side(band)[slot .. "_end"] then
        local missing = lack(band, id)
        side(band)[slot .. "_end"] = missing
        emit("unfulfilled", { side = side(band), contract = id, lack = missing })
      end
    end
  end

  -- Checks contracts at the end of a table. `taken` maps an owner to the band that has taken its headquarters.
  function box.contracts_end(taken)
    for _, band in ipairs(box.bands_here()) do
      local of = side(band)
      of.ward = has_ward(band)
      if of.ward then fulfil(band, "ward") end
      if protects(band) then fulfil(band, "protection") end
      if not ctx.week and const.load_kept then brought_out(band) end
      if of.spoke and of.killed == 0 then fulfil(band, "comment") end
      local prize = of.prize
      -- 11.103: a house that was taken in an earlier turn counts if the band still holds it.
      local held = prize and (taken[prize.id] or const.hq_taken == "turn" and prize.lost and prize.lost.id)
      if held == band then fulfil(band, "eviction") end
      if holds(band, "quiet") and match.corpses == 0 and of.saved > 0 then fulfil(band, "quiet") end
      tell_open(band)
    end
    match.corpses = 0
  end
  function box.settle_table() box.contracts_end {} end

  function box.civilian_dies(by)
    match.corpses = match.corpses + 1
    if by.side then side(by.side).killed = side(by.side).killed + 1 end
  end

  function box.prevented(band) band.saved = band.saved + 1 end

  -- A figure that goes out of action loses its load.
  function box.drops(f)
    if f.parcel then
      f.parcel = nil
      emit("loses", { piece = f })
    end
  end

  -- Actions ---------------------------------------------------------------------------------------------------------

  -- Contract 1: the Mayor hands over the envelope.
  local function collect(f, q)
    box.starts(f)
    f.parcel = "letter"
    emit("collects", { piece = f, target = q })
  end

  local function may_collect(f, q)
    if not holds(f.side, "envelope") then return false, "the band has no such contract" end
    if f.parcel then return false, "it carries something already" end
    return f:touches(q) and not box.engaged(f), "it is not in contact, or in combat"
  end

  -- Contracts 2, 4 and 9: the figure carries the load, or leads the person, in moves of 10 cm.
  local function take_along(f, q)
    box.starts(f, q.kind == "journalist" and "threat" or nil)
    f:carry(q)
    q.captive = side(f.side)
    f.reach = math.min(f.reach, box.loaded)
    emit("takes_along", { piece = f, target = q })
  end

  local function may_take(f, q)
    if not of_kind[q.kind] then return false, "that stays where it is" end
    if not holds(f.side, of_kind[q.kind]) then return false, "the band has no such contract" end
    if q.captive then return false, "another figure has it" end
    if #f.cargo >= const.loads then return false, "it takes another along already" end
    return f:touches(q) and not box.engaged(f), "it is not in contact, or in combat"
  end

  -- §15.4 Returns true if a figure can leave the table by a street, else false and the reason.
  local function at_gate(f)
    if f.at.level > 0 then return false, "it is not in the street" end
    if const.edge == "anywhere" then -- 11.100
      return box.at_edge(f, gate), "it is not within 5 cm of the edge of the table"
    end
    for id in pairs(box.plan().entrances) do
      if f.at:range(box.gate(id)) <= gate then return true end
    end
    return false, "it is not within 5 cm of the end of a street"
  end

  -- Takes a figure off the table, and keeps its equipment, wounds and state, which remove() forgets.
  local lasting = { "gun", "gun2", "jam", "jam2", "launcher", "rockets", "wounds", "stable", "dead", "captive",
                    "nicked", "away" }
  for _, key in ipairs(ctx.week and { "gone", "posted", "post", "scars" } or {}) do table.insert(lasting, key) end
  for _, key in ipairs(carried.flags) do
    if key ~= "horse" or ctx.vehicles then table.insert(lasting, key) end
  end
  for key in pairs(goods.counted) do table.insert(lasting, key .. "s") end

  function box.stow(f)
    local had = {}
    for _, key in ipairs(lasting) do had[key] = f[key] end
    quietly(function() f:remove() end)
    for _, key in ipairs(lasting) do f[key] = had[key] end
  end

  function box.has_left(f) return f.away end

  function box.departs(f)
    local all = f.cargo
    f.played, f.away, f.ap = true, true, 0
    if of_parcel[f.parcel] then fulfil(f.side, of_parcel[f.parcel]) end
    for _, q in ipairs(all) do
      if q.kind == "journalist" then fulfil(f.side, "guest") end
      if q.kind == "crate" then fulfil(f.side, "crate") end
    end
    quietly(function()
      if #all > 0 then f:drop() end
      for _, q in ipairs(all) do q:remove() end
    end)
    box.stow(f)
  end

  local function leave_table(f)
    box.starts(f)
    emit("leaves", { piece = f })
    box.departs(f)
  end

  -- Contract 6: the van comes if a band on its table has the contract. A band that empties the van fulfills its
  -- contract.
  function box.wants_van(band) return holds(band, "cash") end

  function box.van_expected()
    return ctx.open_van or number_of(contracts.cash.table) == (ctx.week and match.table or 1)
      and #filter(box.bands_here(), box.wants_van) > 0
  end

  function box.van_emptied(band) fulfil(band, "cash") end

  -- Contract 13: returns true for a car that does not belong to the band.
  local function stolen(v, band) return v.kind == "car" and not (v.owner and v.owner.id == band) end

  function box.driven_off(v, of)
    if not stolen(v, of.id) then return end
    of.stolen = math.min(9, of.stolen + 1)
    if of.stolen >= spree then fulfil(of.id, "joyride") end
  end

  -- For bots: returns true if a contract wants this vehicle, or a load aboard, off the table.
  function box.getaway(v)
    local f = box.driver(v)
    if not f then return false end
    if stolen(v, f.side) and holds(f.side, "joyride") then return true end
    return #filter(v.cargo, function(q) return q.parcel ~= nil end) > 0
  end

  -- Puts the crate into the warehouse, if the table has a crate.
  local function crates()
    local at = box.plan().crate
    if at then spawn("crate", box.spot(at[1] * 10, at[2] * 10), { quiet = true }) end
  end

  -- Bots ------------------------------------------------------------------------------------------------------------

  -- Returns places just inside the table, at the ends of its streets.
  local function gates()
    local list, plan = {}, box.plan()
    for _, at in pairs(plan.entrances) do
      table.insert(list, box.spot(math.max(step_off, math.min(plan.width * 10 - step_off, at[1] * 10)),
                                  math.max(step_off, math.min(plan.height * 10 - step_off, at[2] * 10))))
    end
    return list
  end

  box.exits = gates

  -- Returns a list of places for each door of the houses whose ids match: the places around the door. Omits doors where
  -- another figure of the band already is.
  local function doors(f, pattern)
    local list = {}
    for id, b in pairs(box.plan().buildings) do
      if string.find(id, pattern) then
        for i, at in ipairs(b.doors) do
          local held = filter(at_door(f.side, id, i), function(q) return q ~= f and box.can_act(q) end)
          if #held == 0 then table.insert(list, box.doors_of({ doors = { at } }, step_off)) end
        end
      end
    end
    return list
  end

  -- Returns the house in which a point or a piece of the street level is, or nil.
  local function house_around(goal)
    local at = box.place_of(goal)
    for _, b in pairs(box.plan().buildings) do
      if box.inside(at, b.poly) then return b end
    end
  end

  -- Returns true if the figure is one of the `crew` figures of its band that are nearest to one of the places. Figures
  -- with a load, in combat or on another storey do not count. If `roomful` figures of the band are in the house of the
  -- first place, figures outside of the house do not count, because one more inside would bar the way out.
  local function nearest_few(f, places, crew)
    local house = house_around(places[1])
    if house and not box.inside(f.at, house.poly) then
      local there = filter(pieces("figure " .. f.side), function(q)
        return q.at and box.can_act(q) and box.inside(q.at, house.poly)
      end)
      if #there >= roomful then return false end
    end
    local function gap(q)
      local least = far * 2
      for _, at in ipairs(places) do least = math.min(least, q:range(at) or far * 2) end
      return least
    end
    local own, n = gap(f), 0
    for _, q in ipairs(pieces("figure " .. f.side)) do
      if q ~= f and q.at and box.can_act(q) and #q.cargo == 0 and not q.parcel and not box.engaged(q) then
        local other = gap(q)
        if other < own or other == own and q.id < f.id then n = n + 1 end
        if n >= crew then return false end
      end
    end
    return true
  end

  local function people_of(kind) return box.plan().people[kind] and pieces(kind) or {} end

  -- Returns the deed that a band's contract demands against an enemy: "tie" (8, prisoners), "fell" (11, the named
  -- chief) or nil.
  function box.wanted(band, q)
    if not q.side or q.side == band then return nil end
    if side(band).victim == q and holds(band, "regime") then return "fell" end
    return not q.nicked and not q.captive and holds(band, "warrants") and "tie" or nil
  end

  -- Returns the nearness of the nearest piece to the nearest goal: `most` in contact, 0 at 1.2 m or more.
  local function nearness(list, goals, most)
    local least = far
    for _, f in ipairs(list) do
      for _, goal in ipairs(goals) do
        local gap = f:range(goal)
        if gap and gap < least then least = gap end
      end
    end
    return most * (far - least) // far
  end

  -- Returns the percentage done of a contract about two doors. The two best doors of the houses whose ids match count:
  -- 40 for a door that the band holds, and up to 20 for a door that one of its figures is near.
  local function doors_done(able, pattern)
    local list = {}
    for id, b in pairs(box.plan().buildings) do
      for _, at in ipairs(string.find(id, pattern) and b.doors or {}) do
        local door = box.spot(at[1] * 10, at[2] * 10)
        local held = #filter(able, function(f) return f:range(door) <= const.posted end) > 0
        table.insert(list, held and 40 or nearness(able, { door }, 20))
      end
    end
    table.sort(list)
    return (list[#list] or 0) + (list[#list - 1] or 0)
  end

  -- Returns the part of a contract that a band has done, in percent. A way toward a person or with a load counts in
  -- part, because a captain's trial ends long before the way does.
  local function done(band, id)
    local of = side(band)
    local able = filter(pieces("figure " .. band), function(f) return f.at and box.can_act(f) end)
    local function led(kind, goals)
      local list = filter(pieces(kind), function(q) return q.at ~= nil end)
      local own = filter(list, function(q) return q.captive == of end)
      if #own > 0 then return 35 + nearness(own, goals, 20) end
      return nearness(able, filter(list, function(q) return not q.captive end), 25)
    end
    local function fetched(load, from)
      local own = filter(able, function(f) return f.parcel == load end)
      return #own > 0 and 35 + nearness(own, gates(), 20) or nearness(able, from, 25)
    end
    if id == "envelope" then return fetched("letter", people_of "mayor")
    elseif id == "inside" then
      return fetched("loot", filter(people_of "clerk", function(q) return q.at and not q.robbed end))
    elseif id == "guest" then return box.plan().people.journalist and led("journalist", gates()) or 0
    elseif id == "crate" then
      local house = box.house_of(band)
      local home = house and box.plan().buildings[house] and { box.gate(house) }
      return box.plan().crate and led("crate", home or gates()) or 0
    elseif id == "passage" then return box.plan().people.pastor and led("pastor", { box.gate "townhall" }) or 0
    elseif id == "comment" then
      if of.killed > 0 then return 0 end
      return of.spoke and 90 or nearness(able, people_of "journalist", 40)
    elseif id == "ward" then return doors_done(able, "^hospital")
    elseif id == "protection" then return doors_done(able, "^shop")
    elseif id == "quiet" then return match.corpses == 0 and of.saved > 0 and 60 or 0
    elseif id == "joyride" then return of.stolen > 0 and 50 or 0
    elseif id == "regime" then return of.victim and 25 * math.min(of.victim.wounds, 3) or 0
    elseif id == "warrants" then
      return #filter(pieces "any figure", function(q) return q.nicked == of end) > 0 and 50 or 0
    end
    return 0
  end

  -- For bots: returns the points that a band can expect from contracts that it has begun (§15.1, §15.4), in hundredths.
  function box.prospect(band)
    local sum = 0
    for i, slot in ipairs(slots) do
      local id = side(band)[slot]
      if id and side(band).fulfilled & i == 0 then
        sum = sum + (contracts[id].pay + 2 * contracts[id].fame) * done(band, id)
      end
    end
    return sum
  end

  -- Returns the goals of a figure with a load for a contract, or nil.
  local function destination(f)
    local q = f.cargo[1]
    if f.parcel or q and q.kind == "journalist" then return gates() end
    if q and q.kind == "crate" then
      local house = box.house_of(f.side)
      return house and box.plan().buildings[house] and { box.gate(house) } or gates()
    end
    return q and q.kind == "pastor" and { box.gate "townhall" } or nil
  end

  -- Returns true for a figure with a load in a house, which acts late, so that friends leave the way out.
  function box.waits_inside(f) return destination(f) ~= nil and f.at.level == 0 and house_around(f.at) ~= nil end

  local usual_errands = box.errands

  -- Returns a list of points and pieces: the goals of a figure for its band's contracts. The second result is true if
  -- the figure must pursue only these goals. The third result is true if the figure must bring a load home before it
  -- shoots.
  function box.errands(f)
    local q = f.cargo[1]
    local home = destination(f)
    if home then return home, true, true end
    if q and box.is_body(q) then return usual_errands(f) end
    -- A figure close before a friend with a load goes ahead, because it may bar the friend's way.
    for _, friend in ipairs(pieces_within(f, behind, "figure " .. f.side)) do
      local goals = friend ~= f and friend.at.level == f.at.level and box.can_act(friend) and destination(friend)
      if goals and select(2, box.nearest(f, goals)) < select(2, box.nearest(friend, goals)) then return goals, true end
    end
    local list = {}
    -- Adds the groups of goals near the figure, if its band has the contract. Each group is the task of `crew` figures.
    local function go(id, crew, groups)
      if not holds(f.side, id) then return end
      for _, goals in ipairs(groups) do
        if #goals > 0 and nearest_few(f, goals, crew) then append(list, goals) end
      end
    end
    local function each(goals) return map(goals, function(goal) return { goal } end) end
    go("envelope", single, { people_of "mayor" })
    go("guest", single, { people_of "journalist" })
    go("comment", single, { side(f.side).spoke and {} or people_of "journalist" })
    go("passage", single, { people_of "pastor" })
    go("inside", single, { filter(people_of "clerk", function(other)
      return not other.robbed and not box.being_robbed(other, f)
    end) })
    go("warrants", shared, each(filter(pieces("down figure !" .. f.side), function(foe)
      return foe.at.level == f.at.level and box.ko(foe) and box.wanted(f.side, foe) == "tie"
    end)))
    go("joyride", shared, each(filter(ctx.vehicles and pieces "car" or {}, function(v)
      return stolen(v, f.side) and box.may_run(v) and #v.cargo == 0
    end)))
    go("crate", single, { box.plan().crate and pieces "crate" or {} })
    local van = holds(f.side, "cash") and box.van_for(f.side)
    go("cash", shared, { van and { van } or {} })
    local thieves = holds(f.side, "quiet") and filter(pieces("figure !" .. f.side), function(foe)
      return foe.at.level == f.at.level and not box.ko(foe) and box.robs(foe)
    end) or {}
    go("quiet", shared, each(thieves))
    go("ward", shared, doors(f, "^hospital"))
    go("protection", shared, doors(f, "^shop"))
    local prize = side(f.side).prize
    go("eviction", 10, { prize and box.plan().buildings[prize.hq] and { box.gate(prize.hq) } or {} })
    if #list == 0 then return usual_errands(f) end
    return list, true
  end

  -- A band with the contract for cars takes cars before anything else.
  local function for_joyride(verb)
    local usual = box.weights[verb]
    box.weights[verb] = function(p, f, v)
      -- One figure is enough for a car. The figure leaves the table with the car.
      if v and stolen(v, f.side) and holds(f.side, "joyride") then
        return #v.cargo == 0 and box.may_run(v) and 4300 or 0
      end
      return usual(p, f, v)
    end
  end
  if ctx.traffic then for_joyride "hijack" end
  if ctx.vehicles then for_joyride "board" end

  -- Returns true if a contract of the band is lost by the death of a civilian.
  function box.spares(band) return holds(band, "quiet") or holds(band, "comment") end

  -- Returns the places where a band's contracts are fulfilled or begun, for the choice of its street. "No comment" is
  -- left out: bands that came in near the journalist met the enemy there, and held him up less often.
  local function sites(band)
    local list, plan = {}, box.plan()
    local function at_doors(pattern)
      for id, b in pairs(plan.buildings) do
        if string.find(id, pattern) then append(list, box.doors_of(b, step_off)) end
      end
    end
    for id, kind in pairs { envelope = "mayor", guest = "journalist", passage = "pastor", inside = "clerk",
                            quiet = "clerk", crate = "crate" } do
      if holds(band, id) and (plan.people[kind] or kind == "crate" and plan.crate) then append(list, pieces(kind)) end
    end
    if holds(band, "joyride") then append(list, filter(pieces "car", function(v) return stolen(v, band) end)) end
    if holds(band, "ward") then at_doors "^hospital" end
    if holds(band, "protection") then at_doors "^shop" end
    return list
  end

  -- A band comes in by the street that is nearest to its contract.
  local usual_street, near_enough = 10, 1200
  box.weights.enter = function(p, _, id)
    local _, gap = box.nearest(box.gate(id), p.band and sites(p.band) or {})
    return usual_street + (gap and math.max(0, near_enough - gap) or 0)
  end

  table.insert(box.leftovers, "portable")
  local mayor = box.somewhere("people", "mayor")
  box.weights.collect, box.weights.take_along = mayor and 4500 or nil, 4400
  box.weights.leave_table = function(_, f)
    local q = f.cargo[1]
    return (f.parcel or q and (q.kind == "journalist" or q.kind == "crate")) and 4800 or 1
  end
  box.weights.keep_contract = function(_, _, id) return 100 * contracts[id].fame end

  -- §12.9, §15.4 Returns the text of a contract: the task and its worth. In a single game, a load in the open at the
  -- end brings the reputation (11.109).
  local function contract_text(id)
    local c, said = contracts[id], names.contracts[id]
    local task = text("{task} Worth {n} points: {pay} Bitcoins and {fame} reputation.",
      { task = not ctx.week and said.alone or said.about, n = c.pay + 2 * c.fame, pay = c.pay, fame = c.fame })
    if ctx.week or not said.kept or not const.load_kept then return task end
    return text("{task} {kept}", { task = task, kept = text(said.kept, { n = 2 * c.fame }) })
  end

  local words, symbols = { "letter", "loot" }, {}
  for _, id in ipairs(contracts.order) do
    table.insert(words, id)
    symbols[id] = { title = names.contracts[id].title, text = contract_text(id) }
  end
  for id, title in pairs(names.lacks.titles) do
    table.insert(words, id)
    symbols[id] = { title = title }
  end
  table.sort(words)
  symbols.letter, symbols.loot = { title = names.loads.letter }, { title = names.loads.loot }
  return {
    names = words, symbols = symbols,
    kinds = { crate = #filter(ctx.plans, function(plan) return plan.crate end) > 0 and {
      title = names.loads.crate, plural = names.loads.crates, short = "x", count = 1, base = 25,
      tags = { "portable" }, body = { "fills", "bars" } } or nil },
    setup = not ctx.week and { "crates" } or nil,
    steps = { affairs = affairs, deal = deal, name_target = name_target, crates = crates },
    vars = {
      match = { corpses = "int" },
      side = { gained = { type = "int", min = -99, max = 99, title = "Reputation gained" },
               affair = { type = "name", title = "Contract" }, affair2 = { type = "name", title = "Second contract" },
               affair_end = { type = "name", title = "Contract result" },
               affair2_end = { type = "name", title = "Second contract result" },
               fulfilled = { type = "int", min = 0, max = 3 }, victim = { type = "piece", title = "Wanted" },
               prize = { type = "side", title = "To be evicted" },
               spoke = { type = "bool", title = "Journalist questioned" },
               stolen = { type = "int", min = 0, max = 9, title = "Cars stolen" },
               killed = { type = "int", min = 0, max = 99 },
               saved = { type = "int", min = 0, max = 99, title = "Robberies prevented" },
               ward = { type = "bool", title = "Holds the hospital" } },
      piece = columns { figure = { away = "bool", parcel = { type = "name", title = "Carries" }, nicked = "side" } },
    },
    menus = { figure = { actions = {
      collect = mayor and { label = "Take the envelope from {1}", rule = "15.4", cost = 1, target = "piece",
        targets = "mayor", where = "here", run = collect, needs = { { test = may_collect } } } or nil,
      take_along = { label = "Take along: {1}", rule = "15.4", cost = const.pick_up, target = "piece",
        targets = "portable", where = "here", run = take_along, aliases = "take escort bring",
        needs = { { test = may_take } } },
      leave_table = { label = "Leave the table", rule = "15.4", cost = 1, run = leave_table,
        needs = { { test = at_gate }, { test = function(f) return not box.engaged(f), "it is in combat" end },
                  { test = function(f)
                    return #filter(f.cargo, function(q) return q.side ~= nil end) == 0, "it leads or carries somebody"
                  end } } },
    } } },
    verbs = { keep_contract = "Keep: {1}", pick_chief = "Name {1}", pick_house = "Name the house of {1}" },
    events = {
      dealt = "Contract of {side}: {contract}.", names = "The contract of {side} is about {piece}.",
      evicts = "The contract of {side} is about the headquarters of {band}.",
      fulfils = "Contract of {side} fulfilled: {contract}. Reputation +{n}.",
      unfulfilled = "Contract of {side} not fulfilled: {contract}. Missing: {lack}.",
      collects = "{target} gives {piece} an envelope.", takes_along = "{piece} takes {target} along.",
      leaves = "{piece} leaves the table.", loses = "{piece} loses what it carries.",
    },
  }
end
