import type { Step } from '@testkernel/sdk';
import { isAssertion } from './mutations/test-path.ts';

/** The longest durations of each step without a mutation, in milliseconds, by its index. */
export type StepDurations = readonly number[];

/** Before a mutation took effect: a short delay must not end the trial. */
const patient = { factor: 3, stepMs: 1_200, assertionMs: 700 };
/** Afterwards: a step that fails does so because of the mutation, and waiting does not change that. */
const known = { factor: 3, stepMs: 300, assertionMs: 150 };
const maxTimeoutMs = 20_000;

/** The timeout of a step in a mutation trial, in milliseconds: three times its longest duration without a mutation and a little, at least a minimum. */
export function trialTimeout(
  steps: readonly Step[],
  index: number,
  durations: StepDurations,
  tookEffect: boolean,
): number {
  const { factor, stepMs, assertionMs } = tookEffect ? known : patient;
  const step = steps[index];
  const least = step !== undefined && isAssertion(step) ? assertionMs : stepMs;
  return Math.min(maxTimeoutMs, Math.max(least, Math.round((durations[index] ?? 0) * factor) + least / 2));
}

/** The time after which every step of a trial has failed that waits for an answer. */
export function longestTimeout(steps: readonly Step[], durations: StepDurations): number {
  return Math.max(...steps.map((_, index) => trialTimeout(steps, index, durations, false)));
}
