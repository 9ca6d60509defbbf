-- Rulings of games with vehicles: docs/rules/peur.md, from 11.50 on. Only such games offer these rulings.

return {
  vehicle_turn = { default = 90, min = 0, max = 180, note = "11.50: degrees that a vehicle turns in one drive" },
  truck_seats = { default = 6, min = 1, max = 10, note = "11.51: seats of a truck" },
  crew = { default = 4, min = 0, max = 9, note = "11.52: passengers who act with their driver" },
  vehicle_target = { default = "whole", values = { "whole", "one" },
    note = "11.53: lots decide which figure aboard each hit on a vehicle strikes, or one figure takes all "
      .. "hits of a shot" },
  vehicle_forced = { default = "moves", values = { "moves", "stays" },
    note = "11.54: morale of those aboard moves their vehicle, or does not" },
  forced_back = { default = 50, min = 0, max = 150,
    note = "11.54: how far one minus moves a vehicle back" },
  forced_turn = { default = 100, min = 0, max = 200,
    note = "11.54: how much of a retreat a U-turn uses up. The rest is driven forward" },
  frag_armored = { default = true, note = "11.55: frags stop armored vehicles as well" },
  blast_aboard = { default = true, note = "11.56: a blast reaches those aboard" },
  fire_limit = { default = "next_turn", values = { "next_turn", "turn_end" },
    note = "11.57: a burning vehicle is destroyed at the start of the next turn, or at the end of this one" },
  smoke = { default = true, note = "11.58: the smoke of a burning vehicle bars the view" },
  start_aboard = { default = true, note = "11.59: figures may start aboard" },
  horse_out = { default = "game", values = { "game", "treated" },
    note = "11.66: a horse with three wounds is out of the game, or a Doc may treat it" },
  edge = { default = "entrance", values = { "entrance", "anywhere" },
    note = "11.100: tables are left at the end of a street, or at any edge" },
  horse_attack = { default = true, note = "11.60: after a move of 15 cm a rider has a free attack" },
}
