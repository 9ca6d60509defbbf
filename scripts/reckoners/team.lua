-- The six Reckoners (§1, §15.2): their names, their dice, the ability of each, and a line about its use. This file
-- holds only data.

return {
  reckoners = {
    david = { title = "David Charleston", name = "David", short = "Da", die = "blue", ability = "improvise",
      about = "Turns a die of his to another face, once a round." },
    megan = { title = "Megan Tarash", name = "Megan", short = "Me", die = "red", ability = "checkmate",
      about = "Turns one containment into three attacks." },
    abraham = { title = "Abraham Desjardins", name = "Abraham", short = "Ab", die = "green", ability = "faith",
      about = "Throws dice of a roll again, once a round." },
    prof = { title = "Jonathan Phaedrus (Prof)", name = "Prof", short = "Pr", die = "orange", ability = "lead_the_way",
      about = "Turns one plan into research, containment and an attack." },
    cody = { title = "Cody Arlington", name = "Cody", short = "Co", die = "black", ability = "sniper",
      about = "Works in a quarter from afar, once a round." },
    tia = { title = "Tia Redwin", name = "Tia", short = "Ti", die = "purple", ability = "operations",
      about = "Gives another Reckoner a plan token, once a round." },
  },

  -- As in equipment.lua: `power` names an effect that is a function in cards.lua. The effect of Faith has no key here;
  -- it is in rolling.lua.
  abilities = {
    improvise = { title = "Improvise", power = "improvise",
      text = "Free, once a round: turn one of your dice that is not used yet to another of its faces." },
    checkmate = { title = "Checkmate", pay = { "con" }, gives = { "atk", "atk", "atk" } },
    faith = { title = "Faith",
      text = "Free, once a round, while rolling: before you keep anything, throw any of the dice of that roll again." },
    lead_the_way = { title = "Lead the Way", pay = { "pln" }, gives = { "res", "con", "atk" } },
    sniper = { title = "Sniper", power = "sniper",
      text = "Free, once a round: aim at a quarter. Until the step ends your dice, cards and tokens work there, too." },
    operations = { title = "Operations", power = "operations",
      text = "Free, once a round: another Reckoner gets a plan token, ready at once." },
  },
}
