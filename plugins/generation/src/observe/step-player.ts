import { applyLocator, type LoginCredentials, parseLocator, type Step } from '@testkernel/sdk';
import type { Dialog, Locator, Page } from 'playwright-core';
import { unique } from '../write/field-value.ts';
import { holds } from './assertion-holds.ts';

const stepTimeoutMs = 8_000;
/** Longer than a step's, because a new context has an empty cache. */
const navigationTimeoutMs = 30_000;

type Play = (locator: Locator, value: string) => Promise<unknown>;

const timeout = stepTimeoutMs;
const plays = new Map(
  Object.entries<Play>({
    click: (locator) => locator.click({ timeout }),
    dblclick: (locator) => locator.dblclick({ timeout }),
    fill: (locator, value) => locator.fill(value, { timeout }),
    press: (locator, value) => locator.press(value, { timeout }),
    select: (locator, value) => locator.selectOption(value, { timeout }),
    check: (locator) => locator.check({ timeout }),
    uncheck: (locator) => locator.uncheck({ timeout }),
    assertHidden: (locator) => locator.waitFor({ state: 'hidden', timeout }),
  }),
);

const moves = new Map(
  Object.entries<(page: Page) => Promise<unknown>>({
    reload: (page) => page.reload({ timeout }),
    goBack: (page) => page.goBack({ timeout }),
    goForward: (page) => page.goForward({ timeout }),
    wait: (page) => page.waitForLoadState('networkidle', { timeout }),
  }),
);

/** Plays the actions that drafts consist of on a page, without the runner. */
export class StepPlayer {
  readonly #page: Page;
  readonly #baseUrl: string;
  readonly #replacements: readonly (readonly [string, string])[];
  #acceptsDialog = false;
  /** The number of native dialogs that were dismissed. */
  dismissed = 0;

  constructor(page: Page, baseUrl: string, uniqueValue: string, credentials: LoginCredentials | null) {
    this.#page = page;
    this.#baseUrl = baseUrl;
    this.#replacements = [
      [unique, uniqueValue],
      ['{{credentials.username}}', credentials?.username ?? ''],
      ['{{credentials.password}}', credentials?.password ?? ''],
    ];
    // The page may be closed before its dialog is answered.
    page.on('dialog', (dialog) => this.#answer(dialog).catch(() => undefined));
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.#playOne(step);
  }

  locate(selector: string): Locator {
    return applyLocator(this.#page, parseLocator(this.fill(selector)));
  }

  /**
   * Whether an assertion is true right now, for exactly one element. Assertions without a selector count as
   * true.
   */
  holds(step: Step): Promise<boolean> {
    const { selector, expected } = step;
    if (selector === undefined) return Promise.resolve(true);
    return holds(
      step.action,
      this.locate(selector),
      expected === undefined ? undefined : this.fill(expected),
    );
  }

  /** Replaces the placeholders in a text. */
  fill(text: string): string {
    return this.#replacements.reduce(
      (filled, [placeholder, value]) => filled.replaceAll(placeholder, value),
      text,
    );
  }

  async #playOne(step: Step): Promise<void> {
    if (step.action === 'navigate') {
      const url = new URL(this.fill(step.url ?? '/'), this.#baseUrl).href;
      await this.#page.goto(url, { timeout: navigationTimeoutMs });
    } else if (moves.get(step.action)) {
      await moves.get(step.action)?.(this.#page);
    } else if (step.action === 'acceptDialog') {
      this.#acceptsDialog = true;
    } else if (plays.get(step.action)) {
      await plays.get(step.action)?.(this.locate(step.selector ?? 'body'), this.fill(step.value ?? ''));
    } else if (!step.action.startsWith('assert')) {
      throw new Error(`Drafts don't hold the action ${step.action}.`);
    }
  }

  async #answer(dialog: Dialog): Promise<void> {
    const accepts = this.#acceptsDialog || dialog.type() === 'beforeunload';
    this.#acceptsDialog = false;
    if (accepts) return dialog.accept();
    this.dismissed += 1;
    return dialog.dismiss();
  }
}
