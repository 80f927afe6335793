import type { BrowserSession, PausedTest } from '@testkernel/sdk';
import type { Mutation } from '../mutations/mutation.ts';
import type { SeenRequest } from '../observation.ts';
import type { LiveOutcome } from './live-outcome.ts';
import type { LiveTest } from './live-test.ts';
import { LiveTrials } from './live-trials.ts';
import { ReloadTrials } from './reload-trials.ts';
import { WatchedPages } from './watched-pages.ts';

/** The mutations of a test that are tried in a run that passes: between its steps, and after the last one. */
export class HostedTrials {
  readonly #steps: number;
  readonly #live: LiveTrials;
  readonly #reload: ReloadTrials;
  #session: BrowserSession | null = null;
  #pages: WatchedPages | null = null;

  /** @param requests of a passed run, in their order */
  constructor(test: LiveTest, mutations: readonly Mutation[], requests: readonly SeenRequest[]) {
    this.#steps = test.steps.length;
    this.#live = new LiveTrials(test, mutations);
    this.#reload = new ReloadTrials(test, mutations, requests);
  }

  get outcomes(): LiveOutcome[] {
    return [...this.#live.outcomes, ...this.#reload.outcomes];
  }

  /** @param session of the run, without a page so far */
  prepare(session: BrowserSession): void {
    this.#session = session;
    this.#pages = new WatchedPages(session.context);
  }

  /** Never rejects. */
  async afterStep(index: number, paused: PausedTest): Promise<void> {
    await this.#live.afterStep(index, paused);
    if (index < this.#steps - 1 || this.#session === null || this.#pages === null) return;
    await this.#reload.run(paused, this.#session, this.#pages);
  }
}
