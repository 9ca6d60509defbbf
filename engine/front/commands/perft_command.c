/* `precinct perft EPISODE`: counts the legal sequences of answers from a fixed position, up to a given length. The
 * counts depend only on the rules: they change exactly when the set of legal answers changes. */
#include "front/commands/commands.h"

#include <inttypes.h>

typedef struct perft {
    const char *episode;
    match_setup play; /* the episode's settings and its seed */
    long long after, depth;
} perft;

/* Returns the number of legal sequences of `depth` answers from this position. A match that ends earlier counts as one
 * sequence. Sets *sampled if a question takes points, because only a sample of its points is counted. */
static int64_t count(const pr_match *m, long depth, bool *sampled, pr_error *err) {
    pr_decision d = pr_current_decision(m);
    if (d.over) return 1;
    *sampled = *sampled || d.listed < d.options;
    if (depth == 1) return d.options;
    int64_t sum = 0;
    for (int i = 0; i < d.options; i++) {
        owned_match *next = pr_clone(m, err);
        int64_t n = next && pr_answer_index(next, i, err) == PR_OK ? count(next, depth - 1, sampled, err) : -1;
        if (n < 0) return -1;
        sum += n;
    }
    return sum;
}

static int count_all(pr_match *m, const perft *p, pr_error *err) {
    for (long long i = 0; i < p->after && !pr_current_decision(m).over; i++) {
        int choice = pr_choose(m, -1, "random", err);
        if (choice < 0 || pr_answer_index(m, choice, err) != PR_OK) return exit_for(err->status);
    }
    print("%s, %016" PRIx64 ": %s\n", p->episode, pr_hash(m), pr_question(m));
    bool sampled = false;
    for (long depth = 1; depth <= p->depth; depth++) {
        int64_t n = count(m, depth, &sampled, err);
        if (n < 0) return exit_for(err->status);
        print("%ld: %" PRId64 "\n", depth, n);
    }
    if (sampled) print("%s\n", tr("Points on a plane are counted only for a sample."));
    return EXIT_FINE;
}

static int run(const perft *p) {
    owned_by(source_free) source from = {0};
    pr_error err;
    int status = EXIT_REFUSED;
    const pr_options options = {.settings = (const char *const *)p->play.settings.at, .settings_n = p->play.settings.n};
    owned char *path = episode_find(p->episode, &from);
    owned_episode *episode = path ? pr_load(source_read, &from, path, &options, &err) : NULL;
    owned_match *m = episode ? pr_new(episode, p->play.seed, &err) : NULL;
    if (path) status = m ? count_all(m, p, &err) : exit_for(err.status);
    if (path && status != EXIT_FINE) complain("precinct: %s: %s\n", p->episode, err.text);
    return status;
}

/* Reads the seed, or a setting of the episode. */
static bool take(perft *p, const argument *a) {
    if (word_listed("after depth", a->name)) return true;
    if (!strcmp(a->name, "seed")) return setup_seed(&p->play, a->value);
    owned char *setting = text_of("%s=%s", a->name, a->value);
    words_add(&p->play.settings, setting);
    return true;
}

int command_perft(const arguments *a) {
    perft p = {.episode = argument_plain(a, 0), .play = {.seed = 1}, .depth = 3};
    bool formed = p.episode && !argument_plain(a, 1);
    for (size_t i = 0; i < a->n; i++) formed = formed && a->at[i].value;
    if (!formed) return command_usage("perft");
    bool good =
        argument_number(a, "after", 0, ANY_COUNT, &p.after) && argument_number(a, "depth", 1, ANY_COUNT, &p.depth);
    for (size_t i = 0; i < a->n && good; i++)
        if (a->at[i].name) good = take(&p, &a->at[i]);
    const int status = good ? run(&p) : EXIT_REFUSED;
    setup_free(&p.play);
    return status;
}
