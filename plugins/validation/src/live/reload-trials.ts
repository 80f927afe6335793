import type { BrowserSession, PausedTest } from '@testkernel/sdk';
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
 * fails would have failed in a run with this mutation as well. So would one that fails on the page to which a wrong link
 * leads, where the last page was opened by a link. Data that only the last page has, and in which no assertion notices a change,
 * survive. Everything else is left to a run.
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
    const url = paused.page.url();
    const mutations = reloadMutations(this.#mutations, this.#requests, url);
    const lastAction = this.#test.steps.findLastIndex((step) => !isAssertion(step));
    const links = wrongLinks(this.#mutations, lastAction);
    const asserted = this.#test.steps.map((_, index) => index).slice(lastAction + 1);
    if (mutations.length + links.length === 0 || asserted.length === 0) return;
    const end = performance.now() + maxMs;
    try {
      await load(paused, url);
      const holding: number[] = [];
      for (const index of asserted) if (!(await this.#fails(index, paused, pages))) holding.push(index);
      if (holding.length === 0) return;
      for (const { mutation, to } of links) {
        await load(paused, to);
        if (await this.#anyFails(holding, paused, pages)) this.outcomes.push({ mutation, killed: true });
      }
      const isCertain = holding.length === asserted.length;
      for (const one of mutations) {
        if (performance.now() > end) break;
        const { mutation } = one;
        const survives = isCertain && survivesAsOnReload(mutation, this.#requests, lastAction);
        const killed = await this.#kills(one, holding, survives, { url, paused, session, pages });
        if (killed !== null) this.outcomes.push({ mutation, killed });
      }
    } catch {
      // The page was closed, or does not load any more: nothing further is known.
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

/** A mutation may have left another page open. Opening the address of the present one may only scroll, because of its hash. */
async function load({ page }: PausedTest, url: string): Promise<void> {
  const options = { waitUntil: 'domcontentloaded', timeout: loadTimeoutMs } as const;
  await (page.url() === url ? page.reload(options) : page.goto(url, options));
}
