/* The arguments of a match before it starts. The command line, the menu or a save provides them. */
#ifndef FRONT_MATCH_SETUP_H
#define FRONT_MATCH_SETUP_H

#include "front/base/arguments.h"
#include "front/files/files.h"
#include "precinct_owned.h"
#include "text/words.h"

#include <jansson.h>

/* The match to start. Settings have the form of pr_options ("mode=coop"). `seats` holds the players of the seats
 * ("red=random"). */
typedef struct match_setup {
    char *path; /* the episode's file, for pr_load() */
    source from;
    words settings, seats;
    uint64_t seed;
    bool seeded; /* the player gave the seed */
    bool fixed;  /* the seed is the episode's own */
    bool coach;  /* the episode's coach explains the match */
} match_setup;

/* The options of `play` and `resume` that take no value; NULL ends them. */
extern const char play_flags[];
/* Reads settings, constants, seed and seats from the command line. Returns false after a message. */
bool setup_read(match_setup *p, const pr_description *about, const arguments *a);
/* Each reads one typed argument: a setting's name and value (NULL for a flag), "constant=value", or a seed. */
bool setup_setting(match_setup *p, const pr_description *about, const char *name, const char *value);
bool setup_constant(match_setup *p, const pr_description *about, const char *given);
bool setup_seed(match_setup *p, const char *given);
bool seed_read(const char *given, uint64_t *seed); /* prints no message on failure */

void setup_free(match_setup *p);
/* Chooses the seed if the player gave none: the episode's own seed (episode_describe), or else a random one. An episode
 * with its own seed and a coached match is always coached. */
void setup_deal(match_setup *p, const pr_description *about);
/* Switches the coach on. If the episode has a coached match, adds that match's seed, and its settings unless the player
 * gave them. */
void setup_coached(match_setup *p, const pr_description *about);
/* Returns a seed that people can type: at most six digits, from the system's entropy. */
uint64_t seed_from_entropy(void);

/* The values of a setting as people read and type them: by their titles, in the player's language. A value is text as
 * pr_options takes it ("coop", "ann,bob", "true"). */
/* Returns true if the setting applies. Its `when` decides this from the values of other settings, which has_value()
 * compares. */
bool setting_applies(const pr_setting *d, bool (*has_value)(const void *ctx, const char *name, const char *value),
                     const void *ctx);
/* Returns the title of the setting, or its name if it has no title. */
const char *setting_title(const pr_setting *d);
/* Returns a value in words: "Ann Archer, Bob Baker" for "ann,bob", "on" for "true". The caller frees it. */
char *value_words(const pr_setting *d, const char *value);
/* Returns the bounds of a setting's values in words, without its choices: "1 to 2 of them", "0 to 5", "on or off". The
 * caller releases it. */
char *value_bounds(const pr_setting *d);
/* Returns the word that people read and type for the player `id`, which is "human" or a bot. The options of a bot
 * (after ":") are not translated. The caller frees the word. */
char *player_word(const char *id);
/* Returns a typed player, in either language, as pr_choose takes it: "captain:iterations=9" for
 * "capitaine:iterations=9". An unknown name is returned unchanged. The caller releases it. */
char *player_typed(const char *typed);

/* The combinations of an episode's settings. Each setting takes all its values, and each list takes all its lengths. */

typedef struct combinations {
    words *at; /* the settings of each combination, such as "mode=coop" */
    size_t n;
} combinations;

/* `turn`: the first choice (from 0) in each list; the next choices of the list follow cyclically, so each `turn` tries
 * other choices. `ends`: lists take only their shortest and their longest length. */
typedef struct combine_how {
    size_t turn;
    bool ends;
} combine_how;

/* Combines all settings of an episode, as episode_describe() lists them. The `fixed` settings keep their value. A
 * combination omits settings that do not apply to it (`when`). */
combinations combine(const pr_description *about, const words *fixed, combine_how how);
void combinations_free(combinations *all);

#endif
