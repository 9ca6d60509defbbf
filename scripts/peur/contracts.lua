-- The contracts of the campaign (section 15.4) and of single games (12.9), one copy each. `card`: the number in the
-- rule book. `pay` in Bitcoins and `fame` in reputation. `who`: "gang" for all bands but the law, "law", or "arrests"
-- for bands that may arrest. `table`: the only table where it can be fulfilled. `needs`: a key of an episode's record.
-- A single game whose record lacks the key does not deal the contract.

return {
  order = { "envelope", "crate", "inside", "guest", "comment", "cash", "protection", "warrants", "passage", "ward",
            "regime", "eviction", "joyride", "quiet" },
  envelope = { card = 1, pay = 3, fame = 1, table = "centre" },
  crate = { card = 2, pay = 4, fame = 2, table = "suburb" },
  inside = { card = 3, pay = 3, fame = 2, table = "centre", who = "gang" },
  guest = { card = 4, pay = 5, fame = 3, who = "gang" },
  comment = { card = 5, pay = 2, fame = 1 },
  cash = { card = 6, pay = 6, fame = 3, table = "centre", who = "gang", needs = "traffic" },
  protection = { card = 7, pay = 3, fame = 1 },
  warrants = { card = 8, pay = 3, fame = 2, who = "arrests" },
  passage = { card = 9, pay = 3, fame = 2, table = "centre" },
  ward = { card = 10, pay = 2, fame = 1, table = "suburb" },
  regime = { card = 11, pay = 4, fame = 3, who = "gang" },
  eviction = { card = 12, pay = 4, fame = 2, needs = "week" },
  joyride = { card = 13, pay = 3, fame = 1, who = "gang", needs = "vehicles" },
  quiet = { card = 14, pay = 3, fame = 2, who = "law" },
}
