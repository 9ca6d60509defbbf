-- Variables of some kinds: only pieces of these kinds have the variables.
local function convoy(const) return match { episode = "columns.lua", const = const }:answer "order:2" end

local function read(path)
  local f = io.open("tests/lua/mechanisms/" .. path, "rb")
  local text = f and f:read "a"
  if f then f:close() end
  return text
end

-- Returns a convoy in which this Lua code has run.
local function after(code)
  local m = convoy()
  m:lua(code)
  return m
end

test("a variable of some kinds is read and kept on pieces of these kinds", function()
  local m = convoy()
  m:lua [[local t = piece "truck.1" t.fuel = 1 t.cargo_of.flour = 4 piece("mechanic").nerve = 1]]
  eq(m:get [[piece("truck.1").fuel]], 1)
  eq(m:get [[piece("truck.1").cargo_of.flour]], 4)
  eq(m:get [[piece("truck.2").fuel]], 3)
  eq(m:get [[piece("mechanic").nerve]], 1)
  eq(m:get [[piece("driver").nerve]], 2)
end)

test("reading a variable on a piece whose kind lacks it is an error that names the right kinds", function()
  refuses(function() convoy():get [[piece("driver").fuel]] end, "fuel: driver has no such variable. It is a variable of: truck")
  refuses(function() convoy():get [[piece("rock.1").cargo_of.flour]] end, "cargo_of: rock.1 has no such variable")
end)

test("assigning a variable on a piece whose kind lacks it is an error and changes nothing", function()
  local m = convoy()
  local before = m:hash()
  refuses(function() m:lua [[piece("rock.1").nerve = 1]] end, "nerve: rock.1 has no such variable. It is a variable of: crew")
  refuses(function() m:lua [[set_pieces("any", "nerve", 1)]] end, "nerve: rock.1 has no such variable")
  eq(m:hash(), before)
end)

test("set_pieces sets a variable of some kinds if all matching pieces have it", function()
  local m = after [[set_pieces("crew", "nerve", 0)]]
  eq(m:get [[piece("driver").nerve + piece("mechanic").nerve]], 0)
end)

test("a filter with a variable of some kinds, or with ! before it, matches only pieces of these kinds", function()
  local m = convoy()
  eq(m:get [[#pieces("fuel=3")]], 1)
  eq(m:get [[#pieces("!empty")]], 1)
  m:lua [[piece("truck.1").empty = true]]
  eq(m:get [[#pieces("!empty")]], 0)
  refuses(function() m:get [[#pieces("rock !empty")]] end, "\"empty\" is a variable of truck only, so no piece can match")
end)

test("a condition on a variable fails for a target whose kind lacks it, with the action's reason", function()
  local m = convoy():answer "go:mechanic"
  ok(m:legal "load:truck.1")
  ok(not m:legal "load:rock.1")
  ok(m:why "load:rock.1":find "its tank is empty")
end)

test("a cost in a variable of some kinds is paid by pieces that have the variable", function()
  local m = convoy():answer("go:driver", "drive:c1")
  eq(m:get [[piece("driver").nerve]], 1)
  eq(m:get [[piece("truck.1").fuel]], 2)
end)

test("a sealed variable of some kinds is hidden from the other side until reveal", function()
  local m = convoy()
  eq(m:view("red").vars.pieces.driver.orders, 2)
  eq(m:view("blue").vars.pieces.driver.orders, nil)
  m:lua [[reveal "orders"]]
  eq(m:view("blue").vars.pieces.driver.orders, 2)
end)

test("a view shows a variable of some kinds only on their pieces", function()
  local m = after [[piece("truck.1").fuel = 1]]
  eq(m:view("red").vars.pieces["truck.1"].fuel, 1)
  eq(m:view("red").vars.pieces["rock.1"], nil)
end)

test("a piece that leaves play gets back the initial values of its variables of some kinds", function()
  local m = after [[local t = piece "truck.1" t.fuel = 1 t:remove() piece("rock.1"):remove()]]
  eq(m:get [[piece("truck.1").fuel]], 3)
end)

test("saving, undoing and reloading keep variables of some kinds", function()
  local m = convoy():answer("go:driver", "drive:c1", "load:truck.1")
  local again = precinct.load("columns.lua", { reader = read }):restore(m:save())
  eq(again:hash(), m:hash())
  eq(again:get [[piece("truck.1").cargo_of.flour]], 1)
  m:human("blue", false):undo()
  eq(m:get [[piece("truck.1").cargo_of.flour]], 0)
end)

test("a game plays the same whether some or all kinds have a variable", function()
  local a, b = convoy(), convoy { columns = false }
  for _, id in ipairs { "go:driver", "drive:c1", "load:truck.1" } do
    a:answer(id)
    b:answer(id)
    eq(a:get [[piece("truck.1").fuel]], b:get [[piece("truck.1").fuel]])
  end
end)

test("random matches of a game with variables of some kinds keep the kit's properties", function()
  for seed = 1, 3 do match { episode = "columns.lua", seed = seed }:kit { every = 1 } end
end)

test("remove() resets the variables of a piece", function()
  local m = convoy()
  local id = m:get [[pieces("truck")[1].id]]
  m:lua(([[piece("%s").fuel = 1]]):format(id))
  eq(m:get(([[piece("%s").fuel]]):format(id)), 1)
  m:lua(([[piece("%s"):remove()]]):format(id))
  eq(m:get(([[piece("%s").fuel]]):format(id)), 3)
end)
