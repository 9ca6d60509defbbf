-- Vehicles: seats, boarding and leaving, crews, driving, setup.

local stage = require "stage"

local get, at, offered = stage.get, stage.at, stage.offered
local scene, acting = stage.with_vehicles, stage.acting_with_vehicles

local away = { 1100, 300 }

test("vehicles have a size and seats, and bar the way and half hide like obstacles (§14.1)", function()
  local m = scene({ a1 = { 300, 500 }, e1 = { 700, 500 } }, { ["car.1"] = { 500, 500, heading = 18 } })
  eq(m:get "piece('car.1').def.seats", 4)
  eq(m:get "(piece('a1'):sees(piece('e1')))", "partial")
  eq(m:get "piece('a1'):leg(point(700, 560)).free", false)
  eq(m:get "piece('a1'):range(piece('car.1'))", 138, "10 cm long, 5 cm wide")
  m:lua "piece('car.1').heading = 0"
  eq(m:get "piece('a1'):range(piece('car.1'))", 163)
end)

test("two cars stand in the streets of the Suburb, free for anybody to take (§12.7, §14.1)", function()
  local m = stage.fresh { episode = "joyride", first = "c", second = "e" }
  eq(m:get "#pieces('car')", 2)
  eq(m:get "piece('car.1').at.id", "40,45")
end)

test("boarding from within 5 cm costs an action of the figure and one of the vehicle (§14.2)", function()
  local m = acting({ a1 = { 500, 450 }, e1 = away }, { ["car.1"] = { 500, 525, heading = 18 } })
  m:answer "board:car.1"
  eq(at(m, "a1"), "50,52.5")
  eq(get(m, "a1", "ap"), 1)
  eq(get(m, "car.1", "acts"), 1)
  ok(m:why "leave":find("board and leave in one turn", 1, true), m:why "leave")
  ok(m:legal "steer", "the first on board drives")
  m = acting({ a1 = { 500, 411 }, e1 = away }, { ["car.1"] = { 500, 525, heading = 18 } })
  ok(m:why "board:car.1":find("more than 5 cm", 1, true), m:why "board:car.1")
end)

test("a full, enemy, wrecked or burning vehicle cannot be boarded (§14.2)", function()
  local reasons = { ["others are aboard"] = { crew = { "e1" } }, ["a wreck"] = { wreck = true }, ["on fire"] = { burning = true } }
  for why, v in pairs(reasons) do
    v[1], v[2], v.heading = 500, 525, 18
    local m = acting({ a1 = { 500, 450 }, e1 = away }, { ["car.1"] = v })
    ok(m:why "board:car.1":find(why, 1, true), m:why "board:car.1")
  end
  local crew = { a2 = { 1, 1 }, a3 = { 1, 1 }, a4 = { 1, 1 }, a5 = { 1, 1 }, a1 = { 500, 450 }, e1 = away }
  local m = acting(crew, { ["car.1"] = { 500, 525, heading = 18, crew = { "a2", "a3", "a4", "a5" } } })
  ok(m:why "board:car.1":find("all seats are taken", 1, true), m:why "board:car.1")
end)

test("a figure gets out at most 5 cm away, and cannot board again in the same turn (§14.2)", function()
  local m = acting({ a1 = { 1, 1 }, e1 = away }, { ["car.1"] = { 500, 500, heading = 18, crew = { "a1" } } })
  m:answer "leave"
  ok(m:why "step_out:50,59":find("at most 5 cm are possible", 1, true), m:why "step_out:50,59")
  m:answer "step_out:50,58"
  eq(at(m, "a1"), "50,58")
  eq(get(m, "a1", "ap"), 1)
  ok(m:why "board:car.1":find("board and leave in one turn", 1, true))
  m = acting({ a1 = { 1, 1 }, e1 = away }, { ["car.1"] = { 500, 500, heading = 18, crew = { "a1" } } })
  m:answer("leave", "stay")
  eq(get(m, "a1", "ap"), 2, "who stays has spent nothing")
end)

test("passengers that get out after a drive have no action left (§14.2, §14.3, worked case 19)", function()
  local crew = { a1 = { 1, 1 }, a3 = { 1, 1 }, e1 = away }
  local m = scene(crew, { ["car.1"] = { 300, 500, heading = 18, crew = { "a1", "a3" } } })
  m:answer("act:a1", "act:a1", "steer", "drive:60,50")
  eq(at(m, "a3"), "60,50", "passengers come along")
  eq(get(m, "a1", "ap"), 1)
  m:answer("park", "end", "act:a3")
  eq(get(m, "a3", "ap"), 1)
  m:answer("leave", "step_out:60,58")
  eq(get(m, "a3", "ap"), 0)
end)

test("passengers that get out before a drive keep an action each, and so does the car (§14.2, §14.3, worked case 19)", function()
  local crew = { a1 = { 1, 1 }, a3 = { 1, 1 }, a4 = { 1, 1 }, e1 = away }
  local m = scene(crew, { ["car.1"] = { 300, 500, heading = 18, crew = { "a1", "a3", "a4" } } })
  m:answer("act:a1", "act:a3", "leave", "step_out:30,58")
  eq(get(m, "a3", "ap"), 1)
  m:answer("end", "act:a4", "leave", "step_out:30,42", "end")
  eq(get(m, "car.1", "acts"), 1, "they get out together")
  m:answer("act:a1", "steer")
  eq(get(m, "car.1", "ap"), 1)
end)

test("a figure aboard neither walks nor shoots on its own (§14.2)", function()
  local crew = { a1 = { 1, 1, gun = "rifle" }, e1 = { 500, 300 } }
  local m = acting(crew, { ["car.1"] = { 500, 500, heading = 18, crew = { "a1" } } })
  for _, id in ipairs { "shoot:e1", "hide", "climb" } do
    ok(m:why(id):find("aboard a vehicle", 1, true), m:why(id))
  end
end)

test("the next figure aboard drives if the driver is out of action (§14.3)", function()
  local crew = { a1 = { 1, 1, wounds = 3 }, a3 = { 1, 1 }, e1 = away }
  local m = acting(crew, { ["car.1"] = { 500, 500, heading = 18, crew = { "a1", "a3" } } }, { actor = "a3" })
  ok(m:legal "steer")
end)

test("crew sets the number of passengers that act with their driver (§14.3, §11.52)", function()
  local crew = { a1 = { 1, 1 }, a3 = { 1, 1 }, a4 = { 1, 1 }, a5 = { 1, 1 }, e1 = away }
  for n, acts in pairs { [0] = false, [2] = "a1 a3 a4", [4] = "a1 a3 a4 a5" } do
    local m = scene(crew, { ["car.1"] = { 300, 500, heading = 18, crew = { "a1", "a3", "a4", "a5" } } }, { const = { crew = n } })
    m:answer "act:a1"
    eq(offered(m, "act"), acts or "", n)
  end
end)

test("a passenger beyond the crew acts later, with the vehicle's remaining actions (§14.3)", function()
  local crew = { a1 = { 1, 1 }, a3 = { 1, 1 }, e1 = away }
  local m = scene(crew, { ["car.1"] = { 300, 500, heading = 18, crew = { "a1", "a3" } } }, { const = { crew = 0 } })
  m:answer("act:a1", "steer", "drive:60,50", "park", "end", "wait", "act:a3")
  eq(get(m, "a3", "ap"), 1)
end)

test("a drive is 30 cm long in legs, and turns by 90 degrees in all (§14.4)", function()
  local m = acting({ a1 = { 1, 1 }, e1 = away }, { ["car.1"] = { 300, 500, heading = 18, crew = { "a1" } } })
  m:answer "steer"
  ok(m:why "drive:60.1,50":find("30 cm are left", 1, true), m:why "drive:60.1,50")
  ok(m:why "drive:25,50":find("it would turn by 180 degrees; 90 are possible", 1, true), m:why "drive:25,50")
  m:answer "drive:40,55"
  eq(get(m, "car.1", "heading"), 13)
  ok(m:why "on:40,40":find("65 are possible", 1, true), m:why "on:40,40")
  m:answer "stop"
  eq(get(m, "car.1", "acts"), 1)
end)

test("walls, terrain and figures bar a drive (§14.4)", function()
  local m = acting({ a1 = { 1, 1 }, e1 = { 500, 500 } }, { ["car.1"] = { 300, 500, heading = 18, crew = { "a1" } } })
  m:answer "steer"
  ok(m:why "drive:60,50":find("Leader E1 is in the way", 1, true), m:why "drive:60,50")
  m = acting({ a1 = { 1, 1 }, e1 = away }, { ["car.1"] = { 180, 560, heading = 0, crew = { "a1" } } })
  m:answer "steer"
  ok(m:why "drive:18,65":find("Bench is in the way", 1, true), m:why "drive:18,65")
end)

test("a U-turn is an action and needs room (§14.4)", function()
  local m = acting({ a1 = { 1, 1 }, e1 = away }, { ["car.1"] = { 300, 500, heading = 18, crew = { "a1" } } })
  m:answer("steer", "turn_round")
  eq(get(m, "car.1", "heading"), 54)
  eq(get(m, "a1", "ap"), 1)
  m = acting({ a1 = { 1, 1 }, e1 = { 340, 540 } }, { ["car.1"] = { 300, 500, heading = 18, crew = { "a1" } } })
  m:answer "steer"
  ok(m:why "turn_round":find("no room", 1, true), m:why "turn_round")
end)

test("a band with vehicles places them first, facing the middle, and its figures may start aboard (§14.10)", function()
  local m = stage.fresh { episode = "joyride" }
  m:answer "enter:west"
  ok(m:question():find("Where does the vehicle start", 1, true), m:question())
  m:answer "put:8,50"
  eq(m:get "piece('car.3').heading", 16)
  m:answer("put:8,42", "ride:car.3")
  eq(m:get "piece('a1').carrier.id", "car.3")
  m:answer "rest"
  eq(m:get "#piece('car.3').cargo", 4)
  eq(m:get "#piece('car.4').cargo", 4)
  eq(m:get "piece('a9').carrier", nil)
end)

test("start_aboard sets whether figures start in their vehicles or on foot (§14.10, §11.59)", function()
  for _, rule in ipairs { true, false } do
    local m = stage.deployed { episode = "joyride", const = { start_aboard = rule } }
    eq(m:get "piece('a1').carrier ~= nil", rule)
  end
end)

test("vehicle_turn sets the degrees that a vehicle may turn in one drive (§11.50)", function()
  for turn, legal in pairs { [45] = false, [90] = true, [180] = true } do
    local m = acting({ a1 = { 1, 1 }, e1 = away }, { ["car.1"] = { 500, 500, heading = 18, crew = { "a1" } } }, { const = { vehicle_turn = turn } })
    m:answer "steer"
    eq(m:why "drive:50,58" == "It is legal now.", legal, turn)
  end
end)

test("truck_seats sets the number of figures that a truck takes (§11.51)", function()
  for seats, taken in pairs { [6] = 6, [2] = 2 } do
    local m = stage.deployed { episode = "joyride", first = "j", const = { truck_seats = seats } }
    eq(m:get "#piece('truck.1').cargo", taken)
  end
end)

test("a car or motorbike costs a Bitcoin, and a band buys at most two of each (§2.4, §14.10)", function()
  local m = precinct.load("episodes/peur/joyride.lua", { reader = stage.read, settings = { bands = { "e", "c" }, bought = 1 } }):new(1)
  m:answer("own", "arm:rifle")
  while m:legal "same" do m:answer "same" end
  m:answer("buy:car", "buy:car")
  eq(m:legal "buy:car", false)
  m:answer("buy:bike", "bought", "enter:west", "rest", "enter:east"):dice { "n6", "n1" }:answer "rest"
  eq(m:get "#pieces('car')", 4)
  eq(m:get "#pieces('bike')", 1)
  refuses(function() m:answer "buy:dog" end)
end)
