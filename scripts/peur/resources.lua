-- The resources of a headquarters (section 15.3): a band has at most one of each kind, and gets one at the start
-- without payment. The effects of resources are in the chapters that call box.has(). Some gangs have resources by
-- nature (`resources` in gangs.lua).

return { order = { "doorman", "sentinel", "clinic", "informer", "business", "lab", "friends", "tank", "barricades" } }
