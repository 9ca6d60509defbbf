#!/usr/bin/perl
# Lists the pages that are longer than the table of a style guide allows, and pages of the table that do not exist:
# tests/pages.pl STYLE
# A row of the table is "| `PAGE` | reader | LINES |". Paths are relative to the current folder.
use strict;
use warnings;

my ($rows, $bad) = (0, 0);
open my $in, '<', $ARGV[0] // die("usage: tests/pages.pl STYLE\n") or die "$ARGV[0]: $!\n";
while (<$in>) {
    next unless /^\| `([^`]+\.md)` \|.*\| (\d+) \|$/;
    my ($page, $most) = ($1, $2);
    $rows++;
    open my $text, '<', $page or do { print "$page: $!\n"; $bad++; next };
    my $lines = () = <$text>;
    next if $lines <= $most;
    print "$page has $lines lines; at most $most. Move what another page's reader needs, or say it once.\n";
    $bad++;
}
print "$ARGV[0] has no table of pages\n" unless $rows;
exit($bad || !$rows ? 1 : 0);
