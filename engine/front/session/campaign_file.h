/* A campaign's file (docs/FORMATS.md): its episodes and their settings, its progress, the results, and the match in
 * progress. The file is one JSON document, which contains a hash of its other members. In memory the contents are a
 * struct. Only the functions of campaign_file.c read and write the document. */
#ifndef FRONT_CAMPAIGN_FILE_H
#define FRONT_CAMPAIGN_FILE_H

#include "front/session/match_setup.h"

/* A track's value at the end of an episode. */
typedef struct campaign_track {
    char *id, *title;
    long long value;
} campaign_track;

/* The result of a finished match. It has the titles of the episode, because results may be shown when the episode is no
 * longer installed. */
typedef struct campaign_result {
    char *episode, *title;
    long long rounds;
    char *winner, *winner_title; /* the winning side; NULL after a draw */
    campaign_track *track;
    size_t tracks;
    char *carried; /* the text for the next match; NULL in results of the first format, which lack it */
} campaign_result;

typedef struct campaign_results {
    campaign_result *at;
    size_t n;
} campaign_results;

/* The contents of the file. Entries of settings, constants and seats have the form "name=value". */
typedef struct campaign_doc {
    long long format; /* the file's format, in which it is written again */
    char *version;    /* the version of Precinct that started the campaign */
    char *campaign;   /* the campaign's name, or the path of its definition */
    char *seed;       /* as text, because JSON numbers lose large seeds */
    words episodes;   /* "game/episode" */
    words settings, constants;
    words seats;              /* the players of the next match */
    campaign_results results; /* the results of the first episodes, in order; the next episode follows them */
    campaign_results before;  /* results that were taken back, in the order of play */
    bool lost;                /* a defeat ended the campaign */
    char *carried;            /* the text that the next match gets, or "" */
    char *match;              /* the match in progress, or NULL */
} campaign_doc;

/* Returns a new campaign called `name`, with the settings of the setup `p`. `about` is the campaign's description. The
 * caller releases it with campaign_doc_free(). */
campaign_doc *campaign_fresh(const char *name, const pr_description *about, const match_setup *p);
void campaign_doc_free(campaign_doc *doc);
RELEASE_AT(campaign_doc, campaign_doc_free)
/* Returns the text of the file, with its hash. The caller frees it. */
char *campaign_text(const campaign_doc *doc);
/* Reads the text of a file. Returns NULL with the reason in `*why` if the text is not a campaign. */
campaign_doc *campaign_read(const char *content, size_t length, const char **why);

/* Replaces a text of the document by a copy of `other`. Both may be NULL. */
void campaign_set(char **text, const char *other);
/* Returns the value of the entry "name=value", or "" if the list has no such entry. */
const char *campaign_value(const words *entries, const char *name);
/* Appends a result, which the list then owns. */
void campaign_result_add(campaign_results *list, campaign_result result);
/* Moves the results from number `first` to the end of one list to the end of another. */
void campaign_results_move(campaign_results *from, size_t first, campaign_results *to);

#endif
