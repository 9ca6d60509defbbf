# Missing packages in `make play` and `make test`, tested with a simulated system: nothing is installed here.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
mkdir -p "$work/.ci" "$work/bin" "$work/apt"
cp .ci/need "$work/.ci/"
cat >"$work/.ci/packages" <<'END'
# comment
build  made-up-tool     cmd:made-up-tool
build  libmadeup-dev    pc:madeup   # comment
test   other-tool       cmd:other-tool
END
for tool in sh sed dirname env rm touch cat; do ln -s "$(command -v $tool)" "$work/bin/$tool"; done
fake() { printf '#!/bin/sh\n%s\n' "$2" >"$work/$1" && chmod +x "$work/$1"; }
fake bin/id 'echo ${FAKE_UID:-1000}'
fake bin/pkg-config '[ "$2" = madeup ] && [ -f "$STATE/installed" ]'
fake apt/apt-get 'echo "apt-get $*" >>"$STATE/log"; [ "$1" = update ] && exit 1
[ -n "$BROKEN" ] && exit 1; touch "$STATE/installed"; printf "#!/bin/sh\n" >"$STATE/bin/made-up-tool"; chmod +x "$STATE/bin/made-up-tool"'
fake apt/sudo 'echo "sudo $1" >>"$STATE/log"; [ "$1" != -n ] || shift; exec "$@"'
chmod_tool=$(command -v chmod) && ln -s "$chmod_tool" "$work/bin/chmod"

# need PATH VARIABLE=VALUE... SET...: runs the program on a system where nothing is installed yet
need() {
    rm -f "$work/installed" "$work/bin/made-up-tool" && : >"$work/log" && need_again "$@"
}
need_again() {
    path=$1 && shift
    env -i STATE="$work" PATH="$path" "$@" </dev/null >"$work/out" 2>&1
}
script=$work/.ci/need
bare=$work/bin
debian=$work/bin:$work/apt

ok "need installs as root without asking" need "$debian" FAKE_UID=0 "$script" build
ok "need as root installs exactly the missing packages" says "install -q -y --no-install-recommends made-up-tool libmadeup-dev" "$work/log"
: >"$work/log"
ok "need succeeds when every package is present" need_again "$debian" FAKE_UID=0 "$script" build
ok "need calls nothing when every package is present" not test -s "$work/log"
ok "need prints nothing when every package is present" not test -s "$work/out"
ok "need installs without asking in CI" need "$debian" CI=true "$script" build
ok "need never waits for a password in CI" says "sudo -n" "$work/log"
ok "need fails without installing if it cannot ask a person" not need "$debian" "$script" build
ok "need installs nothing if it cannot ask a person" not test -s "$work/log"
ok "need names the missing packages if it cannot ask a person" says "made-up-tool libmadeup-dev" "$work/out"
ok "need prints the command to run if it cannot ask a person" says "sudo apt-get install made-up-tool libmadeup-dev" "$work/out"
ok "need fails on a system without apt-get" not need "$bare" FAKE_UID=0 "$script" build
ok "need names the packages on a system without apt-get" says "made-up-tool libmadeup-dev" "$work/out"
ok "need fails when apt-get fails" not need "$debian" FAKE_UID=0 BROKEN=1 "$script" build
ok "need names the packages when apt-get fails" says "made-up-tool libmadeup-dev" "$work/out"
ok "need fails if a package is still missing after apt-get" not need "$debian" FAKE_UID=0 "$script" build test
ok "need names a package that apt-get did not bring" says "needs these Debian packages (or what your system calls them): other-tool" "$work/out"

# At a terminal: script(1) provides one.
ask() {
    rm -f "$work/installed" "$work/bin/made-up-tool" && : >"$work/log"
    echo "$1" | script -qec "env -i STATE='$work' PATH='$debian' '$script' build" /dev/null >"$work/out" 2>&1
}
if command -v script >/dev/null; then
    ok "need installs the packages after a person says yes" ask y
    ok "need installs through sudo for a person" says "sudo env" "$work/log"
    ok "need fails after a person says no" not ask n
    ok "need calls nothing after a person says no" not test -s "$work/log"
else
    skip "need asks a person before it installs" "script(1) is not installed"
fi
done_testing
