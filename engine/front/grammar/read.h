/* Finds what typed words mean. Every way to understand them is a *reading* with a score; the best ones win. */
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

/* What a command takes behind its name. Completion offers it; words that it cannot take are refused. */
typedef enum slot {
    S_NONE,    /* nothing */
    S_REST,    /* any words */
    S_CHOICE,  /* one of the small words in `takes`, and perhaps more */
    S_NUMBER,  /* how many times */
    S_REQUEST, /* an option, or what would be one */
    S_VERB,    /* a verb of the episode */
    S_COMMAND, /* a verb or a command */
    S_PLACE,   /* a space, or a piece on it */
} slot;

typedef struct phrase {
    const char *name, *takes, *summary;              /* the name as typed.h has it; `takes` for the reader of `help` */
    const char *also;                                /* other English words for it, separated by blanks, or NULL */
    const char *details;                             /* what the summary does not say, or NULL */
    bool (*run)(struct repl *r, const words *typed); /* typed->at[0] is the name. False if it was refused */
    slot slot;
    bool shows;  /* prints something that may be long: in pages */
    bool barred; /* in a puzzle, where saves, seats and edits have no place */
    bool author; /* for authors of episodes; it must be typed in full */
} phrase;

/* A table of commands. */
typedef struct phrases {
    const phrase *at;
    size_t n;
} phrases;

/* All words of an episode that can be typed, sorted: commands, verbs and the names of things, in the language in force
 * and in English. One search finds all names that a word equals or starts, in any number of names. */

/* How a typed word meets a command or a verb, from worst to best. The name is its English id, the word is the one shown
 * in the language in force. Without a translation the name is shown, and its beginning is BEGINS_WORD. */
typedef enum met { NOT_MET, BEGINS_NAME, BEGINS_WORD, ALIAS, WORD, NAME, METS } met;

typedef struct vocabulary vocabulary;

/* Both arguments must outlive the result. vocabulary_free() takes NULL. */
vocabulary *vocabulary_new(const pr_content *content, phrases commands);
void vocabulary_free(vocabulary *v);

/* How a typed word meets each verb and each command. The caller frees `verb`; `command` is in the same block. */
typedef struct heads {
    unsigned char *verb, *command; /* `met`s, by index */
} heads;
heads vocabulary_meet(const vocabulary *v, const char *typed);

/* Returns the kind, card, symbol or space that a phrase names, by its index, or PR_NOBODY. `begun`: failing
 * that, the first that has the phrase as the start of its id or of a word of its title. */
int vocabulary_find(const vocabulary *v, name_sort of, const char *called, bool begun);

/* What words are read against. All of it is lent. */
typedef struct grammar {
    const world *w;   /* the question, as the seat sees it */
    const session *s; /* the match that the question belongs to */
    const vocabulary *v;
    phrases commands;
} grammar;

/* How a reading understands the words. VERB: a verb of the episode that is not on offer. BARE: arguments of an option
 * without its verb. PARTS: a verb by the starts of its parts. LABEL: words of an option's line. */
typedef enum read_by { OPTION, COMMAND, VERB, BARE, PARTS, LABEL, WAYS } read_by;

enum { NO_OPTION = -1 };

typedef struct reading {
    read_by by;
    const phrase *command; /* of a COMMAND, else NULL */
    int verb;              /* its index in the content. PR_NOBODY: none, or several verbs start with the word */
    int option;            /* its index in the world, or NO_OPTION if no option of the verb goes with the words */
    bool begun;            /* the first word is only the start of the verb */
    size_t next;           /* the first word that it leaves over */
    uint32_t score;
} reading;

/* The best readings: they have the same score. Options that are alike count once. `at` is the caller's. */
typedef struct readings {
    reading *at;
    size_t n;
    int late; /* a verb not on offer that gave way to words of an option's line, or PR_NOBODY */
} readings;

/* Which readings count. READ_REQUEST: those of options, which use all words. READ_BARE: those without a verb, likewise.
 * READ_LABEL: words of options' lines. */
typedef enum reading_of { READ_LINE, READ_REQUEST, READ_BARE, READ_LABEL } reading_of;

/* Reads the words from `from` on; there is at least one. */
readings read_words(const grammar *g, const words *typed, size_t from, reading_of what);

/* Returns the command that a word means by its name, by another word for it or by its start, or NULL. `h` is how the
 * word meets the commands. */
const phrase *phrase_met(const grammar *g, const heads *h);
/* Joins words from `at` on that spell a verb with blanks for its "_": "open gate" becomes "open_gate". The verb must be
 * on offer, or the first word no verb on offer. */
void join_verb(const world *w, words *typed, size_t at);
/* Returns the index of the verb that a word means; with `begun`, also by its start, on offer first. Returns PR_NOBODY
 * if there is none, or several. */
int verb_meant(const grammar *g, const char *typed, bool begun);
/* Returns true if an option has this verb. PR_NOBODY is allowed. */
bool verb_offered(const world *w, int verb);
/* Returns the number of verbs on offer that the word meets best; `*first` is one of them. */
size_t verbs_met(const grammar *g, const char *typed, int *first);

/* Compares typed words with one option. It knows no word of any game: an option's arguments are things of the episode,
 * and anything that players see of a thing names it. */

/* How words name the arguments of an option. */
typedef struct fit {
    bool fits, complete; /* complete: every argument is named */
    bool guest;          /* a space is named by a piece on it */
    int quality;         /* of the argument that is named worst */
    size_t used;         /* words */
} fit;

/* Compares the words from `from` on with the arguments. `whole`: all of the words must be used. */
fit fit_option(const world *w, const pr_option *option, const words *typed, size_t from, bool whole);
/* Returns true if each word from `from` on starts a word of the option's line as it is listed. Numbers and spaces must
 * be whole words of it. */
bool fit_line(const world *w, const pr_option *option, const words *typed, size_t from);
/* Returns true if the choice between two options means nothing: they differ only in the numbers of pieces or cards that
 * look the same. */
bool options_alike(const world *w, const pr_option *a, const pr_option *b);
/* Returns true for an article or a preposition, which says nothing: "the", "to". A language lists its own. */
bool is_particle(const char *word);

/* Finds the things that words name, and makes ids of them. `why` and refusals need ids of requests that are not
 * options.
 */
/* Returns the id that one word or called means (a space, piece or card), or NULL. */
const char *thing_id(const grammar *g, const char *called);
/* Returns the space that the words from `*from` on mean, and moves `*from` behind them. Takes as long a phrase as
 * possible. Returns PR_NOBODY if none do. */
int place_meant(const grammar *g, const words *typed, size_t *from);
/* Returns "Opera House (c3), House on the Hill (d5)": the spaces that have a word with this start, if there are
 * several. Else returns NULL. The caller releases it. */
char *places_meant(const grammar *g, const char *called);
/* Returns the symbol of the dice that a word names or starts, or NULL. */
const char *symbol_named(const grammar *g, const char *typed);
/* Returns true for a word with a meaning here: a number, a thing, symbols of a die, a verb. */
bool word_known(const grammar *g, const char *typed);
/* Returns true if the word starts a word of a name that is printed on a board. */
bool word_printed(const world *w, const char *typed);
/* Returns an option's id such as "shoot:d4": the verb, then the words from `from` on, each replaced by the id that it
 * most likely means. The caller releases it. */
char *request_id(const grammar *g, const char *verb, const words *typed, size_t from);

/* Points of a plane in words: coordinates, a piece, a gap from a piece, a bearing, a named thing of the table, behind
 * it or through it. */

/* Returns the id of the answer that the words from `from` on mean in a domain of the open question: "go 45.2 72", "go
 * red 2", "go 10 from red 2", "go n 12", "go shed", "go behind crates from blue 1", "go through shed.1". Returns NULL
 * if they mean none; sets *wrong to a sentence if they begin like one but say no point. The caller releases both. */
char *spot_id(const grammar *g, const words *typed, size_t from, char **wrong);

/* Returns the point of the piece or thing that the words from `from` on name, or their coordinates; else PR_NOBODY. */
int32_t spot_thing(const world *w, const words *typed, size_t from);
/* Returns the short name of one of 16 bearings: "nne". */
const char *spot_bearing(int sixteenth);

#endif
