import { type ExecutionTimeouts, type Step, StepFailure } from '@testkernel/sdk';

export type StepTimeouts = ExecutionTimeouts;

/** What an action is given beyond its own time before it is taken for stuck. */
const graceMs = 2000;

/** Milliseconds a step may take. */
export function timeoutOf(step: Step, timeouts: StepTimeouts): number {
  const own = step.timeoutMs ?? defaultTimeoutOf(step.action, timeouts);
  const pause = step.action === 'wait' && /^\d+$/.test(step.value ?? '') ? Number(step.value) : 0;
  return Math.max(own, pause);
}

function defaultTimeoutOf(action: string, timeouts: StepTimeouts): number {
  if (action === 'navigate') return timeouts.navigationMs;
  return action.startsWith('assert') ? timeouts.assertionMs : timeouts.stepMs;
}

/** Rejects when an action outlives its time: a page whose script never returns answers nothing any more. */
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
