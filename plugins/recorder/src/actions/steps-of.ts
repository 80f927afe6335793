import type { Step } from '@testkernel/sdk';
import { assertionKinds, type RecordedAction } from './recorded-action.ts';

/** The steps of a test that repeats the actions. */
export function stepsOf(actions: readonly RecordedAction[]): Step[] {
  return actions.map((action) => action.step ?? stepOf(action));
}

/** A step of a saved test as an action, which becomes the same step again. */
export function actionOf(step: Step): Omit<RecordedAction, 'ts'> {
  const { action, selector, url, value, expected, target, pageAlias = 'page', frameUrl, description } = step;
  const compared = value ?? expected;
  return {
    kind: action === 'navigate' ? 'goto' : action,
    ...(selector === undefined ? {} : { selector }),
    ...(description === undefined ? {} : { label: description }),
    ...(compared === undefined ? {} : { value: compared }),
    ...(url === undefined ? {} : { url }),
    ...(target === undefined ? {} : { target }),
    pageAlias,
    ...(frameUrl === undefined ? {} : { frameUrl }),
    step,
  };
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
