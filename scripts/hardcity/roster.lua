-- The officers (§1.2): their order and the numbers of their sheets. sheets.lua has their starting skills, skills.lua
-- their skill decks. For an officer of a mod, the entry in this file has the skill and the deck
-- (docs/rules/hardcity.mods.md): `start = function(ctx)` returns a part of the definition, `deck = function(ctx,
-- tools)` a part whose `cards` are the five skills.

return {
  order = { "donathan", "jenny", "miranda", "marcellus" },
  officers = {
    donathan = { name = "Donathan", title = "Donathan Johnson", short = "D", hp = 6,
      skill = "Old Revolver, Fresh Coffee",
      text = "Once a turn, after the roll of your Shooting Attack, reroll one die that is not a double hit." },
    jenny = { name = "Jenny", title = "Jenny Takabura", short = "J", hp = 5, skill = "Field Medicine",
      text = "1 AP: an Officer or Ally on your space (you too) regains 1 HP." },
    miranda = { name = "Miranda", title = "Miranda Casey", short = "M", hp = 5, skill = "First Shot Counts",
      text = "If the first attack of your turn is a Shooting Attack, roll one die more." },
    marcellus = { name = "Marcellus", title = "Marcellus Hammer", short = "Ma", hp = 6, skill = "Main Event",
      text = "Roll one die more in Close Combat." },
  },
}
