/* Reads the features of bots (docs/TRAINING.md) from episodes and matches. */
#include "match/match.h"
#include "script/script.h"
#include "text/tr.h"

_Static_assert((int)PR_FEATURES == (int)MAX_FEATURES, "hosts give room for all features");

static const struct bots *bots_of(const pr_episode *e) {
    return &e->program->rules->bots;
}

int pr_feature_count(const pr_episode *episode) {
    return bots_of(episode)->features.n;
}

const char *pr_feature_name(const pr_episode *episode, int i) {
    return i >= 0 && i < pr_feature_count(episode) ? bots_of(episode)->features.name[i] : NULL;
}

const int32_t *pr_feature_weights(const pr_episode *episode, int side) {
    const struct bots *b = bots_of(episode);
    return b->term && side >= 0 && side < episode->program->rules->def->sides_n ? bots_terms(b, side) : NULL;
}

pr_status pr_features(pr_match *match, int side, int32_t *value, pr_error *err) {
    if (side < 0 || side >= match->def->sides_n || !match->run->rules->bots.features.n)
        return error_set(err, PR_INVALID, "%s", tr("this episode has no such side, or no features"));
    request_begin(NULL);
    const enum outcome out = match->run->host->features(match->run, side, value);
    request_end();
    return out == OUT_DONE ? PR_OK : error_of_run(err, match->run);
}
