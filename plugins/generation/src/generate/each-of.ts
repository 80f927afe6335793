/** Works on the items in their order, on as many at the same time as there are workers, and begins none when there is no time left. */
export async function eachOf<T>(
  items: readonly T[],
  workers: number,
  work: (item: T) => Promise<void>,
  hasTime: () => boolean,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined && hasTime(); next = waiting.shift())
      await work(next);
  };
  await Promise.all(Array.from({ length: workers }, worker));
}
