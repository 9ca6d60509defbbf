-- Another version of an author's files: a folder, or a revision of a git repository. A revision is exported by `git
-- archive`, which changes nothing in the repository and runs no hooks.
local host, report = require "host", require "report"
local tr, complain = host.tr, report.complain

-- `given` is the version as typed. `label` names it in the labels of its simulations: the folder, or the revision's hash.
-- `folder` takes the place of the list's folder, and `data` that of the data folder, unless it is nil. `exported` is the
-- temporary folder with the exported revision, or nil.
local Version = {}
Version.__index = Version

-- Starts a program without a shell's interpretation of its words. Returns the first line that it prints, or nil if it
-- fails. Its errors are discarded.
local function first_line(words)
    for i, word in ipairs(words) do words[i] = host.word(word) end
    local pipe <close> = io.popen(table.concat(words, " ") .. " </dev/null 2>/dev/null")
    local text = pipe:read("a")
    return pipe:close() and text:match("^[^\n]*") or nil
end

local function git_line(folder, ...)
    return first_line { "git", "-C", folder ~= "" and folder or ".", "rev-parse", ... }
end

-- Returns the exported copy of a folder in the repository at `top`, or nil if the folder is not in the repository.
function Version:copy_of(top, folder)
    local own, prefix = git_line(folder, "--show-toplevel"), git_line(folder, "--show-prefix")
    return own == top and prefix and ((self.exported .. "/" .. prefix):gsub("/+$", "")) or nil
end

-- Exports a commit. Returns nil after a message.
function Version:export(top, list)
    self.exported = host.temporary_folder("precinct-version")
    if not self.exported then return nil end
    local archive = self.exported .. ".tar"
    local good = first_line { "git", "-C", top, "archive", "--format=tar", "--output=" .. archive, self.label }
        and first_line { "tar", "-x", "-f", archive, "-C", self.exported }
    os.remove(archive)
    if not good then
        return complain(tr("precinct: `git archive` could not write revision '%s' to %s. Is there room, and is `tar` "
            .. "installed?\n"), self.given, self.exported)
    end
    self.folder, self.data = self:copy_of(top, list), self:copy_of(top, host.data_folder())
    return self.folder
end

-- Returns nil after a message.
function Version:open_revision(list)
    local top = self.given:sub(1, 1) ~= "-" and git_line(list, "--show-toplevel") or nil
    self.label = top and git_line(list, "--verify", "--quiet", self.given .. "^{commit}")
    if not top then
        return complain(tr("precinct: '%s' is not a folder, and not a revision either, because %s is not in a git "
            .. "repository. Give the folder with the other version.\n"), self.given, list ~= "" and list or ".")
    elseif not self.label then
        return complain(tr("precinct: '%s' is neither a folder nor a revision of %s. `git log` shows its revisions.\n"),
            self.given, top)
    end
    return self:export(top, list)
end

-- Returns the file of an episode in the version, in a form for host.plan(). The episode is the script `word` relative to
-- the list or, if `word` is not a script, the episode `name`, such as "game/episode". Returns nil and the reason if the
-- version has no such file.
function Version:episode(word, name)
    local script = word:find("%.lua$")
    if script and word:sub(1, 1) == "/" then
        return nil, tr("'%s' starts with '/', so it cannot be found in %s. Write it relative to the list."):format(word,
            self.given)
    elseif not script and not self.data then
        return nil, tr("%s is not in the repository of the list. Give the folder with the other version."):format(name)
    end
    local file = script and self.folder .. "/" .. word or ("%s/episodes/%s.lua"):format(self.data, name)
    if host.exists(file) then return file end
    return nil, tr("%s has no '%s'. Leave this entry out with --only, or choose another version."):format(self.given,
        script and word or name)
end

-- Removes the temporary folder.
function Version:__close()
    if self.exported then host.remove_folder(self.exported) end
end

-- Opens a version. `list` is the folder of the list of entries, "" for the working folder. Returns nil after a message.
return function(given, list)
    local version = setmetatable({ given = given, label = given, folder = given, data = given }, Version)
    local folder = io.open(given .. "/.") -- only a folder has this file
    if folder then folder:close() end
    if folder or version:open_revision(list) then return version end
    version:__close()
    return nil
end
