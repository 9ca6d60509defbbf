# Each promise of docs/SECURITY.md has a test: each row of its tables names tests, and each named test exists.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

# missing PAGE: prints nonexistent tests that a row names, and rows that name no test. A row's last cell is a list of
# `FILE` and `FILE`: "NAME OF A TEST", "NAME" ...; a file may end with *.
missing() {
    perl -ne '
        $n++;
        next unless /^\|/ && !/^\|[-| ]+\|$/ && !/^\| promise /;
        my ($cell) = /\|([^|]*)\|\s*$/;
        my ($promise) = /^\|\s*([^|]{0,60})/;
        print "$n: no test is named: $promise\n" unless $cell =~ /`/;
        my $file;
        while ($cell =~ /`([^`]+)`|"([^"]+)"/g) {
            if (defined $1) {
                $file = $1;
                my @found = glob $file;
                print "$n: there is no $file\n" unless @found && -e $found[0];
                next;
            }
            my $name = $2;
            open my $in, "<", $file or next;
            local $/;
            my $text = <$in>;
            print "$n: $file has no test \"$name\"\n" if index($text, "\"$name") < 0;
        }' "$1"
}
none() { lines=$("$@") && [ -z "$lines" ] || { echo "$lines" && false; }; }
some() { [ -n "$("$@")" ]; }
page=docs/SECURITY.md
ok "SECURITY.md cites only tests that exist" none missing $page
ok "SECURITY.md makes at least forty promises" test "$(grep -c '^| [A-Z`]' $page)" -ge 40

changed() { sed "$1" $page >"$work/page.md" && ! cmp -s $page "$work/page.md" && some missing "$work/page.md"; }
ok "the check of SECURITY.md finds a missing test file" changed 's|tests/shell/kills.sh|tests/shell/kiils.sh|'
ok "the check of SECURITY.md finds a pattern that matches no case" changed 's|cases/loop_\*|cases/loopp_*|'
ok "the check of SECURITY.md finds an unknown test name" changed 's/"check names both places of a conflict between mods"/"check names all places"/'
ok "the check of SECURITY.md finds a promise without a test" changed 's/^\(| After a kill [^|]*|\).*/\1 we are sure |/'
done_testing
