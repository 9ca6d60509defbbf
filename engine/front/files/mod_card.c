/* Reads the description of a mod. */
#include "front/files/mod_card.h"

#include "front/base/members.h"
#include "precinct_owned.h"

#include <stdlib.h>

static const json_member in_card[] = {{"id", offsetof(mod_card, id), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"title", offsetof(mod_card, title), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"version", offsetof(mod_card, version), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"about", offsetof(mod_card, about), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"game", offsetof(mod_card, game), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"licence", offsetof(mod_card, licence), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"engine", offsetof(mod_card, engine), MEMBER_TEXT | MEMBER_OPTIONAL},
                                      {"older", offsetof(mod_card, older), MEMBER_FLAG | MEMBER_OPTIONAL},
                                      {"needs", offsetof(mod_card, needs), MEMBER_WORDS | MEMBER_OPTIONAL},
                                      {"conflicts", offsetof(mod_card, conflicts), MEMBER_WORDS | MEMBER_OPTIONAL},
                                      {"constants", offsetof(mod_card, constants), MEMBER_WORDS | MEMBER_OPTIONAL},
                                      {"settings", offsetof(mod_card, settings), MEMBER_WORDS | MEMBER_OPTIONAL},
                                      {"change", offsetof(mod_card, change), MEMBER_WORDS | MEMBER_OPTIONAL},
                                      {.name = NULL}};

mod_card *mod_card_read(pr_reader reader, void *ctx, const char *path, pr_error *err) {
    released char *text = pr_describe(reader, ctx, path, err);
    json_auto_t *described = text ? json_loads(text, 0, NULL) : NULL;
    mod_card *card = described ? need(calloc(1, sizeof *card)) : NULL;
    if (card && !members_read(in_card, described, card)) {
        mod_card_free(card);
        card = NULL;
    }
    return card;
}

void mod_card_free(mod_card *card) {
    if (card) members_free(in_card, card);
    free(card);
}
