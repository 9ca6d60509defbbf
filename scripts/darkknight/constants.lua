-- Rulings on questions that the rule book leaves open, and numbers of the setup that are in no table. An episode or a
-- mod overrides a default. Numbers in the notes: docs/rules/darkknight.md, section 13.

return {
  fight_forced = { default = true, note = "13.1: an enemy that you cannot sneak past must be fought. Otherwise every "
    .. "fight is optional" },
  short_supply = { default = "none", values = { "none", "other" },
    note = "13.2: an enemy whose tokens have run out is not placed, or another type is taken" },
  flips = { default = "belt", values = { "belt", "basic" },
    note = "13.3: which dice a Flip or Reroll can change: any of the belt, or basic Batarangs only" },
  exhausts = { default = "pow", values = { "pow", "shown" },
    note = "13.4: a die is exhausted by a Pow that counts, or also by one that was blocked" },
  cop_penalty = { default = 1, min = 0, max = 2, note = "13.5: Grit lost at the start of a fight against cops. 2 if "
    .. "both cards print it" },
  clue_districts = { default = "each", values = { "each", "any" },
    note = "13.6: the seven other clues go to one mutant in each district, or to any seven mutants" },
  defeat_first = { default = true, note = "13.7: a track and the Boss at 0 in one step lose the match. Otherwise "
    .. "they win it" },
  last_turn = { default = "blank", values = { "blank", "numbered" },
    note = "13.8: turn 16 has no number, or gets one like the others" },
  ally_spaces = { default = true, note = "13.9: enemies under an ally leave the hero free spaces. Otherwise he must "
    .. "choose another enemy or cannot end there" },
  start_track = { default = 8, min = 1, max = 10, note = "13.11: Grit, Health and Mind at the start" },
  start_doom = { default = 2, min = 1, max = 11, note = "13.11: Doomsday at the start" },
  doom_limit = { default = 12, min = 2, max = 20, note = "13.11: Doomsday that loses the match" },
  riot_limit = { default = 11, min = 1, max = 28, note = "13.11: riots that the city bears" },
  most_dice = { default = 6, min = 1, max = 6, note = "13.11: enemy dice of a fight at most" },
  throw = { default = 3, min = 1, max = 6, note = "13.11: belt dice of a throw at most" },
  box = { default = 7, min = 4, max = 12, note = "13.11: what a round's numbers add up to" },
  coins = { default = 0, min = -4, max = 4, note = "13.12: added to the coins among the clues" },
  toughness = { default = 0, min = -8, max = 12, note = "13.12: added to the Boss's hit points" },
}
