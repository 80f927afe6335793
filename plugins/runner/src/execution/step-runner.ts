import {
  BadRequest,
  type BrowserSession,
  type Contributions,
  type ProjectTarget,
  type Step,
  type StepAction,
  StepFailure,
  type TestSecrets,
  uniqueWord,
} from '@testkernel/sdk';
import type { Locator } from 'playwright';
import { hideText } from './hide-text.ts';
import type { PageTracker } from './page-tracker.ts';
import {
  fillPlaceholders,
  hasPlaceholders,
  type PlaceholderValues,
  sendsCredentials,
  typesSecret,
} from './placeholders.ts';
import { resolveUrl } from './resolve-url.ts';
import { StepScope } from './step-scope.ts';
import { type StepTimeouts, timeoutOf, withinTime } from './step-timeout.ts';

export interface StepRunnerDependencies {
  readonly actions: Contributions<StepAction>;
  readonly project: ProjectTarget;
  readonly timeouts: StepTimeouts;
  readonly pages: PageTracker;
  readonly session: BrowserSession;
  /** The fixture row of the test; null without one. */
  readonly row: PlaceholderValues['row'];
  /** The values of `{{SENTRI_SECRET_N}}`. Default: none. */
  readonly secrets?: TestSecrets;
  /** The value of `{{unique}}`. Default: a word that no other attempt has. */
  readonly unique?: string;
  /** When the attempt began: `{{workday+14}}` counts from its UTC day. */
  readonly begun: Date;
}

/** Executes single steps on the pages of one attempt. */
export class StepRunner {
  readonly #actions: Contributions<StepAction>;
  readonly #project: ProjectTarget;
  readonly #timeouts: StepTimeouts;
  readonly #pages: PageTracker;
  readonly #session: BrowserSession;
  readonly #values: PlaceholderValues;
  /** Of steps on pages, whose clock and whose data may be those of another attempt. */
  #pageValues: PlaceholderValues;

  constructor(dependencies: StepRunnerDependencies) {
    const { actions, project, timeouts, pages, session, row, begun, unique = uniqueWord() } = dependencies;
    const { secrets = {} } = dependencies;
    this.#actions = actions;
    this.#project = project;
    this.#timeouts = timeouts;
    this.#pages = pages;
    this.#session = session;
    this.#values = { credentials: project.credentials, unique, present: begun, row, secrets };
    this.#pageValues = this.#values;
  }

  /** Has `{{workday+14}}` count from the UTC day of another time in all steps but `request`. */
  countDaysFrom(present: Date): void {
    this.#pageValues = { ...this.#pageValues, present };
  }

  /** The value of `{{unique}}` in the attempt. */
  get unique(): string {
    return this.#values.unique;
  }

  /** Has `{{unique}}` and what follows from it be those of another attempt in all steps but `request`. */
  useUnique(unique: string): void {
    this.#pageValues = { ...this.#pageValues, unique };
  }

  /** The selector with its placeholders replaced. */
  fillSelector(selector: string): string {
    return fillPlaceholders({ action: 'assert', selector }, this.#pageValues).selector ?? selector;
  }

  /** @param found called with the step's element when it was found, before the action is performed */
  async run(raw: Step, found?: (locator: Locator) => Promise<void>): Promise<void> {
    const step = fillPlaceholders(raw, raw.action === 'request' ? this.#values : this.#pageValues);
    // Without `invoke`: a failing step is a finding about the application, not a failure of the action's plugin.
    const action = this.#actions.get(step.action)?.value;
    if (!action) throw new BadRequest('UNKNOWN_ACTION', `There is no action "${step.action}".`);
    checkFilled(action, raw, step);
    const timeoutMs = timeoutOf(step, this.#timeouts);
    try {
      const onlyTo = this.#originsFor(raw, step);
      const scope = await this.#scopeOf(step, timeoutMs, onlyTo);
      if (found) {
        await scope.locator.waitFor({ state: 'attached', timeout: timeoutMs });
        await found(scope.locator);
      }
      const act = async () => {
        if (step.selector !== undefined && typesSecret(raw)) await hideText(scope.locator, timeoutMs);
        await action.execute(scope);
      };
      await withinTime(act(), timeoutMs);
    } catch (error) {
      this.#explainMemory();
      this.#explainExhaustion();
      this.#explainRefusal(step);
      throw error;
    }
    this.#explainMemory();
    if (step.url !== undefined) this.#explainRefusal(step);
  }

  /**
   * The origins to which a step with an address may send what it holds: all, unless it holds the project's credentials or a
   * secret of the test.
   * Throws when its own address is at another origin.
   */
  #originsFor(raw: Step, step: Step): readonly string[] | undefined {
    if (step.url === undefined || !sendsCredentials(raw)) return undefined;
    const { url, canonicalUrl } = this.#project;
    const own = [...new Set([url, canonicalUrl ?? url].map((one) => new URL(one).origin))];
    const { origin } = new URL(resolveUrl(step.url, this.#project));
    if (own.includes(origin)) return own;
    throw new StepFailure(
      'network',
      `The step holds credentials of the project, so nothing was sent to ${origin}. They are only sent to ${own.join(' and ')}.`,
    );
  }

  async #scopeOf(step: Step, timeoutMs: number, onlyTo: readonly string[] | undefined): Promise<StepScope> {
    const page = await this.#pages.pageOf(step, timeoutMs);
    const root = await this.#pages.rootOf(page, step.frameUrl, timeoutMs);
    return new StepScope(page, root, step, {
      timeoutMs,
      resolveUrl: (url) => resolveUrl(url, this.#project),
      request: (url, options) => this.#session.request(url, onlyTo ? { ...options, onlyTo } : options),
    });
  }

  #explainMemory(): void {
    if (!this.#session.outOfMemory) return;
    throw new StepFailure(
      'infrastructure',
      'A page of this test used more memory than one may (BROWSER_PAGE_MEGABYTES, BROWSER_ALL_PAGES_MEGABYTES), so it was ended.',
    );
  }

  #explainExhaustion(): void {
    if (!this.#session.exhausted) return;
    throw new StepFailure(
      'network',
      'The pages of this test received more than one test may (BROWSER_TRAFFIC_MEGABYTES), so their connections were ended.',
    );
  }

  /** To the page a refused address looks like a network error, so the message is replaced by the refusal. */
  #explainRefusal(step: Step): void {
    const { refused } = this.#session;
    if (step.url === undefined || refused.length === 0) return;
    const { host, hostname } = new URL(resolveUrl(step.url, this.#project));
    if (!refused.includes(host) && !refused.includes(hostname)) return;
    throw new StepFailure('network', `${host} may not be reached from tests: the egress guard refused it.`);
  }
}

/** Repeats the check of steps that had placeholders, now that their values are known. */
function checkFilled(action: StepAction, raw: Step, step: Step): void {
  const wrong = hasPlaceholders(raw) ? action.check?.(step) : undefined;
  if (wrong) throw new StepFailure('unknown', `${step.action}: ${wrong}`);
}
