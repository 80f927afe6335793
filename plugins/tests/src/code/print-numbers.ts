import { isNumberName, readExpectedNumber, type Step } from '@testkernel/sdk';
import { printLocatorOf } from './print-locator-of.ts';
import { printArguments, type Statement, where } from './statement.ts';

/** Code for steps that remember numbers and compare with them. */
export const numberPrinters: Readonly<Record<string, (step: Step) => Statement | null>> = {
  readNumber: printReadNumber,
  assertNumber: printAssertNumber,
};

function printReadNumber(step: Step): Statement | null {
  const { selector, value = '' } = step;
  if (selector === undefined || !isNumberName(value)) return null;
  const given = printArguments([printLocatorOf(step, selector)], [], step);
  return { code: `numbers.${value} = await readNumber(${given});`, shows: [...where, 'value'] };
}

function printAssertNumber(step: Step): Statement | null {
  const { selector, expected = '' } = step;
  const read = readExpectedNumber(expected);
  if (selector === undefined || read === null) return null;
  const number = read.name === null ? expected : `numbers.${expected}`;
  const poll = `() => isNumber(${printLocatorOf(step, selector)}, ${number})`;
  return {
    code: `await expect.poll(${printArguments([poll], [], step)}).toBe(true);`,
    shows: [...where, 'expected'],
  };
}
