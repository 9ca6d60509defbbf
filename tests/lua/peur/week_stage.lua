-- Prepared scenes for the tests of the campaign: a week of two bands on one table, with only the figures that a test
-- places.

local stage = require "stage"

local week = {}
local episodes = {}

local function key_of(o)
  local list = { o.carried or "", table.concat(o.bands or { "c", "e" }, "") }
  for name, value in pairs(o.const or {}) do list[#list + 1] = name .. "=" .. tostring(value) end
  table.sort(list)
  return table.concat(list, "/")
end

-- Returns a week at its first question. Options: bands (letters), const, carried, seed, bought.
function week.fresh(o)
  local key = key_of(o) .. (o.bought or 0)
  episodes[key] = episodes[key] or precinct.load("episodes/peur/week.lua",
    { const = o.const, reader = stage.read, settings = { bands = o.bands or { "c", "e" }, carried = o.carried, bought = o.bought } })
  return episodes[key]:new(o.seed or 1):twice(true)
end

-- Answers with the first option until one of these verbs is offered. The answers in `o.answers` (verb -> id) come first.
function week.go(m, verbs, o)
  for _ = 1, 200 do
    if m:over() then return m end
    local first
    for _, id in ipairs(m:options()) do
      local verb = id:match "^[%w_]+"
      if (" " .. verbs .. " "):find(" " .. verb .. " ", 1, true) then return m end
      local wanted = o and o.answers and o.answers[verb]
      if wanted and m:legal(wanted) then first = wanted end
    end
    m:answer(first or m:legal "rest" and "rest" or m:legal "keep_money" and "keep_money" or m:legal "all_go" and "all_go" or m:options()[1])
  end
  error("none of these was offered: " .. verbs)
end

-- Returns a week in turn 1 on the table of this name. The first band acts first.
function week.deployed(o)
  for seed = 1, 40 do
    o.seed = seed
    local m = week.fresh(o)
    week.go(m, "act", o)
    if m:get "match.round" == 1 and m:get "match.acting.id" == "one"
      and m:get "match.table" == (o.table == "suburb" and 2 or 1) then return m end
  end
  error "no seed leads to this table"
end

-- week.scene({ c1 = { 600, 600, gun = "pistol" }, mayor = { 250, 800 } }, options) returns a scene with only these
-- pieces. `o.affair` is the contract of the first band, and `o.lua` runs after all are placed.
function week.scene(figures, o)
  o = o or {}
  local m = week.deployed(o)
  local board = o.table or "centre"
  local lines, ids = { "local keep = {}" }, {}
  for id in pairs(figures) do ids[#ids + 1] = id end
  table.sort(ids)
  for _, id in ipairs(ids) do
    local f = figures[id]
    lines[#lines + 1] = ("do local f = piece '%s' keep[f] = true f:place(point(%d, %d, %d, '%s'), true)"):format(id, f[1], f[2], f[3] or 0, board)
    if f.gun then lines[#lines + 1] = ("f.gun = '%s' f.gun2 = nil"):format(f.gun) end
    if f.wounds then lines[#lines + 1] = ("f.wounds = %d"):format(f.wounds) end
    if f.parcel then lines[#lines + 1] = ("f.parcel = '%s'"):format(f.parcel) end
    if (f.wounds or 0) >= 3 then lines[#lines + 1] = "f:set_condition('down', true)" end
    lines[#lines + 1] = "end"
  end
  lines[#lines + 1] = "for _, f in ipairs(pieces 'any figure') do if not keep[f] then f:remove() end end"
  lines[#lines + 1] = "for _, f in ipairs(pieces 'any person') do if not keep[f] then f:remove() end end"
  lines[#lines + 1] = "for _, f in ipairs(pieces 'any portable') do if not keep[f] then f:remove() end end"
  lines[#lines + 1] = "for _, id in ipairs { 'one', 'two' } do side(id).affair, side(id).affair2 = nil, nil end"
  if o.affair then lines[#lines + 1] = ("side('one').affair = '%s'"):format(o.affair) end
  lines[#lines + 1] = o.lua or ""
  m:lua(table.concat(lines, "\n"))
  return m
end

-- Lets the next n bands wait. When two bands have waited, the turn ends.
function week.wait(m, n)
  for _ = 1, n do m:answer "wait" end
  return m
end

-- Lets everybody wait until the table is over. Then plays the week to a question of these verbs, or to its end.
function week.finish(m, verbs, o)
  for _ = 1, 12 do
    if not m:legal "wait" then break end
    m:answer "wait"
  end
  return week.go(m, verbs or "none", o)
end

function week.side(m, id, key) return m:get(("side('%s').%s"):format(id, key)) end

return week
