import type { FormModel, PageState } from '@testkernel/sdk';
import type { Reached } from './opened-state.ts';

export interface Discovery {
  readonly url: string;
  /** Empty if no single click on the page as it opens leads there in the same tab. */
  readonly locator: string;
  readonly name: string;
  /** Present if the click opened something on the page itself. */
  readonly opens?: true;
}

/** A state that opened together with a write. It counts only once that write is known to be autosaving. */
export interface UnconfirmedState {
  readonly stopped: readonly string[];
  readonly reached: Reached;
}

/** What clicks on one page have found so far. */
export class Exploration {
  discoveries: Discovery[] = [];
  readonly states: PageState[] = [];
  unconfirmed: UnconfirmedState[] = [];
  /** Locators of the page that match more than one element in one of its states. */
  readonly ambiguous = new Set<string>();
  /** Replacements for controls whose locators are all ambiguous, by the control's first locator. */
  replaced: ReadonlyMap<string, readonly string[]> = new Map();
  /** The forms of the page with the fields that depend on others; null where there are none. */
  forms: readonly FormModel[] | null = null;
  readonly #signatures = new Set<string>();

  /** The discoveries since the last call. */
  takeDiscoveries(): readonly Discovery[] {
    const taken = this.discoveries;
    this.discoveries = [];
    return taken;
  }

  /** Removes and returns the states whose writes are now known to be autosaving. */
  takeUnconfirmed(isAutosave: (stopped: readonly string[]) => boolean): readonly UnconfirmedState[] {
    const settled = this.unconfirmed.filter(({ stopped }) => isAutosave(stopped));
    this.unconfirmed = this.unconfirmed.filter((one) => !settled.includes(one));
    return settled;
  }

  /** False for a state that was reached before. */
  isNew(signature: string): boolean {
    const fresh = !this.#signatures.has(signature);
    this.#signatures.add(signature);
    return fresh;
  }
}
