import type { ConformanceCase } from '../../testing/index.ts';

/** Names of the cases that an implementation fails. Runs them one after the other, as a test runner does. */
export async function broken(cases: readonly ConformanceCase[]): Promise<string[]> {
  const names: string[] = [];
  for (const { name, run } of cases) await run().catch(() => names.push(name));
  return names;
}

export const namesOf = (cases: readonly ConformanceCase[]) => cases.map(({ name }) => name);
