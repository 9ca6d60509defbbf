# Runs the engine on a Lua that checks its caller. This Lua is Debian's source package, built with assertions about the
# use of its API (LUA_USE_APICHECK), AddressSanitizer and UBSan. In the distribution's Lua library the sanitizers see
# nothing. The Lua and hostile suites run on it. The run is resumable: a suite that has passed on this build is not run
# again. Package lists and sources stay below the build folder, and the system is not changed.
. tests/tap.sh
build=${PRECINCT_BUILD:-build}/lua-checked
mkdir -p "$build" && build=$(cd "$build" && pwd -P) || exit 1

# fetch: unpacks the source package into $build/source, signed by the system's keys, from Debian's archive only.
fetch() (
    set -e
    [ -f "$build/source/src/lua.h" ] && exit
    . /etc/os-release
    apt=$build/apt && mkdir -p "$apt/lists/partial" "$apt/archives/partial" "$apt/empty" && cd "$apt"
    echo "deb-src [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian ${VERSION_CODENAME:-stable} main" >sources.list
    cat >apt.conf <<END
Dir::Etc::SourceList "$apt/sources.list";
Dir::Etc::SourceParts "$apt/empty";
Dir::State::Lists "$apt/lists";
Dir::Cache "$apt";
Dir::Cache::Archives "$apt/archives";
APT::Sandbox::User "";
END
    apt_get() { APT_CONFIG=$apt/apt.conf apt-get -q "$@"; }
    apt_get update
    apt_get source --download-only lua5.4
    rm -rf "$build/unpacked" && mkdir "$build/unpacked"
    tar -C "$build/unpacked" --strip-components=1 -xf lua5.4_*.orig.tar.*
    tar -C "$build/unpacked" -xf lua5.4_*.debian.tar.*
    cd "$build/unpacked"
    sed -e 's/#.*//' -e '/^ *$/d' debian/patches/series | while read -r name _; do patch -s -p1 <"debian/patches/$name"; done
    mv "$build/unpacked" "$build/source"
)

# compile: builds its library, and the file by which pkg-config finds it.
flags="-O1 -g -fno-omit-frame-pointer -fPIC -fsanitize=address,undefined -fno-sanitize-recover=all"
# Lua calls its readers through other types.
case $(${CC:-cc} --version) in *clang*) flags="$flags -fno-sanitize=function" ;; esac
compile() (
    set -e
    cd "$build/source/src"
    [ "$build/liblua5.4.a" -nt lua.h ] && exit
    for file in l*.c; do
        case $file in lua.c | luac.c) continue ;; esac
        # shellcheck disable=SC2086
        ${CC:-cc} -std=gnu99 $flags -DLUA_USE_LINUX -DLUA_USE_APICHECK -DLUA_COMPAT_5_3 -c -o "$build/${file%.c}.o" "$file"
    done
    ar rcs "$build/liblua5.4.a" "$build"/l*.o
    cat >"$build/lua5.4.pc" <<END
Name: lua5.4
Description: Lua with checks
Version: 5.4
Cflags: -I$build/source/src
Libs: $build/liblua5.4.a -lm -ldl
END
)

ok "the source of Debian's Lua can be fetched" fetch
ok "Lua compiles with its checks and sanitizers" compile
[ -f "$build/liblua5.4.a" ] || { done_testing && exit 1; }
engine() { PKG_CONFIG_PATH=$build make -s BUILD="$build/engine" VARIANT=asan tests >"$build/make.log" 2>&1 || { tail "$build/make.log" && false; }; }
ok "the engine is built on the checked Lua" engine
program=$build/engine/asan/precinct
checked() { nm -C "$program" | grep -q 'U __asan_report\|__asan_report' && ! ldd "$program" | grep -q liblua; }
ok "the engine built on the checked Lua runs on no other Lua" checked

# run FILE: runs one suite unless it has passed since the program was built.
run() {
    mark=$build/passed/$(echo "$1" | tr / _)
    mkdir -p "$build/passed"
    [ "$mark" -nt "$program" ] && [ "$mark" -nt "$1" ] && return
    PRECINCT=$program PRECINCT_QUICK=$program PRECINCT_BUILD=$build/engine tests/run-tests --jobs 1 --timeout 7200 --logs "$build/logs" "$1" >"$build/run.log" 2>&1 ||
        { grep -a -A8 '^not ok\|Sanitizer\|runtime error\|lapi.c' "$build/run.log" | head -40 && false; }
    touch "$mark"
}
for suite in tests/shell/hostile.sh $(find tests/lua -name '*_test.lua' | sort); do
    ok "$suite passes on a Lua with checks" run "$suite"
done
for unit in "$build"/engine/asan/tests/unit/*_test; do
    ok "$(basename "$unit") passes on a Lua with checks" run "$unit"
done
done_testing
