import {
  type ClassifiedPage,
  type PipelineStage,
  type PipelineState,
  type StageContext,
  Type,
} from '@testkernel/sdk';
import { batchesOf } from '../asking/batches.ts';
import type { Question, Reviews } from '../asking/reviews.ts';
import { pageWords } from './page-words.ts';

const pagesOfCall = 15;
const pagesAtMost = 60;

const Answer = Type.Object({
  pages: Type.Array(
    Type.Object({
      page: Type.String({ maxLength: 10, description: 'The reference of the page.' }),
      kind: Type.Enum(['list', 'detail', 'content', 'form', 'home', 'login'], {
        description:
          'list: many records of one kind; detail: a single record; form: mainly for entering data; content: anything else.',
      }),
    }),
    { maxItems: pagesOfCall },
  ),
});

const instructions = `Tell of each page of a web application what kind it is. Choose among the kinds that are named for it.`;

/** Asks about pages whose kind is uncertain. Only kinds that the page allows are taken. */
export class ReviewKinds implements PipelineStage {
  readonly #reviews: Reviews;
  readonly #below: number;

  /** @param below the confidence below which a model is asked */
  constructor(reviews: Reviews, below: number) {
    this.#reviews = reviews;
    this.#below = below;
  }

  count({ pages }: PipelineState): number {
    return pages.length;
  }

  applies({ pass, pages }: PipelineState): boolean {
    return pass === 'full' && pages.some((page) => this.#isUncertain(page));
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    if (!(await this.#reviews.available(state))) return state;
    const uncertain = state.pages.filter((page) => this.#isUncertain(page));
    const named = new Map(uncertain.map((page, index) => [`p${index + 1}`, page]));
    const questions = batchesOf([...named], pagesOfCall, pagesAtMost).map(
      (batch): Question<typeof Answer> => ({
        stage: 'classify',
        instructions,
        material: batch.map(([title, { page, kind, alternatives = [] }]) => ({
          title,
          text: `${pageWords(page)}\nKinds: ${[kind, ...alternatives].join(', ')}`,
        })),
        answer: Answer,
      }),
    );
    const kinds = new Map<ClassifiedPage, ClassifiedPage['kind']>();
    for (const { page, kind } of (await this.#reviews.ask(questions, { state, context })).flatMap(
      (answer) => answer.pages,
    )) {
      const asked = named.get(page);
      if (asked?.alternatives?.includes(kind)) kinds.set(asked, kind);
    }
    return {
      ...state,
      pages: state.pages.map((page) => {
        const kind = kinds.get(page);
        return kind === undefined ? page : { ...page, kind };
      }),
    };
  }

  #isUncertain({ confidence = 1, alternatives = [] }: ClassifiedPage): boolean {
    return confidence < this.#below && alternatives.length > 0;
  }
}
