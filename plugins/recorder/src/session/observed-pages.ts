import type { FileChooser } from 'playwright-core';
import type { ActionLog } from '../actions/action-log.ts';
import type { Proposals } from '../actions/proposals.ts';
import type { DialogAnswer } from '../browser/open-dialog.ts';
import { unrecordedAlias } from '../browser/recorded-browser.ts';
import type { PageEvents } from '../browser/recorded-page.ts';
import type { CountReport, EffectReport, PageReport, ValueReport } from '../in-page/page-report.ts';
import { isCardNumber } from '../redaction/is-card-number.ts';
import type { Secrets } from '../redaction/secrets.ts';
import { Navigations } from './navigations.ts';
import type { PageFiles } from './page-files.ts';

export interface ObservedPagesParts {
  readonly actions: ActionLog;
  readonly proposals: Proposals;
  readonly secrets: Secrets;
  readonly files: PageFiles;
  /** Whether what happens is recorded at present. */
  records(): boolean;
}

type Effect = EffectReport | CountReport | ValueReport;

/** Makes actions of what happens in the pages of a recording, and proposals of what that changed. */
export class ObservedPages
  implements Pick<PageEvents, 'onReport' | 'onNavigated' | 'onDialogAnswered' | 'onFileWanted'>
{
  readonly #parts: ObservedPagesParts;
  readonly #navigations: Navigations;

  constructor(parts: ObservedPagesParts) {
    this.#parts = parts;
    this.#navigations = new Navigations((url, alias) => {
      if (parts.records()) parts.actions.goto(url, alias);
    });
  }

  /** An input may lead to addresses from now on; where none did, opening an address is an action of its own. */
  acted(): void {
    this.#navigations.caused();
  }

  onReport(report: PageReport, alias: string): void {
    const { actions, proposals, files, records } = this.#parts;
    if (!records() || alias === unrecordedAlias) return;
    if (report.type === 'effect' || report.type === 'count' || report.type === 'value') {
      this.#propose(report);
      return;
    }
    proposals.clear();
    if (report.type === 'file') files.asked(report, alias);
    else actions.report(report, alias);
  }

  onNavigated(url: string, alias: string): void {
    this.#navigations.left(alias);
    if (alias === unrecordedAlias || !this.#parts.records() || !/^https?:/.test(url)) return;
    this.#parts.proposals.url(this.#parts.secrets.mask(url));
    this.#navigations.arrived(url, alias);
  }

  onDialogAnswered({ type, accepted, text }: DialogAnswer, alias: string): void {
    if (accepted && type !== 'alert' && alias !== unrecordedAlias)
      this.#parts.actions.acceptDialog(text, alias);
  }

  onFileWanted(chooser: FileChooser, alias: string): void {
    void this.#parts.files.opened(chooser, alias, this.#parts.records());
  }

  close(): void {
    this.#navigations.close();
  }

  #propose(effect: Effect): void {
    const { actions, proposals, secrets } = this.#parts;
    const { element } = effect;
    const mask = (text: string) => secrets.mask(text);
    const [selector] = actions.locatorsOf(element);
    if (selector === undefined) return;
    const label = mask(element.label);
    if (effect.type === 'effect') proposals.text(selector, mask(effect.text), label);
    else if (effect.type === 'count') {
      proposals.count(`${selector}.getByRole('${effect.items}')`, effect.count, label);
    } else if (!isCardNumber(effect.value) && !secrets.holds(element.key)) {
      proposals.value(selector, mask(effect.value), label);
    }
  }
}
