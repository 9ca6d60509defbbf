-- Recursion without end while loading.
-- when: load
-- expect: needs more than 64 MiB of memory; does a function call itself without end?
local function deeper() return 1 + deeper() end --!
deeper()
