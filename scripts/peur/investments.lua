-- Investments at the end of a week (section 15.11), and the first resource (15.3).

local bands = require "peur.bands"
local goods = require "peur.goods"
local names = require "peur.names"
local resources = require "peur.resources"
local carried = require "peur.carried"

local price = { recruit = 2, appoint = 2, promote = 5, build = 5, buy = 1 } -- `buy` is the least price
local first_rank = { leader = true, officer = true }
-- The resource that computer players take first, by band. Bands that fight take a clinic. Bands among civilians take
-- friends, who forgive a blunder. The resources differ, because otherwise every Godfather would own the same resource.
local favorites = { a = "informer", b = "tank", c = "business", d = "lab", e = "doorman", f = "clinic", g = "clinic",
                    h = "friends", i = "business", j = "friends", k = "informer", l = "friends", m = "clinic",
                    n = "business", o = "sentinel", p = "lab", q = "business", r = "lab" }
local second_rank = { lieutenant = true, sergeant = true }

return function(ctx)
  local box = ctx.box

  local function with_post(of, ranks)
    return filter(box.members(of.id), function(f) return ranks[f.post] end)
  end

  -- Returns the figures that have left the band, whose places are vacant.
  local function vacancies(of)
    local list, letter = {}, ctx.letter_of[of.id]
    for n = 1, #bands[letter] do
      local f = piece(letter .. n)
      if f.gone then table.insert(list, f) end
    end
    return list
  end

  -- §15.3 Returns the resources that a band does not have.
  local function lacking(of)
    return filter(resources.order, function(id)
      return not of[id] and not contains(box.gang_of(of.id).resources or {}, id)
    end)
  end

  local function build(of)
    local list = lacking(of)
    if #list == 0 then return end
    local id = choose { side = of.id, verb = "build", from = list, rule = "15.3", args = { of },
                        prompt = "{1}: which resource for the headquarters?" }
    of[id] = true
    emit("builds", { side = of, resource = id })
  end

  -- §15.11 A new member takes a dead figure's place and gets a free weapon.
  local function recruit(of)
    local f, gang = vacancies(of)[1], box.gang_of(of.id)
    f.gone, f.dead, f.wounds, f.scars, f.post = false, false, 0, 0, "member"
    f.captive, f.stable = nil, false
    f.gun, f.gun2, f.launcher, f.rockets, f.jam, f.jam2 = nil, nil, nil, 0, 0, 0
    for _, key in ipairs(carried.flags) do
      if goods.animals[key] then f[key] = 0 else f[key] = false end
    end
    for key in pairs(goods.counted) do f[key .. "s"] = 0 end
    box.issue(f, gang)
    emit("recruits", { side = of, piece = f })
    if gang.blades then f.blade = true else queue("arm", f) end
  end

  -- §15.11 Returns the rank of a band's second chief.
  local function lower_rank(of)
    local ranks = box.gang_of(of.id).ranks
    return ranks[1] == "officer" and "sergeant" or "lieutenant"
  end

  local function offers(of)
    local list = {}
    local function offer(verb, what)
      if of.purse >= price[verb] and (what == nil or #what > 0) then table.insert(list, { verb, what }) end
    end
    local chiefs, seconds = with_post(of, first_rank), with_post(of, second_rank)
    -- §15.11 A band without a chief must name a chief if it can pay.
    if #chiefs + #seconds == 0 then
      offer("appoint", with_post(of, { member = true, doc = true }))
      if #list > 0 then return list end
    end
    if #chiefs == 0 then offer("promote", seconds) end
    if #vacancies(of) > 0 then offer "recruit" end
    offer("build", lacking(of))
    offer("buy", box.wares(of, of.purse))
    table.insert(list, { "keep_money" })
    return list
  end

  local function invest(of)
    local list = offers(of)
    if #list == 1 and list[1][1] == "keep_money" then return end
    local verb, what = choose { side = of.id, options = list, rule = "15.11", args = { of, of.purse },
                                label = { buy = box.price_label },
                                prompt = "{1}: {2} {2#Bitcoin|Bitcoins}. What do you invest in? Equipment costs 1, a "
                                  .. "new member or chief 2, a promotion or resource 5." }
    if verb == "keep_money" then return end
    of.purse = of.purse - (verb == "buy" and box.price(what) or price[verb])
    if verb == "recruit" then
      recruit(of)
    elseif verb == "appoint" or verb == "promote" then
      what.post = verb == "appoint" and lower_rank(of) or box.gang_of(of.id).ranks[1]
      emit("appoints", { side = of, piece = what, post = what.post })
    elseif verb == "build" then
      of[what] = true
      emit("builds", { side = of, resource = what })
    elseif goods.vehicles[what] then
      box.buy(of, what)
    else
      of.wares, of.unpacked = what, goods.lots[what] or 1
      queue("give", of)
    end
    queue("invest", of)
  end

  -- Weights for bots: chiefs first, then members, then the band's favorite resource, then resources that pay.
  -- Computer players buy equipment only with money that they do not save for these investments.
  local worth = { lab = 60, friends = 40, clinic = 50, business = 55, informer = 30, sentinel = 20, doorman = 35,
                  tank = 15, barricades = 12 }
  box.weights.appoint, box.weights.promote, box.weights.recruit, box.weights.keep_money = 900, 800, 700, 100
  box.weights.build = function(p, _, id)
    return 100 + worth[id] + (p.band and favorites[ctx.letter_of[p.band]] == id and 100 or 0)
  end
  local useful = { vest = 40, healer = 35, automatic = 30, caid = 25, veteran = 25, rifle = 20, brute = 15,
                   sniper = 15 }
  box.weights.buy = function(p, _, what)
    if not p.band then return 10 end
    return side(p.band).purse > price.build and 101 + (useful[what] or 0) or 10
  end

  local words, symbols = {}, {}
  for _, id in ipairs(resources.order) do
    table.insert(words, id)
    symbols[id] = { title = names.resources[id].title, text = names.resources[id].about }
  end
  local vars = {}
  for _, id in ipairs(resources.order) do vars[id] = { type = "bool", title = names.resources[id].title } end
  return {
    names = words, symbols = symbols, vars = { side = vars },
    steps = { build = build, invest = invest },
    verbs = { build = "Resource: {1}", recruit = "A new member", appoint = "Name {1} a chief",
              promote = "Promote {1}", keep_money = "Keep the money" },
    events = { builds = "New resource of {side}: {resource}.", recruits = "New member of {side}: {piece}.",
               appoints = "{piece} is now a chief of {side}: {post}." },
  }
end
