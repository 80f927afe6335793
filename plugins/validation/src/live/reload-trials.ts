import type { BrowserSession, PausedTest } from '@testkernel/sdk';
import { AppliedMutation } from '../apply/applied-mutation.ts';
import type { Mutation } from '../mutations/mutation.ts';
import { isAssertion } from '../mutations/test-path.ts';
import type { SeenRequest } from '../observation.ts';
import { trialTimeout } from '../step-timeouts.ts';
import type { LiveTest } from './live-test.ts';
import { reloadMutations } from './reload-mutations.ts';
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
 * fails would have failed in a run with this mutation as well. Everything else is left to such a run.
 */
export class ReloadTrials {
  readonly killed: Mutation[] = [];
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
    const url = paused.page.url();
    const mutations = reloadMutations(this.#mutations, this.#requests, url);
    const asserted = this.#lastAssertions();
    if (mutations.length === 0 || asserted.length === 0) return;
    const end = performance.now() + maxMs;
    try {
      await load(paused, url);
      const holding: number[] = [];
      for (const index of asserted) if (!(await this.#fails(index, paused, pages))) holding.push(index);
      for (const mutation of holding.length === 0 ? [] : mutations) {
        if (performance.now() > end) break;
        if (await this.#kills(mutation, holding, { url, paused, session, pages })) this.killed.push(mutation);
      }
    } catch {
      // The page was closed, or does not load any more: nothing further is known.
    }
  }

  async #kills(
    mutation: Mutation,
    holding: readonly number[],
    { url, paused, session, pages }: LastPage,
  ): Promise<boolean> {
    const applied = new AppliedMutation();
    await applied.applyTo(session, mutation);
    try {
      await load(paused, url);
      for (const index of holding) {
        if (await this.#fails(index, paused, pages)) return applied.tookEffect;
      }
      return false;
    } finally {
      await applied.remove();
    }
  }

  /** The indexes of the assertions that follow the last action. */
  #lastAssertions(): number[] {
    const { steps } = this.#test;
    const action = steps.findLastIndex((step) => !isAssertion(step));
    return steps.map((_, index) => index).slice(action + 1);
  }

  async #fails(index: number, paused: PausedTest, pages: WatchedPages): Promise<boolean> {
    const { steps, durations } = this.#test;
    const step = steps[index];
    if (step === undefined) return false;
    const timeoutMs = trialTimeout(steps, index, durations, false);
    return pages.failsForGood(step, paused, { usualMs: durations[index] ?? 0, timeoutMs });
  }
}

/** A mutation may have left another page open. Opening the address of the present one may only scroll, because of its hash. */
async function load({ page }: PausedTest, url: string): Promise<void> {
  const options = { waitUntil: 'domcontentloaded', timeout: loadTimeoutMs } as const;
  await (page.url() === url ? page.reload(options) : page.goto(url, options));
}
