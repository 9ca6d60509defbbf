/* Numbers with decimals as people write them: 75.0 in English, 75,0 in French. Everything printed for people passes
 * here. CSV, JSON and coordinates of pictures keep the point. */
#ifndef FRONT_FIGURE_H
#define FRONT_FIGURE_H

typedef struct figure {
    char s[48];
} figure;

/* Returns the value rounded to 0 to 6 decimals. Use `.s` within the expression that calls it. */
figure figure_of(double value, int decimals);
/* Returns the sign between whole number and decimals. It is valid as long as the program. */
const char *figure_point(void);

#endif
