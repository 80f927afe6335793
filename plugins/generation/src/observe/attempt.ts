import { setTimeout as delay } from 'node:timers/promises';
import {
  type Draft,
  desktopDefaults,
  entersPassword,
  type ProjectTarget,
  pathOf,
  type Step,
  StepFailure,
  type StepSession,
  type StepSessionsService,
  type TestStart,
  uniqueWord,
} from '@testkernel/sdk';
import { isSafeMethod, PendingRequests, waitForIdle } from '@testkernel/sdk/page';
import type { Page } from 'playwright-core';
import type { Neutral } from '../write/neutral.ts';
import { mayWrite, onlyReads, signsIn } from '../write/only-reads.ts';
import { unique } from '../write/unique.ts';
import type { DataChanges } from './data-changes.ts';
import type { Observation } from './observed-assertions.ts';
import { withoutOwnValues } from './own-values.ts';
import { type PageFacts, readFacts, replaceWord, settledFacts } from './page-facts.ts';
import { SentRequests } from './sent-requests.ts';
import type { SharedSession } from './shared-session.ts';

/** A draft that was played once in a browser context of its own, with what it changed. */
export interface Attempt extends Observation {
  /** The browser context in which it was played. */
  readonly session: StepSession;
  readonly page: Page;
  /** The value of `{{unique}}`. */
  readonly unique: string;
  /** Puts placeholders in place of what the attempt entered of its own. */
  neutral(text: string): string;
  /** Whether a request that could change data was blocked during the action. */
  readonly wrote: boolean;
  /** Whether the page itself sent data during the action, and was answered that they are accepted. A new document does not count. */
  readonly wasAccepted: boolean;
  /** Whether data that were sent during the action were answered with an error, and none was answered that it is accepted. */
  readonly wasRejected: boolean;
  /** Whether a form that was sent during the action was answered by leading to another page than its own. */
  readonly movedOn: boolean;
  /** Whether the action was not ended because the button that sends the form was disabled. */
  readonly wasHeldBack: boolean;
  /** Plays further steps and returns what the page shows afterwards. */
  playOn(steps: readonly Step[]): Promise<PageFacts>;
  /** What the page shows at once; null while it is navigating. */
  look(): Promise<PageFacts | null>;
  close(): Promise<void>;
}

/** The site on which attempts are made, and the services that open it. */
export interface LiveSite {
  readonly sessions: StepSessionsService;
  readonly project: ProjectTarget;
  /** Is told what attempts do to data of the application. Default: nothing is. */
  readonly changes?: DataChanges;
  /** Whether requests that could change data are blocked during every action except signing in. Default: false. */
  readonly readOnly?: boolean;
  /** How many times as long as usual a step may take. Default: 1. */
  readonly patience?: number;
  /** The session with which attempts begin that only read. Default: each signs in. */
  readonly shared?: SharedSession | undefined;
}

/** Milliseconds after which a page that is not at rest is looked at as it is. */
const maxRestMs = 5_000;
/** A new context has an empty cache, so that pages take longer to load in it than a step takes otherwise. */
const stepTimeoutMs = 8_000;
const navigationTimeoutMs = 30_000;

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
  const play = (start?: TestStart) => attemptFrom(start, site, draft, { signal, value, watch });
  if (site.shared === undefined) return play();
  return site.shared.attempt(draft, play, {
    look: (start) => attemptFrom(start, site, draft, { signal, value: uniqueWord(), watch: undefined }),
    signal,
  });
}

interface AttemptOptions {
  readonly signal: AbortSignal;
  readonly value: string;
  readonly watch: ((page: Page) => void) | undefined;
}

/** @param start where the setup begins. Default: with its first step. */
async function attemptFrom(
  start: TestStart | undefined,
  site: LiveSite,
  draft: Draft,
  { signal, value, watch }: AttemptOptions,
): Promise<Attempt> {
  const { project } = site;
  const { credentials } = project;
  const session = await site.sessions.open({
    project,
    options: desktopDefaults,
    unique: value,
    storageState: start?.storageState,
    timeouts: timeoutsOf(site),
    signal,
  });
  try {
    const { page } = session;
    watch?.(page);
    const requests = new PendingRequests(page);
    const sent = site.changes && new SentRequests({ page, draft, unique: value }, site.changes);
    const played = (steps: readonly Step[]) => play(session, steps, requests);
    await played(draft.setup.slice(start?.step ?? 0));
    if (start !== undefined) await checkSignedIn(session, draft.setup.slice(0, start.step));
    const entered = [...draft.setup, ...draft.action];
    const present = new Date();
    let withoutOwn = withoutOwnValues(entered, value, present);
    const neutral: Neutral = (text) => withoutOwn(text);
    const withoutAccount: Neutral = (text) =>
      replaceWord(neutral(text), credentials?.username ?? '', '{{credentials.username}}');
    const facts = () => settledFacts(page, withoutAccount, requests);
    const before = await facts();
    const writes = await watchWrites(page, isForbiddenToWrite(draft, site));
    const answers = watchAnswers(page);
    sent?.act();
    const wasHeldBack = await act(draft, session, played);
    if (start !== undefined) await checkSignedIn(session, draft.setup.slice(0, start.step));
    const after = await facts();
    sent?.acted();
    if (after.lines.some((line) => line.includes(unique))) site.changes?.note(value, 'created');
    const playOn = async (steps: readonly Step[]) => {
      entered.push(...steps);
      withoutOwn = withoutOwnValues(entered, value, present);
      await played(steps);
      return facts();
    };
    return {
      before,
      after,
      session,
      page,
      unique: value,
      neutral,
      playOn,
      look: () => readFacts(page, withoutAccount),
      wrote: writes(),
      wasHeldBack,
      ...answers(),
      close: () => session.close(),
    };
  } catch (error) {
    await session.close();
    throw error;
  }
}

/** Throws `StepFailure` where the page asks for the password that the steps enter. */
async function checkSignedIn(session: StepSession, signIn: readonly Step[]): Promise<void> {
  const asks = signIn.find(entersPassword);
  const isAsked =
    asks !== undefined && !(await session.holds({ action: 'assertHidden', selector: asks.selector }));
  if (isAsked) throw new StepFailure('assertion', 'The page asks for the password again.');
}

function timeoutsOf({ patience = 1 }: LiveSite) {
  const stepMs = stepTimeoutMs * patience;
  return { stepMs, assertionMs: stepMs, navigationMs: navigationTimeoutMs * patience };
}

/**
 * Of the assertions only those are played that wait until something has disappeared. What a page shows at rest after it was
 * loaded does not disappear.
 */
async function play(session: StepSession, steps: readonly Step[], requests: PendingRequests): Promise<void> {
  for (const [index, step] of steps.entries()) {
    if (step.action !== 'assertHidden' && step.action.startsWith('assert')) continue;
    if (step.action === 'assertHidden' && steps[index - 1]?.action === 'navigate') {
      await waitForIdle(session.page, requests, { timeoutMs: maxRestMs });
      if (!(await session.holds(step))) throw new StepFailure('assertion', `${step.selector} is shown`);
    } else await session.run(step);
  }
}

/** How long a form may take to enable its button once it is filled in: looks, and milliseconds between them. */
const enabling = { looks: 5, everyMs: 200 };

/** Plays the action. Where other entries could be tried, its last click is left out while its button is disabled; returns whether it was. */
async function act(
  { action, alternatives }: Draft,
  session: StepSession,
  played: (steps: readonly Step[]) => Promise<void>,
): Promise<boolean> {
  const last = action.at(-1);
  if (alternatives === undefined || last?.action !== 'click') {
    await played(action);
    return false;
  }
  await played(action.slice(0, -1));
  for (let look = 0; look < enabling.looks; look += 1) {
    const isDisabled = await session.holds({ action: 'assertDisabled', selector: last.selector });
    if (!isDisabled) {
      await played([last]);
      return false;
    }
    await delay(enabling.everyMs);
  }
  return true;
}

function isForbiddenToWrite(draft: Draft, { readOnly = false }: LiveSite): boolean {
  return onlyReads(draft) || (readOnly && mayWrite(draft) && !signsIn(draft));
}

/** Statuses by which servers say that data are not valid, or in conflict with others (RFC 9110, 15.5). */
const invalidData: ReadonlySet<number> = new Set([400, 409, 422]);

/** Returns what was answered since then. */
function watchAnswers(page: Page): () => Pick<Attempt, 'wasAccepted' | 'wasRejected' | 'movedOn'> {
  const from = pathOf(page.url());
  let wasAccepted = false;
  let wasRejected = false;
  let movedOn = false;
  page.on('response', (response) => {
    const request = response.request();
    if (isSafeMethod(request.method())) return;
    const { location } = response.headers();
    const status = response.status();
    if (/^(fetch|xhr)$/.test(request.resourceType()) && status < 400) wasAccepted = true;
    if (request.isNavigationRequest() ? status >= 400 : invalidData.has(status)) wasRejected = true;
    if (!request.isNavigationRequest() || location === undefined) return;
    if (URL.canParse(location, response.url()))
      movedOn ||= pathOf(new URL(location, response.url()).href) !== from;
  });
  return () => ({ wasAccepted, wasRejected: wasRejected && !wasAccepted, movedOn });
}

async function watchWrites(page: Page, forbid: boolean): Promise<() => boolean> {
  let wrote = false;
  if (forbid) {
    await page.route('**/*', async (route) => {
      if (isSafeMethod(route.request().method())) return route.fallback();
      wrote = true;
      return route.abort('blockedbyclient');
    });
  }
  return () => wrote;
}
