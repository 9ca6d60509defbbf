/* All facts that views can print, one row each with its two phrases. doc.h explains the columns.
 *
 * FACT(name, news, rank, sign before it, phrase, join; the same when spoken). Rank 0 leaves a fact out. Phrases have
 * the holes {s}, {t}, {n}, {m}, {list}, {number} (n in words), {colon}, {n#one|many} and {m?text}. */
/* clang-format off */

/* The header: round, tracks, the match's variables. */
FACT(round,         EYES,   1, NO,    N_("Round {n}"), NO,                   1, NO,    N_("Round {n}"), NO)
FACT(setup,         EYES,   1, NO,    N_("Setting up"), NO,                  1, NO,    N_("Setting up"), NO)
FACT(phase,         EYES,   2, COMMA, "{s}", NO,                             2, COMMA, "{s}", NO)
FACT(turn_of,       0,      3, NO,    N_(", turn of {s}"), NO,               0, NO,    "", NO)
FACT(tracks,        EYES,   4, GAP,   "{list}", GAP,                         4, STOP,  "{list}", COMMA)
FACT(track,         EYES,   1, NO,    "{s}" TIED "{n}{m?/{m}}", NO,          1, NO,    N_("{s} {n}{m? of {m}}"), NO)
FACT(match_vars,    EYES,   5, GAP,   "{list}", GAP,                         5, STOP,  "{list}", COMMA)

/* Variables: a flag, a thing, a number, several numbers, named numbers. */
FACT(flag,          HEARD,  1, NO,    "{s}", NO,                             1, NO,    "{s}", NO)
FACT(held,          HEARD,  1, NO,    "{s} {t}", NO,                         1, NO,    "{s} {t}", NO)
FACT(amount,        HEARD,  1, NO,    "{s}" TIED "{n}", NO,                  1, NO,    "{s}" TIED "{n}", NO)
FACT(amounts,       HEARD,  1, NO,    "{s}" TIED "{list}", SLASH,            1, NO,    "{s}" TIED "{list}", COMMA)
FACT(part,          HEARD,  1, NO,    "{n}", NO,                             1, NO,    "{n}", NO)
FACT(named_parts,   HEARD,  1, NO,    "{s}" TIED "{list}", COMMA,            1, NO,    "{s}" TIED "{list}", COMMA)

/* A piece. The ranks of facts that only a detailed item draws are DETAIL. */
FACT(title,         HEARD,  1, NO,    "{s}", NO,                             1, NO,    "{s}", NO)
FACT(has_turn,      0,      0, NO,    "", NO,                                2, NO,    N_(", who has the turn"), NO)
FACT(has_question,  0,      0, NO,    "", NO,                                2, NO,    N_(", who has the question"), NO)
FACT(at,            EYES,   2, BLANK, "{s}", NO,                             3, NO,    N_(", at {t}"), NO)
FACT(hp,            LOUD,   3, WIDE,  N_("HP {n}/{m}"), NO,                  4, NO,    N_(", {n} of {m} hit points"), NO)
FACT(hp_one,        LOUD,   3, WIDE,  N_("HP {n}/{m}"), NO,                  0, NO,    "", NO)
FACT(hp_beyond,     LOUD,   3, WIDE,  N_("HP {n}, at most {m}"), NO,         4, NO,    N_(", {n} hit {n#point|points}, at most {m}"), NO)
FACT(hp_endless,    LOUD,   3, WIDE,  N_("HP endless"), NO,                  4, NO,    N_(", endless hit points"), NO)
FACT(ap,            0,      4, WIDE,  N_("AP {n}"), NO,                     11, NO,    N_(", {n} action {n#point|points}"), NO)
FACT(face,          LOUD,   DETAIL + 4, COMMA, "{s}", NO,                    6, NO,    N_(", {s} side"), NO)
FACT(condition,     LOUD,   5, COMMA, "{s}", NO,                             5, COMMA, "{s}", NO)
FACT(acted,         0,      6, NO,    N_(" (has acted)"), NO,               12, NO,    N_(", has acted"), NO)
FACT(acts_on,       HEARD,  7, WIDE,  N_("acts on {n} of {m} cells"), NO,    7, NO,    N_(", acts on {n} of the {m} cells of its track"), NO)
FACT(cells,         HEARD,  7, BLANK, N_("{n} of {m} cells"), NO,            7, NO,    N_(", acts on {n} of the {m} cells of its track"), NO)
FACT(carried_by,    0,      8, NO,    N_(", with {s}"), NO,                  0, NO,    "", NO)
FACT(out_of_sight,  0,      8, NO,    N_(", out of sight"), NO,              0, NO,    "", NO)
FACT(partly_seen,   0,      8, NO,    N_(", partly in sight"), NO,           0, NO,    "", NO)
FACT(obstacle,      HEARD,  DETAIL + 8, NO, N_(", an obstacle"), NO,         8, NO,    N_(", an obstacle"), NO)
FACT(piece_vars,    HEARD,  9, COMMA, "{list}", COMMA,                       9, COMMA, "{list}", COMMA)
FACT(carries,       HEARD,  9, NO,    N_(", with {s}"), NO,                 10, NO,    N_(", with {s}"), NO)
FACT(its_track,     0,     12, NO,    N_("; track: {s} (all left of | acts)"), NO, 0, NO, "", NO)
FACT(its_pile,      EYES,  10, WIDE,  "{s}{t}{colon}{list}", COMMA,         13, SEMI,  "{s}{t}{colon}{list}", AND)
FACT(its_closed,    0,     11, LINE,  "{s} {n}", NO,                        13, SEMI,  N_("{s} ({n} {n#card|cards})"), NO)
FACT(its_empty,     0,     11, LINE,  "{s} 0", NO,                           0, NO,    "", NO)
/* Read when its turn begins, or if it changed in its turn. */
FACT(whose_turn,    0,      0, NO,    "", NO,                                1, NO,    N_("{s}, at {t}"), NO)

/* Piles. A row with a variable that counts its passed cards is a film strip. */
FACT(pile,          EYES,   1, NO,    "{s}{t}{colon}{list}", COMMA,          1, NO,    "{s}{t}{colon}{list}", AND)
FACT(pile_closed,   EYES,   1, NO,    N_("{s}: {n} {n#card|cards}"), NO,     1, NO,    N_("{s}: {n} {n#card|cards}"), NO)
FACT(pile_empty,    EYES,   1, NO,    N_("{s}: {n} {n#card|cards}"), NO,     0, NO,    "", NO)
FACT(piles_empty,   0,      0, NO,    "", NO,                                1, NO,    N_("Without a card: {list}"), COMMA)
FACT(strip,         EYES,   1, NO,    "{s}{t}{colon}", NO,                   1, NO,    "{s}{t}{colon}", NO)
FACT(strip_over,    EYES,   2, NO,    "{list} ", BLANK,                      2, NO,    N_("over: {list}"), AND)
FACT(strip_now,     EYES,   3, NO,    "{s}", NO,                             0, NO,    "", NO)
FACT(strip_coming,  EYES,   4, BLANK, "{list}", BLANK,                       4, NO,    N_("; to come: {list}"), AND)
FACT(strip_all,     EYES,   4, BLANK, "{list}", BLANK,                       4, NO,    "{list}", AND)
FACT(strip_card,    EYES,   1, NO,    "[{s}]", NO,                           1, NO,    "{s}", NO)
FACT(card,          EYES,   1, NO,    "{s}", NO,                             1, NO,    "{s}", NO)
FACT(badge,         EYES,   2, BLANK, "{s}", NO,                             2, BLANK, "{s}", NO)
FACT(card_vars,     EYES,   3, NO,    " ({list})", COMMA,                    3, COMMA, "{list}", COMMA)
FACT(hand,          0,      1, NO,    "{s}{colon}", NO,                      1, NO,    N_("{s}: {n} {n#card|cards}"), NO)
FACT(says,          0,      2, NO,    "{colon}{s}", NO,                      2, NO,    "{colon}{s}", NO)

/* Sheets: places with their contents. Every change of a die has an event, so it is no news for the ear. */
FACT(sheet,         EYES,   1, NO,    "{s}{colon}{list}", SEMI,              1, NO,    "{s}{colon}{list}", SEMI)
FACT(place,         0,      1, NO,    "{s} ", NO,                            1, NO,    "{s}, ", NO)
FACT(things,        HEARD,  2, NO,    "{list}", COMMA | ALIKE,               2, NO,    "{list}", AND | ALIKE)
FACT(place_vars,    EYES,   3, NO,    " ({list})", COMMA,                    0, NO,    "", NO)
FACT(die,           EYES,   1, NO,    "{s}", NO,                             1, NO,    "{t}", NO)
FACT(alike_dice,    0,      1, NO,    "{n}" TIED "x" TIED "{s}", NO,         1, NO,    N_("{number} showing {s}"), NO)
FACT(alike_things,  0,      1, NO,    "{n}" TIED "x" TIED "{s}", NO,         1, NO,    N_("{s}, {number} of them"), NO)

/* Tracks one by one; a text. */
FACT(standing,      EYES,   1, NO,    N_("{s}: {n}{m? of {m}}"), NO,         1, NO,    N_("{s}: {n}{m? of {m}}"), NO)
FACT(score_of,      0,      2, NO,    N_(" - the score of {s}"), NO,         2, NO,    N_(", the score of {s}"), NO)
FACT(sources,       0,      1, NO,    "{list}", COMMA,                       1, NO,    "{list}", COMMA)
FACT(source,        0,      1, NO,    "{s} {n}", NO,                         1, NO,    "{s} {n}", NO)
FACT(text,          0,      1, NO,    "{s}", NO,                             1, NO,    "{s}", NO)
/* clang-format on */
