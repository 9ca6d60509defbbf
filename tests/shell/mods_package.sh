# Mods as one file. `mods install` installs a package of `mods pack` completely or not at all. Archives with forbidden
# contents are refused. Players read a mod's description before it is switched on.
. tests/tap.sh
root=$PWD
maker=$root/tests/shell/make_package.pl
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
export XDG_DATA_HOME="$work/data" XDG_STATE_HOME="$work/state"
mine=$XDG_DATA_HOME/precinct/mods
cd "$work" || exit 1
quick=${PRECINCT_QUICK:-$PRECINCT}

mkdir -p fog/scripts/fog fog/docs/rules fog/.git fog/tests
cat >fog/mod.lua <<'END'
return {
  id = "fog", version = "1.2", title = "Fog", game = "hardcity", about = "Nobody sees far.",
  engine = ">= 0.1", licence = "CC0-1.0", constants = { leave_damage = 2 },
  settings = { fog_thick = { type = "flag", default = false, title = "Thick fog" } },
}
END
echo 'return 1' >fog/scripts/fog/cards.lua
printf '## 90. Fog\n\n**90.1** Fog hides what is far.\n' >fog/docs/rules/hardcity.md
echo secret >fog/.git/config && echo old >fog/mod.lua~

ok "mods pack names its file by the mod's id and version" sh -c '"$1" mods pack fog >out && [ -s fog-1.2.zip ] && grep -q "mods install fog-1.2.zip" out' sh "$quick"
first=$(cksum <fog-1.2.zip)
touch -d 2001-01-01 fog/mod.lua
again() { "$quick" mods pack fog >/dev/null && [ "$(cksum <fog-1.2.zip)" = "$first" ]; }
ok "mods pack makes the same bytes from the same files" again
other() { echo text >mine.zip && ! "$quick" mods pack fog mine.zip >out 2>&1 && says "'mine.zip' already exists and is not a package" out && [ "$(cat mine.zip)" = text ]; }
ok "mods pack does not overwrite a file that is not a package" other
ok "mods pack refuses a folder without mod.lua" sh -c '! "$1" mods pack . >out 2>&1 && grep -q "is not a mod, because it has no mod.lua" out' sh "$quick"
ln -s /etc/hostname fog/scripts/name.lua
ok "mods pack refuses a link" sh -c '! "$1" mods pack fog x.zip >out 2>&1 && grep -q "scripts/name.lua. is a link or a device" out && [ ! -e x.zip ]' sh "$quick"
rm fog/scripts/name.lua

ok "a package given as a mod's folder is refused with the command that installs it" \
    sh -c '! "$1" list --mod fog-1.2.zip >out 2>&1 && grep -qF "is a package. \`precinct mods install fog-1.2.zip\` installs it." out' sh "$quick"
ok "check refuses a package with the command that installs it" \
    sh -c '! "$1" check fog-1.2.zip >out 2>&1 && grep -qF "is a package. \`precinct mods install fog-1.2.zip\` installs it." out' sh "$quick"
ok "mods install installs a packed mod" sh -c '"$1" mods install fog-1.2.zip >out 2>&1' sh "$quick"
files() { (cd "$mine/fog" && find . -type f | sort | tr '\n' ' '); }
ok "mods install installs all files of the mod's folder, except hidden and leftover ones" [ "$(files)" = "./docs/rules/hardcity.md ./mod.lua ./scripts/fog/cards.lua " ]
ok "mods install adds nothing else to the folder of mods" [ "$(ls -A "$mine")" = fog ]
for line in 'Fog 1.2 (fog), a mod for hardcity' 'Nobody sees far.' 'Licence: CC0-1.0' 'Made for Precinct: >= 0.1' 'Sets the constants: leave_damage' \
    'Adds the settings: fog_thick' 'Adds sections to the rule book' 'mods on fog'; do
    ok "mods install shows a player before switching on: $line" says "$line" out
done
ok "mods install does not switch the mod on" sh -c '"$1" mods | grep -q "off  fog 1.2"' sh "$quick"
"$quick" mods on fog >out 2>&1
ok "mods on shows the manifest of a mod before switching on" says 'Nobody sees far.' out
ok "mods on switches a mod on" says '  on   fog 1.2: Fog' out

# The contents of a mod -----------------------------------------------------------------------------------------------
ok "list shows a setting of a mod that is on" sh -c '"$1" list hardcity/mayhem | grep -q -e "--fog_thick true|false"' sh "$quick"
form() { printf '4\n?\nb\nq\n' | "$quick" >out 2>&1; says 'Thick fog' out; }
ok "the menu's page of settings shows a setting of a mod" form
rule() { printf 'rule 90\nquit\n' | "$quick" play hardcity/mayhem --seed 1 >out 2>&1; says 'Fog hides what is far.' out; }
ok "rule reads the sections of a mod that is on" rule
printf '## 6. Other\n' >>"$mine/fog/docs/rules/hardcity.md"
ok "check names a section number of a mod that the rule book already has" sh -c '"$1" check hardcity/mayhem --mod "$2/fog" | grep -q "fog/docs/rules/hardcity.md:4:1: warning: the rule book has a section 6 already"' sh "$quick" "$mine"

# Installing again ----------------------------------------------------------------------------------------------------
sed -i 's/"1.2"/"1.3"/' fog/mod.lua && rm fog/scripts/fog/cards.lua && "$quick" mods pack fog >/dev/null
ok "mods install does not overwrite another version without --replace" sh -c '! "$1" mods install fog-1.3.zip >out 2>&1 && grep -q "in version 1.2. .mods install --replace. puts version 1.3" out' sh "$quick"
ok "mods install --replace installs another version of a mod" sh -c '"$1" mods install --replace fog-1.3.zip >out 2>&1' sh "$quick"
ok "mods install --replace removes every file of the old version" [ "$(files)$(ls -A "$mine" | tr '\n' ' ')" = "./docs/rules/hardcity.md ./mod.lua fog order " ]
ok "mods install --replace keeps a mod switched on" sh -c '"$1" mods | grep -q "on   fog 1.3"' sh "$quick"
"$quick" mods off fog >/dev/null

# Strangers' archives -------------------------------------------------------------------------------------------------
manifest='return { id = "bad", version = "1" }'
# stranger TEXT ENTRY...: an archive with these entries is refused with the text, and nothing is written
stranger() {
    text=$1 && shift
    perl "$maker" bad.zip "$@"
    "$PRECINCT" mods install bad.zip >out 2>&1 && { cat out; return 1; }
    says "$text" out && [ "$(ls -A "$mine" | tr '\n' ' ')" = "fog order " ] && [ ! -e "$work/evil.lua" ]
}
ok "mods install accepts an archive with a single mod.lua" sh -c 'perl "$1" good.zip "mod.lua=return { id = \"bad\", version = \"1\" }" && "$2" mods install good.zip >out 2>&1' sh "$maker" "$PRECINCT"
rm -rf "$mine/bad"
ok "mods install refuses a path that climbs out" stranger "the path 'bad/../../../../evil.lua' leads out of the mod's folder" "bad/mod.lua=$manifest" bad/../../../../evil.lua=x
ok "mods install refuses an absolute path" stranger "the path '/tmp/evil.lua' leads out" "bad/mod.lua=$manifest" /tmp/evil.lua=x
ok "mods install refuses a path with backslashes" stranger "leads out of the mod's folder" "bad/mod.lua=$manifest" 'bad/..\..\evil.lua=x'
ok "mods install refuses a path with a control character" stranger "leads out of the mod's folder" "bad/mod.lua=$manifest" "$(printf 'bad/\033[2J.lua=x')"
ok "mods install refuses a link in an archive" stranger "'bad/data' is a link or a device" "bad/mod.lua=$manifest" 'link bad/data=/etc'
ok "mods install refuses an archive with two entries for one file" stranger "it holds 'x' twice" "bad/mod.lua=$manifest" bad/x=1 bad/x=2
ok "mods install refuses two files whose names differ only in case" stranger "it holds 'Cards.lua' twice" "bad/mod.lua=$manifest" bad/cards.lua=x bad/Cards.lua=y
ok "mods install refuses a file that is also a folder" stranger "'a' is both a file and a folder" "bad/mod.lua=$manifest" bad/a=x bad/a/b=y
ok "mods install refuses a file that inflates to more than 4 MiB" stranger "'bad/zeros' has more than 4 MiB" "bad/mod.lua=$manifest" 'zeros:5000000 bad/zeros'
ok "mods install refuses files that together inflate to more than 16 MiB" stranger 'its files have more than 16 MiB together' "bad/mod.lua=$manifest" \
    'zeros:4000000 bad/1' 'zeros:4000000 bad/2' 'zeros:4000000 bad/3' 'zeros:4000000 bad/4' 'zeros:4000000 bad/5'
ok "mods install refuses a file that inflates to more than its stated size" stranger "'bad/x' is damaged" "bad/mod.lua=$manifest" 'lie:2 bad/x=more than that'
ok "mods install refuses a file that inflates to less than its stated size" stranger "'bad/x' is damaged" "bad/mod.lua=$manifest" 'lie:99 bad/x=less'
ok "mods install refuses a file with a wrong checksum" stranger "'bad/x' is damaged" "bad/mod.lua=$manifest" 'crc bad/x=text'
ok "mods install refuses an encrypted file" stranger "'bad/x' is encrypted" "bad/mod.lua=$manifest" 'secret bad/x=text'
ok "mods install refuses an unusual compression" stranger "'bad/x' is compressed in an unusual way" "bad/mod.lua=$manifest" 'lzma bad/x=text'
ok "mods install refuses more than 1000 files" stranger 'it holds more than 1000 files' many:1001
ok "mods install refuses a path longer than 120 bytes" stranger 'a path is longer than 120 bytes' "bad/mod.lua=$manifest" "bad/$(printf '%0130d' 0)=x"
ok "mods install refuses two mods in one archive" stranger 'it holds more than one mod' "bad/mod.lua=$manifest" "worse/mod.lua=$manifest"
ok "mods install refuses a file beside the mod's folder" stranger "'readme.txt' is beside the folder 'bad'" "bad/mod.lua=$manifest" readme.txt=x
ok "mods install refuses an archive without mod.lua" stranger 'it has no mod.lua' readme.txt=x
ok "mods install refuses an id that is not a name" stranger "invalid name '../up' of a mod's folder" 'mod.lua=return { id = "../up", version = "1" }'
ok "mods install says that a manifest lacks its id" stranger '`id` is missing. Write the name of' 'mod.lua=return { version = "1" }'
ok "mods install names the line of a mistake in a manifest" stranger 'bad.zip/mod.lua:1:37: unknown key `titel`' 'mod.lua=return { id = "bad", version = "1", titel = "x" }'
ok "mods install refuses a mod for a later engine" stranger 'needs Precinct >= 99. This is' 'mod.lua=return { id = "bad", version = "1", engine = ">= 99" }'
head -c 100 fog-1.3.zip >bad.zip
ok "mods install refuses half an archive" sh -c '! "$1" mods install bad.zip >out 2>&1 && grep -q "is not a ZIP archive, or is damaged" out' sh "$PRECINCT"
ok "mods install refuses a folder and names the command that packs it" sh -c '! "$1" mods install fog >out 2>&1 && grep -q "mods pack fog" out' sh "$PRECINCT"
ok "mods install names a missing file" sh -c '! "$1" mods install none.zip >out 2>&1 && grep -q "cannot read .none.zip." out' sh "$PRECINCT"
chmod a-w "$mine"
unwritable() { ! "$PRECINCT" mods install good.zip >out 2>&1 && says 'cannot write' out; }
if [ "$(id -u)" = 0 ]; then
    skip "mods install names a folder of mods that cannot be written" "root may write everywhere"
else
    ok "mods install names a folder of mods that cannot be written" unwritable
fi
chmod u+w "$mine"

# Versions and conflicts ----------------------------------------------------------------------------------------------
# mod ID KEYS
mod() { mkdir -p "$1" && printf 'return { id = "%s", version = "1.0", game = "hardcity",\n%s }\n' "$1" "$2" >"$1/mod.lua"; }
play() { "$quick" play hardcity/mayhem --seed 3 --seat officers=random --quiet "$@" >out 2>&1; }
mod old 'engine = ">= 0.0.1"'
play --mod old
ok "the first match with a mod for an older version prints a notice" says 'the mod old 1.0 was made for Precinct >= 0.0.1.' out
play --mod old
ok "a second match with an older mod starts without a notice" not says 'was made for' out
mod one 'constants = { leave_damage = 3 }'
mod two 'constants = { leave_damage = 4 }'
mod broken 'after = { "one", "two" }, change = { definition = function(m) m.replace("steps.none", 1) end }'
clash='two/mod.lua:2:15: mod two sets "constants.leave_damage"'
ok "mods lists a conflict between mods" sh -c '"$1" mods --mod one --mod two | grep -qF "$2"' sh "$quick" "$clash"
play --mod one --mod two --mod broken
ok "play reports a conflict between mods even if an error follows" says "$clash" out
ok "play prints an error that follows a conflict between mods" says 'broken/mod.lua:2: unknown path "steps.none"' out
play --mod one --mod two
ok "play reports a conflict between mods only once" not says "$clash" out
ok "check names a conflict between mods even if an error follows" sh -c '"$1" check hardcity/mayhem --mod one --mod two --mod broken | grep -q "two/mod.lua:2:15: warning: mod two sets"' sh "$quick"
mod enemy 'conflicts = { "one" }'
play --mod one --mod enemy
ok "play refuses mods that exclude each other" says 'enemy/mod.lua:2:1: mod enemy cannot be used together with the mod one' out
mod lonely 'needs = { "lights 2" }'
play --mod lonely
ok "play names the mod that another mod needs" says 'needs the mod lights 2, which is not in use' out
done_testing
