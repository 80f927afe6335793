import type { PageModel } from '@testkernel/sdk';
import type { PageView } from '../page/page-reader.ts';
import type { Choice } from './control-choice.ts';
import type { Exploration } from './exploration.ts';
import type { Reached } from './opened-state.ts';

/** A page whose controls are tried, and what came of it so far. */
export interface ExploredPage {
  /** As it was before anything was clicked. */
  readonly model: PageModel;
  readonly view: PageView;
  readonly found: Exploration;
}

/** Controls of one page, or of one state of it, to be tried one after the other. */
export interface Batch {
  readonly page: ExploredPage;
  /** Null for the page as it opens. */
  readonly from: Reached | null;
  readonly choices: readonly Choice[];
}

const maxInBatch = 6;
/** What another click costs, in ranks of choices: near and plain comes before far and promising. */
const costOfDepth = 1.5;

/** What was left for want of clicks on its page, to be tried with what other pages spare. */
export class Untried {
  #batches: Batch[] = [];

  keep(batch: Batch): void {
    if (batch.choices.length > 0) this.#batches.push(batch);
  }

  get isEmpty(): boolean {
    return this.#batches.length === 0;
  }

  /** The most promising ones; null where nothing is left. */
  next(): Batch | null {
    const [best] = this.#batches.toSorted((a, b) => rankOf(a) - rankOf(b));
    if (best === undefined) return null;
    this.#batches = this.#batches.filter((batch) => batch !== best);
    this.keep({ ...best, choices: best.choices.slice(maxInBatch) });
    return { ...best, choices: best.choices.slice(0, maxInBatch) };
  }
}

function rankOf({ from, choices: [first] }: Batch): number {
  return (first?.rank ?? 0) + (from?.way.length ?? 0) * costOfDepth;
}
