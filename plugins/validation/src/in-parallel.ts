/** Works on the items in their order, several at a time. No further item is begun after a failure, or when time is over. */
export async function inParallel<Item>(
  items: readonly Item[],
  workers: number,
  hasTime: () => boolean,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  const worker = async () => {
    for (const item of queue) {
      if (failed || !hasTime()) return;
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(workers, items.length) }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
