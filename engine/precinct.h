/* The public story of Precinct, in the order it is told: load an episode, start a match, read its decision, answer,
 * read events and the view of a seat, undo, save, restore, hash, clone. Front ends, bots, tests and remote clients know
 * this header and nothing below it.
 *
 * Conventions. Text is UTF-8. Functions that can fail return NULL or a value other than PR_OK and fill `err` (which may
 * be NULL) with a message for people. `char *` results belong to the caller (pr_release); `const char *` results belong
 * to the object and last until the next call on it. A match and its episode must be used by one thread at a time; an
 * episode must outlive its matches. Nothing here prints, and files are read only through the reader that was given.
 *
 * What a host owes. Scripts run under a watchdog; where it cannot work, no script runs and the call fails with the
 * reason. Signal: SIGVTALRM belongs to the engine. The host leaves it without a handler. It may block it: a call
 * unblocks it for its thread and blocks it again at its end. Each thread that calls holds one timer of the system until
 * it ends. Stack: a thread that calls has at least 256 KiB of it. Locale: any. While scripts run, the calling thread
 * orders texts, reads letters and prints numbers as the locale "C" does; the locale that is global at the first call
 * says the rest.
 */
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
/* Guards determinism: raised whenever the same inputs would no longer give the same match. */
#define PR_FORMAT 1
/* Bytes of the longest value of a setting of type `text`, which holds no control characters but tab and line break;
 * what an episode of a campaign leaves to the next is one. */
#define PR_LONGEST_TEXT 4096

typedef struct pr_episode pr_episode; /* rules, loaded for given settings; immutable while matches run */
typedef struct pr_match pr_match;     /* one running play */

typedef enum pr_status {
    PR_OK = 0,
    PR_REFUSED, /* the request was not legal; nothing changed */
    PR_INVALID, /* the input could not be understood; nothing changed */
    PR_SCRIPT,  /* a script failed; the match stands at its last open question */
    PR_MEMORY
} pr_status;

typedef struct pr_error {
    pr_status status;
    char text[2048]; /* what was wrong, where (file:line), what was expected, what to do; may hold line breaks */
} pr_error;

/* Returns the whole content of `path` (relative, '/'-separated, e.g. "scripts/mygame/init.lua") as malloc'd memory
 * with its length, or NULL if there is no such file. The engine frees it. A reader brings mods along by answering
 * "mods/order" with their names, one a line, and "mods/NAME/..." with their files (docs/MODDING.md). */
typedef char *(*pr_reader)(void *ctx, const char *path, size_t *length);

/* One "name=value" each: a setting ("mode=solo", "crew=ann,bob") or, prefixed with "const.", an override of a constant
 * ("const.leave_damage=2"). */
typedef struct pr_options {
    const char *const *settings;
    size_t settings_n;
    size_t memory_limit; /* bytes of Lua memory; 0: the default (64 MiB) */
    /* CPU time of the calling thread in milliseconds, 0: the default. What passes a limit fails with PR_SCRIPT and a
     * message that names the line and the step; the match stands where it stood. What is played again (undo, restore,
     * verify) has eight times as much. */
    int time_limit_ms;    /* one call from the rules into a script (500) */
    int answer_limit_ms;  /* all that one answer or the start leads to, up to the next question (20 calls) */
    int request_limit_ms; /* all that one call of pr_choose, pr_hint, pr_check or pr_test tries (600000) */
    /* Called about every 25 ms while scripts run, on the thread that runs them (pr_choose may start one more); false
     * stops what was asked for, which then fails like one that took too long. It must not use the episode or its
     * matches. May be NULL. */
    bool (*progress)(void *ctx);
    void *progress_ctx;
} pr_options;

/* 1. Load --------------------------------------------------------------------------------------------- */

/* Describes the episode file without building it: JSON with game, id, title, pitch, seed (if it names one), settings,
 * constants. A file that holds a campaign also has "campaign", the list of its episodes, and "carry", what pr_lua is to
 * run on each finished match; it cannot be loaded. */
char *pr_describe(pr_reader reader, void *ctx, const char *path, pr_error *err);

/* Loads the episode file at `path` and builds it for the settings. */
pr_episode *pr_load(pr_reader reader, void *ctx, const char *path, const pr_options *options, pr_error *err);
/* The same file with the same settings and constants, as it is now. */
pr_episode *pr_load_again(const pr_episode *episode, pr_reader reader, void *ctx, pr_error *err);
/* Has any of the files changed from which it was loaded? */
bool pr_changed(const pr_episode *episode, pr_reader reader, void *ctx);
void pr_unload(pr_episode *episode);

/* The loaded episode as JSON: what does not change during its matches (boards, kinds, cards, verbs, seats;
 * docs/JSON.md). NULL when out of memory. */
const char *pr_episode_json(pr_episode *episode);

/* The same as C structs (precinct_look.h). It belongs to the episode; NULL when out of memory. */
const pr_content *pr_content_of(pr_episode *episode);

/* Looks for an author's mistakes in the file at `path` and all it requires, and goes on after the first: reads the
 * sources, loads the episode for its settings one after the other, and tries `tries` answers of a match with each,
 * every one of them twice. A file under scripts/ is only read. Returns JSON, docs/JSON.md: findings in order of their
 * places. Of `options` (may be NULL) only limits and progress count. NULL with err only if there is no such file, or no
 * memory. */
char *pr_check(pr_reader reader, void *ctx, const char *path, int tries, const pr_options *options, pr_error *err);

/* Rewrites a script that uses names from before 1.0 (docs/RENAMES.md); with a `path` that ends with ".po", a catalogue.
 * Returns the new text, to be released, its length in `*out_length` and the number of changes in `*changes`. `*left`
 * (may be NULL) receives what could not be decided: findings as pr_check returns them, to be released. NULL with err if
 * the text is no Lua, or no memory is left. */
char *pr_rename(const char *path, const char *text, size_t length, size_t *out_length, int *changes, char **left,
                pr_error *err);

/* A property that must hold for every episode, as it was tried on random matches. */
typedef struct pr_property {
    const char *property; /* "undo leads back to the same position" */
    long tried;           /* how often; 0: it never came up */
    const char *failure;  /* what was wrong, or NULL */
    uint64_t seed;        /* of the match that failed */
} pr_property;

/* Plays up to `games` random matches from `seed` on, up to the first failure, and tries all properties of the kit
 * (docs/TESTING.md), the costly ones at every `every`-th decision (1: at all). Tells of each property; returns how many
 * failed. */
int pr_test(pr_episode *episode, uint64_t seed, int games, int every, void (*each)(void *ctx, const pr_property *proof),
            void *ctx);

/* What an episode's scripts use, in bytes: held now, the most held at once, and asked for in all since it was loaded.
 */
typedef struct pr_usage {
    size_t held, peak;
    uint64_t asked;
} pr_usage;

pr_usage pr_script_usage(const pr_episode *episode);

/* What scripts may call, as JSON: [{owner,name,signature,text,errors,example}] (docs/JSON.md). */
char *pr_reference(void);
/* The names that changed before 1.0, as JSON: [{sort,owner,old,new}] (docs/JSON.md). */
char *pr_renames(void);

/* 2. Match -------------------------------------------------------------------------------------------- */

/* Starts a match and runs it to its first question. */
pr_match *pr_new(pr_episode *episode, uint64_t seed, pr_error *err);
pr_match *pr_clone(const pr_match *match, pr_error *err);
/* Goes on with a match by other rules: `episode` is another load of its file (pr_load_again). The position is kept, by
 * names: what is new begins as in every match, and a step under way begins anew, its answers withdrawn. Undo goes back
 * over the last PR_RELOAD_UNDO questions before. Committed events keep their numbers and sentences; one of the kind
 * "reload" follows if files have changed. `notice` (may be NULL) receives a text for people, to be released.
 * NULL with err, which names all that no longer fits, if the position cannot be kept. `match` stays as it is. */
pr_match *pr_reload(pr_match *match, pr_episode *episode, char **notice, pr_error *err);
enum { PR_RELOAD_UNDO = 16 };
/* A copy for looking ahead: where its match has a menu, it offers nothing but `verb` and the end of it, and so is
 * quicker to answer. Legal there is legal in the match, not the other way round. */
pr_match *pr_lookahead(const pr_match *match, const char *verb, pr_error *err);
/* Does whoever is asked (of several, each) see every face and every variable there is? Else what is tried on a copy may
 * tell more than the seat may know: any rule may look at what is hidden from it. Hidden cards do not count. */
bool pr_asked_sees_all(const pr_match *match);
/* For a copy `after` of `before` that was given more answers: was what came of them certain beforehand, to whoever is
 * asked? No chance was drawn, no card was seen by a person who could not see it before, and whoever is asked sees every
 * face and variable (else it may all have depended on one, even that nothing came of it). */
bool pr_certain(const pr_match *before, const pr_match *after);
void pr_free(pr_match *match);

/* Says whether a person or a program answers for a seat; decides how far undo goes between people. Default: a person.
 * A seat that there is not is ignored, here and below. */
void pr_seat_human(pr_match *match, int seat, bool human);
/* Names the program that answers for a seat (at most 63 bytes), for saves to tell: the match does not ask it by itself.
 */
void pr_seat_bot(pr_match *match, int seat, const char *bot);

/* 3. Decision ----------------------------------------------------------------------------------------- */

typedef struct pr_decision {
    uint64_t number;  /* an answer quotes it; 1 for the first of the match. Each is used once in the match's life: undo,
                         redo, an edit and a reload ask anew under the next one, and a save keeps the count */
    uint64_t answers; /* how many decisions led here; falls with undo */
    int seat;         /* who answers, an index into the episode's seats; -1: the options belong to several seats (a
                         simultaneous phase: any of them may answer first), or the match is over */
    int options;      /* how many are legal; 0 when the match is over */
    bool over;
    int winner; /* side, or -1 for a draw; only when over */
    int points; /* action points of the piece that acts; 0 if none does */
} pr_decision;

pr_decision pr_current_decision(const pr_match *match);
/* Stable id ("shoot:d4") and sentence of option i (0 <= i < options), in canonical order. */
const char *pr_option_id(pr_match *match, int i);
const char *pr_option_text(pr_match *match, int i);
/* Whose option i is: the decision's seat or, where that is -1, the seat of the piece that the option begins with. -1 if
 * there is no such option. */
int pr_option_seat(const pr_match *match, int i);
/* The question as a sentence ("Ann acts"), and as JSON with all options (docs/JSON.md). */
const char *pr_question(pr_match *match);
char *pr_decision_json(pr_match *match);

/* 4. Answer ------------------------------------------------------------------------------------------- */

/* Answers decision `number` with an option id. A number that is not open (it was answered, undone, or is still to come)
 * or an unknown id is refused, and `err` lists the options of the one that is. */
pr_status pr_answer(pr_match *match, uint64_t number, const char *id, pr_error *err);
pr_status pr_answer_index(pr_match *match, int i, pr_error *err);
/* What followed the last answer by itself because there was nothing else to choose: the only option of a question, or
 * the end of a menu that has no more to offer. The id of the i-th that would have been asked of `seat`; NULL after the
 * last. None after undo. For telling those who name it all the same. */
const char *pr_auto_answer(pr_match *match, int seat, int i);
/* Returns why `id` ("shoot:d4") is not legal now, as `seat` may know it (-1: everything): a sentence with the rule's
 * section, or that it is legal. The answer is worked out without what is hidden from the seat; where that could make a
 * difference, it says so, and a seat that is not asked is told no more than that. NULL when out of memory. */
char *pr_why(pr_match *match, int seat, const char *id);

/* What can come of the dice if the open question is answered with `id`: every way the next roll can fall, counted, not
 * sampled (docs/JSON.md), up to the end of the step that rolls or a question to another seat. `seat` asks (-1: the seat
 * of the option). Refused where the option is not its own, where a face or a variable is hidden from it, and where a
 * hidden card comes out or cards are shuffled on the way. NULL with err; the caller releases it. */
char *pr_odds(pr_match *match, int seat, const char *id, pr_error *err);

/* 5. Events and views --------------------------------------------------------------------------------- */

/* Events (precinct_look.h) after number `after`, as `seat` may see them (-1: everything). Returns how many there are in
 * all; calls `each` for those after. After an undo the count falls: a front end that remembers a higher number has been
 * retracted to it.
 */
uint64_t pr_events(pr_match *match, int seat, uint64_t after, void (*each)(void *ctx, const pr_event *event),
                   void *ctx);

/* The position and the open question as `seat` may see them (-1: everything): precinct_look.h says what a look holds
 * and who owns it. NULL with err when out of memory. */
pr_look *pr_look_new(pr_match *match, int seat, pr_error *err);
void pr_look_free(pr_look *look);
/* The position as `seat` may see it (-1: everything), JSON: pr_look_json of a new look. */
char *pr_view(pr_match *match, int seat);

/* 6. Undo and redo ------------------------------------------------------------------------------------ */

/* Takes back answers to the asking seat's own previous decision. Between people a draw or a card shown since then bars
 * it; where a face or a variable is hidden from one of them, so does anything that has happened since: the position is
 * another, or something was told. */
pr_status pr_undo(pr_match *match, pr_error *err);
pr_status pr_redo(pr_match *match, pr_error *err);
/* The id of the answer that pr_redo gives first, an option of the open question; "" if there is none. */
const char *pr_redo_id(pr_match *match);
/* Goes back to the first question, whoever plays: for showing a record. From there every pr_redo is one answer. */
pr_status pr_rewind(pr_match *match, pr_error *err);

/* 7. Save and restore --------------------------------------------------------------------------------- */

/* The match as text (JSON lines: seed, settings, answers, hashes, events; docs/FORMATS.md). NULL when out of memory,
 * and of a tally's match that is not to be saved (pr_stats_saves). */
char *pr_save(pr_match *match);
/* Plays a save again on its episode. If scripts have changed, keeps the longest part that fits; `notice` (may be NULL)
 * then receives a text for people, to be released. */
pr_match *pr_restore(pr_episode *episode, const char *text, size_t length, char **notice, pr_error *err);
/* What a save needs before it can be restored: JSON with format, episode, settings, constants, seed, seats. */
char *pr_save_info(const char *text, size_t length, pr_error *err);
/* A record as it was told, from what stands in it, without its scripts (docs/JSON.md, "Record"): steps with answers and
 * sentences. Reads other formats, too, and a damaged one up to the damage. NULL with err only if it is no record. */
char *pr_record(const char *text, size_t length, pr_error *err);
/* The scripts that a save was played by and that are not the same now, or gone: their paths, "" if there are none. NULL
 * with err if it is no save. */
char *pr_save_changed(pr_reader reader, void *ctx, const char *text, size_t length, pr_error *err);
/* Plays a replay again and compares every step's hash and draw count. PR_OK if all agree; else `err` says which step
 * and field diverged first. */
pr_status pr_verify(pr_episode *episode, const char *text, size_t length, pr_error *err);

/* 8. Hash, scripted chance, author's door ------------------------------------------------------------- */

uint64_t pr_hash(const pr_match *match);
/* Bytes of a position: what one copy of it moves. The same for all matches of an episode. */
size_t pr_state_size(const pr_match *match);
/* The next draws take these results instead of the generator's: faces ("hit", "star") or numbers from 1 ("3"). For
 * tests and odds. Marked in the replay. */
pr_status pr_script_draws(pr_match *match, const char *const *results, size_t n, pr_error *err);
/* Runs Lua in the scripts' environment at the open question's step boundary: inspects, and may change the position (the
 * open step is begun anew; marked in the replay). Returns what the chunk returns, as text, or NULL with err. */
char *pr_lua(pr_match *match, const char *chunk, pr_error *err);

/* Watches the scripts' functions from now on, or no longer. */
bool pr_observe(pr_episode *episode, bool on);
/* What was seen: JSON {trace, cut, profile} (docs/JSON.md). The trace is that since the last time it was asked for. */
char *pr_observed(pr_episode *episode);

/* 9. Players ------------------------------------------------------------------------------------------ */

/* A bot is one of these names, perhaps with settings: "heuristic", "captain", "search:iterations=400,threads=2". What
 * they are and what they take is told in docs/BOTS.md. The i-th name (0, 1, ...) and a line about it; NULL after the
 * last. */
const char *pr_bot(int i);
const char *pr_bot_about(int i);
/* Is it a level: made for people to play against, rather than to look at a game with? */
bool pr_bot_level(int i);
/* PR_OK if `bot` can be asked, in this episode unless that is NULL; else `err` says what there is. */
pr_status pr_bot_check(const char *bot, const pr_episode *episode, pr_error *err);
/* Lets a program choose for a seat (-1: whoever is asked): the index of an option of the open decision, or -1 with err.
 * It depends on what that seat may see and on (seed, seat, decision number), on nothing else. The match stays as it
 * is. */
int pr_choose(pr_match *match, int seat, const char *bot, pr_error *err);
/* The same, explained, as JSON (docs/JSON.md): the choice, what the bot thinks of each option, one line why. */
char *pr_hint(pr_match *match, int seat, const char *bot, pr_error *err);
/* Plays with random answers to the end, or `limit` decisions, without history: for bulk play. Undone at once, but for
 * what it answered in a step that was open at its end. Returns decisions made, or -1 with err. */
int64_t pr_playout(pr_match *match, uint64_t bot_seed, int64_t limit, pr_error *err);

/* 10. Simulation -------------------------------------------------------------------------------------- */

/* What happened in many matches between programs, counted: results, lengths, points and where they came from, and the
 * use of every action, card and rule (docs/SIMULATION.md). A tally and its episode belong to one thread. */
typedef struct pr_stats pr_stats;

/* Called with the match at every question, and once more when it is over or has failed (it then stands at the question
 * whose answer failed); false gives the match up. */
typedef bool (*pr_stats_each)(void *ctx, pr_match *match);

pr_stats *pr_stats_new(pr_episode *episode, pr_error *err);
void pr_stats_free(pr_stats *stats);
/* May `each` save the matches that are played from now on? Not at first: what only saves need takes a third of a quick
 * match's time. */
void pr_stats_saves(pr_stats *stats, bool yes);
/* Plays one match to its end, `bots[i]` answering for seat i, and counts it. `each` may be NULL. A match that fails is
 * not counted: PR_SCRIPT if a script did or the position broke an invariant (they are checked after every step),
 * PR_INVALID if there is no such bot, PR_REFUSED if `each` gave it up. */
pr_status pr_stats_play(pr_stats *stats, uint64_t seed, const char *const *bots, pr_stats_each each, void *ctx,
                        pr_error *err);
/* The totals as JSON, keys in order: integers in arrays and objects, which add up element by element with those of
 * other matches on the same episode. NULL when out of memory. */
char *pr_stats_json(const pr_stats *stats);
/* Forgets what was counted. */
void pr_stats_clear(pr_stats *stats);
/* The seed of match `index` (from 0) of a series. */
uint64_t pr_stats_seed(uint64_t series, uint64_t index);

void pr_release(void *text);

#ifdef __cplusplus
}
#endif
#endif
