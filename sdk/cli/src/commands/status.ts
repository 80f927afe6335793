import type { StatusOptions } from '../command-line.ts';
import { outcomeOf } from '../outcome.ts';
import { connect } from '../server/connect.ts';
import type { Surroundings } from '../surroundings.ts';
import { failingTests, show } from './follow-run.ts';

/** `testkernel status <runId>`: shows a run. */
export async function status(
  runId: string,
  options: StatusOptions,
  surroundings: Surroundings,
): Promise<number> {
  const { project, strict = false } = options;
  const runs = connect(options.url, surroundings);
  const run = await runs.read(project, runId);
  const outcome = outcomeOf(run, strict);
  const failing = await failingTests(runs, { project, runId }, run);
  show({ run, status: outcome, failing, link: runs.link(runId), files: [] }, options, surroundings);
  return outcome;
}
