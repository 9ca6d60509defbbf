/* The findings of `check`, each with place, level, message and hint. While a script has a report, reading a definition
 * continues after an error (scan.c). Errors that are consequences of a reported error are omitted. */
#ifndef SCRIPT_SOURCE_REPORT_H
#define SCRIPT_SOURCE_REPORT_H

#include <stdbool.h>

enum finding_level { FINDING_ERROR, FINDING_WARNING, FINDING_NOTE };

struct finding {
    enum finding_level level;
    char *file; /* "" if the finding has no place */
    int line, column;
    char *message, *hint; /* hint: the remedy, or "" */
    bool every;           /* report the finding only if it occurs under all settings; `times` is the number of settings
                           * with it so far */
    bool shared;          /* report the finding only if it occurs in every episode that reads the file */
    int times;
    int next; /* next finding in report.bucket */
};

enum { FINDING_BUCKETS = 1024 };

/* A thing that a mod removed. */
struct removed {
    char *name, *path, *place; /* for example "guard", "kinds.guard", "mods/x/mod.lua:7" */
};

struct report {
    struct finding *at;
    int n, cap, errors;
    /* An index of the findings by line. The index is needed because a generated source may have tens of thousands of
     * findings. The index covers the first `indexed` findings. Removing a finding sets `indexed` to 0. */
    int bucket[FINDING_BUCKETS], indexed;
    struct removed *removed;
    int removed_n, removed_cap;
    int raised;    /* number of errors of the current load, including errors that were already reported */
    char **broken; /* paths of unreadable items, such as "kinds.wolf" */
    int broken_n, broken_cap;
    bool no_memory; /* a finding was lost because memory ran out */
    bool overran;   /* a script exceeded its time or memory; other settings would give the same result */
    char with[256]; /* the settings under test that differ from the defaults; hints name them */
    /* If set, texts for a catalog are collected instead of findings: this map leads from a key of po_read() to {file,
     * line}. The map gets the texts of files whose path starts with `texts_below`, or the texts of the game if
     * `texts_below` is "". NULL during a check. */
    struct json_t *texts;
    const char *texts_below;
};

void report_free(struct report *r);
/* Adds a finding unless the report already has it. If `hint` is NULL, takes a hint from the end of the message: "(did
 * you mean "x"?)", "; expected ...". */
void report_add(struct report *r, enum finding_level level, const char *file, int line, int column, const char *message,
                const char *hint);
/* Like report_add(), for a finding that must occur under all settings. */
void report_add_every(struct report *r, enum finding_level level, const char *file, int line, int column,
                      const char *message, const char *hint);
/* Like report_add(), for a finding in a file that several episodes read. */
void report_add_shared(struct report *r, enum finding_level level, const char *file, int line, int column,
                       const char *message, const char *hint);
/* Returns true if a finding of report_add_every() or report_add_shared() occurred under all of the first `loads`
 * settings. If not, further settings cannot add such a finding. */
bool report_any_every(const struct report *r, int loads);
/* Returns true if any finding depends on other episodes. */
bool report_any_shared(const struct report *r);
/* Drops the findings of report_add_shared() in `file` that `theirs`, the report of another episode, does not have. */
void report_drop_shared(struct report *r, const char *file, const struct report *theirs);
/* Drops findings of report_add_every() that were not found under all `loads` settings. */
void report_drop(struct report *r, int loads);
/* Adds a script's error, which starts with its place, "file:line: " or "file:line:column: ". If the message has no
 * place, `otherwise` is the file. Further lines of the message become the hint. */
void report_message(struct report *r, const char *message, const char *otherwise);
/* Records a thing that a mod removed. If other entries still name this thing, report_fold() reports the removal instead
 * of errors about these entries. */
void report_removed(struct report *r, const char *name, const char *path, const char *place);
/* Turns a warning into an error. An error in play has precedence over a warning about the same fault. */
void report_worsen(struct report *r, struct finding *f);
/* Frees a finding, which the caller must remove from the list. */
void report_forget(struct report *r, struct finding *f);
/* Drops findings that another finding explains (report_fold.c). Call this function before columns are added. */
void report_fold(struct report *r);
/* Sorts the findings by file, line and column. */
void report_sort(struct report *r);

/* Records an unreadable item. Later errors about names that this item would have declared are left out
 * (report_follows()). */
void report_break(struct report *r, const char *path);
bool report_is_broken(const struct report *r, const char *path);
/* Returns true if the message reports an unknown name that a broken item would have declared. */
bool report_follows(const struct report *r, const char *message);

#endif
