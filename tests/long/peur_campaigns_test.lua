-- Campaigns of Peur sur la Ville with three bands of programs (docs/balance/peur.md): how often the National Guard is
-- there, which resources the Godfathers chose, and how many contracts are fulfilled. Prints a line for each
-- campaign, and fails if one does not end. CAMPAIGNS is their number (2), SEED the first seed (1).

local root = os.getenv "PRECINCT_DATA" or "."
local resources = { "doorman", "sentinel", "clinic", "informer", "business", "lab", "friends", "tank", "barricades" }
local letters = { "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r" }
local weeks = 6

local function read(path)
  local file = io.open(root .. "/" .. path, "rb")
  return file and file:read "a", file and file:close()
end

local function week(bands, carried)
  return precinct.load("episodes/peur/week.lua", { reader = read, settings = { bands = bands, carried = carried } })
end

-- Three letters, which differ from one campaign to the next.
local function bands_of(n)
  return { letters[1 + n % 18], letters[1 + (n * 5 + 7) % 18], letters[1 + (n * 11 + 12) % 18] }
end

local function distinct(list) return list[1] ~= list[2] and list[1] ~= list[3] and list[2] ~= list[3] end

local function play(seed)
  local n = seed
  while not distinct(bands_of(n)) do n = n + 97 end
  local bands, carried, guards, fulfilled = bands_of(n), nil, 0, 0
  local first, m
  for w = 1, weeks do
    m = week(bands, carried):new(1000 * seed + w)
    m:run "heuristic"
    ok(m:over(), "the week ends")
    if w > 1 and carried:find "guard:[1-9]" then guards = guards + 1 end
    for _, id in ipairs { "one", "two", "three" } do
      fulfilled = fulfilled + (m:get(("side('%s').fulfilled"):format(id)) > 0 and 1 or 0)
    end
    carried = m:get "require('peur.carried').text()"
    first = first or carried
  end
  local winner, had = m:winner(), {}
  for _, id in ipairs(resources) do
    if winner and (first:match("%f[%w]" .. winner .. ":(%S*)") .. ","):find("," .. id .. ",", 1, true) then had[#had + 1] = id end
  end
  print(("# seed %d, %s: the Guard in %d of %d weeks, Godfather %s, first resource %s, %d contracts"):format(seed,
    table.concat(bands, ","), guards, weeks, winner or "none", #had > 0 and table.concat(had, "+") or "none", fulfilled))
end

for i = 0, (tonumber(os.getenv "CAMPAIGNS") or 2) - 1 do
  local seed = (tonumber(os.getenv "SEED") or 1) + i
  test(("three bands of bots play the campaign of seed %d to its end (§15.1)"):format(seed), function() play(seed) end)
end
