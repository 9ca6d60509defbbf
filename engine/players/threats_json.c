/* Prints a forecast of threats as JSON. */
#include "match/json.h"
#include "precinct.h"

static json_t *piece_json(const pr_content *c, const pr_threat *t) {
    json_t *by = json_array();
    for (int i = 0; i < t->sources; i++)
        json_array_append_new(by,
                              json_pack("{ss si}", "piece", c->piece[t->by[i].piece].id, "trials", t->by[i].trials));
    return json_pack("{ss si si si so}", "piece", c->piece[t->piece].id, "hurt", t->hurt, "lost", t->lost, "most",
                     (int)t->most, "by", by);
}

static json_t *track_json(const pr_content *c, const pr_drift *t) {
    return json_pack("{ss si si sI si}", "track", c->track[t->track].is.id, "least", (int)t->least, "most",
                     (int)t->most, "sum", (json_int_t)t->sum, "restarts", t->restarts);
}

static json_t *card_json(const pr_content *c, const pr_coming *t) {
    return json_pack("{ss ss ss}", "card", c->card[t->card].id, "pile", c->pile[t->pile].name, "text", t->text);
}

char *pr_threats_json(const pr_content *c, const pr_threats *t) {
    unsigned long lost = json_lost();
    json_t *pieces = json_array(), *tracks = json_array(), *cards = json_array();
    for (int i = 0; i < t->pieces; i++) json_array_append_new(pieces, piece_json(c, &t->piece[i]));
    for (int i = 0; i < t->tracks; i++) json_array_append_new(tracks, track_json(c, &t->track[i]));
    for (int i = 0; i < t->cards; i++) json_array_append_new(cards, card_json(c, &t->card[i]));
    return json_line(json_pack("{ss si si so so so ss}", "type", "threats", "trials", t->trials, "defeats", t->defeats,
                               "pieces", pieces, "tracks", tracks, "cards", cards, "until",
                               t->to_round_end ? "round" : "turn"),
                     lost);
}
