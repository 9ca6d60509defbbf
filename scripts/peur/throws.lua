-- The sentences about throws. The meaning of a face differs from throw to throw, so each sentence gives it.
-- A sentence names up to three results, because each die has three faces.

local events = {
  rolls_shot = "{piece}, shot (red hits, yellow jams): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_plain_shot = "{piece}, shot (red hits): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_rerolled = "{piece}, one die again: {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_save = "{piece}, save (no cover and no vest): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_save_cover = "{piece}, save (red: the cover): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_save_vest = "{piece}, save (blue: the vest): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_save_both = "{piece}, save (red: the cover, blue: the vest): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_blow = "{piece}, blow (blue hits once, yellow twice): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_parry = "{piece}, parry (red): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_parry_guard = "{piece}, parry (red or blue): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_stray = "{piece}, stray bullet (red hits): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_blast = "{piece}, blast (red wounds, blue frightens): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_bottle = "{piece}, fire (red wounds, blue frightens, yellow: a dud): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_fuse = "{piece}, fire that reaches nobody (yellow: a dud): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_distance = "{piece}, distance of the throw: {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_launch = "{piece}, launch (red: on the point, blue: beside it, yellow: a jam): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_scatter = "{piece}, drift: {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_death = "{piece}, death test (red: dies, blue: holds out, yellow: gets better): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_treatment = "{piece}, treatment (blue: better, red: stable, yellow: worse): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_horse = "{piece}, treatment of the horse (blue: better, yellow: worse): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_repair = "{piece}, repair (red: works again, yellow: breaks): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_search = "{piece}, search (blue: found): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_obstacle = "{piece}, obstacle (red: goes on, blue: across, yellow: fails): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_threat = "{piece}, threat (red: gives way, yellow: strikes): {d1}{d2?, {d2}}{d3?, {d3}}.",
  rolls_rider = "{piece}, wounds of the rider (red: the horse takes it): {d1}{d2?, {d2}}{d3?, {d3}}.",
}

local ids = {}
for id in pairs(events) do table.insert(ids, id) end

return function(ctx)
  -- Returns the options of roll() for a save of a figure.
  function ctx.box.saving(f, cover)
    local event = cover and (f.vest and "rolls_save_both" or "rolls_save_cover") or f.vest and "rolls_save_vest"
    return { event = event or "rolls_save", piece = f }
  end

  return { events = events, details = ids }
end
