import type { OpenWork } from '@testkernel/sdk';

/** What a crawl left undone, as a line of its log; null where it did everything. */
export function openWork({ pages, flows, mutations }: OpenWork): string | null {
  if (pages + flows + mutations === 0) return null;
  return (
    `Left open by the time or another limit: ${pages} pages, ${flows} flows, and mutations of ${mutations} tests. ` +
    'A crawl with "continue": true goes on with them.'
  );
}
