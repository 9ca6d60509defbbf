/* The arguments of a match until it starts. The command line, the menu, or a save fills them in. */
#ifndef FRONT_MATCH_SETUP_H
#define FRONT_MATCH_SETUP_H

#include "front/base/arguments.h"
#include "front/files/files.h"

#include <jansson.h>
#include <stdint.h>

/* What to start: the settings as pr_options wants them ("mode=coop"), and who plays ("red=random"). */
typedef struct match_setup {
    char *path; /* for the engine */
    source from;
    char **settings;
    size_t settings_n;
    char **seats;
    size_t seats_n;
    uint64_t seed;
    bool seeded; /* the player gave it */
    bool fixed;  /* the episode says so */
    bool coach;  /* the episode's coach explains the match */
} match_setup;

/* The options of `play` and `resume` that take no value; NULL ends them. */
extern const char *const play_flags[];
/* Reads settings, constants, seed and seats from the command line. False after a message. */
bool setup_read(match_setup *p, const json_t *described, const arguments *a);
/* Each reads one argument as it is typed: a setting's name and value (NULL for a flag), "constant=value", a seed. */
bool setup_setting(match_setup *p, const json_t *described, const char *name, const char *value);
bool setup_constant(match_setup *p, const json_t *described, const char *given);
bool setup_seed(match_setup *p, const char *given);
bool seed_read(const char *given, uint64_t *seed); /* without a message */

void setup_add(char ***list, size_t *n, const char *entry);
void setup_free(match_setup *p);
/* Takes the settings and constants of a save (pr_save_info). */
void setup_settings(match_setup *p, const json_t *info);
/* Settles the seed if the player gave none: the episode's own (episode_describe), or else a drawn one. An episode with
 * its own seed and a coached match is always coached. */
void setup_deal(match_setup *p, const json_t *described);
/* Lets the coach speak, and adds the seed and the settings of the episode's coached match, if it has one, where none
 * were given. */
void setup_coached(match_setup *p, const json_t *described);
/* Returns a seed for people: from the system's entropy, at most six digits. */
uint64_t seed_from_entropy(void);

#endif
