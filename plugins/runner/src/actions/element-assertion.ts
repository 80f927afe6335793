import type { Step, StepAction, StepContext } from '@testkernel/sdk';
import type { Locator } from 'playwright';
import { isTimeout } from './is-timeout.ts';
import { pollUntil } from './poll-until.ts';

/** What an element that is there gets for its answer when the step's time is up. */
const lateAnswerMs = 1000;

export interface ElementCheck<T> {
  /** Reads the element; called with the time left. */
  read(locator: Locator, timeoutMs: number): Promise<T>;
  accepts(value: T, step: Step): boolean;
  /** Completes "Expected <selector> …". */
  expected(step: Step): string;
  received(value: T): string;
  readonly needs?: readonly (keyof Step)[];
  check?(step: Step): string | undefined;
}

/** An assertion on one element, which waits for the element to be there and to be as expected. */
export function elementAssertion<T>(check: ElementCheck<T>): StepAction {
  return {
    needs: ['selector', ...(check.needs ?? [])],
    check: check.check,
    execute: ({ step, locator, timeoutMs }: StepContext) =>
      pollUntil(
        {
          read: (left) => look(check, locator, left),
          accepts: (value: T) => check.accepts(value, step),
          expected: `${step.selector} ${check.expected(step)}`,
          received: (value) => (value === undefined ? 'no such element' : check.received(value)),
        },
        timeoutMs,
      ),
  };
}

/** `undefined` where the element didn't turn up in time. One that is there is read, even when its answer is late. */
async function look<T>(check: ElementCheck<T>, locator: Locator, timeoutMs: number): Promise<T | undefined> {
  try {
    return await check.read(locator, timeoutMs);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return (await locator.count()) === 0 ? undefined : await check.read(locator, lateAnswerMs);
  }
}

/** Text as people see it: runs of white space are one space. */
export function normalizeText(text: string): string {
  return text.replace(/[\s\u200b\u00ad]+/g, ' ').trim();
}
