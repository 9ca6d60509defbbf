#!/usr/bin/perl
# Plays scripts with a mistake or an attack, and judges what the program said:
#     tests/judge.pl [--checked FILE] FOLDER CASE...
# A case is a Lua file whose opening comments say what must happen. tests/shell/hostile.sh explains them. With --checked
# the cases are mistakes of tests/shell/broken.sh, and FILE is what `precinct check` printed about them. FOLDER gets
# CASE.verdict for each case: "fine", or the fault and the output. One program judges many cases, because a shell would
# need twenty processes for each.
use strict;
use warnings;
use File::Basename qw(basename);
use Getopt::Long;

my $checked;
GetOptions('checked=s' => \$checked) && @ARGV or exit 2;
my ($folder, @cases) = @ARGV;

sub text_of { open my $in, '<', $_[0] or die "$_[0]: $!\n"; local $/; return scalar(<$in>) // '' }
sub write_to { my ($file, $text) = @_; open my $out, '>', $file or die "$file: $!\n"; print $out $text; close $out }

# Plays a file with these lines as input. Returns the status as a shell has it, and the output.
sub play {
    my ($file, @lines) = @_;
    my $out = "$folder/" . basename($file);
    write_to("$out.in", join '', map { "$_\n" } @lines);
    defined(my $child = fork) or die "fork: $!\n";
    if (!$child) {
        open STDIN,  '<', "$out.in"  or die "$out.in: $!\n";
        open STDOUT, '>', "$out.raw" or die "$out.raw: $!\n";
        open STDERR, '>&', \*STDOUT or die "$out.raw: $!\n";
        exec 'tests/within', 20, $ENV{PRECINCT}, 'play', $file, '--seed', 1, '--quiet' or die "within: $!\n";
    }
    waitpid $child, 0;
    return ($? & 127 ? 128 + ($? & 127) : $? >> 8, text_of("$out.raw"));
}

# A case: its file, the values of each header, and the number of the line marked with --! or named by `line`.
sub read_case {
    my $file   = shift;
    my $source = text_of($file);
    my %case   = (file => $file, name => basename($file), map { $_ => [] } qw(when input expect line place));
    push @{ $case{$1} }, $2 while $source =~ /^-- (when|input|expect|line|place): (.*)$/mg;
    $case{when} = $case{when}[0] // 'play';
    $case{line} = $case{line}[0] // ($source =~ /--!$/m ? 1 + ($` =~ tr/\n//) : undef);
    return %case;
}

# Returns the fault that every case may have: another status, a sanitizer's words, or a text that is missing.
sub common_fault {
    my ($status, $wanted, $raw, @said) = @_;
    (my $text = $raw) =~ tr/\n / /s;
    return "expected status $wanted, not $status" if $status !~ /^$wanted$/;
    return 'a sanitizer spoke' if $raw =~ /Sanitizer|runtime error:/;
    for my $one (@said) { return "expected: $one" if index($text, $one) < 0 }
    return;
}

# An attack has no effect but its message, and names no address. Then the match goes on.
sub attack_fault {
    my %case = @_;
    my ($status, $raw) = play($case{file}, 'count', 'evil', @{ $case{input} }, 'count', 'end', 'end');
    my @said = @{ $case{expect} };
    push @said, "cases/$case{name}:$case{line}:" if $case{line};
    push @said, 'The match is over' if $case{when} =~ /^(harmless|play)$/;
    push @said, 'The total is 1.', 'The total is 2.' if $case{when} eq 'play';
    my $wanted = { harmless => '0', load => '[12]' }->{ $case{when} } // '2';
    my $fault = common_fault($status, $wanted, $raw, @said);
    return $fault if defined $fault;
    return 'an address was printed' if $raw =~ /0x[0-9a-f]{6}/;
    return 'the match began' if $case{when} =~ /^(load|start)$/ && $raw =~ /The total/;
    return 'the failed action left a trace' if $case{when} eq 'play' && $raw =~ /The total is 100/;
    return;
}

# A mistake is reported at its line, when it is played and by `check`. A declaration's mistake has a column.
sub mistake_fault {
    my ($found, %case) = @_;
    my ($status, $raw) = play($case{file}, qw(count evil count end end));
    return 'no line is marked with --!' if !$case{line};
    my $fault = common_fault($status, '[12]', $raw, @{ $case{expect} });
    return $fault if defined $fault;
    my $column = $case{when} eq 'load' && !grep({ $_ eq 'line' } @{ $case{place} }) ? '[0-9]+:' : '';
    (my $text = $raw) =~ tr/\n / /s;
    return "expected: $case{name}:$case{line}:$column" if $text !~ /\Q$case{name}\E:$case{line}:$column /;
    return 'check says: ' . join '', $found =~ /^(\Q$case{file}\E:.*\n)/mg
        if $found !~ /^\Q$case{file}\E:$case{line}:[0-9]+: (error|warning): /m;
    return 'the match did not go on' if $case{when} ne 'load' && $raw !~ /The total is 2/;
    return;
}

my $found = defined $checked ? text_of($checked) : undef;
for my $file (@cases) {
    my %case  = read_case($file);
    my $fault = defined $found ? mistake_fault($found, %case) : attack_fault(%case);
    my $out   = "$folder/$case{name}";
    write_to("$out.verdict", defined $fault ? "$fault\n" . text_of("$out.raw") : "fine\n");
}
