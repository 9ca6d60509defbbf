-- Recursion without end while loading.
-- when: load
-- expect: needs more than 64 MiB
local function deeper() return 1 + deeper() end --!
deeper()
