import { type ExecutionTimeouts, type Step, StepFailure } from '@testkernel/sdk';

export type StepTimeouts = ExecutionTimeouts;

/** Time beyond an action's own timeout after which it counts as hung. */
const graceMs = 2000;

/** The timeout of a step in milliseconds. */
export function timeoutOf(step: Step, timeouts: StepTimeouts): number {
  const own = step.timeoutMs ?? defaultTimeoutOf(step.action, timeouts);
  const pause = step.action === 'wait' && /^\d+$/.test(step.value ?? '') ? Number(step.value) : 0;
  return Math.max(own, pause);
}

function defaultTimeoutOf(action: string, timeouts: StepTimeouts): number {
  if (action === 'navigate') return timeouts.navigationMs;
  return action.startsWith('assert') ? timeouts.assertionMs : timeouts.stepMs;
}

/** Rejects when an action exceeds its timeout, as when a script of the page never returns. */
export async function withinTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new StepFailure('timeout', `The page did not answer for ${timeoutMs} ms.`));
    }, timeoutMs + graceMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
