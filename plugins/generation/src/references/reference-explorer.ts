import type { PageReadingService, StageContext, Step } from '@testkernel/sdk';
import type { ExploredForm } from '../entity/entity.ts';
import type { EntityExplorer } from '../entity/entity-explorer.ts';
import { orNull, PatientAttempts } from '../entity/patient-attempts.ts';
import { Record } from '../entity/record.ts';
import { removingFromAnywhere } from '../entity/removing.ts';
import { hasOwnPage, wayTo } from '../entity/way-to-record.ts';
import type { LiveSite } from '../observe/attempt.ts';
import { titleOf } from '../write/own-words.ts';
import { exploreReference, type Reference, referringDraft, removingAll } from './reference.ts';
import { mayRefer, type ReferringForm, referringForms } from './referring-forms.ts';

export interface ReferenceTools {
  /** Knows the records of the forms. */
  readonly explorer: EntityExplorer;
  readonly reading: PageReadingService;
  readonly log: StageContext['log'];
}

/** Forms beyond these are not tried with a record of another one. */
const maxReferences = 2;

/** Creates records that refer to records of other forms, and finds out what pages show of both. */
export class ReferenceExplorer {
  readonly #site: LiveSite;
  readonly #explorer: EntityExplorer;
  readonly #reading: PageReadingService;
  readonly #attempts: PatientAttempts;

  constructor(site: LiveSite, { explorer, reading, log }: ReferenceTools) {
    this.#site = site;
    this.#explorer = explorer;
    this.#reading = reading;
    this.#attempts = new PatientAttempts(site, log);
  }

  /** What becomes of a record of the form where records of other forms refer to it. Only records that can be removed are made. */
  async references(subject: ExploredForm, signal: AbortSignal): Promise<Reference[]> {
    const others = this.#explorer.explored.filter((other) => other !== subject && mayRefer(other, subject));
    const removable = others.filter(canBeRemoved);
    if (removable.length === 0 || !canBeRemoved(subject)) return [];
    const found: Reference[] = [];
    const forms = (await orNull(() => this.#referringTo(subject, removable, signal))) ?? [];
    for (const referring of forms.slice(0, maxReferences)) {
      signal.throwIfAborted();
      const reference = await orNull(() => this.#reference(subject, referring, signal));
      if (reference !== null) found.push(reference);
    }
    return found;
  }

  async #referringTo(
    subject: ExploredForm,
    others: readonly ExploredForm[],
    signal: AbortSignal,
  ): Promise<ReferringForm[]> {
    const { form, entity, numbers } = subject;
    return this.#attempts.twice(form.draft, signal, async (made) => {
      const record = new Record(made, titleOf(form.draft) ?? '', this.#reading, { numbers });
      const found = await referringForms(record, hasOwnPage(entity) ? wayTo(entity) : null, others);
      await this.#remove(record, [removingFromAnywhere(entity) ?? []]);
      return found;
    });
  }

  async #reference(
    subject: ExploredForm,
    referring: ReferringForm,
    signal: AbortSignal,
  ): Promise<Reference | null> {
    const { form, entity, numbers } = subject;
    const draft = referringDraft(subject, referring);
    this.#explorer.belongs(draft, form);
    return this.#attempts.twice(draft, signal, async (made) => {
      const both = numbers.with(referring.explored.numbers);
      const record = new Record(made, titleOf(form.draft) ?? '', this.#reading, { numbers: both });
      const reference = await orNull(() => exploreReference(record, subject, referring));
      const { remove = removingAll(entity, referring.explored.entity, true) } = reference ?? {};
      await this.#remove(record, remove);
      return reference;
    });
  }

  /** Removes records of an attempt one after the other, as far as they are there. */
  async #remove(record: Record, removals: readonly (readonly Step[])[]): Promise<void> {
    let isLastGone = false;
    for (const steps of removals) isLastGone = (await orNull(() => record.play(steps))) !== null;
    if (isLastGone) this.#site.changes?.note(record.attempt.unique, 'removed');
  }
}

function canBeRemoved({ entity }: ExploredForm): boolean {
  return removingFromAnywhere(entity) !== null;
}
