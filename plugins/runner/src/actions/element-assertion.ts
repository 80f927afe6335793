import type { Step, StepAction, StepContext } from '@testkernel/sdk';
import type { Locator } from 'playwright';
import { isTimeout } from './is-timeout.ts';
import { pollUntil } from './poll-until.ts';

/** Additional time for reading an element that was found when the step's timeout ended. */
const lateAnswerMs = 1000;

export interface ElementCheck<T> {
  /** Reads the element; called with the time left. */
  read(locator: Locator, timeoutMs: number): Promise<T>;
  accepts(value: T, step: Step): boolean;
  /** The end of the message "Expected <selector> …". */
  expected(step: Step): string;
  received(value: T): string;
  readonly needs?: readonly (keyof Step)[];
  check?(step: Step): string | undefined;
}

/** An assertion on one element: waits until the element exists and has the expected value. */
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

/** `undefined` when the element was not found in time. One that was found is read, even if that takes longer. */
async function look<T>(check: ElementCheck<T>, locator: Locator, timeoutMs: number): Promise<T | undefined> {
  try {
    return await check.read(locator, timeoutMs);
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return (await locator.count()) === 0 ? undefined : await check.read(locator, lateAnswerMs);
  }
}
