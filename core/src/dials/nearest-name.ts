/** The name with the smallest edit distance to the wanted one; null where there is none. */
export function nearestName(wanted: string, names: readonly string[]): string | null {
  const ranked = names.map((name) => ({
    name,
    edits: editsBetween(wanted.toLowerCase(), name.toLowerCase()),
  }));
  return ranked.toSorted((one, other) => one.edits - other.edits)[0]?.name ?? null;
}

/**
 * The name that was meant by one that is written slightly differently: one edit for each four letters, two at most; the
 * case of the letters and separators between them do not count. Null where none is that close.
 */
export function meantName(written: string, names: readonly string[]): string | null {
  const letters = lettersOf(written);
  const ranked = names.flatMap((name) => {
    const others = lettersOf(name);
    const allowed = Math.min(2, Math.floor(Math.min(letters.length, others.length) / 4));
    if (Math.abs(letters.length - others.length) > allowed) return [];
    const edits = editsBetween(letters, others);
    return edits <= allowed ? [{ name, edits }] : [];
  });
  return ranked.toSorted((one, other) => one.edits - other.edits)[0]?.name ?? null;
}

function lettersOf(name: string): string {
  return name.toLowerCase().replace(/[-_]/g, '');
}

/** The number of letters inserted, deleted, replaced or exchanged with the next (optimal string alignment). */
function editsBetween(from: string, to: string): number {
  const letters = [...from];
  const others = [...to];
  let before: number[] = [];
  let row = Array.from({ length: others.length + 1 }, (_, index) => index);
  for (const [line, letter] of letters.entries()) {
    const next = [line + 1];
    for (const [column, other] of others.entries()) {
      const replaced = (row[column] ?? 0) + (letter === other ? 0 : 1);
      const isExchanged = column > 0 && letter === others[column - 1] && letters[line - 1] === other;
      const exchanged = isExchanged ? (before[column - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min(replaced, exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}
