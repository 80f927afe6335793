import { isSafeMethod, PendingRequests } from '@testkernel/sdk/page';
import type { Page, Request } from 'playwright';

const pending = new WeakMap<Page, PendingRequests>();
/** One request may end just before the next of the same action begins. */
const quietMs = 20;

/** Begins to note what a page sends. */
export function watchSentData(page: Page): void {
  pending.set(page, new PendingRequests(page, sendsData));
}

/**
 * Waits until what the page has sent is answered, which is lost if another page is opened before. Playwright's load states say nothing of
 * requests after the first rest of a page. Ends without an error after `timeoutMs`.
 */
export async function sentDataAnswered(page: Page, timeoutMs: number): Promise<void> {
  await pending.get(page)?.quiet(quietMs, timeoutMs);
}

function sendsData(request: Request): boolean {
  return /^(fetch|xhr)$/.test(request.resourceType()) && !isSafeMethod(request.method());
}
