import { type PipelineStage, type PipelineState, type StageContext, Type } from '@testkernel/sdk';
import { batchesOf } from '../asking/batches.ts';
import type { Question, Reviews } from '../asking/reviews.ts';
import { pageWords } from './page-words.ts';

const pagesOfCall = 15;
const pagesAtMost = 45;

const Answer = Type.Object({
  pages: Type.Array(
    Type.Object({
      page: Type.String({ maxLength: 10, description: 'The reference of the page.' }),
      shows: Type.Enum(['error', 'content'], {
        description: 'error: it says that something is missing or failed; content: it is an ordinary page.',
      }),
    }),
    { maxItems: pagesOfCall },
  ),
});

const instructions = `A crawler left out these pages because words of their titles sound like an error. Tell for each whether it
only reports an error, or is an ordinary page of the application, such as an article about errors.`;

/** Puts pages back that the filter was not certain about. A model can't leave out a page. */
export class ReviewLeftOut implements PipelineStage {
  readonly #reviews: Reviews;
  readonly #below: number;

  /** @param below the confidence below which a model is asked */
  constructor(reviews: Reviews, below: number) {
    this.#reviews = reviews;
    this.#below = below;
  }

  count({ siteMap }: PipelineState): number {
    return siteMap?.pages.length ?? 0;
  }

  applies({ pass, siteMap, leftOut }: PipelineState): boolean {
    return pass === 'full' && siteMap !== null && leftOut.some(({ confidence }) => confidence < this.#below);
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const { siteMap, leftOut } = state;
    if (siteMap === null || !(await this.#reviews.available(state))) return state;
    const uncertain = leftOut.filter(({ confidence }) => confidence < this.#below);
    const named = new Map(uncertain.map((left, index) => [`p${index + 1}`, left]));
    const questions = batchesOf([...named], pagesOfCall, pagesAtMost).map(
      (batch): Question<typeof Answer> => ({
        stage: 'filter',
        instructions,
        material: batch.map(([title, { page }]) => ({ title, text: pageWords(page) })),
        answer: Answer,
      }),
    );
    const answers = await this.#reviews.ask(questions, { state, context });
    const content = answers.flatMap(({ pages }) => pages).filter(({ shows }) => shows === 'content');
    const back = new Set(content.flatMap(({ page }) => named.get(page) ?? []));
    for (const { page, reason } of back) context.log(`Kept ${page.path}: a model says it is not ${reason}.`);
    return {
      ...state,
      leftOut: leftOut.filter((left) => !back.has(left)),
      siteMap: { ...siteMap, pages: [...siteMap.pages, ...[...back].map(({ page }) => page)] },
    };
  }
}
