-- `precinct check --fix`: rewrites an author's files by the engine's table of renames. A file is written completely or not
-- at all, and only if something changes.
local host, report = require "host", require "report"

local dry, failed, files, changed, left, changes = false, false, 0, 0, 0, 0

local function fail(path, why)
    report.complain("precinct: cannot read '%s': %s.\n", path, why)
    failed = true
end

-- Prints the changed lines. Renaming never adds or removes a line, so both texts are compared line by line.
local function print_difference(path, old, new)
    host.print(("--- %s\n+++ %s\n"):format(path, path))
    local lines, number = (new .. "\n"):gmatch("(.-)\n"), 0
    for line in (old .. "\n"):gmatch("(.-)\n") do
        local fresh = lines()
        number = number + 1
        if line ~= fresh then
            host.print(("@@ -%d +%d @@\n-%s\n+%s\n"):format(number, number, line, fresh))
        end
    end
end

local function fix_file(path)
    files = files + 1
    local text, why = host.read(path)
    if not text then return fail(path, why) end
    local out, n, findings = host.rename(path, text)
    if not out then
        report.complain("precinct: %s\n", n)
        failed = true
        return
    elseif n > 0 and dry then
        print_difference(path, text, out)
    elseif n > 0 and not host.write(path, out, true) then
        failed, n = true, 0
    end
    for _, one in ipairs(findings) do -- the engine cannot decide whether to rename
        host.print(("%s:%d:%d: %s: %s\n    %s\n"):format(path, one.line, one.column, one.level, one.message, one.hint))
    end
    left, changes, changed = left + #findings, changes + n, changed + (n > 0 and 1 or 0)
end

-- Rewrites all scripts and catalogs in a folder and its subfolders, except hidden ones and links to folders.
local function fix_folder(folder)
    local names, why = host.names(folder)
    if not names then return fail(folder, why) end
    for _, name in ipairs(names) do
        local path = folder .. (folder:find("./$") and "" or "/") .. name
        local is_folder = host.is_folder(path, true)
        if is_folder then
            fix_folder(path)
        elseif is_folder == false and (name:find(".%.lua$") or name:find(".%.po$")) then
            fix_file(path)
        end
    end
end

local function fix_path(path)
    local is_folder = host.is_folder(path)
    if is_folder then
        fix_folder(path)
    elseif is_folder == false then
        fix_file(path)
    else
        local source, there = host.source(path)
        if there then fix_file(source:place()) else failed = true end
    end
end

-- Rewrites the files at these paths: scripts, catalogs, folders of both, and episodes by name. With `only_print`, prints
-- the changes. Returns the exit status: REFUSED if a place is left to the author, or if a file was refused.
return function(paths, only_print)
    dry = only_print
    for _, path in ipairs(paths) do fix_path(path) end
    host.print(("%s: %d, in %d of %d files. Left to you: %d.\n"):format(dry and "To rename" or "Renamed", changes, changed,
        files, left))
    return (failed or left > 0) and report.REFUSED or 0
end
