/* Measures the cost of an answer outside bulk play: the same random matches as `precinct bench`, answered one question
 * at a time by pr_answer_index(), or weighed by a bot. Prints the numbers of matches and answers, by which callgrind's
 * instructions can be divided:
 *
 *     answer EPISODE [--games N] [--questions N BOT] [SETTING=VALUE...]
 *
 * Without --questions each match is played to its end. The program's signature equals that of `precinct bench --games N
 * EPISODE SETTING=VALUE...`, as the answers are the same. With --questions the bot chooses the first N answers of a
 * match. */
#include "front/base/members.h"
#include "front/files/episode_index.h"
#include "match/match.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 20000 };

struct match_setup {
    long games, questions;
    const char *bot;
};

static uint64_t mix(uint64_t h, uint64_t n) {
    h = (h ^ n) * 0x9E3779B97F4A7C15u;
    return h ^ h >> 29;
}

/* Plays a match. Returns the number of answers, or -1 and sets err. */
static int64_t play(const struct match_setup *match_setup, pr_match *m, uint64_t seed, pr_error *err) {
    const int64_t most = match_setup->bot ? match_setup->questions : LIMIT;
    int64_t made = 0;
    for (; made < most; made++) {
        const pr_decision d = pr_current_decision(m);
        if (d.over) break;
        const int i = match_setup->bot ? pr_choose(m, d.seat, match_setup->bot, err)
                                       : random_choice(seed, d.seat, d.answers + 1, d.options);
        if (i < 0 || pr_answer_index(m, i, err) != PR_OK) return -1;
    }
    return made;
}

static int play_all(const struct match_setup *match_setup, pr_episode *episode) {
    uint64_t signature = PR_FORMAT;
    int64_t answers = 0;
    pr_error err = {.status = PR_OK};
    for (long i = 1; i <= match_setup->games; i++) {
        pr_match *m = pr_new(episode, (uint64_t)i, &err);
        const int64_t made = m ? play(match_setup, m, (uint64_t)i, &err) : -1;
        if (made >= 0) signature = mix(mix(signature, pr_hash(m)), (uint64_t)made);
        pr_free(m);
        if (made < 0) return fprintf(stderr, "answer: %s\n", err.text), 1;
        answers += made;
    }
    printf("%" PRId64 " answers\nsignature: %016" PRIx64 "\n", answers, signature);
    return 0;
}

int main(int argc, char **argv) {
    struct match_setup match_setup = {.games = 1};
    int i = 2;
    if (i + 1 < argc && !strcmp(argv[i], "--games")) match_setup.games = strtol(argv[i + 1], NULL, 10), i += 2;
    if (i + 2 < argc && !strcmp(argv[i], "--questions"))
        match_setup.questions = strtol(argv[i + 1], NULL, 10), match_setup.bot = argv[i + 2], i += 3;
    if (argc < 2)
        return fprintf(stderr, "usage: answer EPISODE [--games N] [--questions N BOT] [SETTING=VALUE...]\n"), 2;
    source from = {0};
    pr_error err = {.status = PR_OK};
    char *path = episode_find(argv[1], &from);
    pr_episode *episode =
        path ? pr_load(source_read, &from, path,
                       &(pr_options){.settings = (const char **)&argv[i], .settings_n = (size_t)(argc - i)}, &err)
             : NULL;
    int status = 1;
    if (episode)
        status = play_all(&match_setup, episode);
    else
        fprintf(stderr, "answer: %s: %s\n", argv[1], err.text);
    if (episode) pr_unload(episode);
    free(path);
    source_free(&from);
    return status;
}
