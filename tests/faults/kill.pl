#!/usr/bin/perl
# Kills the program at random moments, lets it continue, and prints TAP:
#     perl tests/faults/kill.pl [--kills N] [--seed N] [--work NAME,...]
# A chain is one task (a match, a campaign, a simulation, a replay) that is started, killed (SIGKILL), resumed, killed
# again ... until it ends normally. The chain's files must then equal, byte for byte, the files of the same task without
# kills. After each kill every file must be whole: the old one or the new one. Every reply that a client received must
# have been saved. New chains start until the program has been killed N times. The seed chooses the moments. Bots have
# budgets in iterations.
use strict;
use warnings;
use Cwd qw(abs_path);
use Fcntl qw(:flock);
use File::Path qw(make_path remove_tree);
use File::Temp qw(tempdir);
use Getopt::Long;
use IO::Select;
use JSON::PP;
use List::Util qw(max min);
use POSIX qw(:sys_wait_h setsid dup2);
use Time::HiRes qw(time sleep);

my ($kills, $seed, $only) = (30, 1, '');
GetOptions('kills=i' => \$kills, 'seed=i' => \$seed, 'work=s' => \$only) or exit 2;
my $program = abs_path($ENV{PRECINCT} or die "PRECINCT names no program\n");
my $root    = tempdir('precinct-kill-XXXXXX', TMPDIR => 1, CLEANUP => 1);
srand($seed);
$SIG{PIPE} = 'IGNORE';

my ($tests, $bad, $dealt) = (0, 0, 0);

sub report {
    my ($good, $name, $why) = @_;
    $tests++;
    $bad++ unless $good;
    print $good ? '' : 'not ', "ok $tests - $name\n";
    print map { "# $_\n" } split /\n/, $why unless $good;
}

sub read_file { open my $f, '<', $_[0] or return; local $/; return scalar <$f> }

# Who answers
# --------------------------------------------------------------------------------------------------------------

# A person at a pipe who always takes the first option and sometimes saves. The lines do not depend on the position, so
# it does not matter how many of them arrived.
sub typist {
    my $lines = 0;
    return sub { ++$lines % 16 ? "1\n" : "save kept\n" };
}

# A client that waits for each reply. Its answers depend on the question only.
my $heard = 0;    # The highest decision that it received since it connected.
sub client {
    my ($text, $try, @options) = ('');
    my $take = sub { encode_json({ do => 'answer', number => $heard, id => $options[ $try++ % @options ]{id} }) . "\n" };
    return sub {
        my ($said) = @_;
        $text .= $said;
        my $answer = '';
        while ($text =~ s/^(.*)\n//) {
            my $line = $1;
            next unless $line =~ /"type":"(?:decision|over|error)"/;
            my $reply = decode_json($line);
            $answer .= qq({"do":"quit"}\n) if $reply->{type} eq 'over';
            $answer .= $take->() if $reply->{type} eq 'error';    # The option belongs to another seat.
            next unless $reply->{type} eq 'decision';
            ($heard, @options) = ($reply->{number}, @{ $reply->{options} });
            $try = $heard * 7;
            $answer .= $take->();
        }
        return $answer;
    };
}

# Runs the program until it ends, or kills it after this many seconds, alone or with all its processes. Returns its
# output, its status (-1 if it was killed) and its seconds.
sub run {
    my ($work, $arguments, $after) = @_;
    my $alone = rand() < 0.5;
    pipe(my $in, my $to) && pipe(my $from, my $out) or die "pipe: $!\n";
    my $pid = fork() // die "fork: $!\n";
    if (!$pid) {
        setsid();
        $ENV{XDG_STATE_HOME} = "$work->{home}/state";
        open STDERR, '>', "$work->{home}/stderr";
        dup2(fileno $in, 0), dup2(fileno $out, 1);
        close $_ for $in, $to, $from, $out;
        exec $program, @$arguments or exit 126;
    }
    close $in, close $out;
    my ($begun, $printed, $tell, $asked) = (time, '', $work->{answers} && $work->{answers}->(), 0);
    my $wait = IO::Select->new($from);
    close $to unless $tell;
    for (;;) {
        my $left = defined $after ? $begun + $after - time : undef;    # Without a kill there is no limit.
        last if defined $left && $left <= 0;
        my $pause = $work->{paced} && ($left // 1) > 0.003 ? 0.003 : $left;
        my $more  = '';
        if ($wait->can_read($pause)) {
            sysread($from, $more, 65536) or last;
            $printed .= $more;
        } elsif (!$work->{paced}) {
            last;
        }
        next unless $tell;
        my $line = $tell->($more);
        syswrite $to, $line if length $line;
    }
    my $killed = defined $after && waitpid($pid, WNOHANG) == 0;
    if ($killed) {
        kill 'KILL', $pid;
        kill 'KILL', -$pid unless $alone;    # A program killed at its start has no group yet.
        waitpid $pid, 0;
    } elsif (!defined $after) {
        waitpid $pid, 0;
    }
    my $status = $?;
    kill 'KILL', -$pid if $killed;    # Workers that outlived the program would disturb the next run.
    return ($printed, $killed ? -1 : $status, time - $begun);
}

# What is done
# -------------------------------------------------------------------------------------------------------------

# Returns '' if the file is whole, or its fault. Saves end with the number of their lines, campaigns with a hash (the
# program refuses others), and totals are JSON.
sub whole {
    my ($file) = @_;
    my $text = read_file($file) // return 'it cannot be read';
    if ($file =~ /\.prs$/) {
        my $lines = ($text =~ tr/\n//) - 1;
        return $text =~ /\n\{"end":$lines\}\n\z/ ? '' : 'its end is missing';
    }
    return $file =~ /\.html$/ ? ($text =~ m{</html>\s*\z} ? '' : 'its end is missing') : eval { decode_json($text); 1 } ? '' : 'it is not JSON';
}

# Keys of a work: `begin`, arguments of the first run; `again`, arguments after a kill if `file` exists; `left`, the
# file that the work leaves; `paced`, lines are typed without waiting.
sub match {
    my ($name, @how) = @_;
    my ($episode, $home) = ($how[0], "$root/$name");
    my ($stem) = $episode =~ s{/}{-}r;
    return { name => "the match $name", home => $home, answers => \&typist, paced => 1, file => "$home/state/precinct/$stem-7.prs",
        files => ["$home/state/precinct/saves/kept.prs"],
        begin => [ 'play', @how, '--seed', 7, '--quiet', '--record', "$home/record.prs" ],
        again => [ 'resume', "$home/state/precinct/$stem-7.prs", '--quiet', '--record', "$home/record.prs" ], left => "$home/record.prs" };
}

sub over_json {
    my ($name, @how) = @_;
    my $work = match($name, @how);
    return { %$work, name => "the match $name", answers => \&client, paced => 0, begin => [ 'play', @how, '--seed', 7, '--json', '--record', "$work->{home}/record.prs" ],
        again => [ 'resume', $work->{file}, '--json', '--record', "$work->{home}/record.prs" ], told => 1 };
}

sub campaign {
    my ($name, @how) = @_;
    my $home = "$root/$name";
    # A campaign file outside the repository is named each time, because the save does not contain its path.
    my @own = -f $how[0] ? ('--episode', $how[0]) : ();
    return { name => "the campaign $name", home => $home, answers => sub { sub { "1\n" } }, paced => 1, file => "$home/$name.prc",
        begin => [ 'campaign', 'new', shift @how, "$home/$name.prc", '--seed', 7, '--quiet', @how ],
        again => [ 'campaign', 'resume', "$home/$name.prc", '--quiet', @own ], left => "$home/$name.prc" };
}

sub simulation {
    my ($name, @how) = @_;
    my $home  = "$root/$name";
    my @begin = ('sim', @how, '--seed', 7, '--save', "$home/totals.json", '--json');
    return { name => "the simulation $name", home => $home, file => "$home/totals.json", begin => \@begin, again => [ @begin, '--resume' ], left => "$home/totals.json" };
}

# Checks an existing record, or makes a page of it.
sub replay {
    my ($name, $record, @how) = @_;
    my $home = "$root/$name";
    return { name => "the replay $name", home => $home, needs => $record, file => "$home/none", files => [ "$home/page.html", "$home/match.prs" ],
        begin => [ 'replay', "$home/match.prs", map { s/PAGE/$home\/page.html/r } @how ], left => $how[0] eq '--html' ? "$home/page.html" : "$home/match.prs" };
}

# Three short matches in a row.
my $patrols = "$root/patrols.lua";
open my $file, '>', $patrols or die "$patrols: $!\n";
print $file 'return { game = "academy", id = "patrols", title = "Patrols", campaign = { ', '"academy/tutorial", ' x 3, '} }';
close $file;

# Long works come first, one chain of each in a round. Short works follow, four chains of each.
my @works = (
    match('mayhem', 'hardcity/mayhem', '--mode', 'versus', '--seat', 'zero=search:iterations=4'),
    over_json('onenight', 'reckoners/onenight', '--players', 2, '--seat', 'p2=captain:iterations=4'),
    match('zerohour', 'hardcity/zerohour', '--mode', 'coop'),
    over_json('mutagen', 'hardcity/mutagen', '--mode', 'versus', '--seat', 'officers=sergeant'),
    campaign('nights', 'hardcity/campaign', '--mode', 'versus', '--seat', 'zero=sergeant'),
    simulation('sunrise', 'hardcity/sunrise', '--mode', 'versus', '--seat', 'zero=sergeant', '--games', 50, '--jobs', 2),
    simulation('newcago', 'reckoners/newcago', '--games', 16, '--jobs', 3),
    replay('verified', 'mayhem', '--verify'),
    replay('page', 'mayhem', '--html', 'PAGE'),
);
my @short = (
    match('tutorial', 'academy/tutorial'),
    over_json('lesson', 'academy/tutorial'),
    campaign('patrols', $patrols),
    simulation('patrol', 'academy/tutorial', '--games', 300, '--jobs', 2),
);
if ($only) {
    my %asked = map { $_ => 1 } split /,/, $only;
    @$_ = grep { my ($last) = $_->{name} =~ /(\S+)$/; $asked{$last} } @$_ for \@works, \@short;
}

sub begin_anew {
    my ($work) = @_;
    remove_tree($work->{home});
    make_path($work->{home});
    $heard = 0;
    return unless $work->{needs};
    my ($from) = grep { $_->{name} =~ / \Q$work->{needs}\E$/ } @works;
    open my $f, '>', "$work->{home}/match.prs" or die "$work->{home}/match.prs: $!\n";
    print $f $from->{whole};
    close $f;
}

# Stores the result of a work without kills.
sub undisturbed {
    my ($work) = @_;
    begin_anew($work);
    my ($printed, $status, $took) = run($work, $work->{begin});
    $work->{whole} = read_file($work->{left});
    $work->{took}  = $took;
    my $good = $status == 0 && length($work->{whole} // '');
    report($good, "$work->{name} ends without a kill", "status $status\n$printed\n" . (read_file("$work->{home}/stderr") // ''));
    return $good;
}

# A program killed before or during its first save leaves a lock without a save, and perhaps a partial file. If the next
# run plays to the end without a save, because lines came faster than answers, it does not remove them. The next run
# that uses the name does.
sub forgive {
    my ($file) = @_;
    open my $f, '<', "$file.lock" or return;
    unlink "$file.lock", glob "$file.*.new" if flock $f, LOCK_EX | LOCK_NB;
}

# A program killed while it counts a finished match leaves these files. They are harmless: the next program that counts
# a match removes them. A program that resumes a finished match counts nothing.
sub forgive_statistics {
    my ($work) = @_;
    my $folder = "$work->{home}/state/precinct";
    open my $f, '<', "$folder/stats.lock" or return;
    unlink "$folder/stats.lock", glob "$folder/stats.*.new" if flock $f, LOCK_EX | LOCK_NB;
}

# Runs one chain. Returns false and the reason if it fails.
sub chain {
    my ($work, $most) = @_;
    my ($dealt_here, %seen, $told) = (0);
    begin_anew($work);
    for (;;) {
        my $there  = -e $work->{file};
        my $orphan = !$there && -e "$work->{file}.lock";
        my $after = $dealt_here < $most ? rand($work->{took} * (rand() < 0.5 ? 1 : 0.3)) : undef;
        $heard = 0;
        my ($printed, $status) = run($work, $there && $work->{again} || $work->{begin}, $after);
        return (0, "status $status\n$printed\n" . (read_file("$work->{home}/stderr") // ''), $dealt_here) if $status > 0;
        if ($work->{told} && $told && $there && $printed =~ /"type":"decision".*?"number":(\d+)/ && $1 < $told) {
            return (0, "it had told of decision $told, and went on at $1", $dealt_here);
        }
        $told = $heard if $heard;
        # The match was over when the program was killed.
        if ($status && ($work->{told} || $seen{ $work->{file} }) && !-e $work->{file} && -e $work->{left}) {
            unlink "$work->{file}.lock";
            forgive_statistics($work);
            last;
        }
        return (0, "it had told of decision $told, and nothing was saved", $dealt_here) if $status && $work->{told} && ($told // 0) > 1 && !-e $work->{file};
        forgive($work->{file}) if $status == 0 && $orphan;
        forgive_statistics($work) if $status == 0 && $dealt_here;
        last if $status == 0;
        $dealt_here++;
        for my $file (grep { -e || $seen{$_} } $work->{file}, @{ $work->{files} // [] }) {
            my $fault = whole($file);
            return (0, "after a kill, $file: $fault", $dealt_here) if $fault;
            $seen{$file} = 1;
        }
        select undef, undef, undef, 0.01;
    }
    my $left = read_file($work->{left}) // '';
    return (0, "it left something else:\n" . substr($left, 0, 2000), $dealt_here) if $left ne $work->{whole};
    my @stray = glob("$work->{home}/*.new $work->{home}/state/precinct/*.new $work->{home}/state/precinct/*.lock");
    return (0, "it left behind: @stray", $dealt_here) if @stray;
    return (1, '', $dealt_here);
}

@$_ = grep { undisturbed($_) } @$_ for \@works, \@short;
my @round = (@works, (@short) x 4);
my %sum;
for (my $i = 0; @round && $dealt < $kills && !$bad; $i++) {
    my $work = $round[ $i % @round ];
    my ($good, $why, $n) = chain($work, min($kills - $dealt, max(1, min(12, int($kills / @round)))));
    $dealt += $n;
    printf STDERR "%d kills of %d\n", $dealt, $kills if -t STDERR || $ENV{PRECINCT_LONG};
    $sum{ $work->{name} }[0]++, $sum{ $work->{name} }[1] += $n;
    report(0, "$work->{name}, killed $n times, ends like a run without kills", $why) unless $good;
}
report(1, "$_ ran $sum{$_}[0] times with $sum{$_}[1] kills and always ended like a run without kills") for $bad ? () : sort keys %sum;
report($dealt >= $kills, "kill.pl made $dealt of the $kills requested kills", '');
print "1..$tests\n";
exit($bad || !$tests ? 1 : 0);
