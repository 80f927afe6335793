import { BadRequest, type Test } from '@testkernel/sdk';
import type { RunReader } from '../run-reader.ts';
import type { RunResults } from '../run-results.ts';

/**
 * Those of the tests that failed in the project's last completed run, of the same branch if one is given. Throws
 * `BadRequest` `NO_FAILED_TESTS`.
 */
export async function failedBefore(
  projectId: string,
  tests: readonly Test[],
  branch: string | null,
  { reader, results }: { reader: RunReader; results: RunResults },
): Promise<Test[]> {
  const last = await reader.latest(projectId, {
    type: 'test_run',
    status: 'completed',
    ...(branch === null ? {} : { branch }),
  });
  const failures = last === null ? [] : await results.failuresOf(last.id);
  const failed = new Set(failures.map(({ testId }) => testId));
  const chosen = tests.filter(({ id }) => failed.has(id));
  if (chosen.length > 0) return chosen;
  const of = branch === null ? '' : ` of branch ${JSON.stringify(branch)}`;
  throw new BadRequest(
    'NO_FAILED_TESTS',
    last === null
      ? `There is no completed run${of} whose failed tests could be run again.`
      : `No approved test failed in the last completed run${of}.`,
  );
}
