/* A match for tests of the driver: a small definition, and a host whose scripts are C functions. There is one match at
 * a time. */
#ifndef UNIT_PLAY_H
#define UNIT_PLAY_H

#include "unit/support.h"

#undef fail /* cmocka defines this name as a macro. Below, the name is a function of the rules. */
#include "rules/run.h"

/* Real scripts may not keep data outside the position. A test whose script does so says why. */
typedef enum outcome script(struct run *run, const struct value *args, int n);
typedef enum outcome handler_script(struct run *run, struct trigger_args *m);

#define PERHAPS       __attribute__((unused))
#define SCRIPT(name)  static enum outcome name(struct run *run PERHAPS, const struct value *args PERHAPS, int n PERHAPS)
#define HANDLER(name) static enum outcome name(struct run *run PERHAPS, struct trigger_args *m PERHAPS)

enum { MAX_SCRIPTS = 8, LOG_ROOM = 64 };

extern struct play {
    struct problem p;
    struct rules *rules;
    struct def *d;
    struct run *r;
    script *scripts[MAX_SCRIPTS];
    handler_script *listeners[MAX_SCRIPTS];
    struct step_def steps[MAX_SCRIPTS];
    int setup[MAX_SCRIPTS];
    struct handler handlers[CORE_TRIGGER_COUNT][2];
    int log_field, log_count, pick_verb, go_verb, end_verb, hero, guard;
    int calls, commits, asked; /* Numbers of scripts called, steps committed, and questions to a hook. */
    bool answer_yes;           /* The result of test functions in conditions. */
} play;

/* The fixture declares the definition. Tests may add to it before they start a match. */
int play_begin(void **state);
int play_end(void **state);

/* Starts a match whose first `before` scripts are its setup. Step i runs script i. */
void start_with(script *const *list, int n, int before);
struct run *new_run(uint64_t seed);

/* Starts a match whose setup runs all of these scripts. */
#define START(...)                                                                                               \
    start_with((script *const[]){__VA_ARGS__}, (int)(sizeof((script *const[]){__VA_ARGS__}) / sizeof(script *)), \
               (int)(sizeof((script *const[]){__VA_ARGS__}) / sizeof(script *)))

/* Adds one or two handlers for a trigger. `with` holds the conditions of the first one, or is NULL. */
void listen_to(int trigger, handler_script *first, handler_script *second, struct handler *with);

/* Appends a number to a log in a variable of the position, so that tests see which scripts ran. assert_log() compares
 * it. */
void note(struct run *run, int what);
void assert_log(const char *want);
/* Asks the seat for a number from 1 to n and stores it in *chosen. */
enum outcome pick(struct run *run, int seat, int n, int *chosen);

/* Answers the open question with the option of this id. */
enum outcome answer_of(struct run *run, const char *id);
enum outcome answer(const char *id);
void assert_options(const char *want);
void assert_error(const char *part);

uint64_t pos_hash(void);  /* Hash of the position. */
uint64_t base_hash(void); /* Hash of the position at the start of the open step. */

#endif
