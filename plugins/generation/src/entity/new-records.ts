import type { Step } from '@testkernel/sdk';
import { namesOf } from '../write/own-words.ts';
import type { RecordForm } from './entity.ts';
import type { ExplorationTools } from './exploration-tools.ts';
import { searchInLongList } from './long-list.ts';
import type { Part } from './patient-attempts.ts';
import { Record } from './record.ts';
import { RecordNumbers } from './record-numbers.ts';
import { reopening } from './reopening.ts';

/** Creates records with a form, each in an attempt of its own, and finds them in the list on which the form ends. */
export class NewRecords {
  readonly #tools: Pick<ExplorationTools, 'attempts' | 'reading'>;
  readonly #form: RecordForm;
  readonly #title: string;
  readonly #signal: AbortSignal;
  /** The numbers that the application gives the records, as far as they are known. */
  readonly numbers: RecordNumbers;
  #search: readonly Step[] | null = null;
  #back: readonly Step[] = [];

  /** @param title the text by which a record is found */
  constructor(
    tools: Pick<ExplorationTools, 'attempts' | 'reading'>,
    form: RecordForm,
    title: string,
    signal: AbortSignal,
  ) {
    this.#tools = tools;
    this.#form = form;
    this.#title = title;
    this.#signal = signal;
    this.numbers = new RecordNumbers().with(form.numbers ?? new RecordNumbers());
  }

  /** Searches its list for a record. Empty where the list shows it anyway, and before the first one was created. */
  get search(): readonly Step[] {
    return this.#search ?? [];
  }

  /** Opens the page on which the form ended, and searches it. Empty before the first record was created. */
  get back(): readonly Step[] {
    return this.#back;
  }

  /** Creates a record, and once more where the time of a step was over. */
  explore<T>(work: (record: Record, part: Part) => Promise<T>): Promise<T> {
    const { attempts, reading } = this.#tools;
    return attempts.twice(this.#form.draft, this.#signal, async (made, part) => {
      if (this.#form.first !== undefined) this.numbers.learn(this.#form.first, made);
      const record = new Record(made, this.#title, reading, {
        numbers: this.numbers,
        entered: namesOf(this.#form.draft),
      });
      await part(() => this.#find(record));
      return work(record, part);
    });
  }

  /** Searches the list on which the form ended for the record, where that is necessary. */
  async #find(record: Record): Promise<void> {
    const { draft, nextPages } = this.#form;
    if (this.#search !== null) {
      record.isFoundBy(this.#search);
      await record.searchAgain();
      return;
    }
    const open = await reopening(draft, record);
    this.#search = await searchInLongList(record, nextPages);
    this.#back = [...open, ...this.#search];
    record.isFoundBy(this.#search);
  }
}
