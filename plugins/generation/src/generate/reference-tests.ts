import type { FlowPlan, TestCandidate } from '@testkernel/sdk';
import type { ExploredForm } from '../entity/entity.ts';
import type { EntityExplorer } from '../entity/entity-explorer.ts';
import { recordPlan, subjectOf } from '../entity/record-plan.ts';
import type { Reference } from '../entity/reference.ts';
import type { CandidateWriter } from '../write/candidate-writer.ts';
import { eachOf } from './each-of.ts';

/** As each is tried with records of its own, which others do not show. */
const formsAtATime = 3;

/**
 * Tests of records that others refer to, by the plan of the form of the former. They come after all other tests of records, because both
 * kinds of records have to be known.
 *
 * @param hasTime whether the records of a further form may be tried
 */
export async function referenceTests(
  explorer: EntityExplorer,
  writer: CandidateWriter,
  hasTime: () => boolean,
  signal: AbortSignal,
): Promise<ReadonlyMap<FlowPlan, readonly TestCandidate[]>> {
  const tests = new Map<FlowPlan, readonly TestCandidate[]>();
  const relate = async (subject: ExploredForm) => {
    const references = await explorer.references(subject, signal);
    const written = references.map((reference) => referenceTest(subject, reference, writer));
    tests.set(subject.form.plan, written);
  };
  await eachOf(explorer.explored, formsAtATime, relate, hasTime);
  return tests;
}

/** Creates a record and others that refer to it, tries to remove it where that is refused, and removes all. */
function referenceTest(
  { form: { plan, draft } }: ExploredForm,
  { by, steps, isKept, remove }: Reference,
  writer: CandidateWriter,
): TestCandidate {
  const chosen = `Chooses a record of "${subjectOf(plan)}" in "${subjectOf(by.plan)}"`;
  const name = isKept ? `${chosen}, and refuses to remove it` : chosen;
  const further = recordPlan(plan, `reference ${by.signature}`);
  const removing = remove.flat();
  const test = writer.write(further, name, [...draft.setup, ...draft.action, ...steps, ...removing]);
  return { ...test, cleanUp: removing.filter(({ action }) => action !== 'wait') };
}
