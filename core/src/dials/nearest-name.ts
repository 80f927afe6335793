/** The name with the smallest edit distance to the wanted one; null where there is none. */
export function nearestName(wanted: string, names: readonly string[]): string | null {
  const ranked = names.map((name) => ({
    name,
    edits: editsBetween(wanted.toLowerCase(), name.toLowerCase()),
  }));
  return ranked.toSorted((one, other) => one.edits - other.edits)[0]?.name ?? null;
}

/** The number of letters inserted, deleted or replaced (Levenshtein). */
function editsBetween(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...from].entries()) {
    const next = [line + 1];
    for (const [column, other] of [...to].entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
