#!/usr/bin/perl
# Lists the faults of the commit messages since a revision: tests/commits.pl REVISION
# A subject has at most 60 characters and no period at its end. The last line of the message is "No functional change"
# or "Bench: " and the signature that `precinct bench` prints.
use strict;
use warnings;
use open qw(:std :encoding(UTF-8));

my ($since) = @ARGV;
die "usage: tests/commits.pl REVISION\n" unless @ARGV == 1;
open my $log, '-|', 'git', 'log', '--no-merges', '--format=%h%x00%B%x01', "$since..HEAD" or die "git: $!\n";
my $all = do { local $/; <$log> } // '';
close $log or exit 2;
my $bad = 0;
for (split /\x01\n?/, $all) {
    my ($commit, $message) = split /\x00/, $_, 2;
    my @lines = split /\n/, $message =~ s/\s+\z//r;
    my @wrong;
    push @wrong, 'the subject has ' . length($lines[0]) . ' characters; at most 60' if length $lines[0] > 60;
    push @wrong, 'the subject ends with a period' if $lines[0] =~ /\.$/;
    push @wrong, 'the last line is neither "No functional change" nor "Bench: SIGNATURE"'
        unless @lines > 1 && $lines[-1] =~ /^(?:No functional change|Bench: [0-9a-f]{16})$/;
    for my $fault (@wrong) { print "$commit \"$lines[0]\": $fault\n"; $bad++ }
}
exit($bad ? 1 : 0);
