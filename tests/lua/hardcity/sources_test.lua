-- The sources of points in `score` and at the end of a match: every point has a source, and every source has a name.

local function read(path)
  local file <close> = io.open(path, "rb")
  return file and file:read "a"
end

local function points_of(m, track)
  local vars, sum = m:view().vars.match, 0
  for _, source in ipairs(track.sources) do sum = sum + (vars[source.var] or 0) end
  return sum
end

for _, id in ipairs { "mayhem", "mutagen", "toxic", "sunrise", "zerohour" } do
  for _, mode in ipairs { "coop", "versus" } do
    test(("the sources of points add up to the score in %s, %s (§4.5)"):format(id, mode), function()
      local path = ("episodes/hardcity/%s.lua"):format(id)
      local info = precinct.load(path, { reader = read, settings = { mode = mode } }):info()
      for seed = 1, 3 do
        local m = match { episode = "hardcity/" .. id, seed = seed, settings = { mode = mode } }
        m:twice(false):run("random")
        ok(m:over())
        for _, track in ipairs(info.tracks) do
          if track.sources then
            for _, source in ipairs(track.sources) do ok(source.title ~= "", source.var .. " has no name") end
            eq(points_of(m, track), m:view().tracks[track.id], track.id .. " of seed " .. seed)
          end
        end
        ok(m:heard(m:winner() == "officers" and "order_wins" or "chaos_wins"), "and why it ended was told")
      end
    end)
  end
end
