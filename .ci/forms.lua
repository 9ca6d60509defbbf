-- Checks names in sentences: lua5.1 .ci/forms.lua engine/lang/CODE.po FILE.po... A translation may use only forms that have a row
-- in the context "form", rows have the shape that engine/text/msg.h describes, and a row of the context "name" names a text
-- of its catalog. The program checks the catalogs of mods by the same rules (engine/text/po.c).
local failed = false

local function wrong(entry, what)
  failed = true
  print(("%s:%d: %s"):format(entry.file, entry.line, what))
end

-- The entries of a catalog: context, id and texts, with the line of the msgid.
local function read(name, entries)
  local entry, part = { file = name, line = 0 }, nil
  local number = 0
  for line in io.lines(name) do
    number = number + 1
    local key, text = line:match '^(msg%w+)[%[%d%]]* "(.*)"$'
    text = text or line:match '^"(.*)"$'
    if line == "" then entry = { file = name } end
    if key then part = key end
    if key == "msgid" then
      entry.line = number
      entries[#entries + 1] = entry
    end
    if text then entry[part] = (entry[part] or "") .. text:gsub('\\"', '"') end
  end
end

local entries, forms, titles = {}, {}, {}
for _, name in ipairs(arg) do read(name, entries) end
for _, e in ipairs(entries) do
  if e.msgctxt == "form" then
    forms[e.msgid] = true
    for pattern in (e.msgstr .. "|"):gmatch "(.-)|" do
      if not pattern:find "=" then wrong(e, "a form is patterns for classes, as in \"f=la ~|=le ~\"") end
    end
  elseif not e.msgctxt then
    titles[e.file .. e.msgid] = true
  end
end
for _, e in ipairs(entries) do
  if e.msgctxt == "name" then
    if not e.msgstr:find ":" then wrong(e, "a name for sentences is its class and the name, as in \"f:rookie\"") end
    if not titles[e.file .. e.msgid] then wrong(e, "no text is called " .. e.msgid) end
  else
    for form in (e.msgstr or ""):gmatch "{[%w.]+:([^{}?!#:]+)}" do
      local known = forms[form:sub(1, 1):lower() .. form:sub(2)]
      if not known and form ~= "~" and form:find "^[^ ]" and not e.msgid:find("{%w+:" .. form .. "}") then wrong(e, "this language has no form " .. form) end
    end
  end
end
os.exit(failed and 1 or 0)
