import type { LoginCredentials, Step } from '@testkernel/sdk';

/** What opens a page or waits, and does nothing to it. */
const passive = /^(navigate|wait|scroll|hover)$/;

export function isAssertion(step: Pick<Step, 'action'>): boolean {
  return step.action.startsWith('assert');
}

/** Something that is done to the application. */
export function isDeed(step: Step): boolean {
  return !isAssertion(step) && !passive.test(step.action);
}

/** The index of the last step that does something; of the first that opens a page, where none does. */
export function lastDeed(steps: readonly Step[]): number {
  const deed = steps.findLastIndex(isDeed);
  return deed >= 0 ? deed : steps.findIndex((step) => step.action === 'navigate');
}

/** What a test is about when faults for it are chosen. */
export interface TestPath {
  readonly steps: readonly Step[];
  readonly credentials: LoginCredentials | null;
  /** URLs of other pages of the application, to end up at by mistake. */
  readonly elsewhere: readonly string[];
  /** Milliseconds that a step of the trials may take. */
  readonly patienceMs: number;
}
