import {
  BadRequest,
  type BrowserSession,
  type Contributions,
  type ProjectTarget,
  type Step,
  type StepAction,
  StepFailure,
  uniqueWord,
} from '@testkernel/sdk';
import type { Locator } from 'playwright';
import type { PageTracker } from './page-tracker.ts';
import { fillPlaceholders, hasPlaceholders, type PlaceholderValues } from './placeholders.ts';
import { resolveUrl } from './resolve-url.ts';
import { StepScope } from './step-scope.ts';
import { type StepTimeouts, timeoutOf, withinTime } from './step-timeout.ts';

export interface StepRunnerDependencies {
  readonly actions: Contributions<StepAction>;
  readonly project: ProjectTarget;
  readonly timeouts: StepTimeouts;
  readonly pages: PageTracker;
  readonly session: BrowserSession;
  /** Of the test's data; null without. */
  readonly row: PlaceholderValues['row'];
}

/** Executes single steps on the pages of one attempt. */
export class StepRunner {
  readonly #actions: Contributions<StepAction>;
  readonly #project: ProjectTarget;
  readonly #timeouts: StepTimeouts;
  readonly #pages: PageTracker;
  readonly #session: BrowserSession;
  readonly #values: PlaceholderValues;

  constructor({ actions, project, timeouts, pages, session, row }: StepRunnerDependencies) {
    this.#actions = actions;
    this.#project = project;
    this.#timeouts = timeouts;
    this.#pages = pages;
    this.#session = session;
    this.#values = { credentials: project.credentials, unique: uniqueWord(), row };
  }

  /** @param found called with the step's element once it is there, before anything is done to it */
  async run(raw: Step, found?: (locator: Locator) => Promise<void>): Promise<void> {
    const step = fillPlaceholders(raw, this.#values);
    // Not by `invoke`: a failing step is a finding about the site, and no fault of the action's plugin.
    const action = this.#actions.get(step.action)?.value;
    if (!action) throw new BadRequest('UNKNOWN_ACTION', `There is no action "${step.action}".`);
    checkFilled(action, raw, step);
    const timeoutMs = timeoutOf(step, this.#timeouts);
    try {
      const scope = await this.#scopeOf(step, timeoutMs);
      if (found) {
        await scope.locator.waitFor({ state: 'attached', timeout: timeoutMs });
        await found(scope.locator);
      }
      await withinTime(action.execute(scope), timeoutMs);
    } catch (error) {
      this.#explainRefusal(step);
      throw error;
    }
    if (step.url !== undefined) this.#explainRefusal(step);
  }

  async #scopeOf(step: Step, timeoutMs: number): Promise<StepScope> {
    const page = await this.#pages.pageOf(step, timeoutMs);
    const root = await this.#pages.rootOf(page, step.frameUrl, timeoutMs);
    return new StepScope(page, root, step, {
      timeoutMs,
      resolveUrl: (url) => resolveUrl(url, this.#project),
    });
  }

  /** A refused address looks like any failed or odd answer to the page: say what it really was. */
  #explainRefusal(step: Step): void {
    const { refused } = this.#session;
    if (step.url === undefined || refused.length === 0) return;
    const { host, hostname } = new URL(resolveUrl(step.url, this.#project));
    if (!refused.includes(host) && !refused.includes(hostname)) return;
    throw new StepFailure('network', `${host} may not be reached from tests: the egress guard refused it.`);
  }
}

/** What could not be checked before its values were known. */
function checkFilled(action: StepAction, raw: Step, step: Step): void {
  const wrong = hasPlaceholders(raw) ? action.check?.(step) : undefined;
  if (wrong) throw new StepFailure('unknown', `${step.action}: ${wrong}`);
}
