import type { LoginCredentials, Step, TestSecrets } from '@testkernel/sdk';

/** Actions that open a page or wait, and change nothing on it. */
const passive = /^(navigate|wait|scroll|hover)$/;

/** Whether the step asserts something about the page that is open, and leaves it open. */
export function isAssertion({ action, url }: Pick<Step, 'action' | 'url'>): boolean {
  return action.startsWith('assert') && url === undefined;
}

/** Whether the step loads a page, and has passed when that is loaded. */
export function loadsPage({ action }: Pick<Step, 'action'>): boolean {
  return action === 'navigate' || action === 'reload';
}

/**
 * Whether the step ends when the page that it leads to, if it does, begins to load: Playwright waits for navigations that a click or a
 * key begins (https://playwright.dev/docs/navigations).
 */
export function waitsForPage(step: Pick<Step, 'action'>): boolean {
  return loadsPage(step) || /^(click|press|goBack|goForward)$/.test(step.action);
}

/** Whether the step is a user action on the application. */
export function isUserAction(step: Step): boolean {
  return !step.action.startsWith('assert') && !passive.test(step.action);
}

/** The index of the last user action, or of the first navigation if there is none. */
export function lastUserAction(steps: readonly Step[]): number {
  const action = steps.findLastIndex(isUserAction);
  return action >= 0 ? action : steps.findIndex((step) => step.action === 'navigate');
}

/** The properties of a test by which its mutations are chosen. */
export interface TestPath {
  readonly name: string;
  readonly steps: readonly Step[];
  readonly credentials: LoginCredentials | null;
  /** The values of `{{SENTRI_SECRET_N}}`. Default: none. */
  readonly secrets?: TestSecrets;
  /** URLs of other pages of the application, used as wrong destinations. */
  readonly elsewhere: readonly string[];
  /** Timeout of a step of the mutation trials, in milliseconds. */
  readonly stepTimeoutMs: number;
}
