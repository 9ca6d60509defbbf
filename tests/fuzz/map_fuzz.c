/* Fuzzing text maps. The first line of an input holds the signs of the legend. Lines "---" cut the rest into maps,
 * which are joined. A layer follows a line "===". The map must be refused with a reason, or it must be sound: each
 * neighbor of a space has that space as a neighbor, and the board can be drawn at several widths and as a picture. */
#define _GNU_SOURCE 1
#include "fuzz/fuzz.h"

#include "front/commands/commands.h"
#include "match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char head[] =
    "local legend, maps, layers = LEGEND\n"
    "local drawn = {}\n"
    "for i, l in ipairs(layers) do drawn['l' .. i] = { map = l, shown = i == 1, legend = legend } end\n"
    "return { game = 'toy', id = 'map', title = 'Map', pitch = '', rules = 'toy', build = function() return {\n"
    "  sides = { { id = 'red', title = 'Red' } }, seats = { { id = 'ann', title = 'Ann', side = 'red' } },\n"
    "  boards = { { id = 'main', title = 'Main', map = maps, legend = legend, layers = drawn } },\n"
    "  kinds = { ada = { title = 'Ada', side = 'red', seat = 'ann', ap = 2 } }, verbs = { go = 'Go {1}' },\n"
    "  menus = { main = { actions = { move = { builtin = 'move', label = 'To {1}', cost = 1 } } } },\n"
    "  steps = { place = function() spawn('ada', space('a1')) end }, setup = { 'place' },\n"
    "  rounds = { cap = 2, { id = 'turns', title = 'Turns', turns = { who = 'ada', pick_verb = 'go', menu = 'main' } } "
    "} } "
    "end }\n";

/* Writes any bytes as a Lua string. */
static void add_literal(FILE *to, const uint8_t *bytes, size_t n) {
    fputc('"', to);
    for (size_t i = 0; i < n; i++) fprintf(to, "\\%03d", bytes[i]);
    fputc('"', to);
}

static void add_legend(FILE *to, const uint8_t *bytes, size_t n) {
    fputs("{ ", to);
    for (size_t i = 0; i < n && i < 40; i++) {
        fputc('[', to);
        add_literal(to, bytes + i, 1);
        fprintf(to, "] = 'm%zu', ", i % 7);
    }
    fputs("}", to);
}

static char *source_of(const uint8_t *data, size_t size, size_t *length) {
    char *text = NULL;
    FILE *to = open_memstream(&text, length);
    if (!to) fuzz_broken("out of memory", "");
    const char *mark = strstr(head, "LEGEND");
    const uint8_t *end = data + size, *legend = size ? memchr(data, '\n', size) : NULL,
                  *map = legend ? legend + 1 : end;
    const uint8_t *layer = memmem(map, (size_t)(end - map), "\n===\n", 5), *maps_end = layer ? layer + 1 : end, *cut;
    fwrite(head, 1, (size_t)(mark - head), to);
    add_legend(to, data, (size_t)((legend ? legend : end) - data));
    fputs(", { ", to);
    for (; map < maps_end; map = cut ? cut + 5 : maps_end) {
        cut = memmem(map, (size_t)(maps_end - map), "\n---\n", 5);
        add_literal(to, map, (size_t)((cut ? cut + 1 : maps_end) - map));
        fputs(", ", to);
    }
    fputs("}, { ", to);
    if (layer) add_literal(to, layer + 5, (size_t)(end - layer - 5));
    fputs(" }", to);
    fputs(mark + 6, to);
    fclose(to);
    return text;
}

int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc, (void)argv;
    fuzz_settle();
    return 0;
}

static void draw(void) {
    static const char typed[] = "map\nlook\nmove?\nstate\noptions\nmap --svg map.svg\nmove\n1\nmap\nquit\n";
    char *argv[] = {"play", "map.lua", "--seed", "1", NULL};
    fuzz_type(typed, sizeof typed - 1);
    command_call(command_find("play"), 4, argv);
}

static bool is_near(const struct def *d, int s, int other) {
    for (int i = 0; i < d->spaces[s].near_n; i++)
        if (d->near[d->spaces[s].near_from + i] == other) return true;
    return false;
}

/* Checks that the neighbor of a space has that space as a neighbor. */
static void check_spaces(const struct def *d) {
    for (int s = 0; s < d->spaces_n; s++)
        for (int i = 0; i < d->spaces[s].near_n; i++) {
            int other = d->near[d->spaces[s].near_from + i];
            if (other < 0 || other >= d->spaces_n || other == s || !is_near(d, other, s))
                fuzz_broken("a neighbour that does not know it", d->spaces[s].id);
        }
}

void fuzz_one(const uint8_t *data, size_t size) {
    size_t length, n;
    pr_error err = {.text = ""};
    char *text = source_of(data, size, &length);
    struct bundle b = {"map.lua", text, length};
    pr_episode *episode = pr_load(fuzz_read_bundle, &b, b.path, NULL, &err);
    if (!episode && !*err.text) fuzz_broken("refused without a reason", "");
    if (episode) {
        fuzz_reached();
        check_spaces(episode->program->rules->def);
        fuzz_file("map.lua", text, length);
        fuzz_listen();
        draw();
        fuzz_heard(&n);
        fuzz_sweep();
    }
    pr_unload(episode);
    free(text);
}
