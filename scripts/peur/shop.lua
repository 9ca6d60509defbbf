-- Bands that their players buy (section 2.4): a free weapon for each figure, then the budget line by line.

local bands = require "peur.bands"
local gangs = require "peur.gangs"
local goods = require "peur.goods"
local names = require "peur.names"
local weapons = require "peur.weapons"

local most = 9 -- the maximum of each counted item; pieces.lua reserves room for it

return function(ctx)
  local const, box = ctx.const, ctx.box

  local function gang_of(of) return gangs[ctx.letter_of[of.id]] end

  local function figures(of)
    local list, letter = {}, ctx.letter_of[of.id]
    for n = 1, #bands[letter] do
      local f = piece(letter .. n)
      if not box.gone(f) then table.insert(list, f) end
    end
    return list
  end

  local function automatics(f)
    return (f.gun and weapons[f.gun].automatic and 1 or 0) + (f.gun2 and weapons[f.gun2].automatic and 1 or 0)
  end

  -- 11.26: returns the number of automatic guns that the band may still take.
  local function room(of)
    local n = const.weapon_cap
    for _, f in ipairs(figures(of)) do n = n - automatics(f) end
    return n
  end

  local function may_be_automatic(of, gun) return not weapons[gun].automatic or room(of) > 0 end

  -- §2.4 Returns the weapons that a figure may take for nothing.
  local function free_weapons(of)
    local gang, list = gang_of(of), {}
    for _, id in ipairs(gang.guns or const.start_weapon == "pistol" and { "pistol" } or weapons.order) do
      if (gang.guns or not weapons[id].extra) and may_be_automatic(of, id) then table.insert(list, id) end
    end
    if not gang.guns and not gang.free_guns then table.insert(list, "blade") end
    return list
  end

  local function outfit(of)
    local verb = choose { side = of.id, options = { { "ready" }, { "own" } }, rule = "2.4", args = { of },
                          prompt = "{1}: take the ready band, or buy your own?" }
    if verb == "ready" then return box.equip_ready(ctx.letter_of[of.id]) end
    for _, f in ipairs(figures(of)) do
      for key in pairs(gang_of(of).born and gang_of(of).born[math.tointeger(string.sub(f.id, 2))] or {}) do
        f[key] = true
      end
      box.issue(f, gang_of(of))
      if gang_of(of).blades then f.blade = true else queue("arm", f) end
    end
    queue("shop", of)
  end

  -- §2.4 Lets a figure take its weapon. The answer `same` takes the same weapons as the previous figure.
  local function arm(f)
    local of = side(f.side)
    local gang, n = gang_of(of), math.tointeger(string.sub(f.id, 2))
    local before = n > 1 and piece(ctx.letter_of[of.id] .. n - 1) or nil
    for slot = 1, gang.free_guns or 1 do
      local list = free_weapons(of)
      local options = { { "arm", list } }
      if slot == 1 and before and #list > 1 and automatics(before) <= room(of) then
        table.insert(options, { "same" })
      end
      local verb, what = choose { seat = f, options = options, rule = "2.4", args = { f },
                                  prompt = "{1}: which weapon for nothing?" }
      if verb == "same" then
        f.gun, f.gun2, f.blade = before.gun, before.gun2, before.blade
        return
      end
      if what == "blade" then f.blade = true elseif slot == 1 then f.gun = what else f.gun2 = what end
    end
  end

  -- Returns true if a figure can take the goods.
  local function takes(f, what)
    if weapons[what] and what ~= "order" then return not f.gun or not f.gun2 end
    if goods.launchers[what] then return f.launcher == nil end
    if goods.counted[what] then return f[what .. "s"] < most end
    if what == "dog" or what == "horse" then return f[what] == 0 end
    return not f[what]
  end

  -- §9.1 Returns the price of a line in Bitcoins (11.98).
  function box.price(what)
    return what == "flash_ball" and const.flashball_price or what == "ladder" and const.ladder_price or 1
  end

  -- Returns the label of goods that cost more than the question says, or nil.
  function box.price_label(what)
    local n = box.price(what)
    return n > 1 and text("{ware}: {n} Bitcoins", { ware = names.labels[what], n = n }) or nil
  end

  -- §2.4 Returns goods that a band can pay and that one of its figures can take.
  local function offers(of, left)
    local gang, list = gang_of(of), {}
    if gang.only then return { gang.only } end
    local all = figures(of)
    local function offer(what)
      if box.price(what) > left then return end
      if what == "horse" and not ctx.vehicles then return end
      if goods.vehicles[what] then
        if box.may_buy(of, what) then table.insert(list, what) end
        return
      end
      if #filter(all, function(f) return takes(f, what) end) > 0 then table.insert(list, what) end
    end
    for _, id in ipairs(weapons.order) do
      if id ~= "rubble" and may_be_automatic(of, id) then offer(id) end
    end
    for _, id in ipairs(goods.order) do
      if not (id == "blade" and gang.no_blades) then offer(id) end
    end
    for _, id in ipairs(goods.talents) do
      if #filter(all, function(f) return f[id] end) == 0 then table.insert(list, id) end
    end
    return list
  end

  box.wares = offers

  local function shop(of)
    local left = (gang_of(of).budget or 10) - of.spent
    if left < 1 then return end
    local verb, what = choose { side = of.id, options = { { "buy", offers(of, left) }, { "bought" } }, rule = "2.4",
                                args = { of, left }, why = "the band may not have it, or nobody can take it",
                                label = { buy = box.price_label },
                                prompt = "{1}: {2} {2#Bitcoin|Bitcoins} left. What do you buy, at 1 each?" }
    if verb == "bought" then return box.keep_change(of, left) end
    of.spent = of.spent + box.price(what)
    of.wares = what
    if goods.vehicles[what] then
      box.buy(of, what)
      return queue("shop", of)
    end
    of.unpacked = goods.lots[what] or 1
    queue("give", of)
    queue("shop", of)
  end

  -- §2.4 Asks which figure gets a purchase. The pieces of one line may go to different figures.
  local function give(of)
    local what = of.wares
    local list = filter(figures(of), function(f) return takes(f, what) end)
    if #list == 0 then return end
    local f = choose { side = of.id, verb = "give", from = list, rule = "2.4", args = { of, what },
                       prompt = "{1}, {2}: who gets it?" }
    if weapons[what] and what ~= "order" then
      if f.gun then f.gun2 = what else f.gun = what end
    elseif goods.launchers[what] then
      f.launcher = what
      f.rockets = what == "rocket_launcher" and 1 or 0
    elseif what == "dog" or what == "horse" then
      f[what] = goods.animals[what]
    elseif goods.counted[what] then
      f[what .. "s"] = f[what .. "s"] + 1
    else
      f[what] = true
    end
    of.unpacked = of.unpacked - 1
    if of.unpacked > 0 then queue("give", of) end
  end

  local words, symbols = {}, {}
  for id, title in pairs(names.labels) do
    if not string.find(id, "^for_") then
      symbols[id] = { title = title }
      table.insert(words, id)
    end
  end
  return {
    names = words, symbols = symbols,
    vars = { side = { spent = { type = "int", min = 0, max = 99 }, wares = "name",
                      unpacked = { type = "int", min = 0, max = 9 } } },
    steps = { outfit = outfit, arm = arm, shop = shop, give = give },
    verbs = { ready = "Take the ready band", own = "Buy the band yourself", arm = "Take: {1}",
              same = "The same as the one before", buy = "Buy: {1}", bought = "Nothing more", give = "{1} gets it" },
  }
end
