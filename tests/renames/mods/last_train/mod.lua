-- The Last Train: a sixth episode of Hard City, on boards of its own. Three levers, one engine, and a platform full of
-- people: `precinct play last_train --mod DIR`.

return {
  id = "last_train", version = "1.0", title = "The Last Train", game = "hardcity",
  about = "A sixth episode: set the points, fill the train and get it out before the mutants wreck its engine.",
  change = {
    ["hardcity.boards"] = function(m)
      local maps = require "last_train.maps"
      m.add("value", "6A", maps.yard)
      m.add("value", "6B", maps.station)
    end,
    ["hardcity.layouts"] = function(m) m.add("value.sheets", "last_train", require("last_train.maps").layouts) end,
  },
}
