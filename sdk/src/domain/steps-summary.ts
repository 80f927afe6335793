import { locatorWords } from '../locator/locator-words.ts';
import { readablePath } from './page-path.ts';
import { signInPrefix } from './sign-in-prefix.ts';
import type { Step } from './step.ts';
import { stepWords } from './step-words.ts';

/** What assertions without a selector are about. */
const pageSubjects = new Map([
  ['assertUrl', 'the address'],
  ['assertTitle', 'the title of the page'],
]);
const maxDone = 4;
const maxExpected = 3;

/**
 * The steps of a test as three sentences: what is given before it begins, what is done, and what is expected. Long tests are
 * cut, and say how many steps are left out. Empty without steps.
 *
 * @example
 * stepsSummary(steps);
 * // 'Precondition: signed in, /tickets is open. Action: click the button "New ticket". Expected: the dialog "New ticket" is visible.'
 */
export function stepsSummary(steps: readonly Step[]): string {
  const begin = signInPrefix(steps);
  const opened = steps[begin]?.action === 'navigate' ? steps[begin]?.url : undefined;
  const rest = steps.slice(opened === undefined ? begin : begin + 1);
  const given = [
    ...(begin > 0 ? ['signed in'] : []),
    ...(opened === undefined ? [] : [`${readablePath(opened)} is open`]),
  ];
  const done = rest.filter(isDone).map(doneWords);
  const expected = rest.filter(isExpectation).map(expectedWords);
  return [
    sentence('Precondition', given, given.length),
    sentence('Action', done, maxDone),
    sentence('Expected', [...new Set(expected)], maxExpected),
  ]
    .filter((part) => part !== '')
    .join(' ');
}

/** A request that is sent again only because more is expected of its answer is told once. */
function isDone(step: Step, index: number, steps: readonly Step[]): boolean {
  const before = steps[index - 1];
  const isRepeated =
    step.action === 'request' && before !== undefined && doneWords(before) === doneWords(step);
  return !isRepeated && !step.action.startsWith('assert') && step.action !== 'wait';
}

/** That a page has no errors is expected of every test, and not worth a place in a summary. */
function isExpectation({ action, selector, expected }: Step): boolean {
  if (action === 'request') return expected !== undefined;
  return action.startsWith('assert') && (selector !== undefined || expected !== undefined);
}

function doneWords(given: Step): string {
  const { description: _, ...plain } = given;
  const { step, data } = stepWords(plain);
  if (plain.action === 'press') return lowerFirst(step).replace('a key', () => data);
  return lowerFirst(data === '' ? step : `${step} with "${data}"`);
}

function expectedWords(given: Step): string {
  const { action, description, selector } = given;
  if (description !== undefined && description.trim() !== '') return lowerFirst(description.trim());
  const { expected } = stepWords(given);
  if (action === 'request') return lowerFirst(expected);
  const it = selector === undefined ? pageSubjects.get(action) : locatorWords(selector);
  if (it === undefined) return lowerFirst(expected);
  if (action === 'assertCount') return `${it} is there ${given.expected} times`;
  return expected.replace(/^It /, `${it} `).replace(/^Its (\w+) /, `the $1 of ${it} `);
}

function sentence(label: string, parts: readonly string[], most: number): string {
  if (parts.length === 0) return '';
  const left = parts.length - most;
  const shown = left > 0 ? [...parts.slice(0, most), `and ${left} more`] : parts;
  return `${label}: ${shown.join(label === 'Precondition' ? ', ' : '; ')}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
