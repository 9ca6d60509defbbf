-- A handler that changes a track whenever the track changes.
-- expect: nested more than
local base = require "base"
return base.episode {
  tracks = { score = { max = 1000 } },
  on = { ["track.changed"] = function(ev) ev.track:add(1) end }, --!
  evil = function() track("score"):add(1) end,
}
