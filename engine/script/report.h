/* What `check` finds: a list of findings, each with its place, level, message and hint. While a script has a report,
 * reading a definition goes on after a mistake instead of raising it (scan.c); what follows from a mistake told already
 * is left out. */
#ifndef SCRIPT_REPORT_H
#define SCRIPT_REPORT_H

#include <stdbool.h>
#include <stddef.h>

/* Nobody reads more at once: further ones are left out. */
enum { MAX_FINDINGS = 200 };

enum finding_level { FINDING_ERROR, FINDING_WARNING, FINDING_NOTE };

struct finding {
    enum finding_level level;
    char *file; /* "" if it has no place */
    int line, column;
    char *message, *hint; /* hint: what to do; "" if there is nothing to add */
    bool every;           /* counts only if it is found for all settings: `times` says for how many it was */
    int times;
};

struct report {
    struct finding *at;
    int n, cap, errors;
    int raised;    /* errors of the load under way, those told before included */
    char **broken; /* paths of items that could not be read, "kinds.wolf" */
    int broken_n, broken_cap;
    bool no_memory; /* something is not in the list */
    bool overran;   /* a script ran until its time or memory was up: under other settings it would, too */
    char with[256]; /* the settings that are being tried, where they are not the defaults: hints name them */
};

void report_free(struct report *r);
/* Adds a finding unless the same one is there. The hint is cut off the message if it ends with one ("(did you mean
 * "x"?)", "; expected ..."), unless one is given. */
void report_add(struct report *r, enum finding_level level, const char *file, int line, int column, const char *message,
                const char *hint);
/* The same for something that other settings may put right. */
void report_add_every(struct report *r, enum finding_level level, const char *file, int line, int column,
                      const char *message, const char *hint);
/* Drops what was not found for all of `loads` settings. */
void report_drop(struct report *r, int loads);
/* A message that begins with "file:line: " or "file:line:column: ", as errors of scripts do; `otherwise` is the file
 * when there is none. Lines after the first become the hint. */
void report_message(struct report *r, const char *message, const char *otherwise);
/* In order of file, line, column. */
void report_sort(struct report *r);

/* Items that could not be read, and names that are therefore unknown though they are there. */
void report_break(struct report *r, const char *path);
bool report_is_broken(const struct report *r, const char *path);
/* Does the message say that something is unknown that a broken item would have declared? */
bool report_follows(const struct report *r, const char *message);

#endif
