# Every rule book exists in every language of the program, and each translation has the same structure: the same
# sections in the same order, the same constants with the same values, as many items, rows of tables and examples in
# each section.
. tests/tap.sh
work=$(mktemp -d) && trap 'rm -rf "$work"' EXIT

# The structure of a book: its numbers, constants, and the parts of each section.
skeleton() {
    awk '
        function emit() { print section ": items " items ", rows " rows ", examples " examples }
        /^#/ { emit(); section = $1 " " ($2 ~ /^[0-9]/ ? $2 : "-"); items = rows = examples = 0 }
        /^(- |[0-9]+\. )/ { items++ }
        /^\|/ { rows++ }
        /^Exempl?e|^Example/ { examples++ }
        match($0, /^- `[a-z0-9_]*` = [^ ]* \([^)]*\)/) { print substr($0, 1, RLENGTH) }
        END { emit() }' "$1"
}

for catalogue in engine/lang/*.po; do
    code=$(basename "$catalogue" .po)
    for book in docs/rules/*.md; do
        case $book in */README.md | */*.*.md) continue ;; esac
        translated=${book%.md}.$code.md
        skeleton "$book" >"$work/original"
        ok "the translation $translated of a rule book exists" test -f "$translated"
        skeleton "$translated" >"$work/translated"
        ok "$translated has the sections, constants, items, tables and examples of $book" diff "$work/original" "$work/translated"
        ok "the rule book $book has more than 50 lines of sections and tables" test "$(wc -l <"$work/original")" -gt 50
        ok "no line of $translated is wider than 120 columns" not env LC_ALL=C.UTF-8 grep -nE '^[^|#].{120}' "$translated"
    done
done
done_testing
