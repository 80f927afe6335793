import type { Dials, RunDetail } from '@testkernel/sdk';
import type { BenchProject } from './bench-project.ts';

export const dials = { parallelWorkers: 2 };
export const runTimeoutMinutes = 60;

/** A test that was red although nothing had changed. */
export interface RedTest {
  readonly round: number;
  readonly id: string;
  readonly name: string;
  readonly error: string;
}

/** The approved tests, again and again, on an application that stays as it is. */
export async function unchangedRounds(
  project: BenchProject,
  rounds: number,
  note: (text: string) => void,
  dialsConfig: Dials = dials,
): Promise<{ red: RedTest[]; results: number; minutes: number }> {
  const red: RedTest[] = [];
  let results = 0;
  const started = performance.now();
  for (let round = 1; round <= rounds; round += 1) {
    const run = await project.run(dialsConfig, runTimeoutMinutes);
    const found = redTests(run).map((test) => ({ round, ...test }));
    red.push(...found);
    results += run.results.length;
    note(`unchanged round ${round}: ${run.passed} of ${run.total} passed`);
    for (const { name, error } of found) note(`  red: ${name}: ${error}`);
  }
  return { red, results, minutes: minutesSince(started) };
}

export function redTests(run: RunDetail): { id: string; name: string; error: string }[] {
  if (run.status !== 'completed') throw new Error(`A run ended as ${run.status}: ${run.error ?? ''}`);
  return run.results
    .filter(({ status, flaky }) => status === 'failed' || flaky)
    .map(({ testId, testName, error }) => ({
      id: testId,
      name: testName,
      error: (error ?? '').split('\n')[0] ?? '',
    }));
}

export function minutesSince(started: number): number {
  return (performance.now() - started) / 60_000;
}
