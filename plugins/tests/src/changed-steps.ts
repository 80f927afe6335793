import { isDeepStrictEqual } from 'node:util';
import { BadRequest, Conflict, Step, type StepChange } from '@testkernel/sdk';
import { Value } from 'typebox/value';

/** The steps with one change. Throws `Conflict` `TEST_CHANGED` where the step is not what is to be replaced. */
export function changedSteps(
  steps: readonly Step[],
  { step: number, property, from, to }: StepChange,
): Step[] {
  const step = steps[number - 1];
  const isAsExpected =
    step !== undefined &&
    (property === 'step' ? isDeepStrictEqual(step, parsed(from)) : step[property] === from);
  if (!isAsExpected) {
    throw new Conflict('TEST_CHANGED', 'The step has changed since. Run the test again.');
  }
  if (property !== 'step') return steps.with(number - 1, { ...step, [property]: to });
  return to === '' ? steps.toSpliced(number - 1, 1) : steps.with(number - 1, stepOf(to));
}

function stepOf(text: string): Step {
  const step = parsed(text);
  if (!Value.Check(Step, step)) throw new BadRequest('INVALID_STEP', 'The proposed step is no step.');
  return step;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
