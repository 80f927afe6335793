/** The items in groups of a size, at most `most` items in all. */
export function batchesOf<T>(items: readonly T[], size: number, most: number): T[][] {
  const taken = items.slice(0, most);
  return Array.from({ length: Math.ceil(taken.length / size) }, (_, batch) =>
    taken.slice(batch * size, (batch + 1) * size),
  );
}
