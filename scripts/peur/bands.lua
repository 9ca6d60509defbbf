-- The ready-made bands (section 8.2): ten figures each. `gun`, or `blade` alone, is free. The band has paid for
-- everything else: `second` gun, `blade` beside a gun, `vest`, `shield` (riot shield), `launcher`, `taser`, `mask`,
-- thrown things (their number) and talents, and `vehicles` for the whole band. checked.lua adds up the prices.
--
-- Talents: yamakasi, veteran, sniper, brute, caid, healer, celebrity. Each talent appears at most once in a band.

return {
  a = {
    { gun = "pistol", vest = true, second = "rifle" },
    { gun = "pistol", vest = true, second = "rifle", veteran = true },
    { gun = "pistol", vest = true, second = "rifle", sniper = true }, { gun = "pistol", vest = true, second = "rifle" },
    { gun = "pistol", vest = true }, { gun = "pistol", vest = true }, { gun = "pistol", vest = true },
    { gun = "pistol", vest = true }, { gun = "pistol", vest = true },
    { gun = "pistol" },
  },
  b = {
    { gun = "pistol", second = "automatic" }, { gun = "pistol", second = "rifle", veteran = true },
    { gun = "pistol" }, { gun = "pistol", second = "rifle", sniper = true }, { gun = "pistol", second = "automatic" },
    { gun = "pistol", shield = true }, { gun = "pistol", flash = 2 }, { gun = "pistol", shield = true },
    { gun = "pistol", mask = true }, { gun = "pistol", mask = true },
  },
  c = {
    { gun = "pistol", vest = true, caid = true, mask = true }, { gun = "submachine", vest = true, mask = true },
    { gun = "rifle", healer = true }, { gun = "shotgun", blade = true }, { gun = "pistol", molotov = 2 },
    { gun = "rifle", sniper = true }, { gun = "pistol" }, { gun = "submachine", brute = true },
    { gun = "rifle" }, { gun = "rifle", shield = true },
  },
  d = {
    { gun = "automatic", second = "pistol", vest = true, caid = true },
    { gun = "submachine", second = "pistol", vest = true }, { gun = "submachine", second = "pistol", vest = true },
    { gun = "shotgun", second = "bow", vest = true }, { gun = "automatic", second = "pistol", veteran = true },
    { gun = "rifle", second = "pistol", sniper = true }, { gun = "submachine", second = "pistol", shield = true },
    { gun = "bow", second = "pistol", frag = 1 }, { gun = "submachine", second = "pistol" },
    { gun = "pistol", second = "shotgun", launcher = "gas_launcher" },
  },
  e = {
    { gun = "automatic", vest = true, veteran = true }, { gun = "submachine", vest = true },
    { gun = "rifle", sniper = true }, { gun = "rifle", vest = true }, { gun = "pistol" },
    { gun = "rifle", yamakasi = true },
    { gun = "rifle", vest = true }, { gun = "rifle", frag = 1 }, { gun = "rifle" },
    { gun = "shotgun", blade = true, celebrity = true },
  },
  f = {
    { gun = "automatic", blade = true, vest = true, caid = true }, { gun = "shotgun", blade = true, vest = true },
    { gun = "shotgun", veteran = true }, { gun = "shotgun", molotov = 2 }, { gun = "rifle", sniper = true },
    { gun = "rifle" }, { blade = true, shield = true }, { blade = true, shield = true }, { gun = "rifle" },
    { gun = "pistol" },
  },
  g = {
    { gun = "automatic", blade = true, vest = true, caid = true },
    { gun = "automatic", blade = true, vest = true }, { gun = "rifle", healer = true, vest = true },
    { gun = "rifle", blade = true }, { gun = "rifle", blade = true },
    { gun = "rifle", sniper = true }, { gun = "rifle", frag = 1 }, { blade = true, shield = true },
    { gun = "rifle", vest = true }, { gun = "automatic", brute = true, flash = 2 },
  },
  h = {
    { gun = "automatic", vest = true, caid = true }, { gun = "automatic", vest = true },
    { gun = "rifle", vest = true }, { gun = "shotgun", brute = true }, { gun = "rifle", sniper = true },
    { gun = "rifle", veteran = true }, { gun = "rifle", vest = true }, { gun = "pistol", vest = true },
    { gun = "rifle" }, { gun = "shotgun", celebrity = true },
  },
  i = {
    { gun = "automatic", vest = true }, { gun = "submachine", vest = true }, { gun = "pistol", healer = true },
    { gun = "rifle", vest = true }, { gun = "shotgun", vest = true }, { gun = "rifle", sniper = true },
    { gun = "rifle", caid = true }, { gun = "submachine", veteran = true }, { gun = "shotgun", brute = true },
    { gun = "pistol", frag = 1 },
  },
  j = {
    { gun = "automatic", vest = true, caid = true }, { gun = "automatic", vest = true, veteran = true },
    { gun = "rifle", vest = true }, { gun = "rifle", sniper = true }, { gun = "rifle", vest = true },
    { gun = "automatic", vest = true }, { gun = "rifle", vest = true }, { gun = "rifle" }, { gun = "rifle" },
    { gun = "shotgun", shield = true },
  },
  k = {
    { gun = "rifle", vest = true, caid = true }, { gun = "rifle", vest = true },
    { gun = "rifle", vest = true }, { gun = "pistol", vest = true }, { gun = "rifle", sniper = true },
    { gun = "rifle", vest = true }, { gun = "rifle" }, { gun = "shotgun", brute = true },
    { gun = "pistol", veteran = true }, { gun = "rifle", taser = true },
  },
  l = {
    { gun = "rubble", second = "automatic" }, { gun = "rubble", second = "rifle", sniper = true },
    { gun = "rubble", second = "rifle" }, { gun = "rubble", second = "rifle" }, { gun = "rubble", second = "rifle" },
    { gun = "rubble", second = "rifle" }, { gun = "rubble", second = "rifle" }, { gun = "rubble", second = "rifle" },
    { gun = "rubble", second = "rifle" }, { gun = "rubble" },
  },
  m = {
    { gun = "automatic", blade = true }, { gun = "automatic", blade = true },
    { gun = "rifle", blade = true }, { gun = "rifle", blade = true }, { gun = "rifle", blade = true },
    { gun = "rifle", blade = true }, { gun = "rifle", blade = true }, { gun = "rifle", blade = true },
    { gun = "rifle", blade = true }, { gun = "rifle", blade = true },
  },
  n = {
    { gun = "automatic", vest = true }, { gun = "rifle", vest = true }, { gun = "rifle", vest = true },
    { gun = "shotgun", vest = true }, { gun = "rifle", sniper = true }, { gun = "rifle", vest = true },
    { gun = "shotgun", vest = true }, { gun = "pistol", vest = true }, { gun = "rifle", frag = 1 },
    { gun = "shotgun", molotov = 2 },
  },
  o = {
    { gun = "automatic", molotov = 2 }, { gun = "automatic", molotov = 2 }, { gun = "rifle", molotov = 2 },
    { gun = "rifle", molotov = 2 }, { gun = "rifle", molotov = 2 }, { gun = "rifle", molotov = 2 },
    { gun = "rifle", molotov = 2 }, { gun = "rifle", molotov = 2 }, { gun = "rifle", molotov = 2 },
    { gun = "rifle", molotov = 2 },
  },
  p = {
    { gun = "rifle", vest = true }, { gun = "automatic", vest = true }, { gun = "rifle", vest = true },
    { gun = "rifle", vest = true }, { gun = "rifle", vest = true }, { gun = "rifle", vest = true },
    { gun = "rifle", vest = true }, { gun = "shotgun", vest = true }, { gun = "pistol", veteran = true },
    { gun = "rifle", sniper = true },
  },
  q = {
    { gun = "automatic", vest = true }, { gun = "automatic", vest = true }, { gun = "rifle", vest = true },
    { gun = "rifle", vest = true }, { gun = "rifle", sniper = true }, { gun = "rifle", veteran = true },
    { gun = "automatic", brute = true }, { gun = "rifle", vest = true }, { gun = "rifle" },
    { gun = "rifle", horse = true },
    vehicles = { bike = 1 },
  },
  r = {
    { gun = "shotgun", blade = true, vest = true }, { gun = "shotgun", vest = true, brute = true },
    { gun = "rifle", sniper = true }, { gun = "rifle", tear_gas = 2 }, { gun = "automatic", vest = true },
    { gun = "automatic" }, { gun = "shotgun", veteran = true }, { blade = true, shield = true },
    { gun = "shotgun", launcher = "rocket_launcher" },
    { gun = "bow" },
  },
}
