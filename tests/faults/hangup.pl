#!/usr/bin/perl
# The terminal closes while the program waits at its prompt. The program must save the answers and end at once. Prints
# TAP. A shell or the kernel sends SIGCONT after SIGHUP. If SIGCONT arrives during a sanitizer's leak check, the check
# waits forever.
use strict;
use warnings;
use Cwd qw(abs_path);
use Fcntl;
use File::Temp qw(tempdir);
use POSIX qw(:sys_wait_h :signal_h setsid dup2);

require './tests/within';
my $program = abs_path($ENV{PRECINCT} or die "PRECINCT names no program\n");
my $work    = tempdir('precinct-hangup-XXXXXX', TMPDIR => 1, CLEANUP => 1);
my ($tests, $bad) = (0, 0);
$ENV{XDG_STATE_HOME} = "$work/state";
$ENV{PRECINCT_DATA}  = abs_path('tests/front');
my $save = "$work/state/precinct/park-walk-5.prs";

sub report {
    my ($good, $name, $why) = @_;
    $tests++;
    $bad++ unless $good;
    print $good ? '' : 'not ', "ok $tests - $name\n";
    print map { "# $_\n" } split /\n/, $why // '' unless $good;
}

sub read_file { open my $f, '<', $_[0] or return ''; local $/; return scalar(<$f>) // '' }


# TIOCSPTLCK and TIOCGPTN of Linux.
sub terminal {
    sysopen my $master, '/dev/ptmx', O_RDWR | O_NOCTTY or return;
    ioctl $master, 0x40045431, my $unlock = pack 'i', 0 or return;
    ioctl $master, 0x80045430, my $number = pack 'i', 0 or return;
    return ($master, '/dev/pts/' . unpack 'i', $number);
}

# Starts the command at a terminal of its own. With $deaf it ignores SIGHUP and meets the end of its input instead.
# Returns the terminal and the process.
sub open_at_terminal {
    my ($deaf, @command) = @_;
    my ($master, $slave) = terminal();
    return unless $master;
    my $pid = fork() // die "fork: $!\n";
    return ($master, $pid) if $pid;
    setsid();
    close $master;
    sysopen my $tty, $slave, O_RDWR or POSIX::_exit(1);
    dup2(fileno $tty, $_) for 0 .. 1;
    open STDERR, '>', "$work/stderr";
    $ENV{TERM} = 'xterm';
    sigprocmask(SIG_BLOCK, POSIX::SigSet->new(SIGHUP)) if $deaf;
    exec @command or POSIX::_exit(1);
}

sub left { my ($pid) = @_; return waitpid($pid, WNOHANG) == $pid }

sub try_terminal {
    my ($name, $deaf, @command) = @_;
    unlink $save;
    my ($master, $pid) = open_at_terminal($deaf, @command);
    return report(0, "$name gets a terminal", "$!") unless $master;
    my $reader = fork() // die "fork: $!\n";    # The reader keeps the terminal from filling up.
    if (!$reader) { while (sysread $master, my $text, 65536) { } POSIX::_exit(0) }
    syswrite $master, "go ann\r";
    my $answered = within::patiently(sub { read_file($save) =~ /go:ann/ }, $pid);
    report($answered, "$name saves an answer immediately", read_file("$work/stderr"));
    kill 'KILL', $reader;
    waitpid $reader, 0;
    my @started = within::tree(within::processes(), $pid);
    close $master;
    my $gone = within::patiently(sub { kill 'CONT', $pid if $deaf; left($pid) }, @started) && within::patiently(sub { !grep { within::alive($_) } @started }, @started);
    report($gone, "$name ends when its terminal is closed", `ps -ef | grep '[p]ark/walk'`);
    kill 'KILL', $pid unless $gone;
    report(scalar(read_file($save) =~ /go:ann/), "$name leaves its match saved when its terminal is closed");
    my $said = `printf 'quit\\n' | '$program' resume 2>&1`;
    report(scalar($? == 0 && $said =~ /Ann Archer acts/), "$name leaves a match that resumes when its terminal is closed", $said);
}

try_terminal('a program alone at its terminal', 0, $program, 'play', 'park/walk', '--seed', 5);
try_terminal('a program started by a shell', 0, 'sh', '-c', "'$program' play park/walk --seed 5; :");

try_terminal("a program deaf to SIGHUP, round $_,", 1, $program, 'play', 'park/walk', '--seed', 5) for 1 .. 4;

# Sends SIGCONT repeatedly while the program ends.
for my $round (1 .. 6) {
    unlink $save;
    pipe my $in, my $to or die "pipe: $!\n";
    my $pid = fork() // die "fork: $!\n";
    if (!$pid) {
        dup2(fileno $in, 0);
        close $to;
        open STDOUT, '>', '/dev/null';
        open STDERR, '>', "$work/stderr";
        exec $program, 'play', 'park/walk', '--seed', 5 or POSIX::_exit(1);
    }
    syswrite $to, "go ann\n";
    my $answered = within::patiently(sub { read_file($save) =~ /go:ann/ }, $pid);
    kill 'HUP', $pid;
    my $gone = within::patiently(sub { kill 'CONT', $pid; left($pid) }, $pid);
    my $status = $?;
    kill 'KILL', $pid unless $gone;
    report(scalar($answered && $gone && $status == 129 << 8 && read_file($save) =~ /go:ann/), "a program that gets SIGHUP and SIGCONT ends with its match saved, round $round", "status $status");
}
print "1..$tests\n";
exit($bad ? 1 : 0);
