import {
  type FormModel,
  networkIdleWait,
  type PageReadingService,
  type ShownPage,
  type Step,
  StepFailure,
} from '@testkernel/sdk';
import { type AriaNode, ariaTree } from '../aria/aria-tree.ts';
import { isEntry } from '../aria/entries.ts';
import type { Attempt } from '../observe/attempt.ts';
import type { Observation } from '../observe/observed-assertions.ts';
import type { PageFacts } from '../observe/page-facts.ts';
import { unique } from '../write/unique.ts';
import { hasMarkedDay, locatingOnAnyDay } from '../write/written-day.ts';
import type { RecordNumbers } from './record-numbers.ts';

const maxSettleMs = 3_000;

export const backToRecord: Step = { action: 'goBack', description: 'Back to the page of the record' };

/** In place of what a name says of the record. No page shows it. */
const named = '\u0000';
const namedWithComma = new RegExp(`${named}(?:\\s*[,;:](?=\\s))?`, 'gu');
const namedAfter = new RegExp(`\\s+(of|for|from|by|von|für|de|pour|para)\\s+${named}`, 'giu');

/** A record that an attempt created, in the attempt's browser, identified by the attempt's unique word. */
export class Record {
  readonly attempt: Attempt;
  /** The text that identifies the record, with the placeholder for the unique word. */
  readonly title: string;
  readonly #numbers: RecordNumbers | undefined;
  readonly #entered: readonly string[];
  readonly #reading: PageReadingService;
  #announced: readonly string[];
  #settles = true;
  #search: readonly Step[] = [];

  /** @param known.entered what was entered of it beside the title. Default: nothing that controls are named after. */
  constructor(
    attempt: Attempt,
    title: string,
    reading: PageReadingService,
    { numbers, entered = [] }: { numbers?: RecordNumbers; entered?: readonly string[] } = {},
  ) {
    this.attempt = attempt;
    this.title = title;
    this.#numbers = numbers;
    this.#entered = entered;
    this.#reading = reading;
    this.#announced = attempt.after.announcements;
  }

  /** Finds the numbers that the application gives its records; null where none are known. */
  get numbers(): RegExp | null {
    return this.#numbers?.patternOf(this.attempt) ?? null;
  }

  /** What the page that is open shows that the page of the form did not. */
  async opened(): Promise<Observation> {
    return { before: this.attempt.before, after: await this.play([]) };
  }

  /** The page as it is now, with the placeholder instead of the unique word. */
  async page(): Promise<ShownPage> {
    const shown = await this.#reading.read(this.attempt.page);
    return locatedOnAnyDay(JSON.parse(this.attempt.neutral(JSON.stringify(shown))));
  }

  /** What a name says beside the title, the other texts and the number of the record: of "Close the enquiry of Ada", "Close the enquiry". */
  unnamed(name: string): string {
    const texts = [this.title, ...this.#entered, unique];
    const others = texts.reduce((rest, text) => rest.replaceAll(text, named), name);
    const left = this.numbers === null ? others : others.replace(this.numbers, named);
    return left.replace(namedAfter, '').replace(namedWithComma, '').replace(/\s+/g, ' ').trim();
  }

  /** Plays steps and returns what the page shows afterwards, without announcements that it showed before. */
  async play(steps: readonly Step[]): Promise<PageFacts> {
    const facts = await this.attempt.playOn(steps);
    const earlier = this.#announced;
    this.#announced = facts.announcements;
    return { ...facts, announcements: facts.announcements.filter((text) => !earlier.includes(text)) };
  }

  /**
   * Waits until what was sent is answered, before another page is opened. Returns the step; none on pages that are not idle within three
   * seconds, and for the record from then on.
   */
  async settle(): Promise<Step[]> {
    if (!this.#settles) return [];
    try {
      await this.play([{ ...networkIdleWait, timeoutMs: maxSettleMs }]);
      return [networkIdleWait];
    } catch (error) {
      if (!(error instanceof StepFailure)) throw error;
      this.#settles = false;
      return [];
    }
  }

  /** The steps without which its list may not show it. */
  get search(): readonly Step[] {
    return this.#search;
  }

  /** Remembers the steps without which its list may not show it, once they were played. */
  isFoundBy(search: readonly Step[]): void {
    this.#search = search;
  }

  /** Plays and returns the steps without which its list may not show it. */
  async searchAgain(): Promise<readonly Step[]> {
    if (this.#search.length > 0) await this.play(this.#search);
    return this.#search;
  }

  /** Loads the page again, once what was sent is answered, and searches its list for it again. Returns the steps. */
  async reload(): Promise<Step[]> {
    const settled = await this.settle();
    const reload: Step = { action: 'reload', description: 'Load the page again' };
    await this.play([reload]);
    const isSearched = this.#search.length > 0 && !(await this.isOnOwnPage());
    return [...settled, reload, ...(isSearched ? await this.searchAgain() : [])];
  }

  /** Returns to the page before, once what was sent is answered. Returns the steps. */
  async goBack(): Promise<Step[]> {
    const settled = await this.settle();
    await this.play([backToRecord]);
    return [...settled, backToRecord];
  }

  /** When the document of the page was loaded, which another document was not. */
  loadedAt(): Promise<number> {
    return this.attempt.page.evaluate(() => performance.timeOrigin);
  }

  /** Whether an assertion holds; false for one that names a day by a mark, because it would not hold on another day. */
  async holds(step: Step): Promise<boolean> {
    const isMarked = [step.selector, step.expected].some((text) => text !== undefined && hasMarkedDay(text));
    return !isMarked && (await this.attempt.session.holds(step));
  }

  /** Whether the page that is open is about this record, as opposed to one that lists it: the headings of entries name many. */
  async isOnOwnPage(): Promise<boolean> {
    const { title, forms, headings } = await this.page();
    if (title.includes(unique) || forms.some((form) => this.isIn(form))) return true;
    const top = Math.min(...headings.map(({ level }) => level));
    const [first, ...others] = headings.filter(({ level }) => level === top);
    if (first !== undefined && others.length === 0 && this.#isNamedIn(first.text)) return true;
    if (!headings.some(({ text }) => text.includes(unique))) return false;
    const tree = ariaTree(await this.attempt.page.locator('body').ariaSnapshot());
    return headingsBesideEntries(tree).some((name) => name.includes(this.attempt.unique));
  }

  #isNamedIn(text: string): boolean {
    return text.includes(unique) || this.#numbers?.areIn(text, this.attempt) === true;
  }

  /** Whether a form holds the record, also where a change has put a word before its title. A search may be one for the record. */
  isIn({ purpose, fields }: FormModel): boolean {
    if (purpose === 'search') return false;
    return fields.some(({ value }) => value === this.title || value.endsWith(` ${this.title}`));
  }
}

function locatedOnAnyDay(page: ShownPage): ShownPage {
  const located = <T extends { readonly locators: readonly string[] }>(one: T): T => ({
    ...one,
    locators: one.locators.map(locatingOnAnyDay).filter((locator) => !hasMarkedDay(locator)),
  });
  const forms = page.forms.map((form) => ({
    ...form,
    fields: form.fields.map(located),
    submit: form.submit && located(form.submit),
  }));
  return { ...page, controls: page.controls.map(located), forms };
}

function headingsBesideEntries(nodes: readonly AriaNode[]): string[] {
  return nodes.flatMap((node) => {
    if (isEntry(node)) return [];
    return [...(node.role === 'heading' ? [node.name ?? ''] : []), ...headingsBesideEntries(node.children)];
  });
}
