/* The public interface of Precinct, in order of use. A host loads an episode, starts a match, reads the match's
 * decision and answers it. A host can also read events and the view of a seat, and undo, save, restore, hash and clone
 * a match. Front ends, bots, tests and remote clients know this header and nothing below it.
 *
 * Conventions. Text is UTF-8. Functions that can fail return NULL or a value other than PR_OK. Such functions fill
 * `err` (which may be NULL) with a message for people. The caller owns `char *` results (pr_release). The object that
 * is a call's first argument owns `const char *` results, which are valid until the next call on the object: copy an
 * option's id before reading the next one. Pointers are not NULL and indices are valid, unless a function's comment
 * says what happens otherwise; pr_release() and the functions that free accept NULL. One thread at a time may use a
 * match and its episode; an episode must outlive its matches. No function here prints. Functions read files only
 * through the given reader.
 *
 * Duties of a host. Scripts run under a watchdog. If the watchdog cannot work, no script runs and the call fails with
 * the reason. Signal: SIGVTALRM belongs to the engine. The host installs no handler for this signal and may block it. A
 * call into the engine then unblocks the signal for the calling thread, and blocks the signal again before the call
 * returns. Each calling thread has one timer of the system until the thread ends. Stack: a calling thread has at least
 * 256 KiB. The host may set any locale. While scripts run, the calling thread orders texts, reads letters and prints
 * numbers in the locale "C". Otherwise the engine follows the locale that was global at the first call into the
 * engine. */
#ifndef PRECINCT_H
#define PRECINCT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "precinct_look.h"

#ifdef __cplusplus
extern "C" {
#endif

#define PR_VERSION "0.1.0"
/* The version of play. The version is incremented when the same inputs no longer give the same match. */
#define PR_FORMAT 1
/* Maximum number of bytes of a setting of type `text`. Such a text has no control characters except tab and line break.
 * An episode of a campaign passes its result on to the next episode as such a text. */
#define PR_LONGEST_TEXT 16384

typedef struct pr_episode pr_episode; /* loaded rules for given settings; immutable while matches run */
typedef struct pr_match pr_match;     /* one match in progress */

typedef enum pr_status {
    PR_OK = 0,
    PR_REFUSED, /* the request is not legal; nothing changed */
    PR_INVALID, /* the input has no valid form; nothing changed */
    PR_SCRIPT,  /* a script failed; the match is at its last open question */
    PR_MEMORY
} pr_status;

typedef struct pr_error {
    pr_status status;
    char text[2048]; /* place (file:line), fault, expectation and remedy; may have line breaks */
} pr_error;

/* Returns the content of `path` (relative, '/'-separated, such as "scripts/mygame/init.lua") as malloc'd memory with
 * its length, or NULL if there is no such file. The engine frees the memory. To add mods, a reader returns their names,
 * one on each line, for "mods/order", and their files for "mods/NAME/..." (docs/MODDING.md). To undo single changes
 * since an older version of the episode, a reader returns "undone/order" and that version's files for "undone/...". The
 * file "undone/order" has a line with the path of the older episode, and a line for each change. "cards.ID" or
 * "kinds.ID" restores the older entry; "-cards.ID" removes all copies of the card from the piles. */
typedef char *(*pr_reader)(void *ctx, const char *path, size_t *length);

/* Each option is "name=value". A plain name gives a setting ("mode=solo", "crew=ann,bob"). The prefix "const."
 * overrides a constant ("const.leave_damage=2"). */
typedef struct pr_options {
    const char *const *settings;
    size_t settings_n;
    size_t memory_limit; /* bytes of Lua memory, or 0 for the default (64 MiB) */
    /* The following limits are CPU time of the calling thread in milliseconds. 0 means the default, which is given in
     * parentheses. A call that exceeds a limit fails with PR_SCRIPT and a message that names line and step; the match
     * is unchanged. Replays (undo, restore, verify) have eight times these limits. */
    int time_limit_ms;    /* one call from the rules into a script (500) */
    int answer_limit_ms;  /* everything after one answer or the start, up to the next question (20 * time_limit_ms) */
    int request_limit_ms; /* all attempts of one pr_choose, pr_hint, pr_check or pr_test (600000) */
    /* Called about every 25 ms while scripts run, on the thread that runs them (pr_choose may start one more). If the
     * function returns false, the request stops and fails as if it took too long. The function must not use the episode
     * or its matches. May be NULL. */
    bool (*progress)(void *ctx);
    void *progress_ctx;
    /* Only for pr_check: paths of the game's other episodes (the checked episode may be among them). An unknown name in
     * a module is an error only if it is unknown in every episode that reads the module. */
    const char *const *others;
    size_t others_n;
} pr_options;

/* 1. Load --------------------------------------------------------------------------------------------- */

/* Reads the head of an episode's or campaign's file (precinct_look.h) without building the episode. Unlike pr_load(),
 * this function accepts a campaign's file. Returns NULL with err after an error. The caller frees the result. */
pr_description *pr_description_new(pr_reader reader, void *ctx, const char *path, pr_error *err);
void pr_description_free(pr_description *description);
/* Between pr_compile_once(true) and pr_compile_once(false), episodes that this thread loads or describes share the
 * compiled form of their files, at most 32 MiB. A host that reads many episodes takes half the time. The calls nest. */
void pr_compile_once(bool begin);
/* Returns the description of the file at `path` as JSON. The path may also be the manifest of a mod
 * ("mods/NAME/mod.lua"), which is checked and described without its game. The JSON of a manifest has the mod's texts
 * and the names in needs, after, conflicts, settings, constants and change. "older" is true if the mod was made for an
 * older version of the engine. */
char *pr_describe(pr_reader reader, void *ctx, const char *path, pr_error *err);

/* Loads the episode file at `path` and builds it for the settings. Returns NULL with err: PR_REFUSED if the episode
 * rejects these settings, otherwise PR_SCRIPT or PR_MEMORY. */
pr_episode *pr_load(pr_reader reader, void *ctx, const char *path, const pr_options *options, pr_error *err);
/* Loads the episode's file again with the same settings and constants. */
pr_episode *pr_load_again(const pr_episode *episode, pr_reader reader, void *ctx, pr_error *err);
/* Returns true if any file of the episode changed. */
bool pr_changed(const pr_episode *episode, pr_reader reader, void *ctx);
void pr_unload(pr_episode *episode);

/* Returns a mark for each card and kind as JSON {cards: {id: mark}, kinds: {id: mark}}, which the caller releases. A
 * mark differs between two versions of the episode if the entry's definition or a function in this definition differs.
 * Titles and texts do not affect the mark. NULL when out of memory. */
char *pr_marks(pr_episode *episode);

/* Returns the loaded episode as JSON (docs/JSON.md): everything that does not change during matches, such as boards,
 * kinds, cards, verbs and seats. NULL when out of memory. */
const char *pr_episode_json(pr_episode *episode);

/* Returns the content of pr_episode_json() as C structs (precinct_look.h), owned by the episode. NULL when out of
 * memory. */
const pr_content *pr_content_of(pr_episode *episode);

/* Finds all of an author's errors, not only the first, in the file at `path` and in all files that it requires. Reads
 * the sources, loads the episode under various settings, and tries up to `tries` answers of a match with each. Makes
 * every run twice and compares the results of both runs. A file under scripts/ is read but not loaded. `options` (may
 * be NULL) gives limits, progress and `others`. Returns JSON (docs/JSON.md): findings sorted by place. NULL with err
 * only if there is no such file, or when out of memory. */
char *pr_check(pr_reader reader, void *ctx, const char *path, int tries, const pr_options *options, pr_error *err);

/* Returns the texts of the episode at `path` for a catalog, in the order of its sources: JSON {texts, whole}, which the
 * caller releases. `texts` maps the keys of a catalog ("CONTEXT\004TEXT", or the text alone) to {file, line}. `below`
 * selects the files whose path starts with this text, such as "mods/fog/". "" selects the game without its mods. If
 * `whole` is false, errors of the episode hide some texts, and pr_check() lists these errors. NULL with err if there is
 * no such file, or when out of memory. */
char *pr_texts(pr_reader reader, void *ctx, const char *path, const char *below, pr_error *err);

/* Returns the conflicts between mods in the episode at `path`, with its default settings: the things that two mods
 * change in different ways. The change of the last mod takes effect. The result is JSON, a list of {file, line, column,
 * message}, which the caller releases. If the episode cannot be loaded, the list ends where the loader stopped. NULL
 * with err only when out of memory. */
char *pr_conflicts(pr_reader reader, void *ctx, const char *path, pr_error *err);

/* Rewrites a script that uses names from before 1.0 (docs/RENAMES.md), or a catalog if `path` ends with ".po". Returns
 * the new text, which the caller releases, its length and the number of changes. `*left` (may be NULL) receives
 * findings, in the form of pr_check(), about names that this function could not decide to replace or keep. The caller
 * releases the findings. NULL with err if the text is not Lua, or when out of memory. */
char *pr_rename(const char *path, const char *text, size_t length, size_t *out_length, int *changes, char **left,
                pr_error *err);

/* The result of testing one property on matches. */
typedef struct pr_property {
    const char *property; /* "undo leads back to the same position" */
    long tried;           /* number of times that the property was tested; 0 if the case that it concerns never
                           * occurred */
    const char *failure;  /* the first failure, or NULL */
    uint64_t seed;        /* seed of the failed match */
} pr_property;

/* Plays up to `games` random matches, whose seeds start at `seed`, and half as many matches by the heuristic bot. Stops
 * at a failure. Tests all properties of the kit (docs/TESTING.md). Tests the slow properties only at every `every`-th
 * decision. Calls `each` for every property. Returns how many properties failed. */
int pr_test(pr_episode *episode, uint64_t seed, int games, int every, void (*each)(void *ctx, const pr_property *proof),
            void *ctx);

/* From now on all matches of the episode record the declared things (cards, actions, rules) that they use. Returns
 * false when out of memory. */
bool pr_cover(pr_episode *episode);
/* Returns the things recorded since pr_cover() as JSON (docs/JSON.md, "Coverage"). NULL without pr_cover(), or when out
 * of memory. */
char *pr_coverage(const pr_episode *episode);

/* The memory of an episode's scripts in bytes: in use now, the maximum so far, and the sum of all allocations since
 * loading. */
typedef struct pr_usage {
    size_t held, peak;
    uint64_t asked;
} pr_usage;

pr_usage pr_script_usage(const pr_episode *episode);

/* Returns the API of scripts with its version and typed arguments as JSON (docs/JSON.md). */
char *pr_reference(void);
/* Returns the names that changed before 1.0 as JSON: [{sort,owner,old,new}] (docs/JSON.md). */
char *pr_renames(void);

/* 2. Match -------------------------------------------------------------------------------------------- */

/* Starts a match and runs it to its first question. */
pr_match *pr_new(pr_episode *episode, uint64_t seed, pr_error *err);
pr_match *pr_clone(const pr_match *match, pr_error *err);
/* Continues a match under reloaded rules. `episode` is the match's file as pr_load_again() loaded it. The position is
 * carried over by the names of things. New things start as in a new match, and the open step restarts and loses its
 * answers. Undo reaches back over at most the last PR_RELOAD_UNDO questions from before the reload. Committed events
 * keep their numbers and sentences; an event "reload" follows if files changed. `notice` (may be NULL) receives a text
 * for people, which the caller releases. If the position does not fit, returns NULL, err names the first things that do
 * not fit, and `notice` names all of them. `match` is unchanged. */
pr_match *pr_reload(pr_match *match, pr_episode *episode, char **notice, pr_error *err);
enum { PR_RELOAD_UNDO = 16 };
void pr_free(pr_match *match);

/* Sets whether a person or a bot answers for a seat (default: a person). The setting matters for undo, which is limited
 * between people. This function, pr_seat_bot(), pr_seat_asks() and pr_seat_declines() ignore an invalid seat. */
void pr_seat_human(pr_match *match, int seat, bool human);
/* Sets whether one person answers for all seats that have people (default: no). If yes, these seats have no secrets
 * from each other: undo has no limits, and odds, foreseen results and reasons may depend on everything that one of
 * these seats sees. Saves do not keep this setting. */
void pr_one_person(pr_match *match, bool one);
/* Names the bot that answers for a seat (at most 63 bytes), for saves. The match itself never calls this bot. */
void pr_seat_bot(pr_match *match, int seat, const char *bot);
/* Sets whether the person at a seat also answers delegable questions (default: no). Also ends the effect of
 * pr_settle_until(). The setting matters only for pr_automatic() and saves: the match asks every question in both
 * cases. */
void pr_seat_asks(pr_match *match, int seat, bool asks);
/* For how long the person at a seat declines to react (pr_decision.decline): never, for the turn that is under way,
 * or always. Saves keep only PR_DECLINE_ALWAYS. */
typedef enum pr_declining { PR_DECLINE_NONE, PR_DECLINE_TURN, PR_DECLINE_ALWAYS } pr_declining;

/* Sets for how long the person at a seat declines to react. Default: PR_DECLINE_NONE. The setting matters only for
 * pr_automatic() and saves. */
void pr_seat_declines(pr_match *match, int seat, pr_declining how);

/* Keeps `id`, an answer to the open question, as a lasting answer of the seat until the round ends, or always.
 * pr_automatic() gives it to this question, and to later questions of the same sort that offer the seat the same
 * options. Undo of the answer also removes the lasting answer. Saves keep only answers that last always. Returns false
 * if the question has no sort (pr_decision.lasts), or does not list the answer. pr_seat_decides() ends all lasting
 * answers of a seat. */
bool pr_answer_lasts(pr_match *match, const char *id, bool always);
void pr_seat_decides(pr_match *match, int seat);

/* The settings of a seat that the functions above made. pr_restore() and pr_reload() restore the saved settings. */
typedef struct pr_seated {
    bool human, asks;
    pr_declining declines;
    int lasting;     /* number of answers that last now */
    const char *bot; /* name of the bot, "" if pr_seat_bot() named none; belongs to the match */
} pr_seated;

/* Returns the settings of a seat. `seat` must be valid. */
pr_seated pr_seat_set(const pr_match *match, int seat);
/* Returns true if several people play who must not see each other's cards, faces or variables. False if one person
 * answers for all of these people (pr_one_person). */
bool pr_secretive(const pr_match *match);

/* Maximum number of bytes of a note. */
enum { PR_MAX_NOTE = 1023 };
/* Sets the host's note, a text that saves keep with the match, such as the lessons that were shown. A text longer than
 * PR_MAX_NOTE is cut. NULL is "". The match does not use the note. pr_noted() returns the note, or "". */
void pr_note(pr_match *match, const char *text);
const char *pr_noted(const pr_match *match);

/* 3. Decision ----------------------------------------------------------------------------------------- */

typedef struct pr_decision {
    uint64_t number;  /* number of the decision, which pr_answer() must be given; the first decision has 1. A match uses
                       * each number only once: after undo, redo, an edit or a reload, the decision gets the next
                       * number. A save keeps the number */
    uint64_t answers; /* number of decisions answered so far; undo lowers it */
    int seat; /* the seat that answers, or -1 if several do (in a simultaneous phase any may answer first) or the match
               * is over */
    int options; /* number of legal options; 0 when the match is over. The options from `listed` on are a sample */
    int listed;  /* number of options that the question lists; on a plane the question may also take points
                  * (pr_ask.domain) */
    bool over;
    bool delegable; /* the question concerns an automatic side, so pr_choose() with PR_SETTLER may answer for the
                     * seat */
    bool lasts;     /* a script gives the question a sort, so an answer may last for later questions
                     * (pr_answer_lasts()) */
    int decline;    /* the option that declines to react, or -1 if the question is not about a reaction */
    int worth;      /* number of options that are worth taking. Each option after these is no better than the last
                     * option that is worth taking, and costs more. If `worth` is 1 and there is no sample (`listed`
                     * equals `options`), a host need not ask a person */
    int winner;     /* the side that won, or -1 for a draw; valid only when the match is over */
    int points;     /* action points of the acting piece, or 0 */
} pr_decision;

pr_decision pr_current_decision(const pr_match *match);
/* pr_option_id() returns the stable id of option i ("shoot:d4"), pr_option_text() its sentence (0 <= i < options).
 * Options are in canonical order. */
const char *pr_option_id(pr_match *match, int i);
const char *pr_option_text(pr_match *match, int i);
/* Returns the seat of option i: the decision's seat or, if that is -1, the seat of the piece that is the option's first
 * argument. Returns -1 if there is no such option. */
int pr_option_seat(const pr_match *match, int i);
/* pr_question() returns the question as a sentence ("Ann acts"). pr_decision_json() returns it as JSON with the options
 * that `seat` may see, or with all options for -1 (docs/JSON.md). */
const char *pr_question(pr_match *match);
char *pr_decision_json(pr_match *match, int seat);

/* Who answers the open question. */
typedef enum pr_answerer {
    PR_BY_NOBODY, /* no question is open */
    PR_BY_PERSON,
    PR_BY_BOT,    /* only bots may answer: no option of the question belongs to a person's seat */
    PR_BY_POLICY, /* the question is delegable, and its person leaves the question to the game */
    PR_BY_RULE    /* a person has nothing to decide here, declines to react, or has given an answer that lasts */
} pr_answerer;

/* Sets whether the game answers in place of people (PR_BY_POLICY and PR_BY_RULE; default: no). If the game does not,
 * people answer every question except the questions that pr_seat_declines() and pr_answer_lasts() cover. Saves do not
 * keep the setting. */
void pr_set_automatic(pr_match *match, bool on);
bool pr_is_automatic(const pr_match *match);

/* For how long the game answers delegable questions: never, up to the next question that is not delegable and that a
 * person must answer, or up to the end of the round. Includes the questions that pr_seat_asks() gives to a person. */
typedef enum pr_settling { PR_SETTLE_NONE, PR_SETTLE_RUN, PR_SETTLE_ROUND } pr_settling;

void pr_settle_until(pr_match *match, pr_settling until);
pr_answerer pr_answered_by(pr_match *match);
/* Returns the option that is taken without a person, or -1 if a person must answer or no question is open. For a bot's
 * seat, the bot that pr_seat_bot() named chooses as in pr_choose(); without a name, pr_bot(0) chooses. For a person,
 * the game takes the only option that is worth taking (pr_decision.worth). The game also takes the only use of a thing
 * that is lost when the menu ends. The game declines to react if pr_seat_declines() says so, and gives the answers of
 * pr_answer_lasts(). The game also declines if declining is the only legal answer, except with pr_secretive(): then
 * other players could learn from an automatic answer that the seat had no choice. The bot PR_SETTLER answers delegable
 * questions. After an error, returns -1 with a status in err other than PR_OK. This function only returns the option;
 * pr_answer_index() answers. */
int pr_automatic(pr_match *match, pr_error *err);

/* The walk of an automatic piece can have several equally short routes. The match then asks for each step. Instead, a
 * host may ask the person where the walk ends. */
enum { PR_WALK_STEPS = 6 };

/* A space where the walk can end, and the answers that lead to this space. */
typedef struct pr_walk_end {
    pr_option option; /* "walk:c4"; `index` is PR_NOBODY */
    const char *way[PR_WALK_STEPS];
    int steps;
    int lost, harm; /* how often, on this route, a piece that the seat's side protects is lost, or harmed */
} pr_walk_end;

typedef struct pr_walk {
    const pr_walk_end *end; /* in the order of the spaces */
    int ends;
} pr_walk;

/* Returns the spaces where the walk can end. If several routes lead to one space, keeps the route with the fewest
 * losses. Among equal routes it keeps the route with the least harm, and then the first route. Returns NULL if the
 * question is not about a step of a walk, or if no person chooses the step (pr_set_automatic, pr_seat_asks). Also
 * returns NULL if a route cannot be foreseen, or when out of memory. The caller frees the result (pr_walk_free). The
 * result may outlive the match, but not the episode. */
pr_walk *pr_walk_new(pr_match *match);
void pr_walk_free(pr_walk *walk);

/* 4. Answer ------------------------------------------------------------------------------------------- */

/* Answers decision `number` for a seat (-1: for any seat) with an option id, or with the id of any point that a domain
 * of the question accepts ("go:45.2,72"). If a point is refused, `err` has the reason. Rejects the number of a decision
 * that is not open: a decision that is answered, undone or still to come. Also rejects an id that is not an option of
 * the seat; `err` then lists its options. A host that passes the seat of the person who typed may show `err` to that
 * person. With -1 the list has every option, hidden cards included. */
pr_status pr_answer(pr_match *match, int seat, uint64_t number, const char *id, pr_error *err);
pr_status pr_answer_index(pr_match *match, int i, pr_error *err);
/* Returns the i-th answer that the match gave automatically after the last answer: its id, as `seat` may know it. Such
 * an answer is the only option of a question, or the end of a menu without other options. Returns NULL if there are not
 * more than i such answers. After undo there are no automatic answers. A front end accepts such an id when a player
 * types it afterwards. */
const char *pr_auto_answer(pr_match *match, int seat, int i);
/* Returns a sentence that says why `id` ("shoot:d4") is not legal now, with the section of the rule, or that it is
 * legal. Uses only information that `seat` may have; -1 may know everything. If hidden things could change the reason,
 * the sentence says so instead of the reason. If the question is put to another seat, the sentence says this instead.
 * NULL when out of memory. */
char *pr_why(pr_match *match, int seat, const char *id);
/* pr_telling() returns the script's sentences about the listed option `id` of the open question, such as its chances
 * (docs/DEFINITION.md, `tells`). pr_warning() returns the sentences about a danger of the option (`warns`). NULL if the
 * script has no such sentence, if another seat answers, if the sentences depend on what `seat` may not see, or when out
 * of memory. The caller releases the text (pr_release). */
char *pr_telling(pr_match *match, int seat, const char *id);
char *pr_warning(pr_match *match, int seat, const char *id);

/* Returns the text of lesson i of the episode's coach (pr_content.lesson) for `seat`, about the open question or the
 * end of the match. Returns "" if the lesson does not fit now, or if the question is put to another seat. NULL with err
 * if there is no such lesson or a script fails. The match does not change. */
const char *pr_lesson(pr_match *match, int seat, int i, pr_error *err);

/* The result of some answers that pr_foresee() tried. If `certain` is false, only `seat`, `harm` and `lost` are set;
 * the other members are false, -1 or 0. `harm` and `lost` then count only the steps before the first uncertain step.
 * This harm is certain. */
typedef struct pr_outcome {
    bool certain;   /* the result does not depend on chance or on anything hidden from the answering seats */
    int seat;       /* the seat of the first answer */
    bool over;      /* the match is over afterwards */
    bool turn_over; /* a turn ends automatically. The other members then describe the moment of this end, at which no
                     * question is open */
    bool asks_same; /* the next question is put to `seat` */
    int options;    /* number of options that the next question has for `seat`, or 0 */
    int menu;       /* the next question's menu (pr_content), or PR_NOBODY */
    int harm;   /* number of times that a protected piece of the seat's side is damaged, stunned, killed or goes down */
    int lost;   /* number of times that a protected piece is killed or goes down */
    int space;  /* space of the piece that acts in the first answer, after the answers; or PR_NOBODY */
    int32_t ap; /* action points of this piece after the answers, or 0 */
} pr_outcome;

/* Tries the n answers on a private run of the match, up to the next question or the automatic end of a turn, and
 * describes the result in `out`. The match does not change: hash, decision, events and undo stay the same. `then` (may
 * be NULL) receives the look at the result for the seat of the first answer; the caller frees the look (pr_look_free).
 * `*then` is NULL if the result is uncertain or a turn ends.
 *
 * The result is certain if nothing is drawn from chance, and no rule reads a face, a place or a variable that is hidden
 * from the first seat. Each other asked seat must have the first seat's sight, or see all faces, places and variables.
 * In addition, if an answering seat cannot see into a pile, this pile must keep its cards and show no card. (If nothing
 * else is hidden, the engine does not notice that a script reads such a card.) The try ends at the first answer with an
 * uncertain result, so later ids are not checked. Returns false and leaves `out` unset if an id is not an option of its
 * question, a script fails, or memory runs out. After the first call only `then` and long chains of steps allocate. The
 * thread rules of pr_answer hold. All n answers together have the time limits of one answer. */
bool pr_foresee(pr_match *match, const char *const *id, int n, pr_outcome *out, pr_look **then);
/* Works like pr_foresee(), for hosts that do not read options, and takes less time. For a menu, this function lists
 * only as many options as decide whether the menu ends automatically. So for a menu `options` may be too small, but is
 * not 0. After this function the functions pr_foreseen...() find nothing. */
bool pr_foresee_briefly(pr_match *match, const char *const *id, int n, pr_outcome *out);
/* Calls `each` for the events after number `after` of the last pr_foresee, as `seat` may see them. Returns the number
 * of the last event. If the result was not certain, calls `each` for the events of the steps before the first uncertain
 * step, and returns 0. Works until the match changes. */
uint64_t pr_foreseen(pr_match *match, int seat, uint64_t after, void (*each)(void *ctx, const pr_event *event),
                     void *ctx);
/* Returns the id of the i-th option that the outcome's seat has at the question to which the last pr_foresee() led.
 * Returns NULL after the last option. Takes less time than making a look. */
const char *pr_foreseen_option(pr_match *match, int i);
/* Returns the i-th automatic answer after the last answer that pr_foresee tried, like pr_auto_answer(). */
const char *pr_foreseen_answer(pr_match *match, int seat, int i);
/* Works like pr_why(), but for the question to which the last pr_foresee() led. The caller releases the text
 * (pr_release). NULL if the result was not certain, no question follows, or memory runs out. */
char *pr_foreseen_why(pr_match *match, int seat, const char *id);

/* The relation of a place to a thing, in the terms that people use. */
typedef enum pr_side_of {
    PR_TOWARD, /* toward a piece, up to contact or up to a gap; toward another shape; or beside an opening or a
                * building's nearest door */
    PR_BEHIND, /* the nearest place where the thing is in a viewer's line of sight */
    PR_THROUGH /* beyond a door or window, seen from the piece; for a building, beyond its nearest door */
} pr_side_of;

/* A point of a domain in the terms that people use: relative to a piece or a shape, or on a bearing. */
typedef struct pr_place {
    int domain;       /* index of a domain of the open question, as pr_ask lists them */
    pr_side_of side;  /* the relation to the piece or shape */
    int piece, shape; /* the piece or shape to which the place is relative, or PR_NOBODY */
    int viewer;       /* for PR_BEHIND: the viewer */
    int32_t gap;      /* for PR_TOWARD and a piece: mm between the bases, or 0 for contact */
    int bearing;      /* direction in sixteenths of a turn, clockwise from 0, which is north; used if `piece` and
                       * `shape` are PR_NOBODY */
    int32_t far;      /* mm along the bearing, or PR_NOBODY for as far as possible */
} pr_place;

/* Returns the id of the answer for the place ("go:45.2,72"), even if it is not legal. For PR_BEHIND and PR_THROUGH the
 * straight way may be barred. The id is then the first leg of the shortest way, if the domain's limit covers the whole
 * way. NULL if there is no such point. */
const char *pr_point_named(pr_match *match, const pr_place *place);

/* Returns the id of the answer that goes toward a piece or a point. The answer is the first leg of the shortest way
 * there, as far as the domain's limit reaches. If no way leads there, the answer is a straight leg. Returns NULL if the
 * domain has no legs, if the goal is on another plane, or if the piece is there already. Also returns NULL if the leg
 * is too short to be an answer. */
const char *pr_point_toward(pr_match *match, int domain, pr_end to);

/* Returns true if the point is a legal answer in a domain of the open question. */
bool pr_point_legal(pr_match *match, int domain, int32_t point);

/* Measures the distance from one end to the other, and how well the first end sees the second end. */
pr_gap pr_measure(pr_match *match, pr_end from, pr_end to);
/* Works like pr_measure(), but measures between two pieces at their places. */
pr_gap pr_between(pr_match *match, int from, int to);
/* Computes overlay `i` of the game (pr_content.overlay) for the acting piece and a point. Writes the marks of the
 * overlay to `spot`, as `seat` may know them (-1: everything). Returns the number of marks. Returns -1 with err if
 * there is no such overlay, if the marks depend on what the seat cannot see, or if a script failed. The match does not
 * change. */
int pr_overlay(pr_match *match, int seat, int i, int32_t point, pr_spot spot[PR_MAX_SPOTS], pr_error *err);
/* Reads the id of a piece on a plane or the text of a point ("45.2,72"). Returns false with err for anything else. */
bool pr_end_read(pr_match *match, const char *text, pr_end *end, pr_error *err);
/* Computes the exact distribution of the next roll after the answer `id` to the open question (docs/JSON.md). The
 * distribution covers every outcome of chance, up to the end of the step that rolls or up to a question to another
 * seat. The odds use the information of `seat`, or of the option's seat if `seat` is -1. Returns NULL with err if the
 * option belongs to another seat, or if a face or variable is hidden from `seat`. Also fails if a hidden card is
 * revealed or cards are shuffled on the way, unless the question's script gives a text about the odds. The caller
 * releases the result. */
char *pr_odds(pr_match *match, int seat, const char *id, pr_error *err);
/* Returns the distribution of pr_odds() as structs (precinct_look.h). The caller frees the chances (pr_chances_free).
 */
pr_chances *pr_chances_new(pr_match *match, int seat, const char *id, pr_error *err);
/* Works like pr_chances_new(), for the question to which the last pr_foresee() led. Fails if the result was not
 * certain. */
pr_chances *pr_foreseen_chances(pr_match *match, int seat, const char *id, pr_error *err);

/* 5. Events and views --------------------------------------------------------------------------------- */

/* Calls `each` for the events (precinct_look.h) after number `after`, as `seat` may see them (-1: everything). Returns
 * the number of all events. Undo lowers the number. A front end that has shown events with higher numbers must then
 * remove them. */
uint64_t pr_events(pr_match *match, int seat, uint64_t after, void (*each)(void *ctx, const pr_event *event),
                   void *ctx);

/* Returns the position and the open question as `seat` may see them, or everything for -1. precinct_look.h describes a
 * look and its owner. NULL with err when out of memory. */
pr_look *pr_look_new(pr_match *match, int seat, pr_error *err);
/* Works like pr_look_new(), for hosts that show few options: `text` of each option is NULL, and pr_option_text() makes
 * a text while the question is open. Making such a look takes half the time if a question has many options. */
pr_look *pr_look_brief(pr_match *match, int seat, pr_error *err);
/* Works like pr_look_brief(), but returns only the question, without pieces, piles, tracks, links or variables. Making
 * such a look takes a tenth of the time. */
pr_look *pr_ask_new(pr_match *match, int seat, pr_error *err);
void pr_look_free(pr_look *look);
/* Returns the position as `seat` may see it, or everything for -1, as JSON. The text equals pr_look_json() of a new
 * look. */
char *pr_view(pr_match *match, int seat);

/* Calls `each` with the course of every line that was drawn in play, in the order of the links. The position only
 * records on which side of each thing a line passes, so the course is computed. Equal positions give equal courses. A
 * course crosses nothing and touches other lines only at spaces where both lines end. Takes milliseconds. `course` is
 * valid only during the call. Returns false when out of memory; some lines are then missing. */
bool pr_courses(pr_match *match, void (*each)(void *ctx, const pr_course *course), void *ctx);

/* 6. Undo and redo ------------------------------------------------------------------------------------ */

/* Takes back answers up to the previous decision of the seat that has the open question. Between people of different
 * sides undo fails if, since then, chance was drawn, or a person was shown a hidden card, face, place or variable. Undo
 * also fails under two conditions: a rule read a thing that is hidden from a person whose answer would be taken back,
 * and since then the position changed or an event was emitted. */
pr_status pr_undo(pr_match *match, pr_error *err);
pr_status pr_redo(pr_match *match, pr_error *err);
/* Returns the id of the first answer that pr_redo would give, which is an option of the open question, or "". */
const char *pr_redo_id(pr_match *match);
/* Undoes everything up to the first question, even between people, so that a host can show a record. Each later pr_redo
 * gives one answer. */
pr_status pr_rewind(pr_match *match, pr_error *err);

/* 7. Save and restore --------------------------------------------------------------------------------- */

/* Returns the match as text: JSON lines of seed, settings, answers, hashes and events (docs/FORMATS.md). Returns NULL
 * when out of memory. Also returns NULL for a simulated match unless pr_stats_saves() allows saves. */
char *pr_save(pr_match *match);
/* Restores a save by replaying it on its episode. If scripts changed, keeps the longest prefix of the answers that
 * still replays. `notice` (may be NULL) then receives a text for people, which the caller releases. */
pr_match *pr_restore(pr_episode *episode, const char *text, size_t length, char **notice, pr_error *err);
/* A mod with which a match was played. */
typedef struct pr_saved_mod {
    const char *id, *version;
} pr_saved_mod;

/* The data that a host needs to restore a save. */
typedef struct pr_saved {
    const char *episode;        /* the path with which the episode was loaded */
    const char *game, *id;      /* ids of the game and the episode */
    const char *const *setting; /* settings and constants, in the form of pr_options */
    const pr_saved_mod *mod;    /* the mods in their order */
    uint64_t seed;
    int settings, mods;
} pr_saved;

/* Reads the head of a save. Returns NULL with err if the text is not a save, is damaged or has another format, or when
 * out of memory. The result stays valid when `text` is freed. The caller frees the result (pr_saved_free). */
pr_saved *pr_saved_new(const char *text, size_t length, pr_error *err);
void pr_saved_free(pr_saved *saved);
/* Returns the first line of a save as JSON: format, episode, settings, constants, seed, seats, sources and mods.
 * `complete` is false if the end of the save is missing. The caller releases the result. Fails like pr_saved_new(). */
char *pr_save_info(const char *text, size_t length, pr_error *err);
/* Returns the record in a save as JSON (docs/JSON.md, "Record"), without its scripts: steps with answers and the
 * sentences that were shown. Also reads records of other formats. Reads a damaged record up to the damage. Returns NULL
 * with err only if the text is not a record. */
char *pr_record(const char *text, size_t length, pr_error *err);
/* Returns the paths of the save's scripts that have changed or are missing since, or "". Returns NULL with err if the
 * text is not a save. */
char *pr_save_changed(pr_reader reader, void *ctx, const char *text, size_t length, pr_error *err);
/* Replays a save and compares every step's hash and number of draws. Returns PR_OK if all agree. Otherwise `err` names
 * the first step and field that diverge. */
pr_status pr_verify(pr_episode *episode, const char *text, size_t length, pr_error *err);

/* 8. Hash, scripted chance, editing ------------------------------------------------------------------- */

uint64_t pr_hash(const pr_match *match);
/* Returns the size of a position in bytes, which is the same for all matches of an episode. */
size_t pr_state_size(const pr_match *match);
/* Makes the next draws return these results: faces ("hit", "star") or numbers from 1 ("3"). Useful for tests and odds.
 * Saves record the results. */
pr_status pr_script_draws(pr_match *match, const char *const *results, size_t n, pr_error *err);
/* Runs a chunk of Lua in the scripts' environment, at the boundary before the open step. The chunk may read and change
 * the position. If the chunk changes the position, the open step restarts, and saves record the chunk. Returns the
 * chunk's results as text, or NULL with err. */
char *pr_lua(pr_match *match, const char *chunk, pr_error *err);

/* Starts or stops observing the scripts' functions. */
bool pr_observe(pr_episode *episode, bool on);
/* Returns the observations as JSON {trace, cut, profile} (docs/JSON.md). The trace starts at the previous call of this
 * function. `cut` is true if the trace was longer than 64 MiB. */
char *pr_observed(pr_episode *episode);

/* 9. Players ------------------------------------------------------------------------------------------ */

/* A bot is named by one of these names with optional settings: "heuristic", "captain",
 * "search:iterations=400,threads=2" (docs/BOTS.md). pr_bot() returns the i-th name (from 0). pr_bot_about() returns a
 * line about that bot. Both functions return NULL after the last bot. */
const char *pr_bot(int i);
const char *pr_bot_about(int i);
/* Returns true if the i-th bot is a level: an opponent for people, and not a tool for studying a game. */
bool pr_bot_level(int i);
/* Returns PR_OK if `bot` exists and fits the episode; `episode` may be NULL. Otherwise `err` lists the bots. */
pr_status pr_bot_check(const char *bot, const pr_episode *episode, pr_error *err);
/* The features of an episode's bots (docs/TRAINING.md): their number, at most PR_FEATURES, and the name of feature i,
 * from 0. The episode owns the name. */
enum { PR_FEATURES = 64 };
int pr_feature_count(const pr_episode *episode);
const char *pr_feature_name(const pr_episode *episode, int i);
/* Returns the declared weights of the side with this index, in thousandths of log odds: one for each feature, and last
 * the intercept. The episode owns the weights. Returns NULL if `evaluate` is not a table. */
const int32_t *pr_feature_weights(const pr_episode *episode, int side);
/* Writes a side's features in the true position, hidden things included, to `value`, which has room for all features.
 * Returns PR_SCRIPT if a function failed, PR_INVALID for a side or an episode without features. The match is
 * unchanged.
 */
pr_status pr_features(pr_match *match, int side, int32_t *value, pr_error *err);
/* Lets a bot choose for a seat (-1: any seat that may answer). Returns the index of an option of the open decision, or
 * -1 with err. The choice depends only on the things that this seat may see, and on the seed, the seat and the decision
 * number. The match is unchanged. */
int pr_choose(pr_match *match, int seat, const char *bot, pr_error *err);
/* The bot that answers delegable questions: it takes the option with the highest weight. If several options have this
 * weight, it takes the first of them. */
#define PR_SETTLER "heuristic:first=1"
/* Chooses like pr_choose() and explains the choice, as JSON (docs/JSON.md): the choice, an estimate of each option, and
 * one line of reasons. */
char *pr_hint(pr_match *match, int seat, const char *bot, pr_error *err);
/* Writes the expected results of n options of the open question to `expected`, from 0 (lost for the seat's side) to
 * 1000 (won). `bot` must be a bot that searches. A deal replaces the things that are hidden from the seat by random
 * things. Every option is tried on the same `trials` deals (at least 1). A trial plays as far ahead as `bot` looks. If
 * `bot` looks to the end of a turn or phase, the trial plays to the end of the round. These deals differ from those of
 * pr_choose(). Before, the trials learn on half as many other deals how to continue after each option. A trial may also
 * continue the option of pr_redo() by the answers that follow it in the match. `noise`, unless it is NULL, receives the
 * standard error of each option's lead over the first option, in thousandths (1000 for a single trial). The match is
 * unchanged. Fails like pr_choose(), and with PR_INVALID for an option of another seat. */
pr_status pr_price(pr_match *match, int seat, const char *bot, const int *option, int n, int trials, int *expected,
                   int *noise, pr_error *err);
/* A piece that did harm, and the number of trials in which it did. */
typedef struct pr_threat_source {
    int piece, trials;
} pr_threat_source;

/* A piece that is harmed in some trials, and its sources, the most frequent first. Cards, fire and the like are not
 * sources.
 */
typedef struct pr_threat {
    int piece;
    int hurt, lost; /* `hurt`: number of trials in which the piece is harmed. `lost`: number of trials in which it is
                     * killed or goes down */
    int32_t most;   /* maximum damage to the piece in one trial */
    pr_threat_source by[3];
    int sources;
} pr_threat;

/* A track that changes in some trials. */
typedef struct pr_drift {
    int track;
    int32_t least, most;
    int64_t
        sum; /* sum of the changes over all trials; when the track restarts, the step from `max` to `min` counts 1 */
    int restarts; /* number of trials in which the track starts again */
} pr_drift;

/* A card that acts next without an answer, and the game's text about what it does, and when. */
typedef struct pr_coming {
    int card, pile;
    char *text;
} pr_coming;

typedef struct pr_threats {
    int trials, defeats; /* `defeats`: number of trials in which another side wins */
    bool to_round_end;   /* the game has no turns that end; its policy answers for the side, up to the end of the
                          * round */
    pr_threat *piece;    /* the threatened pieces, the worst threat first */
    pr_drift *track;
    pr_coming *card; /* the cards that act next, pile by pile, each pile from the top; the game lists them, without
                      * trials */
    int pieces, tracks, cards;
} pr_threats;

/* Forecasts harm to the pieces that the seat's side protects, and changes of tracks. The forecast goes up to the side's
 * next turn or round and assumes that the side does nothing more. A game without menus has no turns that end: the
 * forecast goes up to the end of the round, and the policy answers for the side. Plays `trials` trials by the game's
 * policy (docs/BOTS.md), using only information that the seat may have. If `trials` is 0, plays 24 trials, or fewer if
 * questions are long, but at least 6. If `seat` is -1, takes the seat that has the question. The result depends only on
 * the information of the seat, the seed and the decision number. The match is unchanged. The caller frees the forecast
 * (pr_threats_free). NULL with err: no question is open, no such seat, a script failed, or out of memory. */
pr_threats *pr_threats_new(pr_match *match, int seat, int trials, pr_error *err);
/* Like pr_threats_new(), but the seat first gives one answer to the open question. `option` is an index of a listed
 * option of the seat, or -1 for no answer. Trials with the same index have the same random numbers. So a difference
 * between two forecasts of one question comes from the answers. Fails with PR_INVALID for an option of another seat. */
pr_threats *pr_threats_after(pr_match *match, int seat, int option, int trials, pr_error *err);
void pr_threats_free(pr_threats *threats);
/* Returns the forecast as JSON (docs/JSON.md). The caller releases the text (pr_release). NULL when out of memory. */
char *pr_threats_json(const pr_content *content, const pr_threats *threats);
/* A goal that a side must reach by the end of its task. */
typedef enum pr_aim {
    PR_AIM_WIN,      /* the side has won */
    PR_AIM_KEEP,     /* no piece of the kind `what` is killed or goes down; PR_NOBODY stands for all pieces that the
                      * side protects */
    PR_AIM_AT_LEAST, /* the track `what` has at least the value `n` */
    PR_AIM_AT_MOST,  /* the track `what` has at most the value `n` */
    PR_AIM_GONE      /* no piece of the kind `what` is in play */
} pr_aim;

typedef struct pr_goal {
    pr_aim aim;
    int what;
    int32_t n;
} pr_goal;

/* When a task ends. */
typedef enum pr_until {
    PR_UNTIL_ACTIONS, /* the actions of the turn or of the simultaneous phase are over */
    PR_UNTIL_REPLY,   /* the actions are over, and also the events that follow the actions */
    PR_UNTIL_ROUND    /* the round is over */
} pr_until;

/* All goals must hold at the end. All goals fail if another side wins before the end. The caller owns the goals. */
typedef struct pr_task {
    pr_until until;
    const pr_goal *goal;
    int goals;
} pr_task;

typedef enum pr_proved { PR_REFUTED, PR_PROVED, PR_UNKNOWN } pr_proved;

typedef struct pr_proof {
    pr_proved *option; /* one entry for each option of the open question */
    int options, proved;
    bool complete; /* every option was proved or refuted: no option is PR_UNKNOWN */
    long tries;    /* number of answers that were tried */
    long ends;     /* number of times that a try reached an end of the task, including ends equal to earlier ends */
} pr_proof;

/* Values of `option` in pr_prove(): PR_PROVE_ALL proves all options. PR_PROVE_ANY tries the game's favorites first and
 * stops at the first proof. */
enum { PR_PROVE_ALL = -1, PR_PROVE_ANY = -2 };

/* Proves whether the side can force the task after `option` of the open question, by its own best answers. A proof
 * covers all faces of dice, all cards of unseen piles, and all answers of other sides. If one option is given, all
 * other options are PR_UNKNOWN. PR_SETTLER answers delegable questions. An option is also PR_UNKNOWN if `tries` answers
 * (0 means 200,000) are not enough, or if its result depends on any hidden thing except the top of a pile. Ignores
 * pieces that were lost before the open question. The match is unchanged. The caller frees the proof (pr_proof_free).
 * Returns NULL with err if no question is open, the question takes points of a plane, there is no such option, a script
 * failed, or memory runs out. */
pr_proof *pr_prove(pr_match *match, const pr_task *task, int option, long tries, pr_error *err);
void pr_proof_free(pr_proof *proof);
/* Plays random answers up to the end of the match or for `limit` decisions, quickly and without history. One pr_undo()
 * takes back all these answers except the answers in a step that is still open. Returns the number of decisions, or -1
 * with err. */
int64_t pr_playout(pr_match *match, uint64_t bot_seed, int64_t limit, pr_error *err);

/* 10. Simulation -------------------------------------------------------------------------------------- */

/* Statistics of many matches between bots: results, lengths, points with their causes, and the use of every action,
 * card and rule (docs/SIMULATION.md). Only one thread at a time may use the statistics and their episode. */
typedef struct pr_stats pr_stats;

/* Called with the match at every question, and once when it is over or has failed. After a failure the match is at the
 * question whose answer failed. If the function returns false, the match is abandoned. */
typedef bool (*pr_stats_each)(void *ctx, pr_match *match);

pr_stats *pr_stats_new(pr_episode *episode, pr_error *err);
void pr_stats_free(pr_stats *stats);
/* Sets whether `each` may save the matches played from now on. The default is no, because preparing the data that only
 * saves need takes a third of the time of a quick match. */
void pr_stats_saves(pr_stats *stats, bool yes);
/* Plays one match to its end, with `bots[i]` for seat i, and counts it. `each` may be NULL. Does not count a failed
 * match. Returns PR_SCRIPT if a script failed, or if a position after a step broke an invariant. Returns PR_INVALID if
 * a bot does not exist, and PR_REFUSED if `each` abandoned the match. */
pr_status pr_stats_play(pr_stats *stats, uint64_t seed, const char *const *bots, pr_stats_each each, void *ctx,
                        pr_error *err);
/* Returns the totals as JSON with ordered keys. The integers of two such texts of the same episode can be added element
 * by element. NULL when out of memory. */
char *pr_stats_json(const pr_stats *stats);
/* Resets the statistics. */
void pr_stats_clear(pr_stats *stats);
/* Returns the seed of match `index` (from 0) of a series. */
uint64_t pr_stats_seed(uint64_t series, uint64_t index);

void pr_release(void *text);

#ifdef __cplusplus
}
#endif
#endif
