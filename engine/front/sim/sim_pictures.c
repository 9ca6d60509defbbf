/* Draws the pictures of a simulation as SVG: shares of won matches, lengths of matches, points by their sources, and
 * uses of actions, cards and rules. */
#define _GNU_SOURCE 1
#include "front/files/files.h"
#include "front/sim/sim_report.h"
#include "front/sim/sim_results.h"
#include "text/msg.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>

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
