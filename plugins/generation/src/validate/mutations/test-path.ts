import type { LoginCredentials, Step } from '@testkernel/sdk';

/** Actions that open a page or wait, and change nothing on it. */
const passive = /^(navigate|wait|scroll|hover)$/;

export function isAssertion(step: Pick<Step, 'action'>): boolean {
  return step.action.startsWith('assert');
}

/** Whether the step is a user action on the application. */
export function isUserAction(step: Step): boolean {
  return !isAssertion(step) && !passive.test(step.action);
}

/** The index of the last user action; of the first navigation, where there is none. */
export function lastUserAction(steps: readonly Step[]): number {
  const action = steps.findLastIndex(isUserAction);
  return action >= 0 ? action : steps.findIndex((step) => step.action === 'navigate');
}

/** What mutations of a test are chosen by. */
export interface TestPath {
  readonly steps: readonly Step[];
  readonly credentials: LoginCredentials | null;
  /** URLs of other pages of the application, as wrong destinations. */
  readonly elsewhere: readonly string[];
  /** Milliseconds that a step of the mutation trials may take. */
  readonly stepTimeoutMs: number;
}
