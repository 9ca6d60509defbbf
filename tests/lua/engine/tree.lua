-- Gives tests access to the repository: reads files by their paths, and runs commands in its folder.
local root = os.getenv "PRECINCT_DATA" or "."

local tree = {}

function tree.read(path)
  local file = io.open(root .. "/" .. path, "rb")
  return file and file:read "a", file and file:close()
end

function tree.lines_of(command)
  local pipe = assert(io.popen(("cd '%s' && %s"):format(root, command)))
  local list = {}
  for line in pipe:lines() do list[#list + 1] = line end
  pipe:close()
  return list
end

tree.root = root
return tree
