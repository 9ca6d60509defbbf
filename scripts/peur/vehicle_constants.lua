-- Rulings of games with vehicles: docs/rules/peur.md, 11.50 and further. Only such games offer them.

return {
  vehicle_turn = { default = 90, min = 0, max = 180, note = "11.50: degrees that a vehicle turns in one drive" },
  truck_seats = { default = 6, min = 1, max = 10, note = "11.51: seats of a truck" },
  crew = { default = 4, min = 0, max = 9, note = "11.52: passengers who act with their driver" },
  vehicle_target = { default = "whole", values = { "whole", "one" },
    note = "11.53: each hit on a vehicle is drawn by lot, or all hits of a shot meet one of those aboard" },
  vehicle_forced = { default = "moves", values = { "moves", "stays" },
    note = "11.54: morale of those aboard moves their vehicle, or does not" },
  frag_armored = { default = true, note = "11.55: frags stop armored vehicles as well" },
  blast_aboard = { default = true, note = "11.56: a blast reaches those aboard" },
  fire_limit = { default = "next_turn", values = { "next_turn", "turn_end" },
    note = "11.57: a burning vehicle is destroyed at the start of the next turn, or at the end of this one" },
  smoke = { default = true, note = "11.58: the smoke of a burning vehicle bars the view" },
  start_aboard = { default = true, note = "11.59: figures may start aboard" },
  horse_attack = { default = true, note = "11.60: after a move of 15 cm a rider has a free attack" },
}
