-- The ready-made bands (section 8.2): ten figures each. `gun`, or `blade` alone, is free. The band has
-- bought the rest: `second` gun, `blade` beside a gun, `vest`, `shield` (riot shield),
-- `vehicles` are bought for the band.
-- `launcher`, `taser`, `mask`, thrown things (their number) and talents. checked.lua adds up
-- the prices.
--
-- Talents: yamakasi, veteran, sniper, brute, caid, healer, celebrity, each once per band.

return {
  a = {
    { gun = "pistol", vest = true, second = "submachine" },
    { gun = "pistol", vest = true, second = "rifle", veteran = true },
    { gun = "pistol", vest = true, second = "rifle", sniper = true },
    { gun = "pistol", flash = 2 }, { gun = "pistol", second = "shotgun" },
    { gun = "pistol", shield = true }, { gun = "pistol", shield = true },
    { gun = "pistol", second = "rifle" }, { gun = "pistol", second = "flash_ball" }, { gun = "pistol", taser = true },
  },
  b = {
    { gun = "pistol", second = "automatic" }, { gun = "pistol", second = "rifle", veteran = true },
    { gun = "pistol" }, { gun = "pistol", second = "rifle", sniper = true }, { gun = "pistol", second = "shotgun" },
    { gun = "pistol", shield = true }, { gun = "pistol", flash = 2 }, { gun = "pistol", mask = true },
    { gun = "pistol", mask = true }, { gun = "pistol" },
  },
  c = {
    { gun = "automatic", vest = true, caid = true, mask = true }, { gun = "automatic", vest = true, mask = true },
    { gun = "pistol", healer = true }, { gun = "shotgun", blade = true }, { gun = "shotgun", molotov = 2 },
    { gun = "rifle", sniper = true }, { gun = "rifle" }, { gun = "submachine", brute = true },
    { gun = "shotgun" }, { gun = "pistol", shield = true },
  },
  d = {
    { gun = "shotgun", second = "rifle", vest = true, caid = true }, { gun = "shotgun", second = "rifle", vest = true },
    { gun = "shotgun", second = "rifle", vest = true }, { gun = "shotgun", second = "rifle", vest = true },
    { gun = "automatic", second = "shotgun", veteran = true }, { gun = "rifle", second = "shotgun", sniper = true },
    { gun = "automatic", second = "shotgun", shield = true }, { gun = "rifle", second = "shotgun", frag = 1 },
    { gun = "submachine", second = "shotgun" },
    { gun = "pistol", second = "shotgun", launcher = "gas_launcher" },
  },
  e = {
    { gun = "automatic", vest = true, veteran = true }, { gun = "automatic", vest = true },
    { gun = "rifle", sniper = true }, { gun = "rifle", vest = true }, { gun = "rifle" },
    { gun = "rifle", yamakasi = true },
    { gun = "shotgun", vest = true }, { gun = "shotgun", frag = 1 }, { gun = "automatic" },
    { gun = "shotgun", blade = true, celebrity = true },
  },
  f = {
    { gun = "shotgun", blade = true, vest = true, caid = true }, { gun = "shotgun", blade = true, vest = true },
    { gun = "shotgun", veteran = true }, { gun = "shotgun", molotov = 2 }, { gun = "rifle", sniper = true },
    { gun = "rifle" }, { blade = true, shield = true }, { blade = true, shield = true }, { gun = "shotgun" },
    { gun = "automatic" },
  },
  g = {
    { gun = "automatic", blade = true, vest = true, caid = true },
    { gun = "shotgun", blade = true, vest = true }, { gun = "pistol", healer = true, vest = true },
    { gun = "shotgun", blade = true }, { gun = "shotgun", blade = true },
    { gun = "rifle", sniper = true }, { gun = "rifle", frag = 1 }, { blade = true, shield = true },
    { gun = "bow", vest = true }, { gun = "automatic", brute = true, flash = 2 },
  },
  h = {
    { gun = "automatic", vest = true, caid = true }, { gun = "automatic", vest = true },
    { gun = "shotgun", vest = true }, { gun = "shotgun", brute = true }, { gun = "rifle", sniper = true },
    { gun = "rifle", veteran = true }, { gun = "automatic", frag = 1 }, { gun = "shotgun" }, { gun = "shotgun" },
    { gun = "submachine", blade = true },
  },
  i = {
    { gun = "automatic", vest = true }, { gun = "automatic", vest = true }, { gun = "shotgun", healer = true },
    { gun = "shotgun", vest = true }, { gun = "shotgun", blade = true }, { gun = "rifle", sniper = true },
    { gun = "rifle", caid = true }, { gun = "automatic", veteran = true }, { gun = "shotgun", brute = true },
    { gun = "rifle", frag = 1 },
  },
  j = {
    { gun = "automatic", vest = true, caid = true }, { gun = "automatic", vest = true, veteran = true },
    { gun = "shotgun", vest = true }, { gun = "rifle", sniper = true }, { gun = "rifle", healer = true },
    { gun = "automatic" }, { gun = "shotgun" }, { gun = "shotgun", molotov = 2 }, { gun = "rifle" },
    { gun = "submachine", shield = true },
  },
  k = {
    { gun = "automatic", vest = true, caid = true }, { gun = "automatic", vest = true },
    { gun = "shotgun", vest = true }, { gun = "shotgun", vest = true }, { gun = "rifle", sniper = true },
    { gun = "rifle" }, { gun = "rifle", flash = 2 }, { gun = "submachine", brute = true },
    { gun = "automatic", veteran = true }, { gun = "shotgun", taser = true },
  },
  l = {
    { gun = "rubble", second = "automatic", vest = true, caid = true },
    { gun = "rubble", second = "rifle", sniper = true }, { gun = "rubble", second = "shotgun" },
    { gun = "rubble", second = "shotgun" }, { gun = "rubble", second = "automatic" },
    { gun = "rubble", second = "rifle" }, { gun = "rubble" }, { gun = "rubble" }, { gun = "rubble" },
    { gun = "rubble", brute = true },
  },
  m = {
    { gun = "automatic", blade = true, vest = true }, { gun = "automatic", blade = true, vest = true },
    { blade = true, healer = true }, { gun = "shotgun", blade = true }, { gun = "shotgun", blade = true },
    { gun = "rifle", blade = true }, { blade = true, brute = true }, { blade = true }, { blade = true },
    { blade = true, shield = true },
  },
  n = {
    { gun = "automatic", vest = true }, { gun = "automatic", vest = true }, { gun = "shotgun", vest = true },
    { gun = "shotgun", vest = true }, { gun = "rifle", sniper = true }, { gun = "rifle", healer = true },
    { gun = "automatic", shield = true }, { gun = "submachine", ladder = true }, { gun = "rifle", frag = 1 },
    { gun = "shotgun", molotov = 2 },
  },
  o = {
    { gun = "automatic", molotov = 2 }, { gun = "automatic", molotov = 2 }, { gun = "shotgun", molotov = 2 },
    { gun = "shotgun", molotov = 2 }, { gun = "rifle", molotov = 2 }, { gun = "rifle", molotov = 2 },
    { gun = "shotgun", molotov = 2 }, { gun = "rifle", molotov = 2 }, { gun = "automatic", molotov = 2 },
    { blade = true, molotov = 2 },
  },
  p = {
    { gun = "shotgun", vest = true, caid = true }, { gun = "automatic", vest = true },
    { gun = "shotgun", brute = true },
    { gun = "shotgun", blade = true }, { gun = "automatic", veteran = true }, { gun = "rifle", sniper = true },
    { gun = "shotgun", molotov = 2 }, { gun = "shotgun" }, { gun = "rifle" }, { gun = "submachine", blade = true },
  },
  q = {
    { gun = "automatic", vest = true }, { gun = "automatic", vest = true }, { gun = "pistol", vest = true },
    { gun = "shotgun", vest = true }, { gun = "rifle", sniper = true }, { gun = "rifle", veteran = true },
    { gun = "automatic", brute = true }, { gun = "shotgun", frag = 1 }, { gun = "shotgun" },
    { gun = "submachine", horse = true },
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
