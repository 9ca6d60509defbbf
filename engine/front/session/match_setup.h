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

/* The values of a setting as people read and type them: by their titles, in their language. `d` is a setting from
 * episode_describe(). A value is text as pr_options takes it ("coop", "ann,bob", "true"). */
/* Returns true if the setting applies to the values of the others (`when`): has_value() says which values they have. */
bool setting_applies(const json_t *d, bool (*has_value)(const void *ctx, const char *name, const char *value),
                     const void *ctx);
/* Returns the title of the setting, or its name without one. */
const char *setting_title(const json_t *d);
/* Returns the title of one of its choices, or the id without one; and a line about it, or "". */
const char *choice_title(const json_t *d, const char *choice);
const char *choice_about(const json_t *d, const char *choice);
/* "Ann Archer, Bob Baker" for "ann,bob", "on" for "true". The caller releases it. */
char *value_words(const json_t *d, const char *value);
/* Returns a value's bounds without its choices: "1 to 2 of them", "0 to 5", "on or off". The caller releases it. */
char *value_bounds(const json_t *d);
/* Returns the typed value, or NULL if it is not permitted. Choices are typed by number (from 1), id, title, or the
 * start of a word of them. The caller releases it. */
char *value_typed(const json_t *d, const char *typed);

/* Returns the word that people read and type for "human" or a bot, whose settings stay as they are. The caller releases
 * it. */
char *player_word(const char *id);
/* Returns a typed player, in either language, as pr_choose takes it: "captain:iterations=9" for
 * "capitaine:iterations=9". An unknown name stays as it is. The caller releases it. */
char *player_typed(const char *typed);

#endif
