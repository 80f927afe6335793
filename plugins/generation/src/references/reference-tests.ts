import type { FlowPlan, TestCandidate } from '@testkernel/sdk';
import type { ExploredForm } from '../entity/entity.ts';
import type { EntityExplorer } from '../entity/entity-explorer.ts';
import { recordPlan, subjectOf } from '../entity/record-plan.ts';
import { eachOf } from '../generate/each-of.ts';
import type { LiveSite } from '../observe/attempt.ts';
import type { CandidateWriter } from '../write/candidate-writer.ts';
import type { Reference } from './reference.ts';
import { ReferenceExplorer, type ReferenceTools } from './reference-explorer.ts';

/** As each is tried with records of its own, which others do not show. */
const formsAtATime = 3;

/** Tests of records that others refer to. They come after all other tests of records, because both kinds of records have to be known. */
export class ReferenceTests {
  readonly #explorer: EntityExplorer;
  readonly #references: ReferenceExplorer;
  readonly #writer: CandidateWriter;

  constructor(site: LiveSite, writer: CandidateWriter, tools: ReferenceTools) {
    this.#explorer = tools.explorer;
    this.#references = new ReferenceExplorer(site, tools);
    this.#writer = writer;
  }

  /**
   * By the plan of the form of the records that others refer to.
   *
   * @param hasTime whether the records of a further form may be tried
   */
  async generate(
    hasTime: () => boolean,
    signal: AbortSignal,
  ): Promise<ReadonlyMap<FlowPlan, readonly TestCandidate[]>> {
    const tests = new Map<FlowPlan, readonly TestCandidate[]>();
    const relate = async (subject: ExploredForm) => {
      const references = await this.#references.references(subject, signal);
      const written = references.map((reference) => referenceTest(subject, reference, this.#writer));
      const { plan } = subject.form;
      tests.set(plan, [...(tests.get(plan) ?? []), ...written]);
    };
    await eachOf(this.#explorer.explored, formsAtATime, relate, hasTime);
    return tests;
  }
}

/** Creates a record and others that refer to it, tries to remove it where that was refused, and removes all. */
function referenceTest(
  { form: { plan, draft } }: ExploredForm,
  { by, steps, isKept, remove }: Reference,
  writer: CandidateWriter,
): TestCandidate {
  const chosen = `Chooses a record of "${subjectOf(plan)}" in "${subjectOf(by.plan)}"`;
  const name = isKept ? `${chosen}, and keeps it from being removed` : chosen;
  const further = recordPlan(plan, `reference ${by.signature}`);
  const removing = remove.flat();
  const test = writer.write(further, name, [...draft.setup, ...draft.action, ...steps, ...removing]);
  return { ...test, cleanUp: removing.filter(({ action }) => action !== 'wait') };
}
