# Makes a ZIP archive with faults that no honest packer makes: perl make_package.pl FILE ENTRY...
#   NAME=TEXT          a file, stored
#   zeros:N NAME       a deflated file of N bytes 0
#   link NAME=TARGET   a symbolic link
#   lie:N NAME=TEXT    a file that states N bytes
#   crc NAME=TEXT      a file that states a wrong checksum
#   secret NAME=TEXT   a file that says it is encrypted
#   lzma NAME=TEXT     a file that says it is compressed by another method
#   many:N             N empty files
use strict;
use warnings;
use Compress::Raw::Zlib;

my ($out, @wanted) = @ARGV;
my ($local, $central, $n) = ('', '', 0);

sub add {
    my ($name, $text, %o) = @_;
    my ($method, $bytes) = ($o{method} // 0, $text);
    if ($o{deflate}) {
        my ($z) = Compress::Raw::Zlib::Deflate->new(-WindowBits => -MAX_WBITS, -AppendOutput => 1);
        $bytes = '';
        $z->deflate($text, $bytes);
        $z->flush($bytes);
        $method = 8;
    }
    my $head = pack 'vvvvvVVVvv', 20, $o{flags} // 0, $method, 0, 33, crc32($text) ^ ($o{crc} // 0), length $bytes, $o{size} // length $text,
        length $name, 0;
    $central .= pack('Vv', 0x02014b50, 3 << 8 | 20) . $head . pack('vvvVV', 0, 0, 0, ($o{mode} // 0100644) << 16, length $local) . $name;
    $local .= pack('V', 0x04034b50) . $head . $name . $bytes;
    $n++;
}

for (@wanted) {
    my ($how, $rest) = /^(zeros:\d+|link|lie:\d+|crc|secret|lzma) (.*)/s ? ($1, $2) : ('', $_);
    if (/^many:(\d+)$/) { add("m/$_", '') for 1 .. $1; next }
    my ($name, $text) = split /=/, $rest, 2;
    $text //= '';
    if ($how =~ /^zeros:(\d+)/) { add($name, "\0" x $1, deflate => 1) }
    elsif ($how eq 'link') { add($name, $text, mode => 0120777) }
    elsif ($how =~ /^lie:(\d+)/) { add($name, $text, size => $1) }
    elsif ($how eq 'crc') { add($name, $text, crc => 1) }
    elsif ($how eq 'secret') { add($name, $text, flags => 1) }
    elsif ($how eq 'lzma') { add($name, $text, method => 14) }
    else { add($name, $text) }
}
open my $file, '>:raw', $out or die "$out: $!";
print $file $local, $central, pack('VvvvvVVv', 0x06054b50, 0, 0, $n, $n, length $central, length $local, 0);
close $file or die "$out: $!";
