import type { PageModel } from '@testkernel/sdk';
import type { PageView } from '../page/page-reader.ts';
import type { Choice } from './control-choice.ts';
import type { Exploration } from './exploration.ts';
import type { Reached } from './opened-state.ts';

/** A page whose controls are tried, and what was found so far. */
export interface ExploredPage {
  /** The page before any click. */
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
/**
 * Added to the rank for each click before it, so that near controls come before promising ones that are far
 * away.
 */
const costOfDepth = 1.5;

/**
 * Controls that were left out because of the limit of clicks per page, to be tried if clicks are left at the
 * end.
 */
export class Untried {
  #batches: Batch[] = [];

  keep(batch: Batch): void {
    if (batch.choices.length > 0) this.#batches.push(batch);
  }

  get isEmpty(): boolean {
    return this.#batches.length === 0;
  }

  /** The controls with the lowest rank; null if none are left. */
  next(): Batch | null {
    const [best] = this.#batches.toSorted((a, b) => rankOf(a) - rankOf(b));
    if (best === undefined) return null;
    this.#batches = this.#batches.filter((batch) => batch !== best);
    this.keep({ ...best, choices: best.choices.slice(maxInBatch) });
    return { ...best, choices: best.choices.slice(0, maxInBatch) };
  }
}

function rankOf({ from, choices: [first] }: Batch): number {
  return (first?.rank ?? 0) + (from?.clickPath.length ?? 0) * costOfDepth;
}
