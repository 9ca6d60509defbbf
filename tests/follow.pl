#!/usr/bin/perl
# Follows a tutorial as a reader would, in an empty folder, and prints TAP: perl tests/follow.pl DOCUMENT
#     ```sh     each line is run; one that begins with "! " must fail
#     ```text   every line must be among what the commands before it printed
#               in both, \ at the end of a line joins the next one
#     ```lua, ```po, ```md   goes where the comment before it says: <!-- file NAME -->, <!-- append NAME -->,
#               <!-- after NAME: WORDS --> or <!-- replace NAME: WORDS --> (the first line that holds the words)
#               <!-- excerpt --> is a form to read, which goes nowhere
use strict;
use warnings;
use Cwd qw(abs_path);
use File::Path qw(make_path);
use File::Temp qw(tempdir);

my $document = abs_path($ARGV[0]) or die "no such document\n";
my $program  = $ENV{PRECINCT} or die "PRECINCT names no program\n";
open my $in, '<', $document or die "$document: $!\n";
my @lines = <$in>;
chdir(tempdir(CLEANUP => 1)) or die "no folder: $!\n";
$ENV{XDG_DATA_HOME} = Cwd::getcwd() . '/data'; # a page may install mods

my ($tests, $bad, $where, $printed) = (0, 0, undef, '');

sub report {
    my ($good, $name, $why) = @_;
    $tests++;
    $bad++ unless $good;
    $name =~ s/[#\n]/ /g;
    print $good ? '' : 'not ', "ok $tests - $name\n";
    print map { "# $_\n" } split /\n/, $why unless $good;
}

sub read_file { open my $f, '<', $_[0] or return; local $/; return scalar <$f> }
sub write_file { make_path($1) if $_[0] =~ m{(.+)/}; open my $f, '>', $_[0] or die "$_[0]: $!\n"; print $f $_[1]; close $f }

sub run {
    my ($line, $at) = @_;
    my $fails = $line =~ s/^! //;
    (my $command = $line) =~ s/^precinct\b/'$program'/;
    my $output = `($command) 2>&1`;
    my $status = $? >> 8;
    $printed .= $output;
    report($fails ? $status == 1 : $status == 0, "line $at: $line", "status $status\n$output");
}

sub place {
    my ($code, $at) = @_;
    return report(0, "line $at: Lua code", 'no comment says where it goes') unless defined $where;
    return undef $where if $where eq 'excerpt';
    my ($how, $file, $words) = $where =~ /^(file|append|after|replace) ([^ :]+)(?:: (.*))?$/;
    return report(0, "line $at: $where", 'not understood') unless $how;
    my $text = read_file($file) // '';
    if ($how eq 'file')      { $text = $code }
    elsif ($how eq 'append') { $text .= $code }
    else {
        my $found = $how eq 'after' ? $text =~ s/^(.*\Q$words\E.*\n)/$1$code/m : $text =~ s/^.*\Q$words\E.*\n/$code/m;
        report($found, "line $at: $where", "there is no such line in $file:\n$text");
    }
    write_file($file, $text);
    undef $where;
}

for (my $i = 0; $i < @lines; $i++) {
    if ($lines[$i] =~ /^<!-- (.*) -->$/) { $where = $1; next }
    next unless $lines[$i] =~ /^```(\w*)$/;
    my ($kind, $from, $block) = ($1, $i + 1, '');
    for ($i++; $i < @lines && $lines[$i] !~ /^```$/; $i++) { $block .= $lines[$i] }
    $block =~ s/ *\\\n */ /g if $kind eq 'sh' || $kind eq 'text';
    if ($kind eq 'sh') {
        $printed = '';
        run($_, $from) for grep { length } split /\n/, $block;
    } elsif ($kind eq 'text') {
        index($printed, "$_\n") >= 0 || report(0, "line $from: $_", "it was not printed:\n$printed") for split /\n/, $block;
        report(1, "line $from: what is printed");
    } elsif ($kind eq 'lua' || $kind eq 'po' || $kind eq 'md') {
        place($block, $from);
    } else {
        report(0, "line $from: a block of '$kind'", 'sh, text, lua, po or md');
    }
}
print "1..$tests\n";
exit($bad || !$tests ? 1 : 0);
