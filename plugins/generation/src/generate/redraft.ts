import type { Draft, FormModel } from '@testkernel/sdk';
import { correctedForm } from '../corrections/corrected-form.ts';
import type { Refusal } from '../observe/observed-effect.ts';
import type { LearntRefusal } from './learnt-refusals.ts';

/** Where what is known of a form is kept, and how a draft is made with it. */
export interface KnownForm {
  /** Null where there is no form. */
  form(): FormModel | null;
  learn(form: FormModel): void;
  /** Drafts with the form as it is known by then. */
  draft(signal: AbortSignal): Promise<Draft | null>;
  refusals(): LearntRefusal[];
  /** What the form is to refuse because of what it said against another number. */
  toldRefusals(said: string): LearntRefusal[];
}

/** Drafts again once more is known of a form. */
export class Redraft {
  readonly #known: KnownForm;
  #drafted: FormModel | null;
  /** What was known before anything was learnt for this draft. */
  #before: FormModel | null;
  #isCorrected = false;
  /** Ids of the plans of all that may be a refusal; null as long as further corrections may add some. */
  #settled: ReadonlySet<string> | null = null;

  constructor(known: KnownForm) {
    this.#known = known;
    this.#drafted = known.form();
    this.#before = this.#drafted;
  }

  /** Null where nothing was learnt of the form since it was drafted. */
  async latest(signal: AbortSignal): Promise<Draft | null> {
    const form = this.#known.form();
    if (form === this.#drafted) return null;
    this.#drafted = form;
    if (!this.#isCorrected) this.#before = form;
    return this.#known.draft(signal);
  }

  /** A draft with other entries than the site refused; null where what it said leads to none. */
  async corrected({ action }: Draft, refusal: Refusal, signal: AbortSignal): Promise<Draft | null> {
    const form = this.#known.form();
    const other = form && correctedForm(form, action, refusal);
    if (form === null || other === null) return null;
    this.#known.learn(other);
    this.#isCorrected = true;
    const draft = await this.latest(signal);
    return draft === null || JSON.stringify(draft.action) === JSON.stringify(action) ? null : draft;
  }

  /** What was learnt did not help. */
  forget(): void {
    if (this.#isCorrected && this.#before !== null) this.#known.learn(this.#before);
    this.#drafted = this.#before;
    this.#isCorrected = false;
  }

  /** From now on, what is refused depends on what attempts have left, so that it makes no refusal. */
  settle(): void {
    this.#settled = new Set(this.refusals().map(({ plan }) => plan.id));
  }

  /** What the form refused until it was corrected; empty where it was not. */
  refusals(): LearntRefusal[] {
    if (!this.#isCorrected) return [];
    return this.#known.refusals().filter(({ plan }) => this.#settled?.has(plan.id) ?? true);
  }

  /** @param said what the form said when it refused a number */
  toldRefusals(said: string): LearntRefusal[] {
    return this.#known.toldRefusals(said);
  }
}
