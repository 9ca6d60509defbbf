-- The six Reckoners (§1, §15.2): their names, whose dice are whose, and the ability that each brings along. Data only.

return {
  reckoners = {
    david = { title = "David Charleston", name = "David", short = "Da", die = "blue", ability = "improvise" },
    megan = { title = "Megan Tarash", name = "Megan", short = "Me", die = "red", ability = "checkmate" },
    abraham = { title = "Abraham Desjardins", name = "Abraham", short = "Ab", die = "green", ability = "faith" },
    prof = { title = "Jonathan Phaedrus", name = "Prof", short = "Pr", die = "orange", ability = "lead_the_way" },
    cody = { title = "Cody Arlington", name = "Cody", short = "Co", die = "black", ability = "sniper" },
    tia = { title = "Tia Redwin", name = "Tia", short = "Ti", die = "purple", ability = "operations" },
  },

  -- As equipment.lua; `power` names what is written out in cards.lua (faith: roll.lua).
  abilities = {
    improvise = { title = "Improvise", power = "improvise",
      text = "Free, once a round: turn one of your dice that is not used yet to another of its faces." },
    checkmate = { title = "Checkmate", pay = { "con" }, gives = { "atk", "atk", "atk" } },
    faith = { title = "Faith",
      text = "Free, once a round, while rolling: before you keep anything, throw any of the dice of that roll again." },
    lead_the_way = { title = "Lead the Way", pay = { "pln" }, gives = { "res", "con", "atk" } },
    sniper = { title = "Sniper", power = "sniper",
      text = "Free, once a round: aim at a quarter. Until the step ends your dice also work as if you stood there." },
    operations = { title = "Operations", power = "operations",
      text = "Free, once a round: another Reckoner gets a plan token, ready at once." },
  },
}
