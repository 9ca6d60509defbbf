/* Numbers with decimals as people write them: 75.0 in English, 75,0 in French. All such numbers that are printed for
 * people are made here. CSV, JSON and coordinates of pictures always have a decimal point. */
#ifndef FRONT_FIGURE_H
#define FRONT_FIGURE_H

typedef struct figure {
    char s[48];
} figure;

/* A negative number has the minus sign of the language. The French minus sign differs from the hyphen. */
/* Returns the value, rounded to `decimals` (0 to 6) decimals. The caller uses `.s` within the expression of the call,
 * because the result is a temporary object. */
figure figure_of(double value, int decimals);
/* Return the value like figure_of(), always with a sign. If the value is rounded to 0, difference_of() writes no sign,
 * and signed_of() writes the sign of the exact value. */
figure signed_of(double value, int decimals);
figure difference_of(double value, int decimals);
/* Returns the sign before the decimals: "." or ",". The text is valid as long as the program. */
const char *figure_point(void);

#endif
