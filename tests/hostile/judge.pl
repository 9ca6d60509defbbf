#!/usr/bin/perl
# Plays hostile cases and writes a verdict about each: "fine", or the fault: tests/hostile/judge.pl FOLDER CASE...
# tests/shell/hostile.sh explains the comments of the cases, and runs this program, because a shell would need twenty
# processes for each of four hundred cases. FOLDER gets CASE.verdict, CASE.in and CASE.raw.
use strict;
use warnings;
use File::Basename qw(basename);

my ($folder, @cases) = @ARGV;

sub text_of { open my $in, '<', $_[0] or die "$_[0]: $!\n"; local $/; return scalar(<$in>) // '' }
sub write_to { my ($file, $text) = @_; open my $out, '>', $file or die "$file: $!\n"; print $out $text; close $out }

# Runs a case with its input. Returns the status as a shell has it.
sub play {
    my ($case, $out) = @_;
    defined(my $child = fork) or die "fork: $!\n";
    if (!$child) {
        open STDIN,  '<', "$out.in"  or die "$out.in: $!\n";
        open STDOUT, '>', "$out.raw" or die "$out.raw: $!\n";
        open STDERR, '>&', \*STDOUT or die "$out.raw: $!\n";
        exec 'tests/within', 20, $ENV{PRECINCT}, 'play', $case, '--seed', 1, '--quiet' or die "within: $!\n";
    }
    waitpid $child, 0;
    return $? & 127 ? 128 + ($? & 127) : $? >> 8;
}

sub fault_of {
    my ($case, $out) = @_;
    my $source = text_of($case);
    my %header = (when => [], input => [], expect => []);
    push @{ $header{$1} }, $2 while $source =~ /^-- (when|input|expect): (.*)$/mg;
    my $when = $header{when}[0] // 'play';
    write_to("$out.in", join '', map { "$_\n" } 'count', 'evil', @{ $header{input} }, 'count', 'end', 'end');
    my $status = play($case, $out);
    my $raw    = text_of("$out.raw");
    (my $text = $raw) =~ tr/\n / /s;
    my $wanted = { harmless => '0', load => '[12]' }->{$when} // '2';
    return "expected status $wanted, not $status" if $status !~ /^$wanted$/;
    return 'a sanitizer, or an address, spoke' if $raw =~ /Sanitizer|runtime error:|0x[0-9a-f]{6}/;
    my @said = @{ $header{expect} };
    push @said, sprintf 'cases/%s:%d:', basename($case), 1 + ($` =~ tr/\n//) if $source =~ /--!$/m;
    push @said, 'The match is over' if $when ne 'load' && $when ne 'start';
    push @said, 'The total is 1.', 'The total is 2.' if $when eq 'play';
    for my $one (@said) { return "expected: $one" if index($text, $one) < 0 }
    return 'the match began' if $when =~ /^(load|start)$/ && $raw =~ /The total/;
    return 'the failed action left a trace' if $when eq 'play' && $raw =~ /The total is 100/;
    return;
}

for my $case (@cases) {
    my $out = "$folder/" . basename($case);
    my $fault = fault_of($case, $out);
    write_to("$out.verdict", defined $fault ? "$fault\n" . text_of("$out.raw") : "fine\n");
}
