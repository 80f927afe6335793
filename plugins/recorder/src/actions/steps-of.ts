import type { Step } from '@testkernel/sdk';
import { assertionKinds, type RecordedAction } from './recorded-action.ts';

/** The steps of a test that repeats the actions. */
export function stepsOf(actions: readonly RecordedAction[]): Step[] {
  return actions.map(stepOf);
}

function stepOf({ kind, selector, value, url, body, target, pageAlias, frameUrl }: RecordedAction): Step {
  const where = {
    ...(selector === undefined ? {} : { selector }),
    ...(pageAlias === undefined || pageAlias === 'page' ? {} : { pageAlias }),
    ...(frameUrl === undefined ? {} : { frameUrl }),
  };
  if (kind === 'goto') return { action: 'navigate', url: url ?? '/', ...where };
  if (kind === 'upload') return { action: 'upload', ...where, value: value ?? '', body: body ?? '' };
  if (assertionKinds.some((known) => known === kind)) {
    return { action: kind, ...where, ...(value === undefined ? {} : { expected: value }) };
  }
  return {
    action: kind,
    ...where,
    ...(target === undefined ? {} : { target }),
    ...(value === undefined ? {} : { value }),
  };
}
