import { BadRequest, type Test } from '@testkernel/sdk';
import type { RunReader } from '../run-reader.ts';
import type { RunResults } from '../run-results.ts';
import { failedBefore } from './failed-before.ts';

export interface TestChoice {
  readonly testIds?: readonly string[] | undefined;
  readonly rerunOf?: string | undefined;
  readonly onlyFailed?: boolean | undefined;
  readonly branch: string | null;
}

/**
 * Those of the approved tests of a project that a run was asked for. Throws `BadRequest` `TESTS_NOT_APPROVED` and
 * `NO_FAILED_TESTS`.
 */
export async function chosenTests(
  projectId: string,
  approved: readonly Test[],
  { testIds, rerunOf, onlyFailed, branch }: TestChoice,
  services: { reader: RunReader; results: RunResults },
): Promise<readonly Test[]> {
  const named = testIds === undefined ? approved : namedTests(approved, testIds);
  if (rerunOf !== undefined && testIds === undefined) return failedIn(rerunOf, approved, services.results);
  return onlyFailed ? failedBefore(projectId, named, branch, services) : named;
}

function namedTests(approved: readonly Test[], testIds: readonly string[]): Test[] {
  const wanted = new Set(testIds);
  const found = approved.filter(({ id }) => wanted.delete(id));
  const [first] = wanted;
  if (first !== undefined) {
    throw new BadRequest(
      'TESTS_NOT_APPROVED',
      `${wanted.size} of the tests are no approved tests of this project: ${first}${wanted.size > 1 ? ', …' : ''}.`,
    );
  }
  return found;
}

async function failedIn(runId: string, approved: readonly Test[], results: RunResults): Promise<Test[]> {
  const failed = new Set((await results.failuresOf(runId)).map(({ testId }) => testId));
  const chosen = approved.filter(({ id }) => failed.has(id));
  if (chosen.length > 0) return chosen;
  throw new BadRequest('NO_FAILED_TESTS', 'No test that is approved now failed in that run.');
}
