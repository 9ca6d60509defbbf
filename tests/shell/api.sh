# tests/api.list lists the API: the functions that scripts, mods, tests, Lua programs and hosts may call, the keys of an
# author's tables, and the structs and constants of the headers. A change of the API must change the list, so that
# reviewers see it. `sh tests/shell/api.sh --update` writes the list anew; docs/API.md explains the steps of a change.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT
list() {
    "$PRECINCT" reference json | perl -MJSON::PP -0777 -ne '
        my $all = decode_json($_);
        for my $f (@{$all->{functions}}) {
            print join(" ", "lua", ($f->{owner} ? "$f->{owner}." : "") . $f->{name}, $f->{signature} // ()), "\n";
        }
        for my $k (@{$all->{forms}}, @{$all->{options}}) {
            print "key $k->{form}.$k->{key}", $k->{optional} ? "?" : "", ": $k->{type}\n";
        }'
    # The constants, the members of structs and enums, and the functions of the headers, without their comments.
    perl -0777 -ne 's{/\*.*?\*/}{}gs;
        sub c { my $t = join(" ", "c", @_); $t =~ s{\s+}{ }g; $t =~ s{ $}{}; print "$t\n" }
        while (/^#define (PR_\w+) (.+)$/mg) { c("#define $1 $2") if $1 ne "PR_VERSION" }
        while (/^(?:typedef )?(struct|enum)( \w+)? \{(.*?)\}/gms) {
            my ($sort, $name, $body) = ($1, $2 // "", $3);
            c("$sort$name", $_) for grep /\w/, split $sort eq "enum" ? qr/,/ : qr/;/, $body;
        }
        while (/^((?:[a-z_]\w*[ *]+)+\**pr_\w+\([^;{]*\));/gm) { c($1) }' engine/precinct.h engine/precinct_look.h
    printf 'for name in pairs(precinct) do print("module precinct." .. name) end
        for name in pairs(getmetatable(precinct.load("episodes/academy/tutorial.lua", { reader = function(path)
            local file = io.open(path, "rb")
            return file and file:read "a"
        end })).__index) do print("module episode." .. name) end
        test("listed", function() end)\n' >"$work/module_test.lua"
    "$PRECINCT" test "$work/module_test.lua" | grep '^module '
}
list | LC_ALL=C sort -u >"$work/api"
if [ "${1:-}" = --update ]; then
    cp "$work/api" tests/api.list
    exit
fi
ok "the API equals its list in tests/api.list (sh tests/shell/api.sh --update, docs/API.md)" same tests/api.list "$work/api"
ok "the list of the API has functions that scripts call" grep -q '^lua piece.damage (n: integer' "$work/api"
ok "the list of the API has functions that hosts call" grep -q '^c pr_match \*pr_new(' "$work/api"
ok "the list of the API has the keys of authors' tables" grep -q '^key action_form.cost?: ' "$work/api"
ok "the list of the API has the members of structs" grep -qx 'c struct pr_decision uint64_t number' "$work/api"
ok "the list of the API has the members of enums" grep -q '^c enum pr_status PR_OK' "$work/api"
ok "the list of the API has the functions of Lua programs" grep -qx 'module episode.restore' "$work/api"
count() { [ "$(grep -c "^$1 " "$work/api")" -ge "$2" ]; }
ok "the list of the API has at least 250 functions for scripts" count lua 250
ok "the list of the API has at least 60 functions for hosts" count c 60
version() { [ "$("$PRECINCT" reference json | perl -MJSON::PP -0777 -ne 'print decode_json($_)->{version}')" = "$(sed -n 's/^#define PR_VERSION "\(.*\)"/\1/p' engine/precinct.h)" ]; }
ok "the reference has the same version as precinct.h" version
typed() { "$PRECINCT" reference json | grep -qF '"arguments":[{"name":"n","type":"integer","optional":false},{"name":"cause","type":"name","optional":true}'; }
ok "the reference gives the type of each argument" typed
done_testing
