/* Answers a question in plain words by the section of the rule book that has most of the question's rare words, or else
 * by an item of the list of terms that has all of its words. */
#include "front/base/localized.h"
#include "front/files/rulebook.h"
#include "front/files/rulebook_page.h"
#include "text/msg.h"

/* A section, its own text without its subsections, and how well that text fits a question. */
typedef struct candidate {
    size_t at;
    char *text;
    bool barred; /* its heading has a barred word */
    int score;
} candidate;

/* Returns true for a question word, such as "who". A question word counts only in the heading of a section. */
static bool asks(const char *word) {
    return localized_among("question", NC_("question", "who what when where how which whom next first"), word);
}

static bool names_nothing(const char *word) {
    const char *list =
        NC_("question", "a an the of to in on at for from by with and or if as it its he him his she her they them "
                        "their my your that this there is are am was be do does did can could may must should will "
                        "would has have get gets happen happens happened mean means i you we me us one");
    return localized_among("question", list, word);
}

/* Returns the words of a question without punctuation. Drops words such as "the". The first `*names` words name
 * something and have lost their endings. Question words such as "who" and "when" follow. The caller frees the words. */
static words words_asked(const char *question, size_t *names) {
    owned char *plain = lower_text(question);
    words all = {0};
    for (char *c = plain; *c; c++)
        if (strchr("?!.,;:()\"", *c)) *c = ' ';
    owned_words each = words_split(plain, ' ');
    for (int pass = 0; pass < 2; pass++) {
        if (pass) *names = all.n;
        for (size_t i = 0; i < each.n; i++) {
            if (names_nothing(each.at[i]) || asks(each.at[i]) != (pass == 1)) continue;
            words_add(&all, each.at[i]);
            if (!pass) cut_endings(all.at[all.n - 1]);
        }
    }
    return all;
}

/* Returns true if the line belongs to a section about another episode. Line `own` is the heading of the section
 * about this episode. The sections about the other episodes are at the same level, within the same larger section. */
static bool of_other_episode(const book *b, size_t own, size_t at) {
    size_t top = own, from = at;
    if (own == b->n || !strchr(b->lines[own].number, '.')) return false;
    while (top > 0 && !(b->lines[top].heading && is_inside(&b->lines[own], &b->lines[top]))) top--;
    while (from > top && !(b->lines[from].heading && section_level(&b->lines[from]) == section_level(&b->lines[own])))
        from--;
    return from > top && from != own && from < section_end(b, top);
}

/* Returns true if the heading of the line's section, or of a section around it, has one of these words. */
static bool is_under(const book *b, size_t at, const words *barred) {
    bool under = false;
    for (size_t i = at + 1; barred->n && i-- > 0 && !under;)
        for (size_t k = 0; k < barred->n && !under && b->lines[i].heading; k++)
            under = (i == at || is_inside(&b->lines[at], &b->lines[i])) && holds_fold(barred->at[k], b->lines[i].s);
    return under;
}

/* Collects the sections that may answer a question in the episode whose heading is line `own`. The caller frees them
 * and their texts. */
static candidate *collect(const book *b, size_t own, const words *barred, size_t *n) {
    enum { LONG = 2500 }; /* bytes; a longer section may be a glossary, which has every word but answers nothing */
    candidate *all = NULL;
    *n = 0;
    for (size_t i = 0; i < b->n; i++) {
        if (!b->lines[i].number[0] || of_other_episode(b, own, i)) continue;
        buffer text = {0};
        size_t end = i + 1;
        buffer_add(&text, b->lines[i].s);
        for (; end < b->n && !opens_section(&b->lines[end]); end++) buffer_addf(&text, " %s", b->lines[end].s);
        if (text.n <= LONG)
            append_to(all, *n) = (candidate){i, text.s, is_under(b, i, barred), 0};
        else
            buffer_free(&text);
    }
    return all;
}

/* Returns the weight of a word: higher if fewer sections have the word, and 0 if none has it. */
static int weight_of(const char *word, const candidate *all, size_t n) {
    size_t with = 0;
    int weight = 1;
    for (size_t i = 0; i < n; i++) with += has_beginning(all[i].text, word);
    for (size_t k = with; k && k < n; k *= 2) weight++;
    return with ? weight : 0;
}

static int by_score(const void *a, const void *b) {
    const candidate *x = a, *y = b;
    if (x->score != y->score) return x->score < y->score ? 1 : -1;
    return x->at < y->at ? -1 : x->at > y->at;
}

/* Scores the sections for the words of a question, and sorts them, the best first. A word counts more in a heading. A
 * section must contain words with at least half of the question's total weight, and one of them in its heading. If the
 * question names nothing, two of its question words must be in the heading. The score of a barred section is halved. */
static void rank_sections(const book *b, candidate *all, size_t n, const words *w, size_t named) {
    enum { IN_HEADING = 3, ASKED = 6 };
    owned int *weights = need(calloc(named + 1, sizeof *weights)); /* each searches the whole book */
    for (size_t k = 0; k < named; k++) weights[k] = weight_of(w->at[k], all, n);
    for (size_t i = 0; i < n; i++) {
        const char *heading = b->lines[all[i].at].heading ? b->lines[all[i].at].s : "";
        int known = 0, total = 0, score = 0, asked = 0, headed = 0;
        for (size_t k = 0; k < named; k++) {
            const int weight = weights[k];
            const bool has = has_beginning(all[i].text, w->at[k]);
            total += weight ? weight : 1;
            known += has ? weight : 0;
            const bool heads = has_beginning(heading, w->at[k]);
            headed += heads;
            score += heads ? weight * IN_HEADING : has ? weight : 0;
        }
        for (size_t k = named; k < w->n; k++) asked += whole_word(w->at[k], heading);
        const bool fits = named ? 2 * known >= total && headed + asked > 0 : asked > 1;
        all[i].score = (fits ? score + asked * ASKED : 0) / (all[i].barred ? 2 : 1);
    }
    qsort(all, n, sizeof *all, by_score);
}

/* Returns the first term whose item in the list of terms has the first `named` words, at least two. The caller frees
 * it. */
static char *term_answering(const book *b, const words *w, size_t named) {
    for (size_t i = 0; named > 1 && i < b->n; i++) {
        const char *s = b->lines[i].s, *end = strncmp(s, "- **", 4) ? NULL : strstr(s + 4, "**");
        if (!end) continue;
        owned_buffer item = {0};
        buffer_add(&item, s);
        for (size_t k = i + 1; k < b->n && continues_paragraph(&b->lines[k]); k++)
            buffer_addf(&item, " %s", b->lines[k].s);
        size_t has = 0;
        while (has < named && has_beginning(item.s, w->at[has])) has++;
        if (has == named) return need(strndup(s + 4, strcspn(s + 4, ",*")));
    }
    return NULL;
}

bool rulebook_answers(const char *named, const source *from, const char *title, const words *barred,
                      const char *question) {
    enum { OTHERS = 3 };
    owned_book b = {0};
    if (!book_open(&b, named, from)) return false;
    size_t n, named_words = 0;
    candidate *all = collect(&b, episode_heading(&b, title), barred, &n);
    owned_words w = words_asked(question, &named_words);
    owned_found others = {0};
    rank_sections(&b, all, n, &w, named_words);
    const bool good = n && w.n > 1 && all[0].score > 0;
    for (size_t i = 1; good && i < n && others.n < OTHERS && 2 * all[i].score > all[0].score; i++)
        found_add(&others, all[i].at);
    if (good) print_section_and(&b, all[0].at, &others, others.n);
    for (size_t i = 0; i < n; i++) free(all[i].text);
    free(all);
    owned char *term = good ? NULL : term_answering(&b, &w, named_words);
    return good || (term && rulebook_defines(named, from, title, term, false));
}
