#!/usr/bin/perl
# Lists the tests whose name does not stand alone in a failing log: tests/names.pl FILE...
# Reads the names that shell tests give to `ok` and `skip`, Lua tests to test(), C tests to SAYS() and the other macros
# of their tables, and Perl tests to report(), and prints FILE:LINE: NAME for each that
#     begins with a word that points back to the test before ("and", "it", "which", "really"), or ends with one ("too");
#     begins with a clause in place of a subject ("what", "whoever") or with "another" of an unnamed thing;
#     begins with a clause or place ("with", "when", "to") and is too short to have a sentence after it;
#     has fewer than three words.
# A word is anything between blanks; a number or a variable counts.
use strict;
use warnings;

my $back = qr/^(?:and|so|nor|it|that|then|also|each|once|both|neither|those|they|its|it's|but|or|which|whose|really|even|not|until|this|these|thus|such|them|him|he|she|his|her|likewise|again|as)\b/i;
my $what   = qr/^(?:(?:what|whom|whoever|whomever|whatever|wherever|how)|another (?:word|form|value|file|system|board)|an unknown one)\b/i;
my $clause = qr/^(?:with|without|to|where|when|whenever|if|in|into|at|on|by|from|for|of|after|before|between|over|under|inside|outside|through|among|beside|below|above|while|who|whoever|unless|because|since|than|until|up)\b/i;
my $also   = qr/,? \b(?:too|either|as well)(?: \(.*\)|: .*)?$/;
use constant CLAUSE_WORDS => 7;

my $bad = 0;
for my $file (@ARGV) {
    open my $in, '<', $file or die "$file: $!\n";
    my $form = $file =~ /\.sh$/ ? qr/^\s*(?:.*[;&|]\s*|for .* do )?(?:ok|skip) "((?:[^"\\]|\\.)*)"/
        : $file =~ /\.lua$/ ? qr/\btest\(\s*"((?:[^"\\]|\\.)*)"/
        : $file =~ /\.c$/   ? qr/^\s*(?!FAIL_WITH)[A-Z_]+\("((?:[^"\\]|\\.)*)",(?: \w+\),)?$/
        :                     qr/\breport\([^"]*"((?:[^"\\]|\\.)*)"/;
    while (<$in>) {
        next if /^\s*#/;
        s/\$\([^()]*\)/NAME/g if $file =~ /\.sh$/;
        next unless $_ =~ $form;
        my $name  = $1;
        next unless $name =~ s/\$\w+|\$@|NAME//gr =~ /\w/;    # The name is given elsewhere.
        my $words = () = $name =~ /\S+/g;
        my $fault = $name =~ $back ? 'begins with a word that points back' : $name =~ $also ? 'points back at its end' : $name =~ $what ? 'does not name its subject' : $name =~ $clause && $words < CLAUSE_WORDS ? 'is a clause'
            : $words < 3 ? 'is too short' : undef;
        next unless $fault;
        print "$file:$.: \"$name\" $fault\n";
        $bad++;
    }
}
exit($bad ? 1 : 0);
