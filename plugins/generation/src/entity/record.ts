import type { FormModel, PageReadingService, ShownPage, Step } from '@testkernel/sdk';
import type { Attempt } from '../observe/attempt.ts';
import type { PageFacts } from '../observe/page-facts.ts';
import { unique } from '../write/field-value.ts';

/** A record that an attempt made, in the attempt's browser, found again by what nobody else has typed. */
export class Record {
  readonly attempt: Attempt;
  /** The most telling of what was typed, with its placeholder. */
  readonly title: string;
  readonly #reading: PageReadingService;

  constructor(attempt: Attempt, title: string, reading: PageReadingService) {
    this.attempt = attempt;
    this.title = title;
    this.#reading = reading;
  }

  /** What the page shows now, with the attempt's own word as its placeholder. */
  async page(): Promise<ShownPage> {
    const shown = await this.#reading.read(this.attempt.page);
    return JSON.parse(JSON.stringify(shown).replaceAll(this.attempt.unique, unique));
  }

  /** Plays steps and keeps them in mind. */
  play(steps: readonly Step[]): Promise<PageFacts> {
    return this.attempt.goOn(steps);
  }

  holds(step: Step): Promise<boolean> {
    return this.attempt.player.holds(step);
  }

  /** Whether the page as a whole is about this record, and not one that only lists it. */
  isOwnPage(page: ShownPage): boolean {
    const inHeading = page.headings.some(({ text }) => text.includes(unique));
    return inHeading || page.title.includes(unique) || page.forms.some((form) => this.isIn(form));
  }

  /** Whether a form holds the record. */
  isIn(form: FormModel): boolean {
    return form.fields.some(({ value }) => value === this.title);
  }
}
