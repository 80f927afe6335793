/** Cuts a list into contiguous slices; the first `length % count` slices have one more element. */
export function sliceShards<T>(queue: readonly T[], count: number): T[][] {
  const size = Math.floor(queue.length / count);
  const larger = queue.length % count;
  return Array.from({ length: count }, (_, index) => {
    const start = index * size + Math.min(index, larger);
    return queue.slice(start, start + size + (index < larger ? 1 : 0));
  });
}
