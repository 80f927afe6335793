import {
  type BrowsersService,
  desktopDefaults,
  type EgressService,
  type ProjectTarget,
  type Step,
} from '@testkernel/sdk';
import type { Dialog, Page, Request } from 'playwright-core';
import type { Draft } from '../write/draft.ts';
import { unique } from '../write/field-value.ts';
import type { Observation } from './observed-assertions.ts';
import { type PageFacts, settledFacts } from './page-facts.ts';
import { StepPlayer } from './step-player.ts';

/** A draft done once, in a browser context of its own, with what it changed. */
export interface Attempt extends Observation {
  readonly player: StepPlayer;
  readonly page: Page;
  /** Whether the action sent anything that could change data. */
  readonly wrote: boolean;
  /** Plays further steps and says what shows then. */
  goOn(steps: readonly Step[]): Promise<PageFacts>;
  close(): Promise<void>;
}

/** The site that attempts are made on, and what opens it. */
export interface LiveSite {
  readonly browsers: BrowsersService;
  readonly egress: EgressService;
  readonly project: ProjectTarget;
}

/** A draft that only opens something is kept from writing. */
export async function attempt(site: LiveSite, draft: Draft, signal: AbortSignal): Promise<Attempt> {
  const { url, credentials } = site.project;
  const session = await site.browsers.open(
    { options: desktopDefaults, egress: site.egress.projectPolicy(url), baseUrl: url },
    signal,
  );
  signal.addEventListener('abort', () => void session.close(), { once: true });
  try {
    const page = await session.newPage();
    // The page may be gone before its dialog is answered.
    page.on('dialog', (dialog) => turnAway(dialog).catch(() => undefined));
    const isQuiet = watchRequests(page);
    const value = newUnique();
    const player = new StepPlayer(page, url, value, credentials);
    await player.play(draft.setup);
    const facts = () =>
      settledFacts(
        page,
        [
          [value, unique],
          ...(credentials === null ? [] : [[credentials.username, '{{credentials.username}}'] as const]),
        ],
        isQuiet,
      );
    const before = await facts();
    const writes = await watchWrites(page, draft.expectation.kind === 'opening');
    await player.play(draft.action);
    const after = await facts();
    const goOn = async (steps: readonly Step[]) => {
      await player.play(steps);
      return facts();
    };
    return { before, after, player, page, goOn, wrote: writes(), close: () => session.close() };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** Answers that a page waits for decide what it shows next; streams never end. */
function watchRequests(page: Page): () => boolean {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (/^(document|xhr|fetch|script)$/.test(request.resourceType())) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return () => pending.size === 0;
}

function turnAway(dialog: Dialog): Promise<void> {
  return dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss();
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

/** Short, and of letters and digits, as the runner's own. */
function newUnique(): string {
  return `u${Date.now().toString(36).slice(-5)}${Math.random().toString(36).slice(2, 6)}`;
}
