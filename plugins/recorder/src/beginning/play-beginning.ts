import {
  type BrowserOptions,
  type BrowserSession,
  Conflict,
  type LoginCredentials,
  type Step,
  StepFailure,
  type StepSession,
  type StepSessionsService,
} from '@testkernel/sdk';
import type { Page } from 'playwright-core';
import type { Beginning } from './beginning.ts';

export interface PlayRequest {
  readonly beginning: Beginning;
  readonly options: BrowserOptions;
  /** The value of `{{unique}}`. */
  readonly unique: string;
  /** Ends it. */
  readonly signal: AbortSignal;
}

/**
 * Executes the steps of a beginning in a browser session without pages. Answers the first page, and popups in the order in which
 * they opened, closed ones included. Throws `Conflict` `SIGN_IN_FAILED` or
 * `STEP_FAILED` with the step, from 1, and the reason.
 */
export async function playBeginning(
  stepSessions: StepSessionsService,
  session: BrowserSession,
  { beginning, ...request }: PlayRequest,
): Promise<readonly Page[]> {
  const { project, signIn, test } = beginning;
  const secrets = test?.secrets ?? {};
  const steps = await stepSessions.open({ ...request, project, secrets, within: session });
  try {
    await play(steps, signIn, ({ message }, { action }) => {
      const reason = withoutUsername(message, project.credentials);
      return new Conflict('SIGN_IN_FAILED', `Signing in failed at a step (${action}): ${reason}`);
    });
    await play(steps, test?.steps ?? [], ({ message }, { action }, step) => {
      const reason = withoutUsername(message, project.credentials);
      return new Conflict('STEP_FAILED', `Step ${step} of the test (${action}) failed: ${reason}`, { step });
    });
    return steps.pages;
  } finally {
    await steps.close();
  }
}

async function play(
  session: StepSession,
  steps: readonly Step[],
  failed: (failure: StepFailure, step: Step, number: number) => Conflict,
): Promise<void> {
  for (const [index, step] of steps.entries()) {
    try {
      await session.run(step);
    } catch (error) {
      throw error instanceof StepFailure ? failed(error, step, index + 1) : error;
    }
  }
}

function withoutUsername(text: string, credentials: LoginCredentials | null): string {
  const { username = '' } = credentials ?? {};
  return username === '' ? text : text.replaceAll(username, '•••');
}
