import type { Test } from '@testkernel/sdk';
import type { Verdict } from './oracle-report.ts';
import type { RedTests, TestedApplication } from './tested-application.ts';

/** What the tests of a bug are tried in: batches of their ids, those with the most steps first. */
export type Batches = readonly (readonly string[])[];

export function batchesOf(tests: readonly Test[], batchSize = tests.length): Batches {
  const ids = tests.toSorted((one, other) => other.steps.length - one.steps.length).map(({ id }) => id);
  return Array.from({ length: Math.ceil(ids.length / batchSize) }, (_, batch) =>
    ids.slice(batch * batchSize, (batch + 1) * batchSize),
  );
}

/** What the bug did to the data must not help to find the next one, hence a reset before each. */
export async function tryBug(
  tested: TestedApplication,
  bug: string,
  batches: Batches,
): Promise<Omit<Verdict, 'sentence'> & { readonly red: RedTests }> {
  const { running } = tested;
  running.break(bug);
  const red: RedTests = [];
  try {
    for (const testIds of batches) {
      running.reset();
      const found = await tested.redOf(testIds);
      red.push(...found);
      const proof = await redAgain(tested, found);
      if (proof !== null) return verdictOf(bug, red, proof);
    }
    return verdictOf(bug, red, null);
  } finally {
    running.mend();
  }
}

function verdictOf(bug: string, red: RedTests, proof: RedTests[number] | null) {
  const caughtBy = red.map(({ name }) => name);
  return { bug, red, caughtBy, proof: proof?.name ?? null, error: proof?.error ?? null };
}

/** The first of the tests that is red alone too, with the data as they were: chance is no proof. */
async function redAgain(tested: TestedApplication, tests: RedTests): Promise<RedTests[number] | null> {
  for (const test of tests) {
    tested.running.reset();
    if (await tested.isRedAlone(test.id)) return test;
  }
  return null;
}
