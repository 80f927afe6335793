import { type Draft, quote, type Step } from '@testkernel/sdk';
import type { ObservedEffect } from '../observe/observed-effect.ts';
import { unique } from '../write/unique.ts';

/** What was observed, without the assertions that a list shows the record, which may be on another page of it. Messages that name it stay. */
export function withoutListed(effect: ObservedEffect, { action }: Draft): ObservedEffect {
  const entered = action.flatMap(({ value }) => (value?.includes(unique) ? [value] : []));
  return { ...effect, steps: effect.steps.filter((step) => !isShown(step, entered)) };
}

function isShown({ action, selector = '', expected = '' }: Step, entered: readonly string[]): boolean {
  if (!/^assert(Visible|Text|Count|AriaSnapshot)?$/.test(action)) return false;
  if (expected.includes(unique)) return true;
  const isEntered = entered.some((text) => selector.startsWith(`getByText(${quote(text)}`));
  return selector.includes(unique) && (isEntered || !selector.startsWith('getByText('));
}
