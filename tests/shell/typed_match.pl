# perl typed_match.pl RECORD PROGRAM ARGUMENT...: types a recorded match at the prompt, one thing a line, and prints the
# number of lines. Each line has one thing: the dice that a Reckoner keeps of a roll, or an effect without the die or
# token that pays for it. The line names a die only if the prompt lists several dice. The command must play the same
# match (seed, settings) with a person in every seat. Prints "ROUNDS LINES ANSWERS", and exits with 1 if the prompt
# refused a line or the typed match ended differently.
use strict;
use warnings;
use IPC::Open2;
use JSON::PP;

my ($record, @command) = @ARGV;
my (@answers, $over);
open my $in, '<', $record or die "$record: $!\n";
while (<$in>) {
    my $step = decode_json $_;
    push @answers, @{ $step->{answers} || [] };
}
close $in;

my $pid = open2(my $from, my $to, @command);
my ($lines, $rounds, $said, $last) = (0, 0, '');

# Types a line and returns what the program says to it. `seed` marks the end of that.
sub type_in {
    my ($line) = @_;
    print $to "$line\nseed\n";
    my $text = '';
    while (defined(my $l = <$from>)) {
        last if $l =~ /^> seed$/;
        $text .= $l;
    }
    $rounds++ while $text =~ /^  Round \d+\.$/mg;
    return $text;
}

sub refused { $_[0] =~ /Several answers lead|One answer leads|nother question is open|not among the answers|Which one\?\n  |is not a command|nothing known here|does not go with that|could mean|needs|\(§/ }
sub typed { join ' ', split /:/, $_[0] }

# Types an answer. If an effect has taken the die before that is named, types the equal die that is left.
sub give {
    my $text = type_in typed $_[0];
    return $text if $text !~ /equal one is offered instead: (\w+) die (\d+)/;
    $lines++;
    my ($verb, $who) = split /:/, $_[0];
    return type_in "$verb $who $1.$2";
}

print $to "seed\n";
while (<$from>) { last if /^> seed$/ }
for (my $i = 0; $i < @answers;) {
    my ($verb, $who) = split /:/, $answers[$i];
    my $n = 1;
    my $line;
    if ($verb eq 'keep') {
        $line = typed $answers[$i];
        while ($i + $n < @answers && $answers[ $i + $n ] =~ /^keep:\Q$who\E:(.*)/) { $line .= " $1"; $n++ }
    } elsif ($verb eq 'open' || $verb eq 'plan') {
        my $k = $verb eq 'plan' ? 2 : 1;
        my $effect = $answers[ $i + $k ] // '';
        my $leads = $effect =~ /^(arrest|contain|research|strike)\b/ && $who eq ($last // $who);
        ($line, $n) = (typed($effect), $k + 1) if $leads; # an effect alone means the Reckoner who acted last
    }
    $lines++;
    $said = $line ? type_in $line : give $answers[$i];
    if ($n > 1 && $said =~ /Several answers lead|One answer leads/) { # the die that is named first; the effect follows
        $lines++;
        $said = give $answers[$i];
        if (refused $said) { print "refused: $answers[$i]: $said"; exit 1 }
    } elsif ($n > 1 && refused $said) { # one by one
        for my $k (0 .. $n - 1) {
            $lines++ if $k;
            $said = give $answers[ $i + $k ];
            $over = $said;
            if (refused $said) { print "refused: $answers[$i + $k]: $said"; exit 1 }
        }
    } elsif (refused $said) {
        print "refused: $answers[$i]: $said";
        exit 1;
    }
    $last = $who if $verb =~ /^(open|plan|use)$/;
    $over = $said;
    $i += $n;
}
close $to;
$over .= $_ while <$from>;
waitpid $pid, 0;
print "$rounds $lines ", scalar @answers, "\n";
exit($over =~ /The match is over/ ? 0 : 1);
