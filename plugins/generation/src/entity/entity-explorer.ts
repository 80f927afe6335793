import type { Draft, PageReadingService, StageContext, Step } from '@testkernel/sdk';
import type { MaySend } from '../journey/journey.ts';
import { type Attempt, attempt, type LiveSite } from '../observe/attempt.ts';
import { titleOf } from '../write/own-words.ts';
import { unique } from '../write/unique.ts';
import { withoutAssertions } from '../write/without-assertions.ts';
import type { Ended, Entity, ExploredForm, RecordForm } from './entity.ts';
import { Exploration } from './exploration.ts';
import { orNull, PatientAttempts } from './patient-attempts.ts';
import { Record } from './record.ts';
import type { RecordReach } from './record-controls.ts';
import type { Listing } from './record-lists.ts';
import { removeRecord } from './record-removal.ts';
import { removingFromAnywhere } from './removing.ts';
import { takeBack } from './taking-back.ts';

export interface ExplorerTools {
  readonly reading: PageReadingService;
  readonly maySend: MaySend;
  readonly reach: RecordReach;
  readonly log: StageContext['log'];
}

/** Creates records with forms and finds out how they can be found, changed and removed. */
export class EntityExplorer {
  readonly #site: LiveSite;
  readonly #reading: PageReadingService;
  readonly #maySend: MaySend;
  readonly #reach: RecordReach;
  readonly #attempts: PatientAttempts;
  readonly #known = new Map<string, ExploredForm>();
  readonly #forms = new Map<Draft, RecordForm>();

  constructor(site: LiveSite, { reading, maySend, reach, log }: ExplorerTools) {
    this.#site = site;
    this.#reading = reading;
    this.#maySend = maySend;
    this.#reach = reach;
    this.#attempts = new PatientAttempts(site, log);
  }

  /** The entity if the form was explored before. */
  known({ signature }: Pick<RecordForm, 'signature'>): Entity | undefined {
    return this.#known.get(signature)?.entity;
  }

  /** The forms whose records are known, and can be created side by side. */
  get explored(): readonly ExploredForm[] {
    return [...this.#known.values()].filter(({ form }) => form.isLimited !== true);
  }

  /** Whether the application has places for a few records of the form only. */
  isLimited(signature: string): boolean {
    return this.#known.get(signature)?.form.isLimited === true;
  }

  /** Whether a form is sent on the own pages of records that attempts create. */
  sendsOnOwnRecords(signature: string): boolean {
    return [...this.#known.values()].some(({ entity }) => entity.ownForms.includes(signature));
  }

  /** Remembers that what the draft creates can be removed like the records of the form. */
  belongs(draft: Draft, form: RecordForm): void {
    this.#forms.set(draft, form);
  }

  formOf(draft: Draft): RecordForm | undefined {
    return this.#forms.get(draft);
  }

  /**
   * Null if the form has no free text field to find its record by.
   *
   * @param options.onlySearched whether the form may end on a list that shows the record only when it is searched for it; null where
   *   the search does not. Default: false.
   */
  async explore(
    form: RecordForm,
    signal: AbortSignal,
    options: { readonly onlySearched?: boolean } = {},
  ): Promise<Entity | null> {
    const exploration = this.#explorationOf(form, signal);
    const entity = (await exploration?.entity(options)) ?? null;
    if (exploration && entity) {
      this.#known.set(form.signature, { form, entity, numbers: exploration.numbers });
    }
    return entity;
  }

  /** Finds the record of a form that ends on a page that shows nothing of it; null where no page lists it. */
  async listedElsewhere(form: RecordForm, signal: AbortSignal): Promise<Ended<Listing> | null> {
    return (await this.#explorationOf(form, signal)?.listedElsewhere()) ?? null;
  }

  #explorationOf(form: RecordForm, signal: AbortSignal): Exploration | null {
    const title = titleOf(form.draft);
    const { changes } = this.#site;
    const [reading, maySend, reach] = [this.#reading, this.#maySend, this.#reach];
    const tools = { changes, reading, maySend, reach, attempts: this.#attempts };
    return title === null ? null : new Exploration(tools, form, title, signal);
  }

  /** Takes back what an attempt has entered; null where that is not possible. */
  async takeBack(draft: Draft, done: Attempt, labels: RecordForm['labels']): Promise<readonly Step[] | null> {
    return orNull(() => takeBack(new Record(done, '', this.#reading), draft, labels));
  }

  /** Removes the record that an attempt has created, from where it ended. Returns the steps; null where that is not possible. */
  async removeOwn(form: RecordForm, done: Attempt): Promise<readonly Step[] | null> {
    const { draft, listPath, knownPaths } = form;
    const title = titleOf(draft);
    if (title === null) return null;
    const { path } = done.after;
    const isOwn = path === listPath || !knownPaths.has(path);
    const record = new Record(done, title, this.#reading);
    return (await orNull(() => removeRecord(record, listPath, isOwn, [])))?.plain ?? null;
  }

  /**
   * Removes what an attempt created and left behind, also where it created a record twice. Returns whether it is gone; false also
   * where the records of its form cannot be removed.
   */
  async removeLeftover(draft: Draft, left: string, signal: AbortSignal): Promise<boolean> {
    signal.throwIfAborted();
    const form = this.#forms.get(draft);
    const entity = form && this.known(form);
    const steps = entity && removingFromAnywhere(entity);
    if (form === undefined || !steps) return false;
    const { setup } = form.draft;
    const removing: Draft = {
      setup: setup.slice(0, setup.findLastIndex((step) => step.action === 'navigate') + 1),
      action: withoutAssertions(steps).map(onFirst),
      assertions: [],
      expectation: { kind: 'change' },
    };
    const { changes, ...site } = this.#site;
    for (let records = 0; records < mostRecords; records += 1) {
      const made = await orNull(() => attempt(site, removing, signal, left));
      if (made === null) return false;
      const isGone = !made.after.lines.some((line) => line.includes(unique));
      await made.close();
      if (!isGone) continue;
      changes?.note(left, 'removed');
      return true;
    }
    return false;
  }
}

/** What one attempt creates at most. */
const mostRecords = 2;

/** The step on the first of the elements that it may find. */
function onFirst(step: Step): Step {
  const isExpression = /^(getBy|locator\()/.test(step.selector ?? '');
  return isExpression ? { ...step, selector: `${step.selector}.first()` } : step;
}
