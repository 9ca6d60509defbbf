#!/usr/bin/perl
# Draws sentences for the reader's test: tests/reading.pl SEED [NUMBER [PART...]]
# From each part of the repository NUMBER sentences (10), each with its place. A reader who did not write them marks those
# that need a second reading; docs/proofs/reading.md has the rounds. Equal seeds draw equal sentences from equal files,
# and a sentence that changes moves no other: each gets a rank from the seed, its file and its words.
use strict;
use warnings;
use Digest::MD5 qw(md5_hex);
use Encode qw(encode_utf8);
use File::Find;
use open qw(:std :encoding(UTF-8));

my ($seed, $number, @only) = @ARGV;
die "usage: tests/reading.pl SEED [NUMBER [PART...]]\n" unless defined $seed && $seed =~ /^\d+$/ && ($number //= 10) =~ /^\d+$/;
use constant MIN_WORDS => 5;

sub files {
    my ($ends, @paths) = @_;
    my @found;
    find({ no_chdir => 1, wanted => sub { push @found, $_ if -f && /\.(?:$ends)$/ } }, grep { -e } @paths);
    return sort @found;
}

# Returns the sentences of a text that starts at a line, as [line, words].
sub sentences {
    my ($text, $line) = @_;
    my @out;
    while ($text =~ /\s*((?:[^.?!]|[.?!](?!["')\]*_]*(?:\s|$)))+[.?!]*["')\]*_]*)/g) {
        my ($said, $before) = ($1, substr $text, 0, $-[1]);
        my $at = $line + ($before =~ tr/\n//);
        $said =~ s/^\s+|\s+$//g;
        $said =~ s/\s+/ /g;
        push @out, [$at, $said] if (() = $said =~ /\pL{2,}/g) >= MIN_WORDS;
    }
    return @out;
}

sub comments { # Returns the comments of C, Lua and shell, or only the first one.
    my ($file, $text, $first) = @_;
    my $form = $file =~ /\.[ch]$/ ? qr{"(?:\\.|[^"\\\n])*"|(/\*.*?\*/)}s
        : $file =~ /\.lua$/ ? qr/"(?:\\.|[^"\\\n])*"|(--[^\n]*(?:\n[ ]*--[^\n]*)*)/ : qr/^(#[^\n]*(?:\n#[^\n]*)*)/m;
    my @out;
    while ($text =~ /$form/g) {
        next unless defined $1;
        my $line = 1 + (substr($text, 0, $-[1]) =~ tr/\n//);
        my $said = $1 =~ s{^\s*(?:/\*+|\*+/?|--+\[*|#!.*|#+)|\*/|[─-]{4,}}{}gmr;
        push @out, sentences($said, $line);
        last if $first;
    }
    return @out;
}

sub page { # Returns the prose of Markdown. A row of a table, an item and a heading end a sentence.
    my ($file, $text) = @_;
    $text =~ s/^(```.*?^```)|(<!--.*?-->)/"\n" x (($1 \/\/ $2) =~ tr,\n,,)/gmse;
    $text =~ s/^(?: {4}|#).*$//gm;
    my ($line, @out) = (1);
    for my $block (split /(\n(?=\n|\s*(?:-|\d+\.) |\|))/, $text) {
        push @out, sentences($block =~ s/^\s*(?:-|\d+\.) //r =~ s/^\| | \|$//gr, $line) unless $block =~ /^\s*$/;
        $line += $block =~ tr/\n//;
    }
    return @out;
}

sub messages { # Returns the English texts of a catalog, each with its line.
    my ($file, $text) = @_;
    my @out;
    while ($text =~ /^msgid (.*?)^msgstr/gms) {
        my $line = 1 + (substr($text, 0, $-[1]) =~ tr/\n//);
        push @out, sentences($1 =~ s/"\s*msgid_plural "/ | /r =~ s/"\s*"//gr =~ s/^[\s"]+|["\s]+$//gr =~ s/\\n/\n/gr =~ s/\\"/"/gr, $line);
    }
    return @out;
}

sub names { # Returns the names of tests.
    my ($file, $text) = @_;
    my @out;
    while ($text =~ /\b(?:ok|skip|test|SAYS)\b\(?\s*"((?!\$)(?:[^"\\]|\\.)*)"/g) { push @out, [1 + (substr($text, 0, $-[1]) =~ tr/\n//), $1] }
    # Short names count, too, because a name has no neighbors in a log.
    return grep { $_->[1] =~ s/\$\w+|\$\(.*?\)//gr =~ /\pL{2,}/ } @out;
}

my @rooms = map { "engine/$_" } qw(text core rules script match players check);
my %part;
my @parts;
sub part { my ($name, $read, @files) = @_; push @parts, $name; $part{$name} = [$read, @files] }
part($_, \&comments, files('c|h', $_)) for @rooms, sort grep { -d } glob 'engine/front/*';
part('engine/*.h', \&comments, sort glob 'engine/*.h');
part($_, \&comments, files("lua", $_)) for sort grep { -d && (() = files("lua", $_)) } glob "scripts/*";
part('episodes', \&comments, files('lua', 'episodes'));
part('docs', \&page, 'README.md', sort glob 'docs/*.md');
part('docs/rules', \&page, grep { !/\.fr\.md$/ } sort glob 'docs/rules/*.md');
part('docs/proofs, docs/balance', \&page, files('md', 'docs/proofs', 'docs/balance'));
part('heads of tests', sub { comments(@_, 1) }, files('c|h|lua|sh|pl', 'tests'));
part('names of tests', \&names, files('c|lua|sh', 'tests'));
part('messages', \&messages, sort(glob('engine/lang/*.po'), glob 'scripts/*/lang/*.po'));

for my $name (@only ? @only : @parts) {
    my ($read, @files) = @{ $part{$name} // die "no part '$name': " . join(', ', @parts) . "\n" };
    my %drawn;
    for my $file (@files) {
        open my $in, '<', $file or die "$file: $!\n";
        my $text = do { local $/; <$in> };
        $drawn{ md5_hex(encode_utf8("$seed $file $_->[1]")) } = "$file:$_->[0]: $_->[1]" for $read->($file, $text);
    }
    my @ranks = sort keys %drawn;
    print "== $name (", scalar @ranks, ")\n", map { "$drawn{$_}\n" } @ranks[0 .. ($#ranks < $number - 1 ? $#ranks : $number - 1)];
}
