/* Finds the meaning of typed words. Each possible meaning is a *reading* with a score. The readings with the highest
 * score are used. */
#ifndef FRONT_READ_H
#define FRONT_READ_H

#include "front/base/localized.h"
#include "front/session/world.h"
#include "text/msg.h"

#include "front/doc/options.h"
#include "front/session/session.h"

/* Commands are rows of a table. A row has the names of the command, its arguments and the function that runs it.
 * Reading lines, `help` and Tab completion use the same row. Adding a command takes one row and one function. */

struct repl;

/* The arguments that a command takes. Tab completion offers such words, and the command refuses other words. */
typedef enum slot {
    S_NONE,    /* nothing */
    S_REST,    /* any words */
    S_CHOICE,  /* one of the lowercase words in `takes`, and perhaps more */
    S_NUMBER,  /* a number of times */
    S_REQUEST, /* an option, or a request that is not legal now */
    S_VERB,    /* a verb of the episode, or a word that marks places on the map */
    S_COMMAND, /* a verb or a command */
    S_PLACE,   /* a space, or a piece on it */
} slot;

typedef struct phrase {
    const char *name, *takes, *summary; /* `name` is as in localized.h, and `takes` has the arguments as `help` shows
                                         * them */
    const char *also;                   /* other English words for the command, separated by blanks, or NULL */
    const char *details;                /* further explanation, or NULL */
    bool (*run)(struct repl *r, const words *typed); /* typed->at[0] is the name; returns false if the command is
                                                      * refused */
    slot slot;
    bool shows;  /* the command only prints, and its output may be long, so it is paged */
    bool barred; /* the command is not available in a puzzle, which has no saves, seats or edits */
    bool author; /* the command is for authors of episodes and must be typed in full */
} phrase;

/* A table of commands. */
typedef struct phrases {
    const phrase *at;
    size_t n;
} phrases;

/* The vocabulary: all words that can be typed in an episode, sorted. The words are commands, verbs and names of things,
 * in the current language and in English. A binary search finds all names that a word equals or starts. */

/* How well a typed word matches a command or a verb, from worst to best. NAME: it equals the English id. WORD: it
 * equals the word that is shown in the current language. BEGINS_NAME, BEGINS_WORD: it starts the id or that word.
 * Without a translation the shown word is the id, so the start of the id is BEGINS_WORD. */
typedef enum met { NOT_MET, BEGINS_NAME, BEGINS_WORD, ALIAS, WORD, NAME, METS } met;

typedef struct vocabulary vocabulary;

/* Returns the vocabulary of an episode and of the commands. `content` and `commands` must outlive the vocabulary.
 * vocabulary_free() accepts NULL. */
vocabulary *vocabulary_new(const pr_content *content, phrases commands);
void vocabulary_free(vocabulary *v);

/* How a typed word matches each verb and each command. The caller frees `verb`; `command` is in the same allocation. */
typedef struct heads {
    unsigned char *verb, *command; /* values of `met`, by the index of the verb or command */
} heads;
heads vocabulary_meet(const vocabulary *v, const char *typed);

/* Returns the index of the kind, card, symbol or space that a phrase names, or PR_NOBODY. With `begun`, if the phrase
 * names nothing, returns the first thing whose id, or a word of whose title, starts with the phrase. */
int vocabulary_find(const vocabulary *v, name_sort of, const char *called, bool begun);

/* Everything with which typed words are compared. The struct owns none of it. */
typedef struct grammar {
    const world *w;   /* the open question, as the seat sees it */
    const session *s; /* the match that the question belongs to */
    const vocabulary *v;
    phrases commands;
    int acted; /* if several pieces may act in any order: 1 + the number of the piece that acted last, or 0 */
} grammar;

/* How a reading understands the words. OPTION: an option by its verb. COMMAND: a built-in command. VERB: a verb that is
 * not offered now. BARE: an option's arguments without its verb. PARTS: a verb by the starts of its parts, as `ka` for
 * keep_all. LABEL: words of an option's line. */
typedef enum read_by { OPTION, COMMAND, VERB, BARE, PARTS, LABEL, WAYS } read_by;

enum { NO_OPTION = -1 };

typedef struct reading {
    read_by by;
    const phrase *command; /* the command if `by` is COMMAND, else NULL */
    int verb;    /* index of the verb in the content, or PR_NOBODY if there is none or several start with the word */
    int option;  /* index of the option in the world, or NO_OPTION if no option of the verb fits the words */
    bool begun;  /* the first word is only the start of the verb */
    size_t next; /* index of the first word that the reading does not use */
    uint32_t score;
    int named; /* how well the words name their worst-named argument, or 0 if they name none */
} reading;

/* The best readings, which all have the same score. Options between which the choice has no effect count once
 * (options_alike). The caller frees `at`. */
typedef struct readings {
    reading *at;
    size_t n;
    int late; /* the typed verb, if it is not offered, so that the readings use words of an option's line instead; else
               * PR_NOBODY */
} readings;

/* Which readings are permitted. READ_LINE: all. READ_REQUEST: options by their verb and arguments, if they use all
 * words. READ_BARE: arguments without a verb, if they use all words. READ_LABEL: words of options' lines. */
typedef enum reading_of { READ_LINE, READ_REQUEST, READ_BARE, READ_LABEL } reading_of;

/* Reads the words starting at `from`, at least one. */
readings read_words(const grammar *g, const words *typed, size_t from, reading_of what);

/* Returns the command that the word means, or NULL. The word may be the name of the command, an alias, or the start of
 * the name. `h` is the result of vocabulary_meet() for the word. */
const phrase *phrase_met(const grammar *g, const heads *h);
/* If the words starting at `at` spell a verb of several words, joins them with "_": "open gate" becomes "open_gate".
 * Leaves the words apart if the verb is not offered and the first word alone is an offered verb. */
void join_verb(const grammar *g, words *typed, size_t at);
/* Returns the index of the verb that a word means. With `begun`, the start of a verb is enough, and offered verbs are
 * preferred. Returns PR_NOBODY if no verb or more than one is meant. */
int verb_meant(const grammar *g, const char *typed, bool begun);
/* Returns true if an option of the open question has this verb. `verb` may be PR_NOBODY. */
bool verb_offered(const world *w, int verb);
/* Returns the number of offered verbs that the word matches best. `*first` receives one of them. */
size_t verbs_met(const grammar *g, const char *typed, int *first);

/* Compares typed words with one option. This code knows no word of any game. The arguments of an option are things of
 * the episode, and any property that players see of a thing can name it. */

/* How well words name the arguments of an option. */
typedef struct fit {
    bool fits, complete; /* complete: every argument is named */
    bool guest;          /* the words name a piece, and an argument is the piece's space */
    int quality;         /* how well the worst argument is named, counting arguments that no word names */
    int named;           /* the same quality, without arguments that no word names */
    size_t used;         /* number of words used */
} fit;

/* Compares the words starting at `from` with the arguments of an option. `whole`: the option fits only if it uses all
 * words. */
fit fit_option(const world *w, const pr_option *option, const words *typed, size_t from, bool whole);
/* Returns true if every word, from number `from` to the last, begins a word of the option's line in the list. A word
 * with a digit must equal a whole word of the line. */
bool fit_line(const world *w, const pr_option *option, const words *typed, size_t from);
/* Returns true if it makes no difference which of two options is chosen. The options then differ only in the numbers of
 * pieces or cards that look the same. */
bool options_alike(const world *w, const pr_option *a, const pr_option *b);
/* Returns true if two options are alike, or differ only in dice that show the same symbols. A piece may use any of
 * these dice alike, but keeping or rolling them differs, because dice of two kinds have other faces. */
bool options_show_alike(const world *w, const pr_option *a, const pr_option *b);
/* Returns true if the option belongs to the piece that acted last. In that case several pieces may act in any order,
 * and words that name none of them mean the piece that acted last. */
bool acted_last(const grammar *g, const pr_option *option);
/* Returns true for an article or a preposition such as "the" or "to", which is ignored. Each language has its own
 * list. */
bool is_particle(const char *word);
/* Returns true for "a" and "an", which are no particles, because "a" may also be the start of a name. */
bool is_article(const char *word);
/* Changes a question of several words, such as "how do I aim", to the command that answers it, and returns true.
 * Returns false, and changes nothing, if the words are not such a question. `called` says what has a name in the match:
 * a verb, a thing, or a thing that is now on the map. */
typedef enum called_as { CALLS_NOTHING, CALLS_VERB, CALLS_THING, CALLS_SPOT } called_as;
typedef called_as called_fn(const void *ctx, const char *name);
bool read_plain_question(words *typed, called_fn *called, const void *ctx);
/* Splits French words such as "l'ours" into two. */
void split_elided(words *typed);
/* Returns true for words like "toward". A place after such a word need not be reached. */
bool is_toward(const char *word);

/* Finds the things that words name, and builds ids from them. `why` and refusals need ids even for requests that are
 * not legal. */
/* Returns the id of the space, piece or card that a name means, or NULL. */
const char *thing_id(const grammar *g, const char *called);
/* Returns the piece of a measured table whose sign on the map is the word, if its kind has several copies: "w12". A
 * sign in the same case is preferred. Returns NULL if there is no such piece, or if the word is the id of a piece. */
const pr_piece *piece_signed(const world *w, const char *sign);
/* Returns true if the word is the whole id or title of a track. */
bool is_track(const world *w, const char *typed);
/* Returns the space that the words starting at `*from` mean, and moves `*from` past these words. Uses as many words as
 * possible. Returns PR_NOBODY if the words mean no space. */
int place_meant(const grammar *g, const words *typed, size_t *from);
/* If the names of several spaces have a word that starts with `called`, returns a list of these spaces: "Opera House
 * (c3), House on the Hill (d5)". Otherwise returns NULL. The caller frees the list. */
char *places_meant(const grammar *g, const char *called);
/* Returns the id of the symbol of the dice that a word names or starts, or NULL. */
const char *symbol_named(const grammar *g, const char *typed);
/* Returns true if a word has a meaning here: it is a number, a thing, symbols of a die, or a verb. */
bool word_known(const grammar *g, const char *typed);
/* Returns true if the word starts a word of a name that is printed on a board. */
bool word_printed(const world *w, const char *typed);
/* Returns the id of a requested option, such as "shoot:d4". The id consists of the verb and of the words starting at
 * `from`, which are replaced by the ids that they most probably mean. The caller frees it. */
char *request_id(const grammar *g, const char *verb, const words *typed, size_t from);

/* Reads points of a measured table: coordinates, a piece, a distance from a piece, a direction and distance, or a named
 * thing. A line may also name the place behind a thing or beyond a thing through which the piece goes. */

/* Returns the id of the answer that the words starting at `from` mean: a verb of the open question that takes a point,
 * followed by a point. Examples: "go 45.2 72", "go red 2", "go 10 from red 2", "go n 12", "go shed". With a thing and
 * one of its sides: "go behind crates from blue 1", "go through shed.1". Returns NULL for other words. If the verb
 * takes a point but no point follows, sets *told to a sentence. Also sets *told if the point is only a part of the way
 * to the named thing. The caller frees the id and *told. */
char *spot_id(const grammar *g, const words *typed, size_t from, char **told);

/* Returns true if the answer has a legal point of a domain of the open question. */
bool spot_legal(const world *w, const char *id);

/* Returns the point of the piece or thing that the words starting at `from` name. Coordinates also name a point.
 * Returns PR_NOBODY for other words. */
int32_t spot_thing(const world *w, const words *typed, size_t from);
/* Returns the short name of one of 16 compass directions: "nne". */
const char *spot_bearing(int sixteenth);
/* Joins the letters and the number of a piece's sign or of a space's name: "shoot e 2" becomes "shoot e2". Does not
 * join a bearing after a verb that takes points ("go e 2"); spot_id() asks which is meant if a piece has this sign.
 * Also does not join a bearing after a verb without options if no piece has this sign. */
void join_sign(const world *w, words *typed);

#endif
