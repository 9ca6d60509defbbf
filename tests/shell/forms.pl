#!/usr/bin/perl
# Compares the tables of the reference (`forms` of `precinct reference json`) with the keys that the engine accepts:
# each table of the two episodes below has a wrong key, for which `check` lists the accepted keys. Prints the
# differences.
#
#   forms.pl PRECINCT FOLDER FOLDER: the folders are for the two episodes
use strict;
use warnings;
use JSON::PP;

my ($precinct, $folder) = @ARGV;
my %episode = (
    head => 'return { game = "yard", id = "yard", title = "Yard", WRONG,
  settings = { noise = { type = "integer", default = 1, WRONG } }, constants = { dusk = { default = 1, WRONG } },
  build = function() return {} end }',
    body => 'return { game = "yard", id = "yard", title = "Yard", build = function() return { WRONG,
  sides = { { id = "ann", WRONG } }, seats = { { id = "ann", side = "ann", WRONG } },
  symbols = { hit = { WRONG } }, dice = { die = { "hit" } }, edges = { wall = { WRONG } },
  boards = { { id = "yard", map = "..", layers = { l = { map = "..", WRONG } }, WRONG },
    { id = "net", neighbors = 0, map = "..", areas = { { id = "mid", spaces = { "net.a1" }, WRONG } } },
    { id = "sea", neighbors = 0, map = "..", at = { ["sea.a1"] = { 1, 1 }, ["sea.b1"] = { 9, 9 } },
      outlines = { lake = { points = { { 1, 5 }, { 2, 5 }, { 2, 6 } }, WRONG } }, drawing = { WRONG } },
    { id = "desk", kind = "plane", width = 50, height = 50, WRONG,
      terrain = { hut = { poly = { 1, 1, 5, 1, 5, 5 }, height = "low", WRONG } } } },
  sight = { WRONG, bars = { { there = "ann", WRONG } } }, enter = { { there = "ann", never = true, WRONG } },
  stand = { { there = "ann", never = true, WRONG } },
  overlays = { smoke = { title = "smoke", run = function() return {} end, WRONG } },
  events = { dug = "{piece} digs." }, traces = { dug = { at = "piece", WRONG } },
  figures = { dog = { from = "ann", side = "ann", verb = "go", WRONG, deeds = { { id = "walk", run = function() end, WRONG } } } },
  bots = { WRONG, effort = { WRONG } }, on = { ["piece.damage"] = { when = { WRONG }, run = function() end },
    ["piece.enter"] = { WRONG, run = function() end }, ["piece.leave"] = { sets = { WRONG, match = { dug = 1 } } } }, links = { { id = "gate", from = "a1", to = "b1", WRONG } },
  kinds = { ann = { side = "ann", seat = "ann", WRONG } }, cards = { moon = {} },
  piles = { deck = { cards = { "moon" }, WRONG } }, tracks = { gold = { WRONG } },
  vars = { match = { dug = { WRONG } } }, verbs = { go = { label = "{1}", WRONG } },
  menus = { acts = { WRONG, actions = { wait = { label = "Wait", WRONG, run = function() end,
    needs = { { here = "ann", why = "no", WRONG } } } } } },
  reactions = { { id = "duck", seats = "ann", verb = "go", pass = "go", from = function() end, run = function() end, WRONG } },
  steps = { dig = { WRONG, run = function() end } },
  attacks = { bite = { dice = 1, die = "die", values = { hit = 1 }, hits = "ann", WRONG } },
  rounds = { { id = "turns", run = function() end, WRONG } } } end }',
);
my %path = (
    'settings.noise' => 'setting_form', 'constants.dusk' => 'constant_form', 'sides[1]' => 'side_form', 'seats[1]' => 'seat_form',
    'symbols.hit' => 'symbol_form', 'edges.wall' => 'edge_form', 'boards[1]' => 'board_form', 'links[1]' => 'link_form',
    'boards[1].layers.l' => 'layer_form', 'boards[2].areas[1]' => 'area_form', 'boards[3].outlines.lake' => 'outline_form',
    'boards[3].drawing' => 'drawing_form', 'boards[4]' => 'plane_form', 'boards[4].terrain.hut' => 'terrain_form', 'sight' => 'sight_form',
    'sight.bars[1]' => 'sight_rule_form', 'enter[1]' => 'enter_form', 'stand[1]' => 'stand_form', 'overlays.smoke' => 'overlay_form', 'traces.dug' => 'trace_form', 'figures.dog' => 'figure_form',
    'figures.dog.deeds[1]' => 'deed_form', 'bots' => 'bots_form', 'bots.effort' => 'effort_form', 'on.piece.damage.when' => 'when_form',
    'on.piece.enter' => 'handler_form', 'on.piece.leave.sets' => 'assignment_form', 'steps.dig' => 'step_form',
    'kinds.ann' => 'kind_form', 'piles.deck' => 'pile_form', 'tracks.gold' => 'track_form', 'vars.match.dug' => 'variable_form',
    'verbs.go' => 'verb_form', 'menus.acts' => 'menu_form', 'menus.acts.actions.wait' => 'action_form',
    'menus.acts.actions.wait.needs[1]' => 'condition_form', 'attacks.bite' => 'attack_form', 'reactions[1]' => 'reaction_form', 'rounds[1]' => 'phase_form',
);

my %accepted;
for my $name (sort keys %episode) {
    open(my $out, '>', "$folder/$name.lua") or die "$folder: $!\n";
    print $out $episode{$name} =~ s/WRONG/qqqqqqqq = 1/gr;
    close $out;
    my $found = decode_json(`$precinct check --json $folder/$name.lua`);
    for my $f (@{$found->{findings}}) {
        next unless $f->{message} =~ /^(?:(.*)\.)?qqqqqqqq: unknown key/;
        my $form = defined $1 ? $path{$1} : $name eq 'head' ? 'episode' : 'definition';
        $accepted{$form // $1} = {map { $_ => 1 } split / /, $f->{hint} =~ s/^expected one of: //r};
    }
}
my %described;
$described{$_->{form}}{$_->{key}} = 1 for @{decode_json(`$precinct reference json`)->{forms}};
for my $form (sort keys %{{%accepted, %described, map { $_ => 1 } values %path}}) {
    print "$form.$_: the reference lacks it\n" for grep { !$described{$form}{$_} } sort keys %{$accepted{$form}};
    print "$form.$_: the engine does not know it\n" for grep { !$accepted{$form}{$_} } sort keys %{$described{$form}};
    print "$form: no keys\n" unless $accepted{$form} && $described{$form};
}
