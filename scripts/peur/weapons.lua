-- The guns (section 5.2): dice at short, effective and long range. `burst`: may fire bursts. `bow`: never jams.
-- `automatic`: counts for the ruling 11.26.
-- `heavy`: the carrier of the gun moves 10 cm and does not climb (section 4.8).
-- `knocks_out`: a hit knocks out for the turn (section 10.9).
-- `extra`: a figure cannot take it as the free weapon, except in gangs that have it (section 2.4).

return {
  order = { "pistol", "rifle", "shotgun", "bow", "submachine", "automatic", "machine", "flash_ball", "rubble" },
  pistol = { 2, 1, 0 },
  rifle = { 2, 2, 1 },
  shotgun = { 4, 0, 0 },
  bow = { 1, 1, 1, bow = true },
  submachine = { 2, 1, 0, burst = true, automatic = true },
  automatic = { 2, 2, 1, burst = true, automatic = true },
  machine = { 2, 3, 2, burst = true, automatic = true, heavy = true },
  rubble = { 1, 0, 0, bow = true, extra = true },
  flash_ball = { 1, 0, 0, knocks_out = true, extra = true },
}
