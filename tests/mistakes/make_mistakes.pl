#!/usr/bin/perl
# Makes each mistake of the lists in a copy of tests/mistakes/game and runs `check --json`. Exactly one finding must be
# the result, at the line and column of the mistake, with its cause and its remedy.
#
#   make_mistakes.pl PRECINCT FOLDER LIST...      prints a line of TAP for each mistake
#
# A list is a text of paragraphs. The first line of each paragraph is the name of the test:
#
#   ## check names a misspelled kind in a module
#   file scripts/quarry/guards.lua        the file with the mistake
#   - pieces("guard asleep")              a text that it has once ...
#   + pieces("@guadr asleep")             ... and what takes its place; @ is where the finding must point
#   error: unknown kind                   or `warning:`: the start of the message, or a part of it after `...`
#   help: did you mean "guard"            the remedy: a part of the hint or of the message
#
# `run ARGUMENTS` replaces `check .`; `point FILE: TEXT` says that the finding points elsewhere, at the @ of this text;
# `remove FILE` takes a file away; `also: TEXT` permits one more finding with this text. "\n" in a text is a line break.
use strict;
use warnings;
use JSON::PP;

my ($precinct, $folder, @lists) = @ARGV;
my $copy = ($ENV{TMPDIR} // "/tmp") . "/mistakes.$$";

sub content { my ($f) = @_; open(my $h, '<', $f) or return undef; local $/; my $t = <$h>; close $h; return $t }
sub store { my ($f, $t) = @_; open(my $h, '>', $f) or die "$f: $!"; print $h $t; close $h }

# The line and column of the @ in a text that a file has.
sub marked {
    my ($file, $text) = @_;
    my $at = index($text, '@');
    return () if $at < 0;
    my $plain = $text =~ s/@//r;
    my $start = index(content("$copy/$file") // '', $plain);
    return () if $start < 0;
    my $before = substr(content("$copy/$file"), 0, $start + $at);
    my $line = 1 + ($before =~ tr/\n//);
    $before =~ s/.*\n//s;
    return ($line, length($before) + 1);
}

sub edit { my ($sign, $file, $text) = @_; $text =~ s/\\n/\n/g; return [$sign, $file, $text] }

sub read_list {
    my ($list) = @_;
    my ($case, @cases);
    for my $line (split /\n/, content($list) // die "$list: $!\n") {
        next if $line =~ /^#($|[^#])/ || $line eq '';
        if ($line =~ /^## (.*)/) { push @cases, $case = {name => $1, run => 'check episodes', edits => [], also => []} }
        elsif ($line =~ /^file (.*)/) { $case->{file} = $1 }
        elsif ($line =~ /^remove (.*)/) { push @{$case->{removed}}, $1 }
        elsif ($line =~ /^run (.*)/) { $case->{run} = $1 }
        elsif ($line =~ /^([-+]) ?(.*)/) { push @{$case->{edits}}, edit($1, $case->{file}, $2) }
        elsif ($line =~ /^point ([^:]*): (.*)/) { $case->{point} = [$1, $2] }
        elsif ($line =~ /^(error|warning): (.*)/) { $case->{level} = $1; $case->{message} = $2 }
        elsif ($line =~ /^help: ?(.*)/) { $case->{hint} = $1 }
        elsif ($line =~ /^also: (.*)/) { push @{$case->{also}}, $1 }
        else { die "$list: a line that is nothing: $line\n" }
    }
    return @cases;
}

# Makes the mistake. Returns what is wrong with its description, or nothing.
sub make {
    my ($c) = @_;
    system("rm -rf '$copy' && mkdir -p '$copy' && cp -r $folder/game/. $folder/tunnels $folder/deeper '$copy'") == 0 or die;
    unlink map { "$copy/$_" } @{$c->{removed} // []};
    my @edits = @{$c->{edits}};
    while (@edits) {
        my ($sign, $file, $old) = @{shift @edits};
        my $text = content("$copy/$file") // return "no file $file";
        my $new = @edits && $edits[0][0] eq '+' ? (shift @edits)->[2] : '';
        my $plain = $new =~ s/@//r;
        return "$file does not have it once: $old" unless $sign eq '-' && (() = $text =~ /\Q$old\E/g) == 1;
        $text =~ s/\Q$old\E/$plain/;
        store("$copy/$file", $text);
        $c->{point} //= [$file, $new] if $new =~ /@/;
    }
    return;
}

# Returns why the findings are not the expected one, or nothing.
sub compare {
    my ($c, @found) = @_;
    for my $also (@{$c->{also}}) { @found = grep { index($_->{message}, $also) < 0 } @found }
    my $told = join('', map { "\n#   $_->{file}:$_->{line}:$_->{column}: $_->{level}: $_->{message}\n#     $_->{hint}" } @found);
    return "expected one finding, got " . @found . $told if @found != 1;
    my ($f, $file, $text) = ($found[0], @{$c->{point}});
    my ($line, $column) = marked($file, $text);
    return "the place of the mistake is not marked once" unless $line;
    $f->{file} =~ s/^\Q$copy\E\/|^mods\///;
    my $part = $c->{message} =~ s/^\.\.\.//r;
    return "expected $file:$line:$column$told" unless "$f->{file}:$f->{line}:$f->{column}" eq "$file:$line:$column";
    return "expected $c->{level}: $c->{message}$told" unless $f->{level} eq $c->{level} && index($f->{message}, $part) >= 0;
    return "the list names no remedy" unless length($c->{hint});
    return "expected the help: $c->{hint}$told" unless index("$f->{message}\n$f->{hint}", $c->{hint}) >= 0;
    return;
}

my $n = 0;
for my $list (@lists) {
    for my $c (read_list($list)) {
        $n++;
        my $why = make($c);
        if (!$why) {
            my $run = $c->{run} =~ s/check/check --json/r;
            my $json = `cd '$copy' && '$precinct' $run 2>&1`;
            my ($answer) = map { eval { decode_json($_) } } grep { /^\{/ } split /\n/, $json; # besides what a catalog reports
            $why = $answer ? compare($c, @{$answer->{findings}}) : "no JSON: $json";
        }
        print $why ? "not ok $n - $c->{name}\n# $why\n" : "ok $n - $c->{name}\n";
    }
}
system("rm -rf '$copy'");
