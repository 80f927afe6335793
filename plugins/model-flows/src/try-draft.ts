import {
  type Draft,
  desktopDefaults,
  messageOf,
  type ProjectTarget,
  type Step,
  type StepSessionsService,
} from '@testkernel/sdk';

const excerptLength = 4_000;
const stepMs = 8_000;

/** Why a draft failed on the live site. */
export interface FailedDraft {
  /** Index among the steps of the action and its assertions; null where it failed before them. */
  readonly step: number | null;
  readonly error: string;
  /** What the page showed then, as an accessibility snapshot; empty if it could not be read. */
  readonly page: string;
}

/** Executes a draft once on the live site, with its assertions. Null if it passes. Rejects when `signal` aborts. */
export async function tryDraft(
  draft: Draft,
  project: ProjectTarget,
  sessions: StepSessionsService,
  signal: AbortSignal,
): Promise<FailedDraft | null> {
  const session = await sessions.open({
    project,
    options: desktopDefaults,
    timeouts: { stepMs },
    signal,
  });
  const run = async (steps: readonly Step[], stepOf: (index: number) => number | null) => {
    for (const [index, step] of steps.entries()) {
      try {
        await session.run(step);
      } catch (error) {
        signal.throwIfAborted();
        const snapshot = await session.page
          .locator('body')
          .ariaSnapshot({ timeout: 2_000 })
          .catch(() => '');
        return { step: stepOf(index), error: messageOf(error), page: snapshot.slice(0, excerptLength) };
      }
    }
    return null;
  };
  try {
    const failed = await run(draft.setup, () => null);
    return failed ?? (await run([...draft.action, ...draft.assertions], (index) => index));
  } finally {
    await session.close();
  }
}
