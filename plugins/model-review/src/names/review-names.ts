import {
  dialValue,
  LanguageDial,
  type PipelineStage,
  type PipelineState,
  type StageContext,
  type TestCandidate,
} from '@testkernel/sdk';
import { batchesOf } from '../asking/batches.ts';
import type { Question, Reviews } from '../asking/reviews.ts';
import { testWords } from '../asking/test-words.ts';
import { descriptionLength, nameLength, ProposedNames, testsOfCall } from './proposed-name.ts';
import { SiteTexts } from './text-check.ts';

const instructions = `You are a senior test engineer. Write a name and a description for each test, for people who review it. Say
what it proves for users, not which buttons it clicks. Put names of elements and texts of pages in quotation marks, exactly as
they are in the steps, and mention nothing that is not in them: no other element, number or address.`;

/** Names and descriptions by a model, where they claim only what is in the steps; else those of the `enhance` stage. */
export class ReviewNames implements PipelineStage {
  readonly #reviews: Reviews;
  readonly #most: number;

  /** @param most tests of a run that models name */
  constructor(reviews: Reviews, most: number) {
    this.#reviews = reviews;
    this.#most = most;
  }

  count({ candidates }: PipelineState): number {
    return candidates.length;
  }

  applies({ pass, candidates, request }: PipelineState): boolean {
    return pass === 'full' && request === null && candidates.length > 0 && this.#most > 0;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    if (!(await this.#reviews.available(state))) return state;
    const { candidates, dials, existing } = state;
    const language = dialValue(dials, LanguageDial);
    const wish = language === null ? 'Write in the language of the pages.' : `Write in ${language}.`;
    const named = new Map(candidates.map((candidate, index) => [`t${index + 1}`, candidate]));
    const questions = batchesOf([...named], testsOfCall, this.#most).map(
      (batch): Question<typeof ProposedNames> => ({
        stage: 'enhance',
        instructions: `${instructions}\n${wish}`,
        material: batch.map(([title, candidate]) => ({
          title,
          text: `${testWords(candidate)}\nDescription: ${candidate.description}`,
        })),
        answer: ProposedNames,
      }),
    );
    const answers = await this.#reviews.ask(questions, { state, context });
    const texts = new SiteTexts(state);
    const taken = new Set([...existing, ...candidates].map(({ name }) => name));
    const reviewed = new Map<TestCandidate, TestCandidate>();
    let refused = 0;
    for (const { test, name, description } of answers.flatMap(({ tests }) => tests)) {
      const candidate = named.get(test);
      if (candidate === undefined || reviewed.has(candidate)) continue;
      const proposed = { name: tidy(name), description: tidy(description) };
      const isNameFit = fits(proposed.name, nameLength) && texts.fits(proposed.name, candidate);
      const isDescriptionFit =
        fits(proposed.description, descriptionLength) && texts.fits(proposed.description, candidate);
      const isNameFree = !taken.has(proposed.name);
      if (!isNameFit || !isDescriptionFit) refused += 1;
      if (isNameFit && isNameFree) taken.add(proposed.name);
      reviewed.set(candidate, {
        ...candidate,
        ...(isNameFit && isNameFree ? { name: proposed.name } : {}),
        ...(isDescriptionFit ? { description: proposed.description } : {}),
      });
    }
    if (refused > 0) {
      context.log(`${refused} names or descriptions of a model claimed what their tests do not show.`);
    }
    return { ...state, candidates: candidates.map((candidate) => reviewed.get(candidate) ?? candidate) };
  }
}

function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function fits({ length }: string, { least, most }: { readonly least: number; readonly most: number }) {
  return length >= least && length <= most;
}
