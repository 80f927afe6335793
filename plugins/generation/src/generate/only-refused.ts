import { type Draft, type FlowPlan, flowKey, type TestCandidate } from '@testkernel/sdk';
import { sentencesOf } from '../corrections/said-of-fields.ts';
import { subjectOf } from '../entity/record-plan.ts';
import { EntriesRefused, NothingObserved } from '../observe/observed-effect.ts';
import type { LearntRefusal } from './learnt-refusals.ts';
import type { RefusalTests } from './refusal-tests.ts';

/** In characters: what a title can say. */
const longestReason = 80;

/** A form that refuses whatever is entered, with tests that it does and says why. */
export class OnlyRefused extends NothingObserved {
  readonly tests: readonly TestCandidate[];

  constructor(message: string, tests: readonly TestCandidate[]) {
    super(message);
    this.tests = tests;
  }
}

/**
 * Resolves as `accepted` does. Where the form of a plan refuses all that was entered for the same reason, such as that no place is left,
 * throws `OnlyRefused` with a test of that.
 */
export async function orOnlyRefused<T>(
  accepted: Promise<T>,
  plan: FlowPlan,
  draft: Draft,
  refusals: RefusalTests,
  signal: AbortSignal,
): Promise<T> {
  try {
    return await accepted;
  } catch (error) {
    if (!(error instanceof EntriesRefused)) throw error;
    const refusal = plan.trial === undefined ? refusalOf(plan, draft, error.always) : null;
    throw refusal === null ? error : new OnlyRefused(error.message, await refusals.of([refusal], signal));
  }
}

function refusalOf(plan: FlowPlan, draft: Draft, messages: readonly string[]): LearntRefusal | null {
  const reason = sentencesOf(messages).find(
    (sentence) => sentence.length <= longestReason && /\p{L}{2}.*\s/u.test(sentence),
  );
  const field = draft.action.find(({ action }) => /^(fill|select|check)$/.test(action))?.selector;
  if (reason === undefined || field === undefined || draft.expectation.kind !== 'change') return null;
  return {
    plan: {
      ...plan,
      id: `${plan.id}.refused`,
      key: flowKey(plan.key, 'refused'),
      flow: 'form-invalid',
      title: `Refuses "${subjectOf(plan)}" and says "${reason}"`,
    },
    draft: { ...draft, expectation: { kind: 'refusal', field, given: 'wrong' } },
  };
}
