/* `precinct test PATH...`: runs scenario tests written in Lua, checks episodes with the kit, and prints TAP.
 * docs/TESTING.md is the guide for authors. */
#include "front/base/arguments.h"
#include "front/commands/commands.h"
#include "front/commands/tap.h"
#include "front/files/episode_index.h"
#include "front/files/files.h"
#include "front/files/mods.h"
#include "front/programs/reached.h"
#include "front/session/session.h"

#include <errno.h>

/* Paths ----------------------------------------------------------------------------------------------- */

/* Returns true for an episode or a campaign. Modules and tests are neither. */
static bool is_episode(source *from, const char *path) {
    pr_description *about = pr_description_new(source_read, from, path, NULL);
    pr_description_free(about);
    return about != NULL;
}

/* Returns true if a file calls test() at the start of a line. */
static bool calls_test(const char *file) {
    size_t length;
    owned char *text = file_read(file, &length);
    return text && (strncmp(text, "test(", 5) == 0 || strstr(text, "\ntest("));
}

/* Returns true if a file calls test(). Then it is a test, whatever its name. */
static bool holds_tests(const char *file) {
    return path_ends(file, "_test.lua") || calls_test(file);
}

static void test_one(test_run *t, const property_plan *p, const char *path, bool alone) {
    if (path_ends(path, ".lua") && (!file_exists(path) || holds_tests(path))) {
        test_file_run(t, path);
        return;
    }
    owned_by(source_free) source from = {0};
    owned char *found = episode_find(path, &from);
    bool module = found && !alone && !is_episode(&from, found);
    if (found && !module)
        property_tests_run(&t->tap, p, path, &from, found);
    else if (!found)
        tap_report(&t->tap, false, path, "there is no such test, episode or folder");
}

/* Tests a path. For a folder, runs all episodes and tests in it and its subfolders, and skips other scripts. A mod is
 * in use only while paths in its folder are tested. */
static void test_path(test_run *t, const property_plan *p, const char *path, bool alone);

static void test_below(test_run *t, const property_plan *p, const char *path, bool alone) {
    char **inside = folder_scripts(path);
    if (!inside && (errno == ENOTDIR || errno == ENOENT)) {
        test_one(t, p, path, alone);
        return;
    }
    if (!inside) {
        tap_report(&t->tap, false, path, strerror(errno));
        return;
    }
    for (char **one = inside; *one; one++) {
        bool is_mod = mods_in(path) && path_ends(*one, "/mod.lua"); /* neither a test nor an episode */
        if (!is_mod) test_path(t, p, *one, false);
    }
    files_free(inside);
}

static void test_path(test_run *t, const property_plan *p, const char *path, bool alone) {
    const mods_set before = mods_now();
    owned char *mod = mods_around(path);
    if (mod && !mods_use_with_needs(mod))
        tap_report(&t->tap, false, path, "the mod cannot be used");
    else
        test_below(t, p, path, alone);
    mods_again(&before);
}

static void test_named(test_run *t, const property_plan *p, const char *path) {
    owned char *mod = mods_meant(path);
    test_path(t, p, mod ? mod : path, true);
}

/* Prints or writes the coverage. Returns false after an error. */
static bool show_reached(reached_map *map, const arguments *a) {
    const char *saves = argument_value(a, "saves"), *page = argument_value(a, "html");
    if (saves && !reached_saves(map, saves)) return false;
    if (page) return reached_page(map, page);
    reached_print(map);
    return true;
}

int command_test(const arguments *a) {
    static const long long MAX_SEED = 999999999999999999;
    long long seed = 1, games = 2, every = 7;
    int status = EXIT_REFUSED, paths = 0;
    if (argument_number(a, "seed", 0, MAX_SEED, &seed) && argument_number(a, "games", 1, ANY_COUNT, &games) &&
        argument_number(a, "every", 1, ANY_COUNT, &every)) {
        test_run run = {.only = argument_value(a, "only"), .trust = argument_given(a, "trust")};
        if (argument_given(a, "coverage") || argument_value(a, "html") || argument_value(a, "saves"))
            run.reached = reached_new();
        property_plan p = {.seed = (uint64_t)seed, .games = (long)games, .every = (long)every, .reached = run.reached};
        for (size_t i = 0; argument_plain(a, i); i++)
            if (strchr(argument_plain(a, i), '=')) words_add(&p.fixed, argument_plain(a, i));
        for (size_t i = 0; argument_plain(a, i); i++)
            if (!strchr(argument_plain(a, i), '=')) test_named(&run, &p, argument_plain(a, i)), paths++;
        if (!paths)
            complain("%s", "precinct: name tests, episodes or folders. `precinct test --help` explains them.\n");
        else if (run.only && !run.tap.run && run.tap.left_out)
            complain("precinct: no test has '%s' in its name. %d tests have other names.\n", run.only,
                     run.tap.left_out);
        else if (!run.tap.run)
            complain("%s", "precinct: no test was found. Tests are files NAME_test.lua that call test(). "
                           "`precinct new mod NAME` makes one to start with.\n");
        if (paths && tap_end(&run.tap)) status = EXIT_FINE;
        if (run.tap.run && run.reached && !show_reached(run.reached, a)) status = EXIT_FAILED;
        reached_free(run.reached);
        source_free(&run.from);
        words_free(&p.fixed);
    }
    return status;
}
