import type { BrowserSession, PausedTest, Step } from '@testkernel/sdk';
import { AppliedMutation } from '../apply/applied-mutation.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { isAssertion } from '../mutations/test-path.ts';
import type { SeenRequest } from '../observation.ts';
import { trialTimeout } from '../step-timeouts.ts';
import type { LiveOutcome } from './live-outcome.ts';
import type { LiveTest } from './live-test.ts';
import { type ReloadMutation, reloadMutations, survivesAsOnReload, wrongLinks } from './reload-mutations.ts';
import type { WatchedPages } from './watched-pages.ts';

/** No further mutation is tried when this much time was used; those that are left get a run. */
const maxMs = 10_000;
const loadTimeoutMs = 5_000;

interface LastPage {
  readonly url: string;
  readonly paused: PausedTest;
  readonly session: BrowserSession;
  readonly pages: WatchedPages;
}

/**
 * Tries mutations of the requests that load the last page of a test, when a run of it has passed: the page is loaded again,
 * and those of its last assertions that hold then are asked for once more, after it was loaded with a mutation. One that
 * fails would have failed in a run with this mutation as well. So would a step after a link that fails on the page to which a
 * wrong link leads. Data that only the last page has, and in which no assertion notices a change, survive. Everything else is
 * left to a run.
 */
export class ReloadTrials {
  readonly outcomes: LiveOutcome[] = [];
  readonly #test: LiveTest;
  readonly #mutations: readonly Mutation[];
  readonly #requests: readonly SeenRequest[];

  /** @param requests of a passed run, in their order */
  constructor(test: LiveTest, mutations: readonly Mutation[], requests: readonly SeenRequest[]) {
    this.#test = test;
    this.#mutations = mutations;
    this.#requests = requests;
  }

  /** Called after the last step: the page is not left as it was. Never rejects. */
  async run(paused: PausedTest, session: BrowserSession, pages: WatchedPages): Promise<void> {
    const last = { url: paused.page.url(), paused, session, pages };
    const end = performance.now() + maxMs;
    try {
      await this.#followLinks(last, end);
      await this.#loadAgain(last, end);
    } catch {
      // The page was closed, or does not load any more: nothing further is known.
    }
  }

  async #followLinks({ paused, pages }: LastPage, end: number): Promise<void> {
    for (const { mutation, to, step } of wrongLinks(this.#mutations)) {
      const next = nextIndexes(this.#test.steps, step);
      if (next.length === 0) continue;
      if (performance.now() > end) break;
      await load(paused, to);
      if (await this.#anyFails(next, paused, pages)) this.outcomes.push({ mutation, killed: true });
    }
  }

  async #loadAgain(last: LastPage, end: number): Promise<void> {
    const { paused, pages, url } = last;
    const mutations = reloadMutations(this.#mutations, this.#requests, url);
    const lastAction = this.#test.steps.findLastIndex((step) => !isAssertion(step));
    const asserted = this.#test.steps.map((_, index) => index).slice(lastAction + 1);
    if (mutations.length === 0 || asserted.length === 0) return;
    await load(paused, url);
    const holding: number[] = [];
    for (const index of asserted) if (!(await this.#fails(index, paused, pages))) holding.push(index);
    if (holding.length === 0) return;
    const isCertain = holding.length === asserted.length;
    for (const one of mutations) {
      if (performance.now() > end) break;
      const { mutation } = one;
      const survives = isCertain && survivesAsOnReload(mutation, this.#requests, lastAction);
      const killed = await this.#kills(one, holding, survives, last);
      if (killed !== null) this.outcomes.push({ mutation, killed });
    }
  }

  /** Null where the mutation took no effect, or only a run can tell. */
  async #kills(
    { reloaded }: ReloadMutation,
    holding: readonly number[],
    survives: boolean,
    { url, paused, session, pages }: LastPage,
  ): Promise<boolean | null> {
    const applied = new AppliedMutation();
    await applied.applyTo(session, reloaded);
    try {
      await load(paused, url);
      if (await this.#anyFails(holding, paused, pages)) return applied.tookEffect ? true : null;
      if (!survives) return null;
      // The assertions may have held before the answer was there.
      await pages.idle(paused, loadTimeoutMs);
      return applied.tookEffect ? false : null;
    } finally {
      await applied.remove();
    }
  }

  async #anyFails(indexes: readonly number[], paused: PausedTest, pages: WatchedPages): Promise<boolean> {
    for (const index of indexes) if (await this.#fails(index, paused, pages)) return true;
    return false;
  }

  async #fails(index: number, paused: PausedTest, pages: WatchedPages): Promise<boolean> {
    const { steps, durations } = this.#test;
    const step = steps[index];
    if (step === undefined) return false;
    const timeoutMs = trialTimeout(steps, index, durations, false);
    return pages.failsForGood(step, paused, { usualMs: durations[index] ?? 0, timeoutMs, acted: false });
  }
}

/** The indexes of the assertions that follow a step at once, and of the action after them, which may lead to another page. */
function nextIndexes(steps: readonly Step[], index: number): number[] {
  const action = steps.findIndex((step, at) => at > index && !isAssertion(step));
  const end = action < 0 ? steps.length : action + 1;
  return steps.map((_, at) => at).slice(index + 1, end);
}

/** A mutation may have left another page open. Opening the address of the present one may only scroll, because of its hash. */
async function load({ page }: PausedTest, url: string): Promise<void> {
  const options = { waitUntil: 'domcontentloaded', timeout: loadTimeoutMs } as const;
  await (page.url() === url ? page.reload(options) : page.goto(url, options));
}
