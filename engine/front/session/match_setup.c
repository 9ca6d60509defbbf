/* Holds the arguments of a match until it starts: episode, settings, constants, seed and players. */
#define _GNU_SOURCE 1
#include "front/session/match_setup.h"

#include "front/files/episode_index.h"
#include "text/words.h"

#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

void setup_free(match_setup *p) {
    free(p->path);
    source_free(&p->from);
    words_free(&p->settings);
    words_free(&p->seats);
    *p = (match_setup){0};
}

uint64_t seed_from_entropy(void) {
    uint32_t n = 0;
    if (getrandom(&n, sizeof n, 0) != (ssize_t)sizeof n) n = 1;
    return n % 999999 + 1;
}

void setup_deal(match_setup *p, const pr_description *about) {
    p->coach |= about->seed >= 0 && about->coached;
    if (p->seeded) return;
    p->fixed = about->seed >= 0;
    p->seed = p->fixed ? (uint64_t)about->seed : seed_from_entropy();
}

void setup_coached(match_setup *p, const pr_description *about) {
    const pr_coached *coached = about->coached;
    p->coach = true;
    if (!coached) return;
    if (!p->seeded) p->seed = (uint64_t)coached->seed;
    p->seeded = true;
    for (int k = 0; k < coached->settings; k++) {
        const char *name = coached->setting[k].name;
        owned char *entry = text_of("%s=%s", name, coached->setting[k].value);
        bool given = false;
        for (size_t i = 0; i < p->settings.n; i++) given |= !strncmp(p->settings.at[i], entry, strlen(name) + 1);
        if (!given) words_add(&p->settings, entry);
    }
}
