# Examples in docs/JSON.md and docs/FORMATS.md are JSON, and their keys are those that the program writes.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

# Keys of whole objects. Keys of maps from ids (tracks, vars, ...) belong to the games.
keys() {
    perl -MJSON::PP -0777 -ne '
        my %map = map { $_ => 1 } qw(settings constants tracks links match titles results rounds actions seats);
        sub walk {
            my ($x, $of) = @_;
            if (ref $x eq "ARRAY") { walk($_, "") for @$x }
            return unless ref $x eq "HASH";
            for my $key (keys %$x) {
                print "$key\n" unless $map{$of} || $of eq "pieces" || $of eq "miranda";
                walk($x->{$key}, $key);
            }
        }
        while (/^```json\n(.*?)^```/gms) { walk(decode_json($1), "") }' "$1" | LC_ALL=C sort -u
}
unknown() {
    while read -r key; do
        grep -rqF -e "\"$key\"" -e "\\\"$key\\\"" engine --include='*.c' --include='*.h' --exclude='renames.c' || echo "$key"
    done <"$1" | { ! grep .; }
}
for page in JSON FORMATS; do
    ok "the examples of docs/$page.md are JSON" keys "docs/$page.md"
    keys "docs/$page.md" >"$work/keys"
    ok "the examples of docs/$page.md have at least 40 keys" test "$(wc -l <"$work/keys")" -ge 40
    ok "the program has each key of the examples of docs/$page.md" unknown "$work/keys"
done
echo stop_label >"$work/wrong"
ok "the check of documented keys finds a renamed key" not unknown "$work/wrong"
done_testing
