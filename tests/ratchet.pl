#!/usr/bin/perl
# Compares the number of faults with the numbers that a list allows: COMMAND | tests/ratchet.pl [--loose | --shrink]
# LIST Each line of both is a number and a description; a description without a line counts 0. The command fails if a
# number is higher than in the list. It also fails if a number is lower and the list was not changed: a list may only
# shrink, so mended faults cannot come back. --shrink lowers the numbers of LIST to the counted numbers, and never
# raises a number. --loose accepts a list with higher numbers, for lists whose numbers change with most commits.
use strict;
use warnings;

my $way = @ARGV == 2 && $ARGV[0] =~ /^--(loose|shrink)$/ ? shift =~ s/--//r : '';
my $shrink = $way eq 'shrink';
my ($list) = @ARGV;
die "usage: COMMAND | tests/ratchet.pl [--loose | --shrink] LIST\n" unless @ARGV == 1;

sub counts {
    my ($in, $name) = @_;
    my (%count, @comments);
    while (<$in>) {
        if (/^#/)                  { push @comments, $_ }
        elsif (/^(\d+)\s+(\S.*)$/) { $count{$2} += $1 }
        elsif (/\S/)               { die "$name:$.: not a number and what it counts: $_" }
    }
    return (\%count, @comments);
}
my ($found) = counts(\*STDIN, 'input');
open my $in, '<', $list or die "$list: $!\n";
my ($allowed, @comments) = counts($in, $list);

my ($worse, $better) = (0, 0);
for my $what (sort keys %{ { %$found, %$allowed } }) {
    my ($n, $most) = ($found->{$what} // 0, $allowed->{$what} // 0);
    if ($n > $most) {
        $worse++;
        print $most ? "$what: $n now, $most before. Mend what was added.\n" : "$what: $n now, none before. Mend it.\n";
    } elsif ($n < $most) {
        $better++;
        $allowed->{$what} = $n;
        print "$what: $most in $list, $n now. ", $n ? "Lower the number.\n" : "Remove the line.\n" unless $way;
    }
}
if ($shrink && $better) {
    open my $out, '>', $list or die "$list: $!\n";
    print $out @comments, map { "$allowed->{$_} $_\n" } grep { $allowed->{$_} } sort keys %$allowed;
    close $out or die "$list: $!\n";
} elsif ($better && !$way) {
    print "`make ratchet` shortens the lists.\n";
}
exit($worse || ($better && !$way) ? 1 : 0);
