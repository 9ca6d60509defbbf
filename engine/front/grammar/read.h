/* Finds the meaning of typed words. Each possible meaning is a *reading* with a score. Those with the highest score are
 * used. */
#ifndef FRONT_READ_H
#define FRONT_READ_H

#include "front/session/world.h"
#include "text/words.h"

#include "front/doc/options.h"
#include "front/session/names.h"
#include <stdbool.h>

/* Commands as rows of a table. A row has the command's names, its arguments and the function that runs it. Reading,
 * `help` and completion use the same row, so a new command is one row and one function. */

struct repl;

/* The arguments that a command takes. Completion offers them. Other words are refused. */
typedef enum slot {
    S_NONE,    /* nothing */
    S_REST,    /* any words */
    S_CHOICE,  /* one of the lowercase words in `takes`, and perhaps more */
    S_NUMBER,  /* a number of times */
    S_REQUEST, /* an option, or a request that is not legal now */
    S_VERB,    /* a verb of the episode */
    S_COMMAND, /* a verb or a command */
    S_PLACE,   /* a space, or a piece on it */
} slot;

typedef struct phrase {
    const char *name, *takes, *summary; /* the name as in localized.h; `takes`: arguments as `help` shows them */
    const char *also;                   /* other English words for it, separated by blanks, or NULL */
    const char *details;                /* further explanation, or NULL */
    bool (*run)(struct repl *r, const words *typed); /* typed->at[0] is the name; returns false if refused */
    slot slot;
    bool shows;  /* only prints, perhaps long output, which is paged */
    bool barred; /* not available in a puzzle, which has no saves, seats or edits */
    bool author; /* for authors of episodes; it must be typed in full */
} phrase;

/* A table of commands. */
typedef struct phrases {
    const phrase *at;
    size_t n;
} phrases;

/* All words that can be typed in an episode, sorted: commands, verbs and names of things, in the current language and
 * in English. One binary search finds all names that a word equals or starts, however many names there are. */

/* How a typed word matches a command or a verb, from worst to best. NAME is its English id, and WORD is the word shown
 * in the current language. Without a translation the id is shown, and its start is BEGINS_WORD. */
typedef enum met { NOT_MET, BEGINS_NAME, BEGINS_WORD, ALIAS, WORD, NAME, METS } met;

typedef struct vocabulary vocabulary;

/* Returns the words of an episode and of the commands. Both arguments must outlive the result. vocabulary_free()
 * accepts NULL. */
vocabulary *vocabulary_new(const pr_content *content, phrases commands);
void vocabulary_free(vocabulary *v);

/* How a typed word matches each verb and each command. The caller frees `verb`; `command` is in the same allocation. */
typedef struct heads {
    unsigned char *verb, *command; /* `met`s, by index */
} heads;
heads vocabulary_meet(const vocabulary *v, const char *typed);

/* Returns the index of the kind, card, symbol or space that a phrase names, or PR_NOBODY. With `begun`, if none is
 * named, returns the first whose id, or a word of whose title, starts with the phrase. */
int vocabulary_find(const vocabulary *v, name_sort of, const char *called, bool begun);

/* The data with which words are compared. All of it is borrowed. */
typedef struct grammar {
    const world *w;   /* the open question as the seat sees it */
    const session *s; /* the match that the question belongs to */
    const vocabulary *v;
    phrases commands;
} grammar;

/* How a reading interprets the words. VERB: a verb of the episode that is not offered. BARE: arguments of an option
 * without its verb. PARTS: a verb by the starts of its parts. LABEL: words of an option's line. */
typedef enum read_by { OPTION, COMMAND, VERB, BARE, PARTS, LABEL, WAYS } read_by;

enum { NO_OPTION = -1 };

typedef struct reading {
    read_by by;
    const phrase *command; /* the command of a COMMAND, else NULL */
    int verb;              /* index of the verb in the content; PR_NOBODY: no verb, or several start with the word */
    int option;            /* index of the option in the world, or NO_OPTION if no option of the verb fits the words */
    bool begun;            /* the first word is only the start of the verb */
    size_t next;           /* index of the first word that is left over */
    uint32_t score;
} reading;

/* The best readings, all with the same score. Alike options count once. The caller frees `at`. */
typedef struct readings {
    reading *at;
    size_t n;
    int late; /* a verb that is not offered and was replaced by words of an option's line, or PR_NOBODY */
} readings;

/* The permitted readings. READ_LINE: all. READ_REQUEST: readings of options that use all words. READ_BARE: readings
 * without a verb that use all words. READ_LABEL: words of options' lines. */
typedef enum reading_of { READ_LINE, READ_REQUEST, READ_BARE, READ_LABEL } reading_of;

/* Reads the words from `from` on, at least one. */
readings read_words(const grammar *g, const words *typed, size_t from, reading_of what);

/* Returns the command that a word means by its name, an alias or its start, or NULL. `h` is the result of
 * vocabulary_meet() for the word. */
const phrase *phrase_met(const grammar *g, const heads *h);
/* Joins words from `at` on that spell a verb with blanks for its "_": "open gate" becomes "open_gate". Joins them only
 * if the verb is offered, or if the first word alone is not an offered verb. */
void join_verb(const world *w, words *typed, size_t at);
/* Returns the index of the verb that a word means. With `begun`, the start of a verb is enough, and offered verbs are
 * preferred. Returns PR_NOBODY if there is none, or if there are several. */
int verb_meant(const grammar *g, const char *typed, bool begun);
/* Returns true if an option has this verb. PR_NOBODY is allowed. */
bool verb_offered(const world *w, int verb);
/* Returns the number of offered verbs that the word matches best. `*first` is one of them. */
size_t verbs_met(const grammar *g, const char *typed, int *first);

/* Compares typed words with one option. The code knows no word of any game. An option's arguments are things of the
 * episode, and any property of a thing that players see can name it. */

/* How words name the arguments of an option. */
typedef struct fit {
    bool fits, complete; /* complete: every argument is named */
    bool guest;          /* a space is named by a piece on it */
    int quality;         /* how well the worst named argument is named */
    size_t used;         /* number of words used */
} fit;

/* Compares the words from `from` on with the arguments of an option. `whole`: all words must be used. */
fit fit_option(const world *w, const pr_option *option, const words *typed, size_t from, bool whole);
/* Returns true if each word from `from` on starts a word of the option's line in the list. Numbers and spaces must
 * equal a whole word. */
bool fit_line(const world *w, const pr_option *option, const words *typed, size_t from);
/* Returns true if the choice between two options has no effect: they differ only in the numbers of pieces or cards that
 * look the same. */
bool options_alike(const world *w, const pr_option *a, const pr_option *b);
/* Returns true for an article or a preposition, which is ignored: "the", "to". Each language has its own list. */
bool is_particle(const char *word);
/* Returns true for "toward", a particle before a place that need not be reached. */
bool is_toward(const char *word);

/* Finds the things that words name, and makes ids of them. `why` and refusals need ids even of requests that are not
 * legal.
 */
/* Returns the id of the space, piece or card that a name means, or NULL. */
const char *thing_id(const grammar *g, const char *called);
/* Returns the space that the words from `*from` on mean, and moves `*from` past them. Uses as many words as possible.
 * Returns PR_NOBODY if they mean no space. */
int place_meant(const grammar *g, const words *typed, size_t *from);
/* Returns the spaces of whose names this is the start of a word, if there are several: "Opera House (c3), House on the
 * Hill (d5)". Otherwise returns NULL. The caller frees it. */
char *places_meant(const grammar *g, const char *called);
/* Returns the symbol of the dice that a word names or starts, or NULL. */
const char *symbol_named(const grammar *g, const char *typed);
/* Returns true for a word with a meaning here: a number, a thing, symbols of a die, a verb. */
bool word_known(const grammar *g, const char *typed);
/* Returns true if the word starts a word of a name that is printed on a board. */
bool word_printed(const world *w, const char *typed);
/* Returns the id of a requested option, such as "shoot:d4": the verb, followed by the words from `from` on, each
 * replaced by the id that it most probably means. The caller frees it. */
char *request_id(const grammar *g, const char *verb, const words *typed, size_t from);

/* Reads points of a plane: coordinates, a piece, a distance from a piece, a bearing, or a named thing of the table. A
 * line may also name the places behind a thing or through it. */

/* Returns the id of the answer that the words from `from` on mean in a domain of the open question: "go 45.2 72", "go
 * red 2", "go 10 from red 2", "go n 12", "go shed", "go behind crates from blue 1", "go through shed.1". Returns NULL
 * if they mean no point. Sets *wrong to a sentence if they start with the verb of a domain but name no point. The
 * caller frees both. */
char *spot_id(const grammar *g, const words *typed, size_t from, char **wrong);

/* Returns the point of the piece or thing that the words from `from` on name, or their coordinates; else PR_NOBODY. */
int32_t spot_thing(const world *w, const words *typed, size_t from);
/* Returns the short name of one of 16 bearings: "nne". */
const char *spot_bearing(int sixteenth);

#endif
