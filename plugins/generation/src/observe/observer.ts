import {
  type BrowsersService,
  desktopDefaults,
  type EgressService,
  type ProjectTarget,
  type Step,
} from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import type { Draft, Expectation } from '../write/draft.ts';
import { type Observation, observedAssertions, refusalMessages } from './observed-assertions.ts';
import { settledFacts } from './page-facts.ts';
import { StepPlayer } from './step-player.ts';

const mostAssertions = 4;

interface Attempt extends Observation {
  readonly player: StepPlayer;
  readonly page: Page;
  close(): Promise<void>;
}

/** Nothing that a test could hold on to was seen. */
export class NothingObserved extends Error {}

/** Does on the live site what a draft does, twice, and learns from it what the test shall assert. */
export class Observer {
  readonly #browsers: BrowsersService;
  readonly #egress: EgressService;
  readonly #project: ProjectTarget;

  constructor(browsers: BrowsersService, egress: EgressService, project: ProjectTarget) {
    this.#browsers = browsers;
    this.#egress = egress;
    this.#project = project;
  }

  /** Throws `NothingObserved` with the reason why the draft can't become a test. */
  async learn(draft: Draft, signal: AbortSignal): Promise<Step[]> {
    const first = await this.#attempt(draft, signal);
    await first.close();
    const second = await this.#attempt(draft, signal);
    try {
      const { expectation } = draft;
      if (expectation.kind === 'refusal') return await refusalAssertions(first, second, expectation);
      const usable = await keepUsable(observedAssertions(first, second, typedBy(draft)), second);
      if (usable.length === 0) throw new NothingObserved('nothing that lasts changed on the page');
      return usable;
    } finally {
      await second.close();
    }
  }

  async #attempt(draft: Draft, signal: AbortSignal): Promise<Attempt> {
    const { url, credentials } = this.#project;
    const session = await this.#browsers.open(
      { options: desktopDefaults, egress: this.#egress.projectPolicy(url), baseUrl: url },
      signal,
    );
    signal.addEventListener('abort', () => void session.close(), { once: true });
    try {
      const page = await session.newPage();
      page.on('dialog', (dialog) => dialog.accept().catch(() => undefined));
      const value = newUnique();
      const player = new StepPlayer(page, url, value, credentials);
      await player.play(draft.setup);
      const before = await settledFacts(page, value);
      await player.play(draft.action);
      const after = await settledFacts(page, value);
      return { before, after, player, page, close: () => session.close() };
    } catch (error) {
      await session.close();
      throw error;
    }
  }
}

function typedBy(draft: Draft): string[] {
  return draft.action.flatMap((step) =>
    step.action === 'fill' && step.value !== undefined ? [step.value] : [],
  );
}

/** Short, and of letters and digits, as the runner's own. */
function newUnique(): string {
  return `u${Date.now().toString(36).slice(-5)}${Math.random().toString(36).slice(2, 6)}`;
}

/** An assertion about an element holds only where exactly one element is meant. */
async function keepUsable(steps: readonly Step[], { player }: Attempt): Promise<Step[]> {
  const usable: Step[] = [];
  for (const step of steps) {
    if (usable.length === mostAssertions) break;
    if (step.selector === undefined || (await player.locate(step.selector).count()) === 1) usable.push(step);
  }
  return usable;
}

/** The site says why, or the browser marks the field and nothing is sent. Otherwise it was not refused. */
async function refusalAssertions(
  first: Attempt,
  second: Attempt,
  { field, given }: Extract<Expectation, { kind: 'refusal' }>,
): Promise<Step[]> {
  const said = await keepUsable(refusalMessages(first, second), second);
  if (said.length > 0 && (await isShown(second, field))) {
    return [...said, { action: 'assert', selector: field, description: 'The form is still there' }];
  }
  const invalid = `${field}.and(locator(':invalid'))`;
  const untouched = second.after.path === second.before.path && isSame(second);
  if (given === 'wrong' || !untouched || !(await isShown(second, invalid))) {
    throw new NothingObserved('the site did not visibly refuse it');
  }
  return [
    { action: 'assertUrl', expected: second.after.path },
    { action: 'assert', selector: invalid, description: 'The browser marks the field as invalid' },
  ];
}

/** Texts alone: a clock on the page may go on. */
function isSame({ before, after }: Observation): boolean {
  return JSON.stringify([before.headings, before.links]) === JSON.stringify([after.headings, after.links]);
}

async function isShown({ player }: Attempt, selector: string): Promise<boolean> {
  const locator = player.locate(selector);
  return (await locator.count()) === 1 && (await locator.isVisible());
}
