import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import type { ContextRequest } from '../../src/domain/context-request.ts';
import { Step } from '../../src/domain/step.ts';
import { BadRequest } from '../../src/errors.ts';
import { applyLocator } from '../../src/locator/apply-locator.ts';
import { parseLocator } from '../../src/locator/parse-locator.ts';
import type { StepAction, StepContext } from '../../src/points/step-action.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';
import { inTime, refusedInTime } from './in-time.ts';

/** Milliseconds beyond the step's timeout, for a machine under load. */
const graceMs = 5000;
/** Milliseconds for a step that can be performed, and for one that can't. */
const [timeToWork, timeToFail] = [5000, 300];

/** Unusual texts for the properties of a step. */
const oddTexts = [
  '',
  ' ',
  '\n',
  '-1',
  '1e9',
  '(((',
  '{{column}}',
  '../../etc/passwd',
  '日本\u2028',
  'x'.repeat(2000),
];

/** The pages and steps with which an action is tested. */
export interface StepActionBench {
  /** A page for one of the steps, in a context of its own, which the case closes. */
  page(step: Step): Promise<Page>;
  /** A step that the action can perform on its page. */
  readonly works: Step;
  /** A step that the action can never perform on its page. Omit where there is none. */
  readonly fails?: Step;
}

/** The contract of `StepAction`. */
export function stepActionConformance(make: () => StepAction, bench: StepActionBench): ConformanceCase[] {
  const { works, fails } = bench;
  const cases: ConformanceCase[] = [
    {
      name: 'it needs known properties of steps, and its check accepts the given steps',
      run: async () => {
        const action = make();
        const { needs } = action;
        for (const field of needs) {
          assert.ok(field !== 'action' && field in Step.properties, `${field} is a field of its own`);
        }
        assert.equal(new Set(needs).size, needs.length, needs.join(', '));
        for (const step of fails ? [works, fails] : [works]) {
          for (const field of needs) assert.notEqual(step[field], undefined, `${field} is there`);
          assert.equal(action.check?.(frozen({ ...step })), undefined);
        }
      },
    },
    {
      name: 'for any step, its check returns a sentence or undefined',
      run: async () => {
        const action = make();
        for (const text of oddTexts) {
          const all = {
            action: 'odd',
            selector: text,
            url: text,
            value: text,
            expected: text,
            target: text,
            body: text,
          };
          const least = Object.fromEntries(
            action.needs.map((field) => [field, all[field as keyof typeof all]]),
          );
          for (const step of [all, { action: 'odd', ...least }]) {
            const wrong = action.check?.(frozen(step));
            assert.ok(wrong === undefined || /^\S.*\.$/s.test(wrong), `${wrong} is a sentence, or undefined`);
          }
        }
      },
    },
    {
      name: 'it performs the step within its timeout, and does not change the step',
      run: () =>
        onPage(bench, works, timeToWork, (context) => inTime(make().execute(context), timeToWork + graceMs)),
    },
  ];
  if (!fails) return cases;
  return [
    ...cases,
    {
      name: 'a step that can’t be performed fails after its timeout, with a reason',
      run: () =>
        onPage(bench, fails, timeToFail, async (context) => {
          const error = await refusedInTime(make().execute(context), timeToFail + graceMs);
          assert.ok(error instanceof Error && error.message !== '', `${error} is an error with a message`);
        }),
    },
  ];
}

async function onPage(
  bench: StepActionBench,
  step: Step,
  timeoutMs: number,
  work: (context: StepContext) => Promise<unknown>,
): Promise<void> {
  const page = await bench.page(step);
  try {
    await work(contextOf(page, frozen(structuredClone(step)), timeoutMs));
  } finally {
    await page.context().close();
  }
}

/** Without the limits of the runner: what the action does with an answer is under test here. */
function requestIn(page: Page): ContextRequest {
  return async (url, { method, headers, body, timeoutMs } = {}) => {
    const answer = await page.context().request.fetch(url, {
      ...(method === undefined ? {} : { method }),
      ...(headers === undefined ? {} : { headers: { ...headers } }),
      ...(body ? { data: Buffer.from(body) } : {}),
      ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
    });
    const content = await answer.body();
    return {
      url: answer.url(),
      status: answer.status(),
      headers: answer.headers(),
      body: content,
      text: () => content.toString(),
    };
  };
}

function contextOf(page: Page, step: Step, timeoutMs: number): StepContext {
  const locate = (field: 'selector' | 'target') => {
    const source = step[field];
    if (source === undefined) throw new BadRequest('INVALID_STEP', `The step needs ${field}.`);
    return applyLocator(page, parseLocator(source));
  };
  return {
    page,
    context: page.context(),
    step,
    timeoutMs,
    request: requestIn(page),
    resolveUrl: (url) => new URL(url, page.url()).href,
    get locator() {
      return locate('selector');
    },
    get target() {
      return locate('target');
    },
  };
}
