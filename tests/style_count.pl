#!/usr/bin/perl
# Counts the habits of prose that make a reader read twice, in comments, Markdown and catalogs: tests/style_count.pl PATH...
# prints a row for each path:
#     words                   of prose
#     TELL WHO WHAT CALQUE    words of four kinds that hide the actor or the thing, and their number in 1,000 words
#     ASKED                   comments that ask a question where they should state a contract
#     LONG CHAIN              sentences of more than 30 words; sentences with two colons or semicolons
# --show PATTERN PATH... prints the sentences that match, for rewriting; TARGETS below says what is allowed.
# --faults PATH... prints each number above a target with its description, for tests/ratchet.pl. There, a heading, an
# item of a list, a row of a table and a paragraph end a sentence.
use strict;
use warnings;
use File::Find;
use open qw(:std :encoding(UTF-8));

my %pattern = (
    TELL   => qr/\b(?:tells?|told|telling|asks?|asked)\b/i,
    WHO    => qr/\b(?:who|what|which)ever\b|\b(?:some|any|every|no)body\b|\bwhom\b/i,
    WHAT   => qr/\bwhat (?:is|was|are|were|has|can|may|comes|came|happens|stands|lies|else|they|it|there)\b|\b(?:that|those|ones?|all) (?:that|who|which|of which)\b/i,
    CALQUE => qr/\b(?:begins?|begun|anew|stands?|stood|lies)\b|\bgo(?:es)? on\b|\bat hand\b|\ball the same\b|\b(?:so|as) many\b|\bby (?:itself|themselves)\b/i,
    ASKED  => qr/^ (?:Is|Are|Was|Has|Have|Does|Do|May|Can|Could|Must) /,
    LONG   => qr/^[ \t\n]*(?:[^ \t\n]+[ \t\n]+){30}[^ \t\n]/,
    CHAIN  => qr/[;:] .*[;:] /,
);
use constant FOUR => qw(TELL WHO WHAT CALQUE);
# TARGETS: the numbers allowed in 1,000 words of the four kinds together, of LONG and of CHAIN. No ASKED is allowed.
my %target = (FOUR => 3, LONG => 1, CHAIN => 1, ASKED => 0);

my ($show, $faults);

sub files {
    my ($path) = @_;
    return $path if -f $path;
    my @found;
    find({ no_chdir => 1, wanted => sub { push @found, $_ if -f && /\.(?:c|h|lua|md|po)$/ } }, $path);
    return sort @found;
}

# Returns the prose of a file: comments, texts of a catalog, or Markdown without blocks of code, headings and comments.
sub prose {
    my ($file) = @_;
    open my $in, '<:encoding(UTF-8)', $file or die "$file: $!\n";
    local $/;
    my ($text, $prose) = (scalar <$in>, '');
    if ($file =~ /md$/) {
        $text =~ s/^```.*?^```|^#+ `[^`\n]*`$|<!--.*?-->//gms;
        return $text;
    } elsif ($file =~ /po$/) {
        # A text ends a sentence, with a period or without, and so does a row of --help, which is indented. The name of
        # the program before an error is a place, not a part of the sentence.
        while ($text =~ /^msgid (.*?)^msgstr/gms) { $prose .= ($1 =~ s/"\s*msgid_plural "/. /gr =~ s/"\s*"//gr =~ s/^[\s"]*precinct: //r =~ s/\\n(?=  )/. /gr =~ s/[.\s"]*$//r) . ".\n" }
    } elsif ($file =~ /lua$/) {
        # Comments on lines of their own, one below the other, are one comment. It ends a sentence, like any other.
        while ($text =~ /"(?:\\.|[^"\\\n])*"|(--[^\n]*(?:\n[ ]*--[^\n]*)*)/g) {
            $prose .= ($1 =~ s/^ *--+//gmr =~ s/[.\s]*$//r) . ".\n" if $1;
        }
    } else {
        # A comment ends a sentence, with a period or without.
        while ($text =~ m{"(?:\\.|[^"\\])*"|/\*(.*?)\*/}gs) { $prose .= ($1 =~ s/[.\s]*$//r) . ".\n" if $1 }
    }
    return $prose;
}

sub sentences {
    my ($prose) = @_;
    $prose =~ tr/\n/ /;
    return split /(?<=[.?!] )/, $prose;
}

# Returns the number of words and the occurrences of each pattern.
sub count {
    my ($path) = @_;
    my $prose = join '', map { prose($_) } files($path);
    my %n = (words => scalar(() = $prose =~ /\S+/g));
    my $words = $prose =~ s/`[^`\n]*`//gr; # names in code, such as `stand`, are not prose
    for my $kind (FOUR) { $n{$kind} = () = $words =~ /$pattern{$kind}/g }
    $n{ASKED} = grep { $_ =~ $pattern{ASKED} } split /\n/, $prose;
    $prose =~ s/\|\n|\n\n|^#.*\K\n|\n(?=\s*(?:-|\d+\.) )/. /gm;
    for my $sentence (sentences($prose)) {
        for my $kind (qw(LONG CHAIN)) { $n{$kind}++ if $sentence =~ $pattern{$kind} }
    }
    $n{FOUR} += $n{$_} for FOUR;
    return \%n;
}

if (@ARGV && $ARGV[0] eq '--show')   { (undef, $show) = splice @ARGV, 0, 2 }
if (@ARGV && $ARGV[0] eq '--faults') { $faults = shift }
die "usage: tests/style_count.pl [--faults | --show PATTERN] PATH...\n" if !@ARGV || defined $show && !$pattern{$show};
print "path words TELL WHO WHAT CALQUE ASKED LONG CHAIN per1000\n" unless $show || $faults;
for my $path (@ARGV) {
    if ($show) {
        my $prose = join '', map { prose($_) } files($path);
        print map { /\n$/ ? $_ : "$_\n" } grep { $_ =~ $pattern{$show} } $show eq 'ASKED' ? split /\n/, $prose : sentences($prose);
        next;
    }
    my $n = count($path);
    if ($faults) {
        for my $kind (sort keys %target) {
            my $over = ($n->{$kind} // 0) - int($target{$kind} * $n->{words} / 1000);
            print "$over $kind, $path\n" if $over > 0;
        }
    } else {
        my $rate = $n->{words} ? int((int(10000 * $n->{FOUR} / $n->{words}) + 5) / 10) : 0;
        print join(' ', $path, map({ $n->{$_} // 0 } qw(words TELL WHO WHAT CALQUE ASKED LONG CHAIN)), $rate), "\n";
    }
}
