/* `precinct tune`: plays the same matches with several values of one or more constants, to show how the balance
 * changes. Every point, that is every combination of values, is a separate simulation on the same seeds. */
#define _GNU_SOURCE 1
#include "front/base/members.h"
#include "front/base/print.h"
#include "front/commands/commands.h"
#include "front/sim/report.h"
#include "front/sim/sim_plan.h"
#include "front/sim/sim_results.h"
#include "front/view/show.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char tune_values[] = "seed seat set games first jobs shard color constant save svg";
const char tune_flags[] = "json csv resume ascii plain help";

enum { MAX_CONSTANTS = 4, MAX_POINTS = 200 };

/* A constant and its values. */
typedef struct axis {
    char *name;
    words values;
} axis;

/* One combination of values, and its results. */
typedef struct point {
    char *constant[MAX_CONSTANTS]; /* "name=value" */
    char *label;
    sim_results *results;
} point;

typedef struct tuning {
    axis axes[MAX_CONSTANTS];
    size_t axes_n, points_n;
    point *points;
} tuning;

/* The values to try ------------------------------------------------------------------------------------------------ */

/* Adds a value. Normalizes numbers, so that "05" equals 5. */
static bool axis_add(axis *a, const char *given) {
    char number[24];
    const char *at = given, *value = given;
    long long n;
    if (sim_read_whole(&at, &n) && !*at) {
        snprintf(number, sizeof number, "%lld", n);
        value = number;
    }
    if (a->values.n == MAX_POINTS) return false;
    if (!words_have(&a->values, value)) words_add(&a->values, value);
    return true;
}

/* Reads "1..9", "1..9/2" (every second value), or "a,b,c". */
static bool read_range(axis *a, const char *range) {
    long long low, high, step = 1;
    const char *at = range;
    if (sim_read_whole(&at, &low) && sim_read_sign(&at, "..") && sim_read_whole(&at, &high) &&
        (!*at || (sim_read_sign(&at, "/") && sim_read_whole(&at, &step) && !*at))) {
        bool good = step >= 1 && low <= high;
        for (long long i = low; i <= high && good; i += step) {
            char value[24];
            snprintf(value, sizeof value, "%lld", i);
            good = axis_add(a, value);
        }
        return good;
    }
    owned_words list = words_split(range, ',');
    bool good = list.n > 0;
    for (size_t i = 0; i < list.n && good; i++) good = axis_add(a, list.at[i]);
    return good;
}

static bool add_axis(tuning *t, const char *given) {
    size_t n = strcspn(given, "=");
    bool good = given[n] && n && t->axes_n < MAX_CONSTANTS;
    for (size_t i = 0; i < t->axes_n; i++)
        if (strlen(t->axes[i].name) == n && !strncmp(t->axes[i].name, given, n)) {
            return complain(tr("precinct: --constant %s is given twice.\n"), t->axes[i].name);
        }
    if (good) {
        axis *a = &t->axes[t->axes_n++];
        *a = (axis){.name = copy_text(given)};
        a->name[n] = '\0';
        good = read_range(a, given + n + 1);
    }
    if (!good)
        complain(tr("precinct: --constant needs NAME=RANGE, where RANGE is 1..9, 1..9/2 or a,b,c (at most %d values, "
                    "at most %d constants), not '%s'.\n"),
                 MAX_POINTS, MAX_CONSTANTS, given);
    return good;
}

/* Returns true if no tuned constant is also set. Otherwise prints an error. */
static bool axes_free(const tuning *t, const arguments *a) {
    for (size_t i = 0; i < a->n; i++) {
        bool set = a->at[i].name && !strcmp(a->at[i].name, "set") && a->at[i].value;
        size_t n = set ? strcspn(a->at[i].value, "=") : 0;
        for (size_t k = 0; set && k < t->axes_n; k++) {
            if (strlen(t->axes[k].name) != n || strncmp(t->axes[k].name, a->at[i].value, n) != 0) continue;
            return complain(tr("precinct: use --constant %s or --set %s, not both.\n"), t->axes[k].name,
                            a->at[i].value);
        }
    }
    return true;
}

/* Returns true if the constants exist and permit the values. Otherwise prints the existing constants or permitted
 * values. */
static bool axes_permitted(const tuning *t, const sim_plan *p) {
    owned_by(setup_free) match_setup checked = {0};
    bool good = true;
    for (size_t i = 0; i < t->axes_n; i++)
        for (size_t v = 0; v < t->axes[i].values.n && good; v++) {
            owned char *b = text_of("%s=%s", t->axes[i].name, t->axes[i].values.at[v]);
            good = setup_constant(&checked, p->described, b);
        }
    return good;
}

/* Lists all combinations. The first constant changes slowest. */
static bool make_points(tuning *t) {
    t->points_n = 1;
    for (size_t i = 0; i < t->axes_n; i++) {
        t->points_n *= t->axes[i].values.n;
        if (t->points_n > MAX_POINTS) {
            complain(tr("precinct: the values of the constants make more than %d combinations. Try fewer values.\n"),
                     MAX_POINTS);
            t->points_n = 0;
            return false;
        }
    }
    t->points = need(calloc(t->points_n + 1, sizeof *t->points));
    for (size_t i = 0; i < t->points_n; i++) {
        size_t rest = i;
        buffer label = {0};
        for (size_t a = t->axes_n; a-- > 0;) {
            const axis *one = &t->axes[a];
            t->points[i].constant[a] = text_of("%s=%s", one->name, one->values.at[rest % one->values.n]);
            rest /= one->values.n;
        }
        for (size_t a = 0; a < t->axes_n; a++) buffer_addf(&label, "%s%s", a ? " " : "", t->points[i].constant[a]);
        t->points[i].label = label.s;
    }
    return true;
}

static void tuning_free(tuning *t) {
    for (size_t i = 0; i < t->points_n && t->points; i++) {
        for (size_t a = 0; a < t->axes_n; a++) free(t->points[i].constant[a]);
        free(t->points[i].label);
        results_free(t->points[i].results);
    }
    for (size_t a = 0; a < t->axes_n; a++) {
        free(t->axes[a].name);
        words_free(&t->axes[a].values);
    }
    free(t->points);
}

/* Playing ------------------------------------------------------------------------------------------------------ */

/* Plays one point. Returns the exit status, as sim_table_play() does. */
static int play_point(point *one, size_t constants, const sim_plan *p, const char *folder, bool resume) {
    sim_table t;
    int status;
    owned char *save = sim_file(folder, one->label);
    if (sim_table_open(&t, p, (const char *const *)one->constant, constants, &status)) {
        status = sim_table_play(&t, p, save, resume, one->label);
        one->results = t.results;
        t.results = NULL;
    }
    sim_table_close(&t);
    return status;
}

/* Showing ------------------------------------------------------------------------------------------------------ */

/* Returns the points that were played, for the document of --json and for the report. */
static json_t *points_json(const tuning *t) {
    json_t *list = need(json_array());
    for (size_t n = 0; n < t->points_n && t->points[n].results; n++) {
        json_t *constants = need(json_object());
        for (size_t a = 0; a < t->axes_n; a++)
            json_object_set_new(constants, t->axes[a].name, json_string(strchr(t->points[n].constant[a], '=') + 1));
        json_array_append_new(
            list, json_pack("{so so}", "constants", constants, "study", results_json(t->points[n].results)));
    }
    return list;
}

/* Prints the report of the first `played` points in this form, or draws it into a folder. */
static bool report(const tuning *t, size_t played, const char *form, const char *folder) {
    json_t *axes = need(json_array()), *points = points_json(t);
    for (size_t a = 0; a < t->axes_n; a++) json_array_append_new(axes, json_string(t->axes[a].name));
    while (json_array_size(points) > played) json_array_remove(points, played);
    return report_run("tune_report",
                      json_pack("{ss so so si so}", "form", form, "axes", axes, "points", points, "every",
                                (int)t->axes[t->axes_n - 1].values.n, "folder", json_bytes(folder ? folder : "")));
}

/* The command ---------------------------------------------------------------------------------------------------- */

static bool show_points(const tuning *t, size_t played, const arguments *a) {
    const char *folder = argument_value(a, "svg");
    if (!played) return true;
    bool good = true;
    if (argument_given(a, "json")) {
        json_auto_t *list = points_json(t);
        owned char *text = need(json_dumps(list, JSON_COMPACT | JSON_SORT_KEYS));
        print_json(text);
    } else {
        good = report(t, t->points_n, argument_given(a, "csv") ? "csv" : "text", NULL);
    }
    return good && print_flush() && (!folder || report(t, played, "pictures", folder));
}

/* Returns true if no point's file exists. Checks all files before the first match, not one by one. */
static bool unsaved(const tuning *t, const char *folder) {
    bool good = true;
    for (size_t i = 0; i < t->points_n && good; i++) {
        owned char *file = sim_file(folder, t->points[i].label);
        good = !file_exists(file);
        if (!good) complain(tr("precinct: '%s' already exists. Use --resume to continue it.\n"), file);
    }
    return good;
}

static int tune(tuning *t, const sim_plan *p, const arguments *a) {
    const char *folder = argument_value(a, "save");
    int status = EXIT_FINE;
    size_t played = 0, failed = 0;
    if (!folder_ready(folder) || !folder_ready(argument_value(a, "svg"))) return EXIT_FAILED;
    if (folder && !argument_given(a, "resume") && !unsaved(t, folder)) return EXIT_REFUSED;
    while (played < t->points_n && !status) {
        status = play_point(&t->points[played], t->axes_n, p, folder, argument_given(a, "resume"));
        failed += results_failed(t->points[played].results);
        if (results_matches(t->points[played].results, -1) || !status) played++;
    }
    if (status && status < STOPPED) { /* if the totals could not be saved, at least print them */
        show_points(t, played, a);
        return status;
    }
    if (status) complain("%s", tr("precinct: stopped. The matches played so far follow.\n"));
    bool shown = show_points(t, played, a);
    return status ? status : failed || !shown ? EXIT_FAILED : EXIT_FINE;
}

static bool sensible(const tuning *t, const arguments *a) {
    if (!show_setup(a)) return false;
    if (argument_given(a, "json") && argument_given(a, "csv")) {
        complain("%s", tr("precinct: use --json or --csv, not both.\n"));
    } else if (argument_given(a, "resume") && !argument_value(a, "save")) {
        complain("%s", tr("precinct: --resume continues the folder that --save names. Add --save DIR.\n"));
    } else if (!t->axes_n) {
        complain("%s",
                 tr("precinct: tune needs --constant NAME=RANGE. `precinct list EPISODE` shows the constants.\n"));
    } else {
        return true;
    }
    return false;
}

int command_tune(const arguments *a) {
    owned_by(tuning_free) tuning t = {.axes_n = 0};
    owned_by(sim_plan_free) sim_plan p = {.name = NULL};
    bool good = true;
    int status = EXIT_REFUSED;
    for (size_t i = 0; i < a->n && good; i++)
        if (a->at[i].name && !strcmp(a->at[i].name, "constant") && a->at[i].value) good = add_axis(&t, a->at[i].value);
    if (good && sensible(&t, a) && axes_free(&t, a) && sim_plan_read(&p, a, tune_values, tune_flags, &status) &&
        axes_permitted(&t, &p) && make_points(&t))
        status = tune(&t, &p, a);
    return status;
}
