import type { Draft } from '@testkernel/sdk';
import type { RecordForm } from '../entity/entity.ts';
import type { EntityExplorer } from '../entity/entity-explorer.ts';
import { NothingObserved } from '../observe/observed-effect.ts';
import type { ObservationEnd } from '../observe/observer.ts';

/** Takes back what attempts enter into a form that has places for a few records only. */
export class LimitedAttempts {
  readonly #records: Omit<RecordForm, 'draft'> | null;
  readonly #explorer: EntityExplorer | null;
  #isLeft = false;

  /** @param records null where the form makes none, so that nothing can be removed */
  constructor(records: Omit<RecordForm, 'draft'> | null, explorer: EntityExplorer | null) {
    this.#records = records;
    this.#explorer = explorer;
  }

  endOf(draft: Draft, isLimited: boolean): ObservationEnd {
    if (!isLimited) return {};
    return {
      takeBack: async (done) => {
        const form = this.#records && { ...this.#records, draft };
        const removed = form && ((await this.#explorer?.removeOwn(form, done)) ?? null);
        this.#isLeft ||= removed === null;
        return removed;
      },
    };
  }

  /** Throws `NothingObserved` where something was left, because a test would be refused once all places are taken. */
  check(): void {
    if (this.#isLeft)
      throw new NothingObserved('each choice is accepted once, and nothing takes back what was entered');
  }
}
