-- Rulings of games with people in the street: docs/rules/peur.md, 11.33 and further. Only such games offer them.

return {
  civ_line = { default = "centre", values = { "centre", "any" },
    note = "11.33: people are in the line of fire from middle to middle, or wherever they hide a part of the target" },
  holdup_retry = { default = true, note = "11.34: after blue, a hold-up may be tried again" },
  holdup_dice = { default = 1, min = 0, max = 2, note = "11.34: dice of a victim that strikes back" },
  rob_once = { default = true, note = "11.35: a victim yields once in a game, or once a turn" },
  bank_turns = { default = 2, min = 1, max = 4, note = "11.36: turns in a row that the bank takes" },
  prevented = { default = "same_turn", values = { "same_turn", "never" },
    note = "11.37: the law prevents a robbery until the turn ends, or never" },
  donation = { default = "figure", values = { "figure", "never" },
    note = "11.38: the City Police gets 1 Bitcoin for each of its figures that is wounded, or none" },
  riposte = { default = "after_action", values = { "after_action", "never" },
    note = "11.39: guards shoot back after an action against them, or never" },
  neutrals = { default = "last_shot", values = { "last_shot", "stay" },
    note = "11.40: passersby flee from the last shot and journalists go there, or both stay" },
  guard_rifles = { default = 3, min = 0, max = 6, note = "11.64: soldiers of a checkpoint with a rifle" },
  guard_automatics = { default = 1, min = 0, max = 3,
    note = "11.64: soldiers of a checkpoint with an automatic rifle" },
  guard_machines = { default = 1, min = 0, max = 2, note = "11.64: soldiers of a checkpoint with a machine gun" },
  blunder_cost = { default = 1, min = 0, max = 5, note = "11.41: points that a blunder costs" },
}
