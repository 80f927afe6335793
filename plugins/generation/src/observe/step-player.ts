import { applyLocator, type LoginCredentials, parseLocator, type Step } from '@testkernel/sdk';
import type { Locator, Page } from 'playwright-core';
import { unique } from '../write/field-value.ts';

const stepTimeoutMs = 8_000;

/** Plays the few actions that drafts are made of, on a page of its own, to see what they change. */
export class StepPlayer {
  readonly #page: Page;
  readonly #baseUrl: string;
  readonly #replacements: readonly (readonly [string, string])[];

  constructor(page: Page, baseUrl: string, uniqueValue: string, credentials: LoginCredentials | null) {
    this.#page = page;
    this.#baseUrl = baseUrl;
    this.#replacements = [
      [unique, uniqueValue],
      ['{{credentials.username}}', credentials?.username ?? ''],
      ['{{credentials.password}}', credentials?.password ?? ''],
    ];
  }

  async play(steps: readonly Step[]): Promise<void> {
    for (const step of steps) await this.#playOne(step);
  }

  locate(selector: string): Locator {
    return applyLocator(this.#page, parseLocator(selector));
  }

  /** Whether an assertion is true right now, and about exactly one element. Those without element are taken as true. */
  async holds({ action, selector, expected }: Step): Promise<boolean> {
    if (selector === undefined) return true;
    const locator = this.locate(selector);
    const count = await locator.count();
    if (action === 'assertCount') return String(count) === expected;
    if (count !== 1 || !(await locator.isVisible())) return false;
    if (expected === undefined) return true;
    const text = ((await locator.textContent()) ?? '').replace(/\s+/g, ' ');
    return text.includes(this.#fill(expected));
  }

  async #playOne(step: Step): Promise<void> {
    const timeout = stepTimeoutMs;
    const value = this.#fill(step.value ?? '');
    if (step.action === 'navigate') {
      await this.#page.goto(new URL(this.#fill(step.url ?? '/'), this.#baseUrl).href, { timeout });
      return;
    }
    const locator = this.locate(step.selector ?? 'body');
    if (step.action === 'click') await locator.click({ timeout });
    else if (step.action === 'fill') await locator.fill(value, { timeout });
    else if (step.action === 'press') await locator.press(value, { timeout });
    else if (step.action === 'select') await locator.selectOption(value, { timeout });
    else if (step.action === 'check') await locator.check({ timeout });
    else if (step.action === 'assertHidden') await locator.waitFor({ state: 'hidden', timeout });
    else throw new Error(`Drafts don't hold the action ${step.action}.`);
  }

  #fill(text: string): string {
    return this.#replacements.reduce(
      (filled, [placeholder, value]) => filled.replaceAll(placeholder, value),
      text,
    );
  }
}
