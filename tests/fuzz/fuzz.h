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

/* Tries one input. Each target defines it. */
void fuzz_one(const uint8_t *data, size_t size);

/* Functions that libFuzzer calls, and its mutator, which changes bytes in place and returns their new number. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t most, unsigned int seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t most);

/* Findings -------------------------------------------------------------------------------------------- */

/* Reports a property that does not hold on the real standard error, and aborts. */
_Noreturn void fuzz_broken(const char *what, const char *more);
/* Returns a copy of a text. The caller frees it. */
char *fuzz_copy(const char *text);
/* Notes that this input got past the refusals. The driver requires inputs that do and inputs that do not. */
void fuzz_reached(void);
bool fuzz_was_reached(void);
/* Checks that the position of a match is valid, and that the match can be saved, restored, and undone to its start. */
void fuzz_match(pr_episode *episode, pr_match *match);

/* Files and standard streams --------------------------------------------------------------------------- */

/* Reads a file of this repository. Ends the program if the file is missing. The caller frees the text. */
char *fuzz_repository(const char *path, size_t *length);
/* Returns the toy episode of the unit tests under this id, with a text setting added. The caller frees it. */
char *fuzz_toy(const char *id, size_t *length);
/* A pr_reader whose only file is the toy, episodes/toy/toy.lua. */
char *fuzz_read_toy(void *ctx, const char *path, size_t *length);

/* For targets of the front end: makes a temporary folder $PRECINCT_DATA (with small episodes and a campaign) and $HOME.
 * The program moves to its folder "work". All is removed at the end. */
void fuzz_settle(void);
/* Writes a file into the work folder. */
void fuzz_file(const char *name, const void *bytes, size_t n);
/* Removes every file of the work folder and of $HOME, so that nothing of this input is left for the next. */
void fuzz_sweep(void);

/* fuzz_listen() diverts standard output and error to memory. fuzz_heard() ends that and returns their text, which is
 * valid until the next fuzz_listen(). */
void fuzz_listen(void);
const char *fuzz_heard(size_t *n);

/* Makes input_line() read these bytes from now on (typed.c replaces front/files/input.c). */
void fuzz_type(const void *bytes, size_t n);

/* Returns a copy without NUL bytes, for parts of the front end that take NUL-terminated text. Budgets of bots in it are
 * lowered, because their strength is not under test. The caller frees it. */
char *fuzz_text(const void *bytes, size_t n);

/* A bundle is an input that contains several files. Lines "==> PATH" start a file each. The text before the first of
 * them is the file `path`. */
struct bundle {
    const char *path, *bytes;
    size_t n;
};

/* A pr_reader whose ctx is a struct bundle. It reads the bundle's files, then files of the repository that `base`
 * scripts need. */
char *fuzz_read_bundle(void *ctx, const char *path, size_t *length);

/* Changes --------------------------------------------------------------------------------------------- */

/* Chance for mutators. Equal seeds make equal changes. */
void fuzz_chance(unsigned int seed);
size_t fuzz_below(size_t n);

/* Changes one place in `value`: another value, or a member added, removed or doubled. Takes over `value`. */
json_t *fuzz_json(json_t *value);
/* Replaces `over` bytes of the input by the text if there is room. Returns the new size. */
size_t fuzz_splice(uint8_t *data, size_t size, size_t most, size_t at, size_t over, const char *text);
/* Changes a file of lines of words: adds one of the `lines`, replaces a word by one of `usual`, or sometimes changes
 * bytes. Returns the new size. */
size_t fuzz_words(uint8_t *data, size_t size, size_t most, const char *const *usual, size_t usual_n,
                  const char *const *lines, size_t lines_n);
/* Replaces the input by the text, cut at `most` bytes, and frees the text. Returns the new size. */
size_t fuzz_put(uint8_t *data, size_t most, char *text);

/* Changes one thing in one line of a saved match and corrects the count at its end. Sometimes it lets the engine
 * (`episode`) rewrite the save, so that hashes, draws and events are right again. Returns the new size. */
size_t fuzz_record(pr_episode *episode, uint8_t *data, size_t size, size_t most, unsigned int seed);

#endif
