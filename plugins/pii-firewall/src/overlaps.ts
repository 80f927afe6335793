import { type Found, kinds, type Span } from './found.ts';

/** Parts that overlap as one part, of the kind that comes first in `kinds`. In the order of the text. */
export function merged(found: readonly Found[]): Found[] {
  const merged: Found[] = [];
  for (const next of [...found].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || next.start >= last.end) merged.push(next);
    else merged[merged.length - 1] = union(last, next);
  }
  return merged;
}

function union(one: Found, other: Found): Found {
  const kind = kinds.indexOf(one.kind) <= kinds.indexOf(other.kind) ? one.kind : other.kind;
  return { start: one.start, end: Math.max(one.end, other.end), kind };
}

/** What remains of parts without those that `cut` covers. Both are in the order of the text, and do not overlap. */
export function without(found: readonly Found[], cut: readonly Span[]): Found[] {
  const rest: Found[] = [];
  let at = 0;
  for (const { start, end, kind } of found) {
    let from = start;
    while (at < cut.length && (cut[at]?.end ?? 0) <= start) at += 1;
    for (let index = at; index < cut.length; index += 1) {
      const piece = cut[index];
      if (piece === undefined || piece.start >= end) break;
      if (piece.start > from) rest.push({ start: from, end: piece.start, kind });
      from = piece.end;
    }
    if (from < end) rest.push({ start: from, end, kind });
  }
  return rest;
}

/** Those that lie in none of the covers. Covers are in the order of their starts, and may overlap. */
export function outside(found: readonly Found[], covers: readonly Span[]): Found[] {
  let at = 0;
  let reach = 0;
  return [...found]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end }) => {
      // Of the covers that begin at or before a part, the one that reaches farthest decides.
      for (let cover = covers[at]; cover && cover.start <= start; cover = covers[at]) {
        reach = Math.max(reach, cover.end);
        at += 1;
      }
      return end > reach;
    });
}
