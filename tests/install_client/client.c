/* A program from outside: built against the installed library as a stranger would build it. Loads an episode through a
 * reader of its own, lets the library choose every answer, and prints who won. Usage: client DATADIR EPISODE
 * [NAME=VALUE...] */
#include <precinct.h>

#include <stdio.h>
#include <stdlib.h>

/* A pr_reader: ctx is the folder that holds episodes/ and scripts/. */
static char *read_file(void *ctx, const char *path, size_t *length) {
    char name[4096];
    int n = snprintf(name, sizeof name, "%s/%s", (const char *)ctx, path);
    FILE *file = n > 0 && (size_t)n < sizeof name ? fopen(name, "rb") : NULL;
    if (!file) return NULL;
    char *text = NULL;
    if (fseek(file, 0, SEEK_END) == 0) {
        long size = ftell(file);
        rewind(file);
        text = size >= 0 ? malloc((size_t)size + 1) : NULL;
        if (text) *length = fread(text, 1, (size_t)size, file);
    }
    fclose(file);
    return text;
}

static int fail(const char *what, const pr_error *err) {
    fprintf(stderr, "%s: %s\n", what, err->text);
    return EXIT_FAILURE;
}

int main(int argc, char **argv) {
    if (argc < 3) {
        fprintf(stderr, "usage: client DATADIR EPISODE [NAME=VALUE...]\n");
        return EXIT_FAILURE;
    }
    pr_error err = {0};
    pr_options options = {.settings = (const char *const *)(argv + 3), .settings_n = (size_t)(argc - 3)};
    pr_episode *episode = pr_load(read_file, argv[1], argv[2], &options, &err);
    if (!episode) return fail("load", &err);
    pr_match *match = pr_new(episode, 7, &err);
    if (!match) return fail("new", &err);

    int answers = 0;
    while (!pr_current_decision(match).over) {
        int choice = pr_choose(match, -1, "random", &err);
        if (choice < 0) return fail("choose", &err);
        if (pr_answer_index(match, choice, &err) != PR_OK) return fail("answer", &err);
        answers++;
    }
    printf("winner %d after %d answers, hash %016llx\n", pr_current_decision(match).winner, answers,
           (unsigned long long)pr_hash(match));
    pr_free(match);
    pr_unload(episode);
    return EXIT_SUCCESS;
}
