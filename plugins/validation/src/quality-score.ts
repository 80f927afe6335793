import type { Step } from '@testkernel/sdk';

const bestAssertionCount = 3;

/**
 * 0..100, from the number of assertions (an assertion on the URL counts half) and how stable the kinds of
 * locators are.
 */
export function qualityScore(steps: readonly Step[]): number {
  const assertions = steps.filter((step) => step.action.startsWith('assert'));
  const others = assertions.filter((step) => step.action !== 'assertUrl').length;
  const asserted = Math.min(1, (others + 0.5 * (assertions.length - others)) / bestAssertionCount);
  return Math.round(60 * asserted + 40 * locatorStability(steps));
}

function locatorStability(steps: readonly Step[]): number {
  const selectors = steps.flatMap((step) => step.selector ?? []);
  if (selectors.length === 0) return 1;
  return selectors.reduce((sum, selector) => sum + stability(selector), 0) / selectors.length;
}

function stability(selector: string): number {
  if (/^getBy(Role|TestId|Label)\(/.test(selector)) return 1;
  return /^getBy(Placeholder|Text)\(/.test(selector) ? 0.7 : 0.4;
}
