# tests/api.list lists the API: the functions that scripts, mods, tests and hosts may call. A change of the API must
# change the list, so that reviewers see it. `sh tests/shell/api.sh --update` writes the list anew; docs/API.md says
# what a change needs.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
list() {
    "$PRECINCT" reference json | perl -MJSON::PP -0777 -ne '
        for my $f (@{decode_json($_)->{functions}}) {
            print join(" ", "lua", ($f->{owner} ? "$f->{owner}." : "") . $f->{name}, $f->{signature} // ()), "\n";
        }'
    perl -0777 -ne 's{/\*.*?\*/}{}gs; while (/^((?:[a-z_]\w*[ *]+)+\**pr_\w+\([^;{]*\));/gm) { my $c = $1; $c =~ s/\s+/ /g; print "c $c\n" }' \
        engine/precinct.h engine/precinct_look.h
}
list | LC_ALL=C sort -u >"$work/api"
if [ "${1:-}" = --update ]; then
    cp "$work/api" tests/api.list
    exit
fi
ok "the API is the one that tests/api.list holds (sh tests/shell/api.sh --update, docs/API.md)" same tests/api.list "$work/api"
ok "the list of the API has functions that scripts call" grep -q '^lua piece.damage (n: integer' "$work/api"
ok "the list of the API has functions that hosts call" grep -q '^c pr_match \*pr_new(' "$work/api"
count() { [ "$(grep -c "^$1 " "$work/api")" -ge "$2" ]; }
ok "the list of the API has at least 250 functions for scripts" count lua 250
ok "the list of the API has at least 60 functions for hosts" count c 60
version() { [ "$("$PRECINCT" reference json | perl -MJSON::PP -0777 -ne 'print decode_json($_)->{version}')" = "$(sed -n 's/^#define PR_VERSION "\(.*\)"/\1/p' engine/precinct.h)" ]; }
ok "the version of the reference is that of precinct.h" version
typed() { "$PRECINCT" reference json | grep -qF '"arguments":[{"name":"n","type":"integer","optional":false},{"name":"cause","type":"name","optional":true}'; }
ok "the reference gives the type of each argument" typed
done_testing
