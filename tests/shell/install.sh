# An installation by `make install` works for a user: the program finds its data, a C client builds against the library
# in both forms and plays, and `make uninstall` leaves nothing behind.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
source=$PWD
prefix="$work/usr"
export PKG_CONFIG_PATH="$prefix/lib/pkgconfig"
unset PRECINCT_DATA

# Reuses the release's objects, so that only files that contain the prefix are compiled again.
mkdir -p "$work/build"
build=${PRECINCT_BUILD:-build}
cp -a "$build/obj" "$build"/*.stamp "$work/build/"
find "$work/build" -name '*.d' -exec sed -i "s|^$build/|$work/build/|" {} +
install_make() { make -s BUILD="$work/build" PREFIX="$prefix" "$@"; }

cc=${CC:-cc}
strict='-std=c17 -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror'
flags() { pkg-config "$@" precinct; }
client() { "$1" "$prefix/share/precinct" episodes/hardcity/mayhem.lua mode=coop >"$1.out"; }
shared_only() { readelf -d "$work/shared" | grep -q 'libprecinct\.so\.0'; }
static_only() { readelf -d "$work/static" >"$work/needs" && ! grep libprecinct "$work/needs"; }
declared() { sed -n 's/^[a-z].*[ *]\(pr_[a-z0-9_]*\)(.*/\1/p' engine/precinct*.h | sort -u; }
exported() { nm -D --defined-only "$prefix/lib/libprecinct.so" | sed 's/.* //' | sort -u; }

ok "make install works" install_make install
for file in share/man/man1/precinct.1 share/man/fr/man1/precinct.1 bin/precinct \
    lib/libprecinct.a lib/libprecinct.so lib/libprecinct.so.0 lib/pkgconfig/precinct.pc \
    include/precinct.h include/precinct_look.h share/precinct/episodes/hardcity/mayhem.lua share/bash-completion/completions/precinct; do
    ok "make install installs $file" test -f "$prefix/$file"
done
declared >"$work/declared"
exported >"$work/exported"
ok "the shared library exports exactly the functions of its headers" same "$work/declared" "$work/exported"
ok "no installed file names the folder it was built in" not grep -rlF -e "$source/" "$prefix/bin" "$prefix/lib" "$prefix/include"

cd "$work" || exit 1
ok "the installed program finds its episodes from any folder" sh -c "'$prefix/bin/precinct' list >list"
ok "the installed program lists its episodes" says hardcity/mayhem list
# shellcheck disable=SC2046,SC2086
ok "a client builds against the shared library" \
    $cc $strict "$source/tests/install_client/client.c" $(flags --cflags --libs) -Wl,-rpath,"$prefix/lib" -o shared
ok "a client is bound to the shared library" shared_only
ok "a client of the shared library plays a match to its end" client ./shared
# shellcheck disable=SC2046,SC2086
ok "a client builds against the static library" $cc $strict "$source/tests/install_client/client.c" $(flags --cflags) \
    $(flags --static --libs | sed 's/-lprecinct/-l:libprecinct.a/') -o static
ok "a client of the static library does not need the shared library" static_only
ok "a client of the static library plays a match to its end" client ./static
ok "a client of the shared library names the winner" grep '^winner -\{0,1\}[0-9]* after [1-9]' shared.out
ok "clients of both libraries play the same match" same shared.out static.out
sed 's/^/# /' shared.out

cd "$source" || exit 1
touch "$prefix/share/precinct/scripts/mine.lua"
ok "make uninstall works" install_make uninstall
left() { find "$prefix" ! -type d >"$work/left" && echo "$prefix/share/precinct/scripts/mine.lua" | diff - "$work/left"; }
ok "make uninstall removes every file that was installed and no other" left
rm "$prefix/share/precinct/scripts/mine.lua"
ok "make uninstall a second time says that nothing is there" not install_make uninstall

ok "DESTDIR is put in front of every path" install_make install DESTDIR="$work/stage"
ok "make install with DESTDIR writes nothing outside it" not test -e "$prefix/bin/precinct"
ok "make uninstall works with DESTDIR" install_make uninstall DESTDIR="$work/stage"
ok "make uninstall with DESTDIR leaves nothing" sh -c "[ -z \"\$(find '$work/stage' ! -type d)\" ] && [ ! -e '$work/stage$prefix/share/precinct' ]"
done_testing
