import { pathOf, type Step, stepWords, type TestCandidate } from '@testkernel/sdk';

const stepsAtMost = 40;
const lineLength = 300;

/** A test for a model: its page, and its steps with their numbers from 1. */
export function testWords({ name, sourceUrl, steps }: Pick<TestCandidate, 'name' | 'sourceUrl' | 'steps'>) {
  const lines = steps.slice(0, stepsAtMost).map((step, index) => `${index + 1}. ${lineOf(step)}`);
  return [`Name: ${name}`, `Page: ${pathOf(sourceUrl)}`, ...lines].join('\n');
}

export function lineOf(given: Step): string {
  const { step, data, expected } = stepWords(given);
  const words = [step, data && `with "${data}"`, expected].filter((part) => part !== '').join(', ');
  return words.replace(/\s+/g, ' ').slice(0, lineLength).toWellFormed();
}
