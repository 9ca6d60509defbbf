/* Prints a record as text. No episode is loaded, so answers are printed by their ids, not by their sentences. */
#include "front/play/play.h"

#include "front/base/members.h"
#include "front/base/print.h"
#include "front/files/input.h"
#include "front/view/show.h"

#include <stdio.h>

static void print_step(const json_t *step) {
    size_t i;
    json_t *one;
    say(TONE_FAINT, tr("step %u\n"), (unsigned)json_int(step, "step"));
    json_array_foreach(json_object_get(step, "answers"), i, one) say(TONE_STRONG, "> %s\n", json_string_value(one));
    json_array_foreach(json_object_get(step, "events"), i, one) {
        if (*json_string_value(one)) show()->event(json_string_value(one), false);
    }
}

static void print_end(const json_t *record) {
    long long damaged = json_int(record, "damaged");
    if (damaged)
        print(tr("Line %lld of the record is damaged: nothing after it can be shown.\n"), damaged);
    else if (!json_flag(record, "complete"))
        print_line(tr("The record is cut off here."));
    else
        print_line(tr("The record ends here."));
}

void record_print(const json_t *record) {
    size_t i;
    json_t *step;
    json_array_foreach(json_object_get(record, "steps"), i, step) print_step(step);
    print_end(record);
}

static void print_help(void) {
    say_text("%s", tr("Enter continues and b goes back. A number goes to that entry (0 is the start), e to the end. h "
                      "shows this help, q leaves."));
}

/* Reads which entry to show next, from 0 to n. Returns SIZE_MAX if the person leaves. */
static size_t wanted(size_t at, size_t n) {
    char prompt[96];
    snprintf(prompt, sizeof prompt, tr("Entry %zu of %zu, h helps: "), at, n);
    for (;;) {
        owned char *line = input_line(prompt, false);
        size_t to = !line || same_fold(line, "q") ? SIZE_MAX : at;
        bool moves = to != SIZE_MAX;
        if (moves && (!*line || same_fold(line, "n")))
            to = at + 1;
        else if (moves && same_fold(line, "b"))
            to = at ? at - 1 : 0;
        else if (moves && same_fold(line, "e"))
            to = n;
        else if (moves && is_number(line) && strlen(line) <= 9)
            to = (size_t)strtoul(line, NULL, 10);
        else if (moves)
            moves = false;
        if (to == SIZE_MAX || moves) return to == SIZE_MAX || to <= n ? to : n;
        print_help();
    }
}

void record_browse(const json_t *record) {
    const json_t *steps = json_object_get(record, "steps");
    size_t n = json_array_size(steps), at = 0;
    print_help();
    for (size_t to; (to = wanted(at, n)) != SIZE_MAX; at = to) {
        if (to == at && at == n) print_line(tr("This is the end of the record; q leaves."));
        /* A step forward, or any move back, prints only the entry that it leads to. */
        if (to == at + 1 || to < at) at = to ? to - 1 : 0;
        for (; at < to; at++) print_step(json_array_get(steps, at));
        if (to == n) print_end(record);
    }
}
