import {
  type BrowsersService,
  desktopDefaults,
  type ProjectTarget,
  type Step,
  uniqueWord,
} from '@testkernel/sdk';
import type { Page, Request } from 'playwright-core';
import { type Draft, onlyReads } from '../write/draft.ts';
import { unique } from '../write/field-value.ts';
import type { Observation } from './observed-assertions.ts';
import { type PageFacts, settledFacts } from './page-facts.ts';
import { StepPlayer } from './step-player.ts';

/** A draft that was played once in a browser context of its own, with what it changed. */
export interface Attempt extends Observation {
  readonly player: StepPlayer;
  readonly page: Page;
  /** The value of `{{unique}}`. */
  readonly unique: string;
  /** Whether a request that could change data was blocked during the action. */
  readonly wrote: boolean;
  /** Plays further steps and returns what the page shows afterwards. */
  playOn(steps: readonly Step[]): Promise<PageFacts>;
  close(): Promise<void>;
}

/** The site on which attempts are made, and the services that open it. */
export interface LiveSite {
  readonly browsers: BrowsersService;
  readonly project: ProjectTarget;
}

/**
 * Plays a draft once. Requests that could change data are blocked if the draft only reads.
 *
 * @param value replaces `{{unique}}`
 * @param watch is called with the page before the first step
 */
export async function attempt(
  site: LiveSite,
  draft: Draft,
  signal: AbortSignal,
  value = uniqueWord(),
  watch?: (page: Page) => void,
): Promise<Attempt> {
  const { url, credentials } = site.project;
  const session = await site.browsers.open(
    { options: desktopDefaults, egress: site.project.egress, baseUrl: url },
    signal,
  );
  signal.addEventListener('abort', () => void session.close(), { once: true });
  try {
    const page = await session.newPage();
    watch?.(page);
    const isIdle = watchRequests(page);
    const player = new StepPlayer(page, url, value, credentials);
    await player.play(draft.setup);
    const facts = () =>
      settledFacts(
        page,
        [
          [value, unique],
          ...(credentials === null ? [] : [[credentials.username, '{{credentials.username}}'] as const]),
        ],
        isIdle,
      );
    const before = await facts();
    const writes = await watchWrites(page, onlyReads(draft));
    await player.play(draft.action);
    const after = await facts();
    const playOn = async (steps: readonly Step[]) => {
      await player.play(steps);
      return facts();
    };
    return {
      before,
      after,
      player,
      page,
      unique: value,
      playOn,
      wrote: writes(),
      close: () => session.close(),
    };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/**
 * Returns whether no request is pending. Only counts the types that decide what the page shows next; streams
 * never end.
 */
function watchRequests(page: Page): () => boolean {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (/^(document|xhr|fetch|script)$/.test(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size === 0;
}

async function watchWrites(page: Page, forbid: boolean): Promise<() => boolean> {
  let wrote = false;
  if (forbid) {
    await page.route('**/*', async (route) => {
      if (/^(GET|HEAD|OPTIONS)$/.test(route.request().method())) return route.fallback();
      wrote = true;
      return route.abort('blockedbyclient');
    });
  }
  return () => wrote;
}
