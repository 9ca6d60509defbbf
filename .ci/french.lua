-- Reads French catalogues as a proofreader would: lua5.1 .ci/french.lua FILE.po... prints what is wrong in each
-- translation and fails if anything is; lua5.1 .ci/french.lua --mend FILE.po prints the catalogue with its blanks and
-- quotes mended. What is typed (between backticks, after two blanks at the start of a line) and what is filled in are
-- left alone.
--
-- The glossary: one word for each term. On the left the wrong term, on the right the correct one.
local glossary = {
  { "%f[%w]manche", "round" }, { "agents? de police", "officier" }, { "%f[%w]tours? complets?", "round" },
  { "%f[%w]HP%f[%W]", "points de vie" }, { "%f[%w]PV%f[%W]", "points de vie (PV is for victory points)" }, { "%f[%w]AP%f[%W]", "PA" },
  { "%f[%w]sonné", "assommé" }, { "%f[%w]livret", "livre de règles" },
  { "%f[%w]points? de dommages?", "dégât" }, { "%f[%w]dommages?", "dégât" },
  { "avec jusqu'à", "avec N au plus" }, { "[Pp]as de tel", "aucun ... de ce nom" }, { "zones? d'apparition", "zone de renfort" },
  { "étourdi", "assommé" }, { "Reckoner", "Redresseur" }, { "%f[%w]surs%f[%W]", "sur" }, { "[Pp]arties? nulles?", "égalité" }, { "[Pp]artie est nulle", "égalité" },
  { "%d de population", "la Population baisse de" }, { "cartes? Action", "carte d'action" }, { "un Instant%f[%W]", "carte instantanée" },
  { "caisses? de rue", "boîte de rue" }, { "%d pas ou moins", "cases" }, { "%d pas ou plus", "cases" }, { "%d x ", "×" },
  { "encaisse :", "perd" }, { "Ce tour, ", "pendant ce tour" }, { "Ce round, ", "pendant ce round" },
  { "%f[%w]seeds?%f[%W]", "graine" }, { "%f[%w]scénarios?", "épisode" }, { "%f[%w]partie seed", "graine" },
}
local fixed = "\194\160" -- a blank at which no line is broken

local failed = false
local file, source

local function wrong(what, text)
  failed = true
  print(("%s: %s\n    %s"):format(file, what, text))
end

-- Returns only the prose of a text.
local function prose(text)
  return (text:gsub("%%[%d.*]*[lz]*[du]", "0"):gsub("`[^`]*`", "`"):gsub("{([%w]+)[?!#]", "{"):gsub("https?://%S+", ""):gsub("%-%-[%w-]+=?%S*", "")
    :gsub("\n +%-?%-?[%w=_./-]+ ", "\n"))
end

-- Names that a sentence is composed with: an article, an elision or an agreement that fits only some of them.
local names = { piece = true, unit = true, owner = true, by = true, ["1"] = true, ["2"] = true, ["3"] = true, who = true, to = true }
local counted = "mutants cartes agents barricades points dégâts joueurs officiers dés touches étoiles jetons pions bavures blessures ennemis journalistes policiers"
local typed = { save = "sauver", quit = "quitter", load = "charger", undo = "annuler", reload = "relire", help = "aide", rule = "règle", why = "pourquoi" }

local function check_composed(text)
  for name in text:gmatch "%f[%w]de {(%w+)}" do
    if names[name] and not source:find("from {" .. name .. "}") and not text:find("{" .. name .. "} {" .. name .. "#") then wrong("write {" .. name .. ":du}", text) end
  end
  for word in counted:gmatch "%S+" do
    if (" " .. text):find("[%s(]{%w+} " .. word .. "%f[^%w]") and not text:find("[Ll]es {%w+} " .. word) then
      wrong("write {n} {n#one|many} for " .. word, text)
    end
  end
  if text:find "{%w+} prend%-il" or text:find "{%w+} garde%-t%-il" or text:find "{%w+} crache%-t%-il" then
    wrong("a pronoun leans on a name: write {1:il}", text)
  end
  for word in text:gsub("`([^`]*)`", "\1%1\1"):gmatch "\1(%l+)[ \1]" do
    if typed[word] then wrong("type " .. typed[word], text) end
  end
  for before in (" " .. text):gmatch "(%S+) ce tour%f[%W]" do
    if not (before .. " "):find "^[Pp]endant " and before ~= "dans" and before ~= "Dans" and before ~= "dont" and before ~= "pour" then
      wrong("say pendant ce tour", text)
    end
  end
end

-- Sentences of a translation, without parts in brackets and the names that start a message ("precinct :", a file).
local function sentences(text)
  local t = prose(text):gsub("%b()", ""):gsub("\194\160:", " :"):gsub("^[%s%%]*s? *precinct :", ""):gsub("^ *%%s :", "")
    :gsub("^ *attention :", "")
  return (t .. "."):gmatch "[^.?!\n]+"
end

-- Cards in « », one colon a sentence, a small letter after it, signs of figures, titles instead of ids.
local function check_style(text)
  for before in text:gmatch "(..?){card}" do
    if not before:find "[(:] ?$" and not before:find "\160$" then wrong("a card's name stands in « »: {card:«»}", text) end
  end
  for word in text:gmatch "\194\160: (%u[%a\128-\255]*) " do
    if (" Le La Les Un Une Si Chaque Il Elle Vous On Ce Cette Quand "):find(" " .. word .. " ", 1, true) then
      wrong("a small letter after a colon", text)
    end
  end
  for sentence in sentences(text) do
    local _, colons = sentence:gsub(" :%f[%s%z]", "")
    if colons > 1 then wrong("one colon a sentence", text) end
  end
  if text:find "%d%.%d+\194?\160? ?%%" or text:find "%%%.[1-9]f" then wrong("a decimal comma: figure_of()", text) end
  if text:find " %-{" or text:find "[ (]%-%d" then wrong("the sign of minus is −", text) end
  for _, id in ipairs { "barrel", "mutant", "civilian", "crate", "relay", "rooftop", "sewer" } do
    if prose(text):find("%f[%w]" .. id .. "%.%w") then wrong("a title, not an id", text) end
  end
end

local function check(text)
  local t = prose(text)
  check_composed(text)
  check_style(text)
  for _, sign in ipairs { ":", ";", "?", "!", "»", "%" } do
    for after in (t .. " "):gmatch("%S " .. (sign == "%" and "%%%%" or sign:gsub("%p", "%%%0")) .. "(.)") do
      if sign == "%" or not after:find "[%w:=/]" then wrong("a breakable blank before " .. sign, text) end
    end
  end
  if t:find "^ [;:?!] " then wrong("a breakable blank at the start", text) end
  if t:find "« " then wrong("a breakable blank after «", text) end
  if t:find "[%w)}\168-\175][;?!]%f[%s%z]" then wrong("no blank before ; ? or !", text) end
  if t:find "[%a)}]:%f[%s%z]" then wrong("no blank before :", text) end
  if t:find "'%%[.*%d]*s'" then wrong("quotes are « »", text) end
  if t:find "%(s%)" then wrong("write {n#one|many} or use the plural", text) end
  for _, term in ipairs(glossary) do
    if (" " .. t .. " "):find(term[1]) then wrong("say " .. term[2], text) end
  end
  for before, letter in t:gmatch "(%S+)%. (%l)" do
    local english = source:find("%. " .. "%l")
    if not english and not before:find "%.%.$" and not before:find "^[%u.]+$" then
      wrong("a sentence begins with a small " .. letter, text)
    end
  end
end

-- The texts of one catalogue: msgstr lines follow their msgid.
local function read(name)
  file = name
  local pipe = assert(io.popen("msgcat --no-wrap '" .. name .. "'"))
  local context
  for line in pipe:lines() do
    local key, value = line:match '^(msg%w+)[%[%d%]]* "(.*)"$'
    value = value and value:gsub("\\n", "\n"):gsub('\\"', '"')
    if line == "" then context = nil end
    if key == "msgctxt" then context = value end
    if key == "msgid" then source = value end
    if key == "msgstr" and source ~= "" and not context then check(value) end
  end
  pipe:close()
end

-- Mending
-- ---------------------------------------------------------------------------------------------------------------

local function mended_prose(text)
  text = (text .. " "):gsub("(%S) ([:;?!])(%f[^:;?!].)", function(before, sign, after)
    return before .. (after:find "[%w:=/]" and " " or fixed) .. sign .. after
  end):sub(1, -2)
  text = text:gsub("(%S) (%%%%)", "%1" .. fixed .. "%2"):gsub("^ ([;:?!] )", fixed .. "%1")
  text = text:gsub("'(%%[.*%d]*s)'", "« %1 »")
  return (text:gsub("« ", "«" .. fixed):gsub(" »", fixed .. "»"))
end

-- Leaves typed words unchanged, but mends the blank after them.
local function mended(text)
  local parts = {}
  for prose_part, typed in (text .. "``"):gmatch "([^`]*)(`[^`]*`)" do
    parts[#parts + 1] = mended_prose((#parts > 0 and "`" or "") .. prose_part):sub(#parts > 0 and 2 or 1)
    parts[#parts + 1] = typed
  end
  local whole = table.concat(parts)
  return whole:sub(-2) == "``" and whole:sub(1, -3) or text
end

local function mend(name)
  local pipe = assert(io.popen("msgcat --no-wrap '" .. name .. "'"))
  local out = assert(io.popen("msgcat -", "w"))
  local context, translated
  for line in pipe:lines() do
    if line == "" then context = nil end
    context = context or line:find "^msgctxt"
    if line:find "^msg" then translated = line:find "^msgstr" end
    local before, text = line:match '^(.-)"(.*)"$'
    if translated and not context and text and not line:find "^#" then line = before .. '"' .. mended(text) .. '"' end
    out:write(line, "\n")
  end
  pipe:close()
  out:close()
end

if arg[1] == "--mend" then
  mend(arg[2])
  os.exit(0)
end
assert(arg[1], "usage: lua5.1 .ci/french.lua FILE.po...")
for _, name in ipairs(arg) do read(name) end
os.exit(failed and 1 or 0)
