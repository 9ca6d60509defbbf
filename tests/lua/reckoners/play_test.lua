-- The Reckoners as a whole: the seats of questions, the reasons of refusals, and the end of its three episodes.

local function new(o)
  o = o or {}
  return match { episode = "reckoners/" .. (o.episode or "newcago"), seed = o.seed,
    settings = { reckoners = o.reckoners or { "tia", "abraham" }, level = o.level or "easy", players = o.players or 1 } }
end

-- Plays to the Roll step: no shopping, and everybody in the first quarter.
local function to_roll(m)
  while not m:legal "keep_all:tia" do
    m:answer(m:legal "leave" and "leave" or "start:a1")
  end
  return m
end

test("the roll is one question to all Reckoners, who each roll their own dice (§4.3)", function()
  local m = to_roll(new { players = 2 })
  local seats = {}
  for _, o in ipairs(m:decision().options) do seats[o.seat] = true end
  ok(seats.p1 and seats.p2)
  local why = m:why "keep:tia:green.1"
  ok(why:find "own board", why)
  m:answer "keep_all:abraham"
  ok(m:legal "keep_all:tia")
  ok(not m:legal "keep_all:abraham")
end)

test("the roll of one Reckoner does not depend on when the others roll (§4.3)", function()
  local function dice(...)
    local m = to_roll(new())
    for _, id in ipairs { ... } do
      m:answer("keep:" .. id .. ":" .. m:get("space('" .. id .. ".a1'):first('die').id"), "reroll:" .. id)
    end
    return m:get "table.concat(map(pieces('die'), function(d) return tostring(d.face) end), ' ')"
  end
  eq(dice("tia", "abraham"), dice("abraham", "tia"))
end)

test("everything else is refused while a packet is open, and the reason says so (§5.4)", function()
  local m = to_roll(new())
  m:answer("keep_all:tia", "keep_all:abraham", "plan:tia", "as:containment")
  local why = m:why "plan:abraham"
  ok(why:find "a packet is open", why)
  ok(why:find "§5.4", why)
end)

test("random answers play every episode to its end with every number of Reckoners (§13.3)", function()
  local all = { "david", "megan", "abraham", "prof", "cody", "tia" }
  for _, episode in ipairs { "newcago", "onenight", "broadcast" } do
    for n = 2, 6 do
      local m = new { episode = episode, reckoners = table.move(all, 1, n, 1, {}), level = n % 2 == 0 and "flame" or "easy",
        players = n // 2, seed = n }
      m:twice(false):run("random")
      ok(m:over())
      ok(m:winner(), "somebody wins")
    end
  end
end)
