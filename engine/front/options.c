/* The legal options as a list: see options.h. The numbers are positions in the canonical order, so a compressed list
 * numbers exactly as a full one does. */
#include "front/options.h"

#include "core/text.h"
#include "front/terminal.h"
#include "front/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* From how many options of a verb on they are drawn together: places and copies early, things with names of their own
 * late. */
enum { COPIES_TOGETHER = 3, NAMES_TOGETHER = 7, TYPED_COLUMN = 24 };

size_t options_count(const world *w) {
    return json_array_size(json_object_get(w->decision, "options"));
}

const json_t *option_at(const world *w, size_t index) {
    return json_array_get(json_object_get(w->decision, "options"), index);
}

size_t option_args(const json_t *option) {
    return json_array_size(json_object_get(option, "args"));
}

const char *option_arg(const json_t *option, size_t i, char *room) {
    const json_t *arg = json_array_get(json_object_get(option, "args"), i);
    if (json_is_string(arg)) return json_string_value(arg);
    if (json_is_boolean(arg)) return json_is_true(arg) ? "true" : "false";
    if (!json_is_integer(arg)) return "";
    snprintf(room, 16, "%d", (int)json_integer_value(arg));
    return room;
}

/* "How many?": every option has one argument, a number that is not negative: then that number is its own. */
size_t option_number(const world *w, size_t index) {
    if (!w->numbers) return index + 1;
    return (size_t)json_integer_value(json_array_get(json_object_get(option_at(w, index), "args"), 0));
}

size_t option_numbered(const world *w, size_t number) {
    size_t i = 0;
    while (i < options_count(w) && option_number(w, i) != number) i++;
    return i;
}

static void add_args(const world *w, const json_t *option, buffer *t, const char *before) {
    char room[16], base[64];
    for (size_t i = 0; i < option_args(option); i++) {
        const char *arg = option_arg(option, i, room);
        bool whole = world_copy_matters(w, json_str(option, "verb"), i, arg);
        buffer_addf(t, "%s%s", i ? " " : before, whole ? arg : base_id(arg, base));
    }
}

char *option_typed(const world *w, const json_t *option) {
    buffer t = {0};
    buffer_add(&t, json_str(option, "verb"));
    add_args(w, option, &t, " ");
    return t.s;
}

/* The options of one verb, as far as drawing them together is concerned. */
typedef struct family {
    const char *verb;
    size_t n;
    bool spaces; /* each is about one space and nothing else */
    bool copies; /* some name a copy of something: "wolf.2" */
} family;

static family family_of(const world *w, size_t first) {
    family f = {.verb = json_str(option_at(w, first), "verb"), .spaces = true};
    char room[16], base[64];
    for (size_t i = first; i < options_count(w); i++) {
        const json_t *option = option_at(w, i);
        if (strcmp(json_str(option, "verb"), f.verb) != 0) continue;
        f.n++;
        f.spaces = f.spaces && option_args(option) == 1 && world_space(w, option_arg(option, 0, room));
        for (size_t j = 0; j < option_args(option); j++) {
            const char *arg = option_arg(option, j, room);
            f.copies = f.copies || strcmp(base_id(arg, base), arg) != 0;
        }
    }
    return f;
}

static void add_cost(const world *w, const char *verb, buffer *t) {
    long long cost = json_int(world_verb(w, verb), "cost");
    if (cost > 0) buffer_addf(t, tr(" (%lld AP)"), cost);
}

/* Where the pieces of an option stand, unless it is where the actor does: " (c3)". */
static void add_places(const world *w, const json_t *option, buffer *t) {
    char room[16];
    const char *here = json_str(world_piece(w, world_actor(w)), "space");
    for (size_t i = 0; i < option_args(option); i++) {
        const char *space = json_str(world_piece(w, option_arg(option, i, room)), "space");
        if (*space && strcmp(space, here) != 0) buffer_addf(t, " (%s)", space);
    }
}

static void print_one(const world *w, size_t index) {
    const json_t *option = option_at(w, index);
    char *typed = option_typed(w, option);
    buffer t = {0};
    buffer_add(&t, json_str(option, "text"));
    add_places(w, option, &t);
    add_cost(w, json_str(option, "verb"), &t);
    printf("%5zu  %s%-*s%s  ", option_number(w, index), tone_on(TONE_GOOD), TYPED_COLUMN, typed, tone_off(TONE_GOOD));
    int column = text_columns(typed);
    say_wrapped(9 + (column > TYPED_COLUMN ? column : TYPED_COLUMN), 10, buffer_text(&t));
    buffer_free(&t);
    free(typed);
}

/* "4-6  shoot (1 AP): d4 e2 e5"; what is not just a space is set apart by commas. */
static void print_together(const world *w, size_t first, const family *f) {
    size_t n = f->n;
    const char *verb = json_str(option_at(w, first), "verb");
    buffer t = {0}, numbers = {0};
    bool contiguous = true, several = !f->spaces;
    size_t found = 0;
    for (size_t i = first; found < n; i++) {
        const json_t *option = option_at(w, i);
        if (strcmp(json_str(option, "verb"), verb) != 0) continue;
        contiguous = contiguous && i == first + found;
        found++;
    }
    if (contiguous) buffer_addf(&numbers, "%zu-%zu", option_number(w, first), option_number(w, first + n - 1));
    buffer_add(&t, verb);
    add_cost(w, verb, &t);
    buffer_add(&t, ":");
    found = 0;
    for (size_t i = first; found < n; i++) {
        const json_t *option = option_at(w, i);
        if (strcmp(json_str(option, "verb"), verb) != 0) continue;
        if (found && several) buffer_add(&t, ",");
        if (!contiguous) buffer_addf(&t, " %zu", i + 1);
        add_args(w, option, &t, contiguous ? " " : "=");
        add_places(w, option, &t);
        found++;
    }
    printf("%5s  %s", buffer_text(&numbers), tone_on(TONE_GOOD));
    say_wrapped(7, 10, buffer_text(&t));
    fputs(tone_off(TONE_GOOD), stdout);
    buffer_free(&t);
    buffer_free(&numbers);
}

void options_print(const world *w, bool all) {
    family *known = need(calloc(options_count(w) + 1, sizeof *known));
    size_t n = 0;
    for (size_t i = 0; i < options_count(w); i++) {
        const char *verb = json_str(option_at(w, i), "verb");
        size_t k = 0;
        while (k < n && strcmp(known[k].verb, verb) != 0) k++;
        bool first = k == n;
        if (first) known[n++] = family_of(w, i);
        size_t together = known[k].spaces || known[k].copies ? COPIES_TOGETHER : NAMES_TOGETHER;
        if (all || known[k].n < together)
            print_one(w, i);
        else if (first)
            print_together(w, i, &known[k]);
    }
    free(known);
}
