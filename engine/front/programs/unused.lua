-- Searches texts in sources by plain comparison of characters. The search may find a text by accident, but never misses a
-- text in use, because then the author would remove its entry and lose the translation.
local host = require "host"

local folders, installed = {}, nil

-- Adds all scripts of a folder and its subfolders to a list.
local function add_scripts(all, folder)
    for _, one in ipairs(host.scripts(folder) or {}) do
        local text = host.read(one)
        if text then all[#all + 1] = text .. "\n" else add_scripts(all, one) end
    end
    return all
end

-- Returns true if the scripts of a folder contain the text in a form in which a Lua string may write it.
local function scripts_have(name, english)
    local folder = folders[name]
    if not folder then
        folder = { scripts = table.concat(add_scripts({}, name)), found = {} }
        folders[name] = folder
    end
    if folder.found[english] == nil then
        local escaped = english:gsub('["\n]', { ['"'] = '\\"', ["\n"] = "\\n" })
        folder.found[english] = folder.scripts:find(english, 1, true) ~= nil
            or folder.scripts:find(escaped, 1, true) ~= nil
    end
    return folder.found[english]
end

-- Returns true if an installed catalog contains exactly this text. Texts in a catalog are separated by NUL bytes.
local function installed_have(english)
    installed = installed or host.installed()
    return installed:find("\0" .. english .. "\0", 1, true) ~= nil
end

-- Returns the entries of the catalog `file` whose English text is not in any source, each as { english =, line = }. The
-- sources are the keys of `texts`, the scripts near the catalog, the scripts of the installed games, and the texts of the
-- engine. Skips rows for forms of names. `entries` is what host.catalog() returns.
return function(file, entries, texts)
    local data, result = host.data_folder(), {}
    local near = file:match("^(.*)/lang/") or "."
    for _, entry in ipairs(entries) do
        local english = entry.key:match("\4(.*)$") or entry.key
        if not (entry.key:find("^form\4") or texts[entry.key] or texts[english] or scripts_have(near, english)
            or scripts_have(data .. "/scripts", english) or scripts_have(data .. "/episodes", english)
            or installed_have(english)) then
            result[#result + 1] = { english = english, line = entry.line }
        end
    end
    return result
end
