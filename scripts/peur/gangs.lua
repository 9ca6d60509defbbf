-- The gangs that this version plays (section 8), by their letters. `ranks` are the first figures of the band; the
-- others are members. The traits:
--   budget         Bitcoins for equipment and talents (10).
--   guns           the guns that its members may have for nothing (all).
--   free_guns      how many weapons each member has for nothing (1).
--   no_blades      no melee weapons.           dodges         hard to hit for the bands that are slow.
--   melee          +1 hit in a fight.          brute, caid   all members have this talent.
--   reroll_miss    rerolls a blue die of each shot. ignore_lone  ignores the wound if a shot or fight causes only one.
--   short_die      additional die at short range.            must_burst   bursts where a burst is possible.
--   morale_die     additional Fate dice.       cancel_minus  number of minus signs of morale that are canceled.
--   death_dice     dice of a death test. The best of them counts.   into_combat  shoots into combat (8.20).
--   reroll_parry   rerolls a failed parry of each blow. gather      members protect a wounded Leader (11.31).
--   reroll_save    rerolls a failed save of each shot; with reroll_parry, one roll of either sort.
--   yamakasi       all members climb.          blades        a melee weapon each for nothing, guns at their price.
--   born           talents that the first figures have without payment.
--   law            prevents robberies.         warrants       is paid for arrests.
--   bribes         does not pay for its first blunder.
--   force          counts as police for the Cobbles. reroll_law     rerolls a blue die of each shot at police.
--   slow           rerolls one hit of each shot, but not of a burst, at a band that dodges.
--   blends         taken for civilians (8.10).  issue        what each member has for nothing.
--   only           the only equipment that it may buy.       reach          millimeters of a movement (150).
--   fleet          vehicles for nothing, in games with vehicles.      tuned    a red die spares its cars (14.9).
--   mounts         boards and leaves motorbikes for nothing.          free_turn   a U-turn before each drive.
--   hauls          is paid for trucks that leave the table.           first       chooses the band that starts a turn.
--   resources      of the campaign, by nature. rent   Bitcoins a week.     fame   reputation at the start.
--   arrests        may have the contract for arrests, as may all with `warrants`.
--   retries        rerolls one repair or treatment a turn.   mines          number of mines in a game.

-- `order` lists the bands on foot, `all` also the bands of games with vehicles and of the campaign.

return {
  all = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r" },
  order = { "a", "c", "d", "e", "f", "g", "i", "k", "l", "m", "n", "o", "r" },
  a = { law = true, force = true, slow = true, warrants = true, ranks = { "officer", "sergeant" },
        budget = 15, guns = { "pistol" }, melee = 1, no_blades = true, fleet = { car = 2 } },
  b = { law = true, force = true, slow = true, warrants = true, ranks = { "officer", "sergeant", "doc" },
        guns = { "pistol" }, melee = 1, no_blades = true, issue = { vest = true }, fleet = { armored = 1 } },
  c = { ranks = { "leader", "lieutenant", "doc" }, ignore_lone = true },
  d = { slow = true, warrants = true, ranks = { "leader" },
        free_guns = 2, must_burst = true, short_die = 1, morale_die = 1 },
  e = { ranks = { "leader", "lieutenant" }, caid = true, reroll_miss = true },
  f = { ranks = { "leader", "lieutenant" }, brute = true, melee = 1 },
  g = { ranks = { "leader", "lieutenant", "doc" }, budget = 15, melee = 1, reroll_parry = true, gather = true },
  h = { ranks = { "leader", "lieutenant" }, fleet = { car = 2 }, first = true, blends = true },
  i = { ranks = { "leader", "lieutenant", "doc" }, retries = true, mines = 2 },
  j = { ranks = { "leader", "lieutenant" }, fleet = { truck = 2 }, hauls = true, blends = true },
  k = { arrests = true, resources = { "clinic" }, ranks = { "officer", "sergeant" }, yamakasi = true, melee = 1 },
  l = { ranks = { "leader" }, guns = { "rubble" }, issue = { mask = true, molotov = 1 }, reroll_law = true,
        blends = true },
  m = { slow = true, ranks = { "leader", "lieutenant", "doc" }, yamakasi = true, blades = true, reroll_parry = true,
        reroll_save = true },
  n = { bribes = true, resources = { "friends", "sentinel" }, rent = 2, fame = 1, ranks = { "leader", "lieutenant" },
        born = { { caid = true, celebrity = true }, { veteran = true } } },
  o = { ranks = { "leader", "lieutenant" }, only = "molotov", reach = 200, dodges = true, blends = true },
  p = { ranks = { "leader", "lieutenant" }, fleet = { bike = 10 }, mounts = true, free_turn = true },
  q = { resources = { "informer" }, ranks = { "leader", "lieutenant", "doc" }, fleet = { car = 2 },
        tuned = true, free_turn = true, morale_die = -1,
        born = { { celebrity = true }, { caid = true }, { healer = true } } },
  r = { resources = { "business" }, ranks = { "leader" }, cancel_minus = 1, death_dice = 2, into_combat = true },
}
