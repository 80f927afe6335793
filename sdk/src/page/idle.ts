import { setTimeout as delay } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import type { PendingRequests } from './pending-requests.ts';

export interface IdleOptions {
  /** Milliseconds after which a page that is not idle is given up. */
  readonly timeoutMs: number;
  /** Milliseconds without a change and without a pending request. Default: 250. */
  readonly quietMs?: number;
  /**
   * Whether something was done to the page, which may open another one even without scripts. Default false: a loaded
   * document without scripts is idle at once.
   */
  readonly acted?: boolean;
}

/** For a document that was quiet once and has to stay so until its requests end, and for one without scripts. */
const shortQuietMs = 100;

/** Pause after a page could not be asked, because it navigates. */
const navigationPauseMs = 30;

type Rest = 'static' | 'rested' | 'busy';

interface RestOptions {
  readonly quietMs: number;
  /** Milliseconds that a document without scripts has to be quiet. */
  readonly staticMs: number;
  readonly timeoutMs: number;
}

/**
 * Waits until the page is idle: for a while its document has not changed, and none of its requests was pending. Returns
 * true, at once for a loaded document without scripts and after one quiet period for one that does nothing; false after
 * the timeout. Changes of `style` are no changes, because animations never end.
 *
 * @param requests made for the page before what is waited for began
 * @throws when the page is closed
 */
export async function waitForIdle(
  page: Page,
  requests: PendingRequests,
  { timeoutMs, quietMs = 250, acted = false }: IdleOptions,
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  const staticMs = acted ? Math.min(quietMs, shortQuietMs) : 0;
  let wanted = quietMs;
  for (let left = timeoutMs; left > 0; left = deadline - performance.now()) {
    const rest = await restOf(page, { quietMs: wanted, staticMs, timeoutMs: left });
    const quietRequests = rest === 'static' ? staticMs : quietMs;
    if (rest !== 'busy' && requests.quietMs >= quietRequests) return true;
    if (rest === 'busy') await delay(navigationPauseMs);
    else await requests.quiet(quietRequests, Math.max(0, deadline - performance.now()));
    wanted = rest === 'rested' ? Math.min(quietMs, shortQuietMs) : quietMs;
  }
  return false;
}

/** 'busy' also while the page navigates, or does not answer. */
async function restOf(page: Page, options: RestOptions): Promise<Rest> {
  const late = new AbortController();
  try {
    const asked = page.evaluate(restOfDocument, options);
    const unanswered = delay<Rest>(options.timeoutMs, 'busy', { signal: late.signal });
    return await Promise.race([asked, unanswered]);
  } catch (error) {
    if (page.isClosed()) throw error;
    return 'busy';
  } finally {
    late.abort();
  }
}

/** Runs inside the page. */
function restOfDocument({ quietMs, staticMs, timeoutMs }: RestOptions): Promise<Rest> {
  const isStatic =
    document.readyState === 'complete' &&
    document.querySelector('script, iframe, [onload], meta[http-equiv="refresh" i]') === null;
  if (isStatic && staticMs === 0) return Promise.resolve('static');
  return new Promise((resolve) => {
    const end = (rest: Rest) => {
      observer.disconnect();
      clearTimeout(quiet);
      clearTimeout(limit);
      resolve(rest);
    };
    const wait = () => setTimeout(() => end(isStatic ? 'static' : 'rested'), isStatic ? staticMs : quietMs);
    const observer = new MutationObserver(() => {
      clearTimeout(quiet);
      quiet = wait();
    });
    let quiet = wait();
    const limit = setTimeout(() => end('busy'), timeoutMs);
    observer.observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributeFilter: ['class', 'hidden', 'open', 'disabled', 'aria-hidden', 'aria-busy', 'aria-expanded'],
    });
  });
}
