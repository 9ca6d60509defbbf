/* Writes plots of a simulation as SVG: histograms, bars and lines, with intervals, axes and a legend. */
#define _GNU_SOURCE 1
#include "front/base/print.h"
#include "front/base/table.h"
#include "front/files/files.h"
#include "front/sim/sim_report.h"
#include "front/sim/sim_results.h"
#include "text/msg.h"
#include "text/text.h"
#include "text/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 720, LEFT = 60, RIGHT = 20, TOP = 50, HEIGHT = 300, ROW = 22, LETTER = 7, MAX_BUCKETS = 40 };

/* The palette of Okabe and Ito, whose colors color-blind people can distinguish. */
static const char *const colours[] = {"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9", "#999999"};

static const char *colour(size_t i) {
    return colours[i % (sizeof colours / sizeof *colours)];
}

static void add_text(buffer *b, double x, double y, const char *anchor, const char *text) {
    buffer_addf(b, "<text x=\"%.1f\" y=\"%.1f\" text-anchor=\"%s\">", x, y, anchor);
    buffer_add_xml(b, text);
    buffer_add(b, "</text>\n");
}

static void add_stroke(buffer *b, double x1, double y1, double x2, double y2, const char *stroke, double width) {
    buffer_addf(b, "<line x1=\"%.1f\" y1=\"%.1f\" x2=\"%.1f\" y2=\"%.1f\" stroke=\"%s\" stroke-width=\"%.1f\"/>\n", x1,
                y1, x2, y2, stroke, width);
}

static void begin(buffer *b, int height, const char *title) {
    buffer_addf(b,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\" "
                "font-family=\"sans-serif\" font-size=\"12\">\n<rect width=\"100%%\" height=\"100%%\" "
                "fill=\"white\"/>\n<text x=\"%d\" y=\"24\" font-size=\"16\">",
                WIDTH, height, WIDTH, height, LEFT);
    buffer_add_xml(b, title);
    buffer_add(b, "</text>\n");
}

static bool finish(buffer *b, const char *file) {
    buffer_add(b, "</svg>\n");
    bool good = file_written(file, b->s, b->n, false);
    buffer_free(b);
    return good;
}

/* Draws horizontal lines at 0, 25 ... 100 %. */
static void add_percents(buffer *b) {
    for (int i = 0; i <= 4; i++) {
        char text[16];
        double y = TOP + HEIGHT * (1 - i / 4.0);
        snprintf(text, sizeof text, "%d %%", 25 * i);
        add_stroke(b, LEFT, y, WIDTH - RIGHT, y, "#dddddd", 1);
        add_text(b, LEFT - 6, y + 4, "end", text);
    }
}

bool svg_histogram(const char *file, const char *title, const char *axis, const spread *s) {
    buffer b = {0};
    size_t n;
    owned bucket *all = buckets_of(s, MAX_BUCKETS, &n);
    long long most = 1;
    for (size_t i = 0; i < n; i++)
        if (all[i].matches > most) most = all[i].matches;
    begin(&b, TOP + HEIGHT + 50, title);
    char text[64];
    snprintf(text, sizeof text, "%lld", most);
    add_text(&b, LEFT - 6, TOP + 4, "end", text);
    double width = n ? (double)(WIDTH - LEFT - RIGHT) / (double)n : 0;
    for (size_t i = 0; i < n; i++) {
        double high = HEIGHT * (double)all[i].matches / (double)most, x = LEFT + width * (double)i;
        buffer_addf(&b, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"/>\n", x + 1,
                    TOP + HEIGHT - high, width - 2, high, colour(0));
        snprintf(text, sizeof text, "%lld", all[i].low);
        if (n <= 20 || i % 4 == 0) add_text(&b, x + width / 2, TOP + HEIGHT + 16, "middle", text);
    }
    add_stroke(&b, LEFT, TOP + HEIGHT, WIDTH - RIGHT, TOP + HEIGHT, "black", 1);
    add_text(&b, LEFT + (WIDTH - LEFT - RIGHT) / 2.0, TOP + HEIGHT + 38, "middle", axis);
    return finish(&b, file);
}

bool svg_bars(const char *file, const char *title, const svg_bar *bars, size_t n) {
    buffer b = {0};
    int longest = 0;
    for (size_t i = 0; i < n; i++)
        if (text_columns(bars[i].name) > longest) longest = text_columns(bars[i].name);
    double names = LETTER * longest + 20 < WIDTH * 2 / 3 ? LETTER * longest + 20 : WIDTH * 2 / 3,
           wide = WIDTH - names - 80;
    begin(&b, TOP + ROW * (int)n + 20, title);
    for (size_t i = 0; i < n; i++) {
        double y = TOP + ROW * (double)i, middle = y + ROW / 2.0;
        char text[sizeof(figure) + 4];
        snprintf(text, sizeof text, "%s %%", figure_of(100 * bars[i].value.share, 1).s);
        add_text(&b, names - 8, middle + 4, "end", bars[i].name);
        buffer_addf(&b, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>\n", names, y + 3,
                    wide * bars[i].value.share, ROW - 6, colour(0));
        if (bars[i].interval)
            add_stroke(&b, names + wide * bars[i].value.low, middle, names + wide * bars[i].value.high, middle, "black",
                       2);
        add_text(&b, names + wide + 8, middle + 4, "start", text);
    }
    add_stroke(&b, names, TOP, names, TOP + ROW * (double)n, "black", 1);
    return finish(&b, file);
}

/* Adds each name of the axis in the middle of its step. Omits a name that would overlap the previous one. */
static void add_names(buffer *b, const svg_axis *axis, double step) {
    double free_from = 0;
    for (size_t i = 0; i < axis->names_n; i++) {
        double x = LEFT + step * ((double)i + 0.5), half = LETTER * text_columns(axis->names[i]) / 2.0;
        if (x - half < free_from || x + half > WIDTH) continue;
        add_text(b, x, TOP + HEIGHT + 18, "middle", axis->names[i]);
        free_from = x + half + LETTER;
    }
}

static size_t groups_of(const svg_axis *axis) {
    return axis->groups ? (axis->names_n + axis->every - 1) / axis->every : 0;
}

/* Adds a number under each group, and the names of the groups below the picture, starting at the height `y`. */
static void add_groups(buffer *b, const svg_axis *axis, double step, double y) {
    double wide = step * (double)axis->every;
    size_t each = (size_t)(4 * LETTER / wide) + 1; /* print only every `each`-th number, so that numbers do not
                                                    * overlap */
    for (size_t i = 0; i < groups_of(axis); i++) {
        char number[24];
        snprintf(number, sizeof number, "(%zu)", i + 1);
        if (i) add_stroke(b, LEFT + wide * (double)i, TOP, LEFT + wide * (double)i, TOP + HEIGHT, "#dddddd", 1);
        if (i % each == 0) add_text(b, LEFT + wide * ((double)i + 0.5), TOP + HEIGHT + 34, "middle", number);
        add_text(b, LEFT, y + 18 * (double)i, "start", number);
        add_text(b, LEFT + 6 * LETTER, y + 18 * (double)i, "start", axis->groups[i]);
    }
}

bool svg_lines(const char *file, const char *title, const svg_axis *axis, const svg_line *lines, size_t lines_n) {
    buffer b = {0};
    size_t n = axis->names_n;
    double step = (double)(WIDTH - LEFT - RIGHT) / (double)(n ? n : 1);
    begin(&b, TOP + HEIGHT + 76 + 18 * (int)(lines_n + groups_of(axis)), title);
    add_percents(&b);
    add_names(&b, axis, step);
    for (size_t l = 0; l < lines_n; l++) {
        for (size_t i = 0; i < n; i++) {
            const interval *v = &lines[l].value[i];
            double shift = 3 * ((double)l - (double)(lines_n - 1) / 2), x = LEFT + step * ((double)i + 0.5) + shift,
                   y = TOP + HEIGHT * (1 - v->share);
            add_stroke(&b, x, TOP + HEIGHT * (1 - v->low), x, TOP + HEIGHT * (1 - v->high), colour(l), 1);
            buffer_addf(&b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\" fill=\"%s\"/>\n", x, y, colour(l));
            if (i % axis->every) add_stroke(&b, x - step, TOP + HEIGHT * (1 - v[-1].share), x, y, colour(l), 2);
        }
        buffer_addf(&b, "<circle cx=\"%d\" cy=\"%d\" r=\"4\" fill=\"%s\"/>\n", LEFT, TOP + HEIGHT + 68 + 18 * (int)l,
                    colour(l));
        add_text(&b, LEFT + 12, TOP + HEIGHT + 72 + 18 * (double)l, "start", lines[l].name);
    }
    add_groups(&b, axis, step, TOP + HEIGHT + 72 + 18 * (double)lines_n);
    add_text(&b, WIDTH - RIGHT, TOP + HEIGHT + 50, "end", axis->title);
    return finish(&b, file);
}

/* Pictures of a simulation -------------------------------------------------------------------------------------- */

static char *file_in(const char *folder, const char *start, const char *name) {
    char *b = text_of("%s/%s%s.svg", folder, start, name);
    for (char *c = b + strlen(folder) + 1; *c; c++)
        if (*c == '/') *c = '_';
    return b;
}

static bool draw_results(const sim_results *results, const char *folder) {
    size_t n = results->about.sides + 1;
    owned svg_bar *bars = need(calloc(n, sizeof *bars));
    for (size_t i = 0; i < n; i++)
        bars[i] =
            (svg_bar){outcome_title(results, i),
                      wilson((double)results_matches(results, (int)i), (double)results_matches(results, -1)), true};
    owned char *file = file_in(folder, "results", "");
    return svg_bars(file, tr("Matches won, with intervals of 95 %"), bars, n);
}

static bool draw_spread(const char *folder, const char *start, const char *name, const char *title,
                        const totals *values, long long all) {
    owned char *file = file_in(folder, start, name);
    owned_by(spread_free) spread s = spread_of(values, all);
    return svg_histogram(file, title, name, &s);
}

static bool draw_group(const sim_results *results, const char *folder, const char *section, const char *title,
                       bool unlisted) {
    const totals *groups = totals_of(results, section);
    bool good = true;
    owned char *start = text_of("%s-", section);
    for (size_t i = 0; i < totals_size(groups); i++)
        good = draw_spread(folder, start, groups->at[i].name, title, &groups->at[i],
                           unlisted ? results_matches(results, -1) : -1) &&
               good;
    return good;
}

/* Draws for each item of a section the share of matches that used it. Counts only matches in which the item could be
 * used. */
static bool draw_uses(const sim_results *results, const char *folder, const char *section, const char *title) {
    size_t n, drawn = 0;
    owned use *uses = uses_of(results, section, &n);
    owned svg_bar *bars = need(calloc(n + 1, sizeof *bars));
    for (size_t i = 0; i < n; i++)
        if (uses[i].matches)
            bars[drawn++] = (svg_bar){uses[i].name, wilson((double)uses[i].used, (double)uses[i].matches), true};
    owned char *file = file_in(folder, section, "");
    return !drawn || svg_bars(file, title, bars, drawn);
}

bool report_pictures(const sim_results *results, const char *folder) {
    return draw_results(results, folder) &&
           draw_spread(folder, "", "rounds", tr("Rounds of a match"), totals_of(results, "rounds"), -1) &&
           draw_spread(folder, "", "decisions", tr("Decisions of a match"), totals_of(results, "decisions"), -1) &&
           draw_group(results, folder, "tracks", tr("Track at the end of a match"), false) &&
           draw_group(results, folder, "kills", tr("Killed in a match"), true) &&
           draw_group(results, folder, "falls", tr("Eliminated in a match"), true) &&
           draw_uses(results, folder, "actions", tr("Actions used, as a share of matches where they are possible")) &&
           draw_uses(results, folder, "cards", tr("Cards used, as a share of matches where they come into play")) &&
           draw_uses(results, folder, "rules", tr("Rules fired, as a share of matches where they are tried"));
}
