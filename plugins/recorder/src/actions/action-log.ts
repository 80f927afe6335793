import { printDragPoints, printLocator, type Step } from '@testkernel/sdk';
import { isUsable } from '../browser/probe-page.ts';
import type { ClickReport, ElementReport, PageReport } from '../in-page/page-report.ts';
import { maskLocator, maskSelector } from '../redaction/mask-locator.ts';
import type { Secrets } from '../redaction/secrets.ts';
import { maskAction, withValue } from './masked-action.ts';
import type { RecordedAction } from './recorded-action.ts';
import { actionOf } from './steps-of.ts';

/** As many as a test may have steps. */
export const maxActions = 500;
const maxAlternatives = 5;
const redirectMs = 2000;

interface Entry {
  action: RecordedAction;
  /** Of the element, in its document; null without one. */
  readonly key: string | null;
  /** Whether a click that only focuses a field. */
  readonly focusing: boolean;
}

/** The actions of a recording. What a person does in several events, such as typing, becomes one action. */
export class ActionLog {
  readonly #secrets: Secrets;
  readonly #entries: Entry[] = [];
  readonly #room: number;

  /** @param room the most actions. Default: as many as a test may have steps. */
  constructor(secrets: Secrets, room = maxActions) {
    this.#secrets = secrets;
    this.#room = room;
  }

  get actions(): RecordedAction[] {
    return this.#entries.map(({ action }) => action);
  }

  get length(): number {
    return this.#entries.length;
  }

  get isFull(): boolean {
    return this.#entries.length >= this.#room;
  }

  /** Adds the steps of a saved test, which were executed. */
  take(steps: readonly Step[]): void {
    const ts = Date.now();
    for (const step of steps) this.#add({ ...actionOf(step), ts });
  }

  /** Adds what a person did, or completes the last action by it. A file is added by `upload` instead. */
  report(report: PageReport, pageAlias: string): void {
    const { type, element, frameUrl } = report;
    const where = { pageAlias, ...(frameUrl === null ? {} : { frameUrl: this.#secrets.mask(frameUrl) }) };
    switch (type) {
      case 'click':
        this.#push({ kind: 'click', ...where }, element, report.focusing);
        return;
      case 'dblclick':
        this.#doubleClick(report, where);
        return;
      case 'fill': {
        const value = this.#secrets.redact({ ...report, key: element.key });
        if (value !== report.value && this.#secrets.holds(element.key))
          this.#redactEarlier(element.key, value);
        this.#dropFocusingClick(element);
        this.#replaceOrPush({ kind: 'fill', value, ...where }, element);
        return;
      }
      case 'select':
        this.#replaceOrPush({ kind: 'select', value: this.#secrets.mask(report.value), ...where }, element);
        return;
      case 'press':
        this.#push({ kind: 'press', value: report.key, ...where }, element);
        return;
      case 'drag': {
        const [target] = this.locatorsOf(report.target);
        const value = report.points === null ? {} : { value: printDragPoints(report.points) };
        if (target !== undefined) this.#push({ kind: 'drag', target, ...value, ...where }, element);
        return;
      }
      case 'scroll':
        this.#push({ kind: 'scroll', ...(element === null ? { value: 'bottom' } : {}), ...where }, element);
        return;
      case 'effect':
      case 'count':
      case 'value':
      case 'file':
        return;
      default:
        this.#push({ kind: type, ...where }, element);
    }
  }

  /**
   * Makes the value of a fill another one in each run, also where later actions have what the page shows of it. Returns the action;
   * null where that is no fill of an open value.
   */
  makeUnique(index: number): RecordedAction | null {
    const entry = this.#entries[index];
    const value = entry?.action.value ?? '';
    if (entry?.action.kind !== 'fill' || value.includes('{{')) return null;
    const parts = partsAroundWord(value);
    entry.action = withValue(entry.action, parts.join('{{unique}}'));
    this.#secrets.makeUnique(parts);
    const mask = (text: string) => this.#secrets.mask(text);
    for (const later of this.#entries.slice(index + 1)) later.action = maskAction(later.action, mask);
    return entry.action;
  }

  /** Adds an opened address. One that another follows within two seconds only led there, and is replaced. */
  goto(url: string, pageAlias: string): void {
    const last = this.#entries.at(-1)?.action;
    if (last?.kind === 'goto' && last.pageAlias === pageAlias && Date.now() - last.ts < redirectMs) {
      this.#entries.pop();
    }
    this.#push({ kind: 'goto', url: this.#secrets.mask(url), pageAlias }, null);
  }

  /** Adds a file for an input. A click that made the page ask for it is part of it. */
  upload(
    { name, body }: { readonly name: string; readonly body: string },
    element: ElementReport,
    { pageAlias, frameUrl }: Pick<RecordedAction, 'pageAlias' | 'frameUrl'>,
  ): void {
    if (this.#entries.at(-1)?.action.kind === 'click') this.#entries.pop();
    const frame = frameUrl === undefined ? {} : { frameUrl: this.#secrets.mask(frameUrl) };
    this.#replaceOrPush({ kind: 'upload', value: name, body, pageAlias, ...frame }, element);
  }

  /** A test announces the answer before the action that opens the dialog. */
  acceptDialog(text: string | null, pageAlias: string): void {
    if (this.isFull) return;
    const value = text === null ? {} : { value: this.#secrets.mask(text) };
    const action = { kind: 'acceptDialog', ts: Date.now(), ...value, pageAlias };
    this.#entries.splice(Math.max(0, this.#entries.length - 1), 0, { action, key: null, focusing: false });
  }

  /** Returns the action as it was added; null where there is no room for it. */
  assertion(action: Omit<RecordedAction, 'ts'>): RecordedAction | null {
    if (this.isFull) return null;
    const mask = (text: string) => this.#secrets.mask(text);
    const { selector, label, value } = action;
    this.#push(
      {
        ...action,
        ...(selector === undefined ? {} : { selector: maskSelector(selector, mask) }),
        ...(label === undefined ? {} : { label: mask(label) }),
        ...(value === undefined ? {} : { value: mask(value) }),
      },
      null,
    );
    return this.#entries.at(-1)?.action ?? null;
  }

  /** Removes the last action, with the answers to the dialogs that it opens; null where there is none. */
  popLast(): RecordedAction | null {
    const removed = this.#entries.pop()?.action ?? null;
    if (removed?.kind.startsWith('assert') || removed?.kind === 'acceptDialog') return removed;
    while (this.#entries.at(-1)?.action.kind === 'acceptDialog') this.#entries.pop();
    return removed;
  }

  #doubleClick(report: ClickReport, where: Pick<RecordedAction, 'pageAlias' | 'frameUrl'>): void {
    for (let clicks = 0; clicks < 2; clicks += 1) {
      const last = this.#entries.at(-1);
      if (last?.action.kind === 'click' && last.key === report.element.key) this.#entries.pop();
    }
    this.#push({ kind: 'dblclick', ...where }, report.element);
  }

  /** Parts of a secret that were typed before it was recognised, with other actions in between. */
  #redactEarlier(key: string, value: string): void {
    for (const entry of this.#entries) {
      if (entry.key === key && entry.action.kind === 'fill') entry.action = { ...entry.action, value };
    }
  }

  /** Filling a field moves the focus there. */
  #dropFocusingClick(element: ElementReport): void {
    const last = this.#entries.at(-1);
    if (last?.action.kind === 'click' && last.focusing && last.key === element.key) this.#entries.pop();
  }

  #replaceOrPush(action: Omit<RecordedAction, 'ts'>, element: ElementReport): void {
    const last = this.#entries.at(-1);
    if (last?.action.kind === action.kind && last.key === element.key) {
      last.action = { ...last.action, ...action, ts: Date.now() };
    } else this.#push(action, element);
  }

  #add(action: RecordedAction): void {
    if (!this.isFull) this.#entries.push({ action, key: null, focusing: false });
  }

  #push(action: Omit<RecordedAction, 'ts'>, element: ElementReport | null, focusing = false): void {
    if (this.isFull) return;
    const [selector, ...alternatives] = element === null ? [] : this.locatorsOf(element);
    // An element without a locator that Playwright knows can't be found again.
    if (element !== null && selector === undefined) return;
    this.#entries.push({
      action: {
        ...action,
        ts: Date.now(),
        ...(selector === undefined ? {} : { selector }),
        ...(alternatives.length === 0 ? {} : { alternatives: alternatives.slice(0, maxAlternatives) }),
        ...(element === null || element.label === '' ? {} : { label: this.#secrets.mask(element.label) }),
      },
      key: element?.key ?? null,
      focusing,
    });
  }

  /** The element's locators as text, without the values of secrets that the page shows. */
  locatorsOf({ locators }: ElementReport): string[] {
    return locators
      .filter((locator) => isUsable(locator))
      .map((locator) => printLocator(maskLocator(locator, (text) => this.#secrets.mask(text))));
  }
}

/** What comes before and after a word that no other run has: in an email address before the @, else at the end. */
function partsAroundWord(value: string): [string, string] {
  const at = value.indexOf('@');
  return at < 1 ? [value, ''] : [value.slice(0, at), value.slice(at)];
}
