#!/usr/bin/perl
# Each system call that writes a file fails once: the disk is full, a write is short or interrupted, a file cannot be
# renamed, a folder is read-only or missing, the program is killed there, or the power fails.
#     perl tests/faults/walk.pl [--all] [--only NAME]
# Repeats each task with tests/faults/faulty, which is the program with a shim (shim.h). In the first run the first call
# of a kind fails, in the second run the second, and so on. After each run every file must be the whole old file or the
# whole new file. If a file could not be written, the message must name the file, the cause and the remedy, and the exit
# status must not be 0. The same task, run once more, must succeed. Prints TAP.
use strict;
use warnings;
use Cwd qw(abs_path);
use File::Basename qw(dirname);
use File::Copy qw(copy);
use File::Path qw(make_path remove_tree);
use File::Temp qw(tempdir);
use Getopt::Long;
use POSIX ();

my ($only, $all) = ('', 0);
GetOptions('only=s' => \$only, all => \$all) or exit 2;
my $program = abs_path($ENV{PRECINCT} or die "PRECINCT names no program\n");
# Without a fault the task needs no sanitizers, so it is done once more in a quarter of the time.
my $quick   = abs_path($ENV{PRECINCT_QUICK} // $program);
my $faulty  = dirname($program) . '/tests/faults/faulty';
my $root    = tempdir('precinct-walk-XXXXXX', TMPDIR => 1, CLEANUP => 1);
my $home    = "$root/home";
my $mark    = "$root/mark";
$ENV{PRECINCT_DATA}  = abs_path('tests/front');
$ENV{XDG_STATE_HOME} = "$home/state";
$ENV{XDG_DATA_HOME}  = "$home/data";

my ($tests, $bad) = (0, 0);

sub report {
    my ($good, $name, $why) = @_;
    $tests++;
    $bad++ unless $good;
    print $good ? '' : 'not ', "ok $tests - $name\n";
    print map { "# $_\n" } split /\n/, $why // '' unless $good;
}

sub read_file { open my $f, '<', $_[0] or return undef; local $/; return scalar(<$f>) // '' }

# Runs the program with these lines. Returns its status (-N if signal N ended it) and its standard error.
sub run {
    my ($with, $lines, @arguments) = @_;
    $lines =~ s/\\n/\n/g;
    open my $input, '>', "$root/stdin" or die "$root/stdin: $!\n";
    print $input $lines;
    close $input;
    my $pid = fork() // die "fork: $!\n";
    if (!$pid) {
        open STDIN, '<', "$root/stdin" or POSIX::_exit(126);
        open STDOUT, '>', "$root/stdout";
        open STDERR, '>', "$root/stderr";
        exec $with, @arguments or exit 126;
    }
    waitpid $pid, 0;
    return ($? & 127 ? -($? & 127) : $? >> 8, read_file("$root/stderr"));
}

# The faults: call, kind, and `once` (only that call fails) or `on` (all later ones fail, too). --all adds the second
# list.
my @faults = (
    [ 'create', 'EACCES', 'on' ], [ 'write', 'ENOSPC', 'on' ], [ 'write', 'short', 'on' ], [ 'rename', 'kill', 'once' ],
);
push @faults, (
    [ 'create', 'ENOSPC', 'on' ], [ 'create', 'EINTR', 'once' ], [ 'create', 'ENOENT', 'once' ], [ 'fsync', 'EIO', 'on' ], [ 'rename', 'EIO', 'once' ], [ 'write', 'EIO', 'once' ], [ 'write', 'EINTR', 'once' ], [ 'fsync', 'EINTR', 'once' ],
    [ 'close', 'EIO', 'on' ], [ 'close', 'EINTR', 'once' ], [ 'rename', 'EROFS', 'on' ], [ 'mkdir', 'EACCES', 'on' ], [ 'read', 'EINTR', 'once' ],
    [ 'create', 'kill', 'once' ], [ 'write', 'kill', 'once' ], [ 'fsync', 'kill', 'once' ], [ 'unlink', 'kill', 'once' ],
) if $all;
my %harmless = map { $_ => 1 } qw(short EINTR);    # The program must succeed in spite of these.

# The works: `name`; `before`, runs of the program that prepare it; `do`, the work; `files`, which it writes; `again`,
# the repetition of the work if it differs.
my @works = (
    { name => 'the autosave of a new match', lines => 'go ann\n', do => [ 'play', 'park/walk', '--seed', 5 ], files => ['state/precinct/park-walk-5.prs'],
        again => [ 'resume', "$home/state/precinct/park-walk-5.prs" ] },
    { name => 'the autosave of a match that goes on', before => [ [ 'go ann\n', 'play', 'park/walk', '--seed', 5 ] ], lines => 'move b2\n',
        do => ['resume'], files => ['state/precinct/park-walk-5.prs'], again => [ 'resume', "$home/state/precinct/park-walk-5.prs" ] },
    { name => 'a save by name', before => [ [ 'save mine\n', 'play', 'park/walk', '--seed', 5, '--record', "$home/r" ] ], lines => 'go ann\nsave mine\n',
        do => [ 'play', 'park/walk', '--seed', 6 ], files => ['state/precinct/saves/mine.prs'] },
    { name => 'a transcript', before => [ [ "save transcript $home/t.txt\\n", 'play', 'park/walk', '--seed', 5 ] ], lines => "go ann\\nsave transcript $home/t.txt\\n",
        do => [ 'play', 'park/walk', '--seed', 6 ], files => ['t.txt'] },
    { name => 'a map as a picture', before => [ [ "map --svg $home/m.svg\\n", 'play', 'park/walk', '--seed', 5 ] ], lines => "go ann\\nmove b2\\nmap --svg $home/m.svg\\n",
        do => [ 'play', 'park/walk', '--seed', 6 ], files => ['m.svg'] },
    { name => 'a record', do => [ 'play', 'park/walk', '--seed', 6, '--seat', 'walkers=random', '--record', "$home/r.prs" ], files => ['r.prs'] },
    { name => 'the page of a replay', before => [ [ '', 'play', 'park/walk', '--seed', 6, '--seat', 'walkers=random', '--record', "$home/r.prs" ] ],
        do => [ 'replay', "$home/r.prs", '--html', "$home/page.html" ], files => [ 'page.html', 'r.prs' ] },
    { name => 'a campaign', campaign => 1, before => [ [ 'go ann\n', 'campaign', 'new', 'park/weekend', "$home/c.prc", '--seed', 5 ] ], lines => 'move b2\n',
        do => [ 'campaign', 'resume', "$home/c.prc" ], files => ['c.prc'], again => [ 'campaign', 'resume', "$home/c.prc" ] },
    { name => 'a simulation',
        do => [ 'sim', 'park/walk', '--games', 3, '--jobs', 1, '--save', "$home/s.json", '--resume', $all ? ('--svg', "$home/pictures") : () ],
        files => [ 's.json', $all ? ('pictures/results.svg', 'pictures/rounds.svg') : () ] },
    { name => 'a new episode', data => 1, do => [ 'new', 'episode', "$home/mine" ], files => [ 'mine.lua', 'mine_test.lua' ], fresh => 1 },
    { name => 'a mod that is switched on', mods => 1, data => 1, do => [ 'mods', 'on', 'hard_mode' ], files => ['data/precinct/mods/order'] },
    { name => 'the mods in use', mods => 1, data => 1, before => [ [ '', 'mods', 'on', 'hard_mode' ] ], do => [ 'mods', 'off', 'hard_mode' ], files => ['data/precinct/mods/order'] },
);

# A campaign of the park's episode.
my $park = "$root/data";
system("cp -r tests/front '$park' && cp -r tests/mods '$root/mods'") == 0 or die "cp: $!\n";
open my $weekend, '>', "$park/episodes/park/weekend.lua" or die "$!\n";
print $weekend 'return { game = "park", id = "weekend", title = "A Weekend", pitch = "Twice.", campaign = { "park/walk", "park/walk" } }';
close $weekend;

# Copies a folder without a process, because thousands of copies would take longer than the tests themselves.
sub copy_tree {
    my ($from, $to) = @_;
    mkdir $to or die "$to: $!\n";
    opendir my $folder, $from or die "$from: $!\n";
    for my $name (grep { !/^\.\.?$/ } readdir $folder) {
        if (-d "$from/$name") { copy_tree("$from/$name", "$to/$name") }
        else { copy("$from/$name", "$to/$name") or die "$to/$name: $!\n" }
    }
}

sub prepare {
    my ($w) = @_;
    remove_tree($home);
    copy_tree($w->{template}, $home);
    unlink $mark;
}

sub contents {
    my ($w) = @_;
    return map { read_file("$home/$_") } @{ $w->{files} };
}

# Prepares the folder of a work, and stores its files before the work and after it without a fault.
sub set_up {
    my ($w) = @_;
    $ENV{PRECINCT_DATA} = $w->{campaign} ? $park : $w->{data} ? abs_path('.') : abs_path('tests/front');
    remove_tree($home);
    make_path($home);
    if ($w->{mods}) { make_path("$home/data/precinct/mods"); system("cp -r tests/mods/hard_mode '$home/data/precinct/mods/'") }
    for my $before (@{ $w->{before} // [] }) {
        my ($lines, @arguments) = @$before;
        my ($status, $said) = run($program, $lines, @arguments);
        die "$w->{name}: @arguments: status $status\n$said" if $status;
    }
    ($w->{template} = "$root/$w->{name}") =~ tr/ /_/;
    system("mv '$home' '$w->{template}'") == 0 or die "mv: $!\n";
    prepare($w);
    $w->{old} = [ contents($w) ];
    my ($status, $said) = run($program, $w->{lines} // '', @{ $w->{do} });
    die "$w->{name}: status $status\n$said" if $status;
    $w->{new} = [ contents($w) ];
}

sub same { my ($x, $y) = @_; return defined $x ? defined $y && $x eq $y : !defined $y }

# Tries one fault. Returns 1 if it struck, and '' or the failure.
sub try_fault {
    my ($w, $call, $n, $what, $often) = @_;
    prepare($w);
    local $ENV{PRECINCT_FAULT} = "$call:$n" . ($often eq 'on' ? '+' : '') . ":$what";
    local $ENV{PRECINCT_FAULT_MARK} = $mark;
    my ($status, $said) = run($faulty, $w->{lines} // '', @{ $w->{do} });
    return (0, '') unless -e $mark;
    delete local $ENV{PRECINCT_FAULT};
    my @is = contents($w);
    return (1, "status $status\n$said") if $status == -9 ? $what ne 'kill' : $status < 0 || $said =~ /Sanitizer|runtime error/;
    my $all_new = 1;
    for my $i (0 .. $#is) {
        my ($new, $old) = (same($is[$i], $w->{new}[$i]), same($is[$i], $w->{old}[$i]));
        $all_new &&= $new;
        return (1, "$w->{files}[$i] is neither the old nor the new one\nstatus $status\n$said") unless $new || $old;
    }
    if ($harmless{$what}) {
        return (1, "it was noticed: status $status\n$said") if $status || !$all_new;
    # The match may be saved under another name.
    } elsif ($what ne 'kill' && !$all_new && $said !~ /The match is saved/) {
        my $cause = { ENOSPC => 'No space left', EACCES => 'Permission denied', ENOENT => 'No such file', EIO => 'Input/output error', EROFS => 'Read-only' }->{$what};
        return (1, "status 0, though something was not written\n$said") unless $status;
        my $heard = $said . read_file("$root/stdout");
        return (1, "the cause is not said\n$said") unless $heard =~ /\Q$cause\E/;
        return (1, "no file is named\n$said") unless $heard =~ /\Q$home\E/;
        return (1, "what to do is not said\n$said") unless $heard =~ /choose|make|Make|Try/;
        my @stray = grep { !-d } split /\n/, `find '$home' -name '*.new'`;
        return (1, "it left @stray behind") if @stray;
    }
    remove_tree($home), make_path($home) if $w->{fresh};
    my $keeps = $w->{again} && -e "$home/$w->{files}[0]";
    ($status, $said) = run($quick, $keeps ? '' : $w->{lines} // '', @{ $keeps ? $w->{again} : $w->{do} });
    return (1, "done once more: status $status\n$said") if $status;
    return (1, '');
}

# Tries one loss of power, before call $n (power.h). The changes to folders in $mask and $kept hundredths of the bytes
# remain of what was not synced. Returns the number of unsynced changes to folders (undef if there are fewer calls), and
# '' or the failure.
sub try_power {
    my ($w, $n, $mask, $kept) = @_;
    prepare($w);
    local $ENV{PRECINCT_FAULT_MARK} = $mark;
    local $ENV{PRECINCT_POWER} = "$n:$mask:$kept";
    my ($status, $said) = run($faulty, $w->{lines} // '', @{ $w->{do} });
    return (undef, '') unless -e $mark;
    chomp(my $pending = read_file($mark));
    my $how = "changes kept: " . sprintf('%b', $mask) . " of $pending, bytes kept: $kept of 100";
    return ($pending, "$how: status $status\n$said") if $status != -9 || $said =~ /Sanitizer|runtime error/;
    my @is = contents($w);
    for my $i (0 .. $#is) {
        next if same($is[$i], $w->{new}[$i]) || same($is[$i], $w->{old}[$i]);
        return ($pending, "$how: $w->{files}[$i] is neither the old nor the new one");
    }
    delete local $ENV{PRECINCT_POWER};
    remove_tree($home), make_path($home) if $w->{fresh};
    my $keeps = $w->{again} && -e "$home/$w->{files}[0]";
    ($status, $said) = run($quick, $keeps ? '' : $w->{lines} // '', @{ $keeps ? $w->{again} : $w->{do} });
    return ($pending, $status ? "$how: done once more: status $status\n$said" : '');
}

# Makes the power fail before each call. The short form tries four losses of unsynced data: everything, the bytes only,
# half of the bytes, and everything but the last change to a folder. --all tries each choice.
sub power {
    my ($w) = @_;
    for (my $n = 1;; $n++) {
        my ($pending, $why) = try_power($w, $n, 0, 0);
        return ($n - 1, $why) if !defined $pending || $why;
        my $most = 2**$pending - 1;
        my @masks = $pending <= 6 ? (1 .. $most) : (map({ 2**$_ } 0 .. $pending - 1), map({ $most - 2**$_ } 0 .. $pending - 1), $most);
        my @choices = $most ? ([ $most, 0 ], [ $most, 50 ], [ ($most + 1) / 2, 0 ]) : ();
        @choices = map { ([ $_, 0 ], [ $_, 50 ]) } @masks if $all;
        for my $choice (@choices) {
            (undef, $why) = try_power($w, $n, @$choice);
            return ($n, $why) if $why;
        }
    }
}

my %struck;
for my $w (grep { !$only || $_->{name} eq $only } @works) {
    set_up($w);
    my ($calls, $lost) = power($w);
    report(!$lost && $calls, "$w->{name} leaves the old or the new file when the power fails ($calls calls)", "at call $calls: " . ($lost || 'nothing was written'));
    for my $fault (@faults) {
        my ($call, $what, $often) = @$fault;
        my ($n, $why) = (0, '');
        for (my $struck = 1; $struck && !$why;) {
            ($struck, $why) = try_fault($w, $call, ++$n, $what, $often);
        }
        report(!$why, "$w->{name} leaves the old or the new file when $call fails with $what" . ($often eq 'on' ? ' from then on' : ' once') . ' (' . ($n - 1) . ' calls)', "at call $n: $why")
            if $n > 1 || $why;
        $struck{"$call $what"} += $n - 1;
    }
}
# A fault that never strikes tests nothing, so it is a failure.
report($struck{$_}, "the fault $_ strikes at least once") for $only ? () : sort keys %struck;
print "1..$tests\n";
exit($bad || !$tests ? 1 : 0);
