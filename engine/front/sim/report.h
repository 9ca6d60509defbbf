/* Prints reports. A report is a program in Lua (the files *.lua in this folder, which are compiled in). It gets one
 * JSON document, computes its statistics, and prints tables, comma-separated values or pictures. */
#ifndef FRONT_REPORT_H
#define FRONT_REPORT_H

#include "front/base/arguments.h"

#include <jansson.h>
#include <stdbool.h>

/* Runs a program on the document, and releases the document. A program that is a command reads the arguments and plays
 * matches (series.c). Returns its exit status. */
int program_run(const char *name, const arguments *a, json_t *document);
/* Runs a program that only prints. Returns false after a message, also if something could not be written. */
bool report_run(const char *name, json_t *document);

#endif
