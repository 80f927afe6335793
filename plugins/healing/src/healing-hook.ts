import type {
  ExecutableTest,
  ExecutionRequest,
  Result,
  RunHook,
  Step,
  TestHookContext,
} from '@testkernel/sdk';
import type { Locator } from 'playwright-core';
import { elementKey, type Fingerprints } from './fingerprints.ts';
import type { ElementFacts } from './in-page/element-facts.ts';
import { readFacts, relocate } from './locate/relocate.ts';
import type { Proposals } from './proposals.ts';

/** Timeout for reading an element, in milliseconds. */
const readTimeoutMs = 1000;
/**
 * Reading an element takes four round trips to the browser, so that elements read within a day are not read
 * again.
 */
const rereadAfterMs = 24 * 60 * 60 * 1000;

const ofLocator = { kind: 'locator', property: 'selector' } as const;

/** Records the elements of tests that pass, and finds elements whose locators fail. */
export class HealingHook implements RunHook {
  readonly #fingerprints: Fingerprints;
  readonly #proposals: Proposals;
  readonly #recentlyRead = new WeakMap<ExecutionRequest, ReadonlySet<string>>();
  readonly #read = new WeakMap<ExecutableTest, Map<number, { selector: string; facts: ElementFacts }>>();

  constructor(fingerprints: Fingerprints, proposals: Proposals) {
    this.#fingerprints = fingerprints;
    this.#proposals = proposals;
  }

  async beforeRun(request: ExecutionRequest): Promise<void> {
    if (!request.regression) return;
    const testIds = request.tests.map((test) => test.id);
    this.#recentlyRead.set(
      request,
      await this.#fingerprints.readSince(new Date(Date.now() - rereadAfterMs), testIds),
    );
  }

  /** Each attempt starts with an empty record. */
  async beforeTest({ request, test }: TestHookContext): Promise<void> {
    if (request.regression) this.#read.set(test, new Map());
  }

  wantsLocator({ request, test }: TestHookContext, step: Step): boolean {
    if (!request.regression || !isHealable(step)) return false;
    const key = elementKey(test.id, test.steps.indexOf(step) + 1, step.selector);
    return this.#recentlyRead.get(request)?.has(key) !== true;
  }

  async locatorFound({ test, redact }: TestHookContext, step: Step, locator: Locator): Promise<void> {
    if (step.selector === undefined) return;
    const facts = withoutSecrets(await readFacts(locator, readTimeoutMs), redact);
    this.#read.get(test)?.set(test.steps.indexOf(step) + 1, { selector: step.selector, facts });
  }

  async locatorMissed({ request, test, page }: TestHookContext, step: Step): Promise<string | undefined> {
    if (!request.regression || !isHealable(step)) return undefined;
    const number = test.steps.indexOf(step) + 1;
    const wanted = await this.#fingerprints.find(test.id, number, step.selector);
    if (wanted === null) return undefined;
    const to = await relocate(page, wanted);
    if (to === null || to === step.selector) return undefined;
    const change = { step: number, from: step.selector, to };
    if (await this.#proposals.isDismissed({ testId: test.id, ...ofLocator, ...change })) return undefined;
    request.onLog(`${test.name}: step ${number} was healed: ${to} instead of ${step.selector}.`, 'warn');
    return to;
  }

  /** Stores nothing for a test that did not pass, because it may have used the wrong elements. */
  async afterTest(
    { request, test }: { request: ExecutionRequest; test: ExecutableTest },
    result: Result,
  ): Promise<undefined> {
    const read = this.#read.get(test);
    this.#read.delete(test);
    if (!read || result.status !== 'passed') return;
    const subject = { projectId: request.project.id, testId: test.id, source: 'healing', reason: '' };
    for (const healed of result.healed) await this.#proposals.file({ ...subject, ...ofLocator, ...healed });
    if (result.healed.length === 0 && read.size > 0)
      await this.#fingerprints.keep(request.project.id, test, read);
  }
}

/** What the page says of an element may contain what was typed into it. */
function withoutSecrets(facts: ElementFacts, redact: (text: string) => string): ElementFacts {
  return JSON.parse(JSON.stringify(facts), (_key, value: unknown) =>
    typeof value === 'string' ? redact(value) : value,
  );
}

/** A selector with placeholders differs in each run. Frames and popups are not supported. */
function isHealable(step: Step): step is Step & { selector: string } {
  const { selector, frameUrl, pageAlias } = step;
  if (selector === undefined || frameUrl !== undefined || pageAlias !== undefined) return false;
  return !/\{\{|\b(frameLocator|contentFrame)\(/.test(selector);
}
