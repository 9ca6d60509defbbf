-- Profiles of callgrind, as `precinct bench --instructions` reads them.
package.preload.host = function() return {} end
package.preload.report = function() return {} end
local instructions = assert(loadfile("engine/front/programs/instructions.lua"))()

-- Two steps. In one, a menu lists its options and runs an action, which fires a trigger. In the other, a script runs.
local PROFILE = [[
# callgrind format
events: Ir
summary: 1000

fn=(1) run_advance.part.0
10 5
cfn=(2) step_run
calls=2 20
11 990

fn=(2)
20 40
cfn=(3) flow_step
calls=1 30
+1 600
cfn=(4) call
calls=1 40
* 250

fn=(3)
30 10
cfn=(5) menu_options
calls=1 50
-2 200
cfn=(6) menu_perform.constprop.0
calls=1 60
31 300

fn=(6)
60 20
cfn=(7) fire_trigger
calls=3 70
61 90
cfn=(4)
calls=5 40
62 50
]]

test("the costs of all sorts of work and of the rest add up to all instructions", function()
  local p = instructions.read(PROFILE)
  eq(p.all, 1000)
  eq(p.steps, 2)
  eq(p.cost, { 200, 300, 0, 250, 250 })
  eq(p.calls[4], 1)
end)

test("the cost of handlers that an action triggers belongs to the action", function()
  local p = instructions.read(PROFILE)
  eq({ p.cost[3], p.calls[3] }, { 0, 0 })
end)

test("a callgrind profile without steps, or a truncated one, is refused", function()
  eq(instructions.read(""), nil)
  eq(instructions.read("summary: 12\nfn=(1) main\n1 12\n"), nil)
  eq(instructions.read("summary: 12\nfn=(9999999999) x\ncfn=step_run\ncalls=1 1\n1"), nil)
end)
