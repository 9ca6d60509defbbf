/* Functions that the fuzz targets share. A target is a file NAME_fuzz.c with fuzz_one and, if bytes alone would not get
 * far, LLVMFuzzerCustomMutator. clang's libFuzzer drives it (VARIANT=fuzz), and driver.c without clang. Every input
 * starts from the same state, so that a finding is one file. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "precinct.h"

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a target does with an input. */
void fuzz_one(const uint8_t *data, size_t size);

/* What libFuzzer calls, and what it lends: bytes changed at random, in place; returns their new number. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);

/* Findings -------------------------------------------------------------------------------------------- */

/* A property does not hold: says so on the real standard error, and aborts. */
_Noreturn void fuzz_broken(const char *what, const char *more);
/* A copy of a text (caller frees). */
char *fuzz_copy(const char *text);
/* This input got past the refusals: what is behind them was tried. The driver asks, and wants to see both kinds. */
void fuzz_reached(void);
bool fuzz_was_reached(void);
/* Must hold for every match, however it came about: a valid position that is saved and restored, and undone to its
 * beginning. */
void fuzz_match(pr_episode *episode, pr_match *match);

/* The world outside ----------------------------------------------------------------------------------- */

/* A file of this repository; ends the program if it is not there. The caller frees it. */
char *fuzz_repository(const char *path, size_t *length);
/* The scripts of the toy game of the unit tests, which plays anything: an episode, with a text setting as well. */
char *fuzz_toy(const char *id, size_t *length);
/* A pr_reader with nothing but that: episodes/toy/toy.lua. */
char *fuzz_read_toy(void *ctx, const char *path, size_t *length);

/* For targets of the front end: a folder of our own becomes $PRECINCT_DATA (with small episodes and a campaign), $HOME
 * and, in it, "work" the folder that the program is in. Removed at the end. */
void fuzz_settle(void);
/* A file in the work folder. */
void fuzz_file(const char *name, const void *bytes, size_t n);
/* Takes away every file of the work folder and of $HOME: nothing of this input is left for the next. */
void fuzz_sweep(void);

/* From here on standard output and error are kept in memory; fuzz_heard ends that and returns what was said, which
 * lasts until the next time. */
void fuzz_listen(void);
const char *fuzz_heard(size_t *n);

/* The person at the keyboard: input_line() reads these bytes from now on (typed.c stands in for front/files/input.c).
 */
void fuzz_type(const void *bytes, size_t n);

/* Text for the parts of the front end that take NUL-terminated text: a copy without NUL bytes. Bots that would think
 * longer than a fuzzer waits think less: what is asked of them is not what is tried. The caller frees it. */
char *fuzz_text(const void *bytes, size_t n);

/* A bundle: an input that stands for several files. It is cut at lines "==> PATH"; what comes before the first is the
 * file `path` that it was opened with. */
struct bundle {
    const char *path, *bytes;
    size_t n;
};

/* A pr_reader (ctx is a struct bundle): its files, then those of the repository that `base` scripts need. */
char *fuzz_read_bundle(void *ctx, const char *path, size_t *length);

/* Changes --------------------------------------------------------------------------------------------- */

/* Chance for mutators: the same seed, the same changes. */
void fuzz_chance(unsigned int seed);
size_t fuzz_below(size_t n);

/* `value` with one place in it changed: another value, a member more or less or twice. Takes it over. */
json_t *fuzz_json(json_t *value);
/* Puts text in the place of `over` bytes of the input, if there is room for it. */
size_t fuzz_splice(uint8_t *data, size_t size, size_t most, size_t at, size_t over, const char *text);
/* Puts text (freed here) over the input; what does not fit is cut off. */
size_t fuzz_put(uint8_t *data, size_t most, char *text);

/* A saved match, line by line: changes one thing in one line, mends the count at the end, and now and then lets the
 * engine itself (`episode`) write what has come of it, so that hashes, draws and events are right again. */
size_t fuzz_record(pr_episode *episode, uint8_t *data, size_t size, size_t most, unsigned int seed);

#endif
