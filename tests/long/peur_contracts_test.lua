-- Contracts of Peur sur la Ville in single games of two programs (docs/balance/peur.md): which were dealt, and how many
-- were fulfilled. Prints a line for each sort, and fails if a game does not end or a band has no contract. GAMES is their
-- number (2), SEED the first seed (9001), BOT the program (heuristic). A pair of one band with itself is left out.

local root = os.getenv "PRECINCT_DATA" or "."
local letters = { "a", "c", "d", "e", "f", "g", "i", "k", "l", "m", "n", "o", "r" }
local episodes = { "rush", "centre", "suburb" }
local bot = os.getenv "BOT" or "heuristic"
local games, seed = tonumber(os.getenv "GAMES") or 2, tonumber(os.getenv "SEED") or 9001

local function read(path)
  local file = io.open(root .. "/" .. path, "rb")
  return file and file:read "a", file and file:close()
end

local dealt, fulfilled = {}, {}

local function play(n, bands)
  local episode = ("episodes/peur/%s.lua"):format(episodes[1 + n % #episodes])
  local m = precinct.load(episode, { reader = read, settings = { bands = bands } }):new(seed + n - 1)
  m:run(bot, 100000)
  ok(m:over(), "the game ends")
  for _, id in ipairs { "one", "two" } do
    local sort = m:get(("side('%s').affair"):format(id))
    ok(sort, "the band has a contract")
    sort = type(sort) == "table" and sort.id or tostring(sort)
    dealt[sort] = (dealt[sort] or 0) + 1
    if m:get(("side('%s').fulfilled"):format(id)) > 0 then fulfilled[sort] = (fulfilled[sort] or 0) + 1 end
  end
end

test("two bots play games with contracts to their ends (§12.9)", function()
  local sorts, all, good = {}, 0, 0
  for n = 1, games do
    local bands = { letters[1 + n % #letters], letters[1 + (n * 5 + 7) % #letters] }
    if bands[1] ~= bands[2] then play(n, bands) end
  end
  for sort in pairs(dealt) do sorts[#sorts + 1] = sort end
  table.sort(sorts)
  for _, sort in ipairs(sorts) do
    all, good = all + dealt[sort], good + (fulfilled[sort] or 0)
    print(("# %s: %d of %d"):format(sort, fulfilled[sort] or 0, dealt[sort]))
  end
  print(("# all: %d of %d"):format(good, all))
end)
