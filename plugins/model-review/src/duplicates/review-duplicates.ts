import {
  type PipelineStage,
  type PipelineState,
  type StageContext,
  type TestCandidate,
  Type,
} from '@testkernel/sdk';
import { batchesOf } from '../asking/batches.ts';
import type { Question, Reviews } from '../asking/reviews.ts';
import { testWords } from '../asking/test-words.ts';
import { alikePairs } from './alike-pairs.ts';

const pairsOfCall = 8;
const pairsAtMost = 24;
/** The stage `deduplicate` drops tests with nothing of their own; below this, tests prove different things. */
const leastAlike = 0.3;

const Answer = Type.Object({
  pairs: Type.Array(
    Type.Object({
      pair: Type.String({ maxLength: 10, description: 'The reference of the pair.' }),
      intent: Type.Enum(['same', 'different'], {
        description: 'same: a person would keep only one of them. different: also where it is not clear.',
      }),
    }),
    { maxItems: pairsOfCall },
  ),
});

const instructions = `Each piece shows two tests of a web application that resemble each other. Tell whether both prove the same thing
with other words, or different things. Other values, other elements and other expectations usually mean different things.`;

/**
 * Drops a test that proves what a better one proves. A model decides only about pairs that do the same with the same data, and
 * of which the better one killed every mutation that the other did, so that no mutation that was killed is lost.
 */
export class ReviewDuplicates implements PipelineStage {
  readonly #reviews: Reviews;

  constructor(reviews: Reviews) {
    this.#reviews = reviews;
  }

  count({ candidates }: PipelineState): number {
    return candidates.length;
  }

  applies({ pass, candidates, request }: PipelineState): boolean {
    return pass === 'full' && request === null && candidates.length > 1;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const pairs = alikePairs(state.candidates, leastAlike).slice(0, pairsAtMost);
    if (pairs.length === 0 || !(await this.#reviews.available(state))) return state;
    const named = new Map(pairs.map((pair, index) => [`d${index + 1}`, pair]));
    const questions = batchesOf([...named], pairsOfCall, pairsAtMost).map(
      (batch): Question<typeof Answer> => ({
        stage: 'deduplicate',
        instructions,
        material: batch.map(([title, { better, worse }]) => ({
          title,
          text: `One:\n${testWords(better)}\n\nThe other:\n${testWords(worse)}`,
        })),
        answer: Answer,
      }),
    );
    const answers = (await this.#reviews.ask(questions, { state, context })).flatMap(
      (answer) => answer.pairs,
    );
    const same = new Set(answers.filter(({ intent }) => intent === 'same').map(({ pair }) => pair));
    const droppedFor = new Map<TestCandidate, TestCandidate>();
    for (const [reference, { better, worse }] of named) {
      if (same.has(reference)) droppedFor.set(worse, better);
    }
    const dropped = [...droppedFor].map(([{ name }, better]) => ({
      name,
      reason: `deduplicate: a model says that "${better.name}" proves the same`,
    }));
    for (const { name, reason } of dropped) context.log(`Dropped "${name}": ${reason}.`);
    return {
      ...state,
      candidates: state.candidates.filter((candidate) => !droppedFor.has(candidate)),
      dropped: [...state.dropped, ...dropped],
    };
  }
}
