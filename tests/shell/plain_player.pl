# Plays one whole match in --plain mode like a person who hears it. This program reads every line, remembers the
# numbered options, asks for the full list if a list only counts options or repeats earlier numbers, and answers with a
# number. Fails, naming the line, if anything that is said is not a plain line of text. perl plain_player.pl SEED
# PROGRAM ARGUMENT...; prints the last lines and "N answers".
use strict;
use warnings;
use IPC::Open2;

my ($seed, @command) = @ARGV;
my $pid = open2(my $from, my $to, @command);
my ($answers, $asked, $again, %options, %lists, %heard, @last) = (0, 0, 0);

# Our own random numbers, so that the same match is played every time.
sub chance { my $n = shift; $seed = ($seed * 1103515245 + 12345) & 0x7fffffff; return int(($seed >> 8) % $n) }

sub hear {
    my $line = shift;
    push @last, $line;
    shift @last if @last > 12;
    my $wrong = $line =~ /^\s/ ? "begins with a blank" : $line =~ /\S {2,}\S/ ? "has columns" : $line =~ /([|<>*#~^\[\]{}`\\])/ ? "has the sign $1"
        : $line =~ /[^\x00-\x7f]/ ? "draws" : "";
    die "a line $wrong: $line\n" if $wrong;
    if ($line =~ /^(\d+): (.+)/) { $options{$1} = $2 }
    elsif ($line =~ /^As before/) { $again = 1 }
    elsif ($line =~ /^(?:\d+ to \d+|[\d, ]+ and \d+): ([\w ]+?)[,:]/) { my $verb = $1; $verb =~ tr/ /_/; $lists{$verb} = 1 }
    elsif ($line =~ /^[\w .-]+(?:, [^:]*)?: (?:\d steps? left: )?(\d+, .*;.*)$/) {
        for (split /; /, $1) { $options{$1} = $2 if /^(\d+), (.+)/ }
    }
}

# Types commands and returns the replies. The last command is `seed`, because its reply shows that all earlier replies
# are complete. Returns false at the end.
sub say {
    print $to "$_\n" for @_, "seed";
    $to->flush;
    while (defined(my $line = <$from>)) {
        chomp $line;
        return 1 if $line =~ /^Seed \d+: the same seed/;
        hear($line);
    }
    return 0;
}

# Chooses an option that sounds like progress: a fight first, else any option.
sub wanted {
    my @all = sort { $a <=> $b } keys %options;
    my @good = grep { $options{$_} =~ /\b(shoot|fight|attack|punch|keeps all|finish|open|research|money)\b/i } @all;
    return @good && chance(3) ? $good[chance(scalar @good)] : $all[chance(scalar @all)];
}

my @requests = ("look", "map", "state", "who", "piles", "score", "hand", "look all", "help", "options");
$SIG{PIPE} = "IGNORE";
my $on = say();
while ($on) {
    for my $verb (sort keys %lists) {
        last unless $on;
        $asked++;
        $on = say("options $verb");
    }
    last unless $on;
    if ($again) { $asked++; $again = 0; $on = say("options") }
    last unless $on;
    if ($answers % 25 == 0) { my %kept = %options; $on = say($requests[$answers / 25 % @requests]); %options = %kept }
    last unless $on;
    die "nothing to choose from:\n", join("\n", @last), "\n" unless %options;
    my $number = wanted();
    %options = %lists = ();
    $answers++;
    die "the match does not end\n" if $answers > 20000;
    $on = say($number);
}
waitpid $pid, 0;
print "$_\n" for @last;
print "$answers answers, $asked lists asked for\n";
exit($? >> 8);
