import type { FormModel, PageReadingService, ShownPage, Step } from '@testkernel/sdk';
import type { Attempt } from '../observe/attempt.ts';
import type { PageFacts } from '../observe/page-facts.ts';
import { unique } from '../write/field-value.ts';

/** A record that an attempt created, in the attempt's browser, identified by the attempt's unique word. */
export class Record {
  readonly attempt: Attempt;
  /** The text that identifies the record, with the placeholder for the unique word. */
  readonly title: string;
  readonly #reading: PageReadingService;

  constructor(attempt: Attempt, title: string, reading: PageReadingService) {
    this.attempt = attempt;
    this.title = title;
    this.#reading = reading;
  }

  /** The page as it is now, with the placeholder instead of the unique word. */
  async page(): Promise<ShownPage> {
    const shown = await this.#reading.read(this.attempt.page);
    return JSON.parse(this.attempt.neutral(JSON.stringify(shown)));
  }

  /** Plays steps and returns what the page shows afterwards. */
  play(steps: readonly Step[]): Promise<PageFacts> {
    return this.attempt.playOn(steps);
  }

  holds(step: Step): Promise<boolean> {
    return this.attempt.session.holds(step);
  }

  /** Whether the page is about this record, as opposed to one that lists it. */
  isOwnPage(page: ShownPage): boolean {
    const inHeading = page.headings.some(({ text }) => text.includes(unique));
    return inHeading || page.title.includes(unique) || page.forms.some((form) => this.isIn(form));
  }

  /** Whether a form holds the record, also where a change has put a word before its title. */
  isIn(form: FormModel): boolean {
    return form.fields.some(({ value }) => value === this.title || value.endsWith(` ${this.title}`));
  }
}
