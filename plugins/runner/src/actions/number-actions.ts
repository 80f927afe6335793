import {
  type ExpectedNumber,
  isNumberName,
  readExpectedNumber,
  type StepAction,
  type StepContext,
  StepFailure,
} from '@testkernel/sdk';
import { numberInText } from './number-in-text.ts';
import { pollUntil } from './poll-until.ts';

const maxNumbers = 50;
/** Half a cent, and what the sum of two written numbers may be beside it. */
const tolerance = 0.005 + 1e-9;

/** The numbers that each attempt has remembered, by their names; an attempt has a browser context of its own. */
const remembered = new WeakMap<StepContext['context'], Map<string, number>>();

/** Remembers the number in an element until the end of the attempt. Waits until there is one. */
export const readNumber: StepAction = {
  needs: ['selector', 'value'],
  check: ({ value = '' }) =>
    isNumberName(value) ? undefined : 'value must be a small letter, then up to 39 letters and digits.',
  async execute(scope) {
    const { context, step, timeoutMs } = scope;
    const numbers = remembered.get(context) ?? new Map<string, number>();
    remembered.set(context, numbers);
    if (numbers.size >= maxNumbers && !numbers.has(step.value ?? ''))
      throw new StepFailure('unknown', `A test can remember ${maxNumbers} numbers.`);
    let read = Number.NaN;
    await pollUntil(
      {
        read: async () => {
          read = await shownNumber(scope);
          return read;
        },
        accepts: (number) => !Number.isNaN(number),
        expected: `a number in ${step.selector}`,
        received: () => 'none',
      },
      timeoutMs,
    );
    numbers.set(step.value ?? '', read);
  },
};

/** The number in an element is the expected one, or is as much greater or smaller than a remembered one. */
export const assertNumber: StepAction = {
  needs: ['selector', 'expected'],
  check: ({ expected = '' }) =>
    readExpectedNumber(expected) === null
      ? 'expected must be a number, or the name of a remembered one with what is added to it, such as "members + 1".'
      : undefined,
  async execute(scope) {
    const { step, timeoutMs } = scope;
    const { selector, expected = '' } = step;
    const number = numberOf(scope, readExpectedNumber(expected));
    await pollUntil(
      {
        read: () => shownNumber(scope),
        accepts: (shown) => Math.abs(shown - number) <= tolerance,
        expected: `the number in ${selector} to be ${number} (${expected})`,
        received: (shown) => (shown === undefined || Number.isNaN(shown) ? 'none' : String(shown)),
      },
      timeoutMs,
    );
  },
};

/** NaN where there is no such element, several, or one without a number. */
async function shownNumber({ locator }: StepContext): Promise<number> {
  const [text, ...others] = await locator.allInnerTexts();
  return text === undefined || others.length > 0 ? Number.NaN : numberInText(text);
}

function numberOf({ context }: StepContext, expected: ExpectedNumber | null): number {
  const { name, change } = expected ?? { name: null, change: Number.NaN };
  if (name === null) return change;
  const number = remembered.get(context)?.get(name);
  if (number === undefined)
    throw new StepFailure('unknown', `No step before has remembered the number "${name}".`);
  return number + change;
}
