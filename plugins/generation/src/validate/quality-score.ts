import type { Step } from '@testkernel/sdk';

const bestAssertionCount = 3;

/** 0..100: how much a test asserts beside the address, and how steady the ways are by which it finds elements. */
export function qualityScore(steps: readonly Step[]): number {
  const assertions = steps.filter((step) => step.action.startsWith('assert'));
  const telling = assertions.filter((step) => step.action !== 'assertUrl').length;
  const asserted = Math.min(1, (telling + 0.5 * (assertions.length - telling)) / bestAssertionCount);
  return Math.round(60 * asserted + 40 * locatorSteadiness(steps));
}

function locatorSteadiness(steps: readonly Step[]): number {
  const selectors = steps.flatMap((step) => step.selector ?? []);
  if (selectors.length === 0) return 1;
  return selectors.reduce((sum, selector) => sum + steadiness(selector), 0) / selectors.length;
}

function steadiness(selector: string): number {
  if (/^getBy(Role|TestId|Label)\(/.test(selector)) return 1;
  return /^getBy(Placeholder|Text)\(/.test(selector) ? 0.7 : 0.4;
}
