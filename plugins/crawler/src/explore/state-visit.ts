import { followable } from '../page/page-parts.ts';
import { Reading } from '../page/reading.ts';
import type { Tab } from '../page/tab.ts';
import { ambiguousLocators, replacements } from './ambiguous-locators.ts';
import type { Budget } from './budget.ts';
import type { CleanPage } from './clean-page.ts';
import { completedForms } from './completed-forms.ts';
import { type Choice, choose, controlName } from './control-choice.ts';
import { type ClickStep, type OpenedState, type Reached, readOpenedState } from './opened-state.ts';
import { isStillAt, placeOf } from './page-place.ts';
import type { ReadOnlyGuard } from './read-only-guard.ts';
import { canonicalUrl } from './site-address.ts';
import { type TriedControls, triedOn } from './tried-controls.ts';
import type { Batch, ExploredPage } from './untried.ts';

interface StateVisitDependencies {
  readonly tab: Tab;
  readonly explored: ExploredPage;
  readonly guard: ReadOnlyGuard;
  readonly page: CleanPage;
  readonly tried: TriedControls;
  readonly budget: Budget;
  readonly triesSending: boolean;
  hasTime(): boolean;
}

/** A sequence of clicks on the controls of one page. */
export class StateVisit {
  readonly #dependencies: StateVisitDependencies;
  #reached: Reached[] = [];

  constructor(dependencies: StateVisitDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Takes each choice out of the list before it is tried. Those that are left were not tried, because the time or the clicks were
   * used up, or because the visit was given up.
   */
  async tryAll(choices: Choice[], from: Reached | null): Promise<void> {
    const { tried, explored, page, hasTime } = this.#dependencies;
    const place = triedOn(explored);
    for (let [choice] = choices; choice !== undefined; [choice] = choices) {
      if (!hasTime() || !this.#canAfford(page.clicksTo(from?.clickPath ?? []) + 1)) return;
      choices.shift();
      tried.begin(choice.key, place);
      tried.end(choice.key, place, await this.#tryOrSkip(choice, from));
    }
  }

  /** Completes the forms of the page as it opens. */
  async completeForms(): Promise<void> {
    const { tab, page, explored } = this.#dependencies;
    const forms = await completedForms(tab, explored.model.forms);
    if (forms === null) return;
    explored.found.forms = forms;
    page.reloadNext();
  }

  /** The controls to try in the states that were reached since the last call. */
  takeReached(): Batch[] {
    const { explored, tried, guard, triesSending } = this.#dependencies;
    for (const { reached } of explored.found.takeUnconfirmed((one) => guard.isAutosave(one)))
      this.#keep(reached);
    const reached = this.#reached;
    this.#reached = [];
    const place = triedOn(explored);
    return reached.map((from) => {
      const { state, raw, sources } = from.opened;
      const choices = choose({
        controls: state.controls,
        forms: state.forms,
        sources,
        raw,
        triesSending,
      });
      const untried = choices.filter(({ key }) => tried.mayTry(key, place, false));
      return { page: explored, from, choices: untried };
    });
  }

  /**
   * Finds other locators, on the page as it opens, for controls whose locators are all ambiguous in some
   * state.
   */
  async replaceAmbiguous(): Promise<void> {
    const { tab, page, explored } = this.#dependencies;
    const { view, found } = explored;
    const isAnyAmbiguous = view.controls.some(
      ({ locators }) =>
        locators.every((one) => found.ambiguous.has(one)) && !found.replaced.has(locators[0] ?? ''),
    );
    if (isAnyAmbiguous && (await page.reach([])))
      found.replaced = new Map([...found.replaced, ...(await replacements(tab.page, view, found.ambiguous))]);
  }

  /** An error, for example of a page that blocks for a moment, only costs this try. */
  async #tryOrSkip(choice: Choice, from: Reached | null): Promise<string> {
    try {
      return await this.#try(choice, from);
    } catch (error) {
      if (this.#dependencies.tab.page.isClosed()) throw error;
      this.#dependencies.page.reloadNext();
      return '';
    }
  }

  #canAfford(clicks: number): boolean {
    return Array.from({ length: clicks }, () => this.#dependencies.budget.takeAction()).every(Boolean);
  }

  /** Returns the outcome: an address, the signature of a state, or an empty string. */
  async #try({ control, locator }: Choice, from: Reached | null): Promise<string> {
    const { tab, page, guard, explored } = this.#dependencies;
    const { found, view } = explored;
    if (!(await page.reach(from?.clickPath ?? []))) return '';
    const source = (from?.opened ?? view).sources.get(control);
    const name = controlName(control, source);
    guard.reset(name, control.role);
    const requests = tab.traffic.count;
    const began = performance.now();
    // Not the address of the page where the application changes it by itself.
    const before = await placeOf(tab.page);
    if (!(await page.click(locator))) return '';
    await tab.rest();
    found.discoveries.push(...tab.takePopups().map((popup) => ({ url: popup, locator: '', name: '' })));
    const arrived = tab.page.url();
    if (!/^https?:/.test(arrived)) return '';
    if (!(await isStillAt(before, tab.page))) {
      found.discoveries.push(
        from === null ? { url: arrived, locator, name } : { url: arrived, locator: '', name: '' },
      );
      return canonicalUrl(arrived);
    }
    const lines = await page.lines();
    const shown = from?.lines ?? page.openLines;
    const known = new Set(shown);
    if (!lines.some((line) => !known.has(line))) {
      const isSame =
        lines.length === shown.length && tab.traffic.count === requests && guard.stopped.length === 0;
      if (isSame) page.noteStillAt(from?.clickPath ?? []);
      return '';
    }
    const step: ClickStep = { locator, name, source };
    return this.#readState([...(from?.clickPath ?? []), step], from, lines, began);
  }

  async #readState(
    clickPath: readonly ClickStep[],
    from: Reached | null,
    lines: readonly string[],
    began: number,
  ): Promise<string> {
    const { tab, guard, page, explored } = this.#dependencies;
    const { found, view } = explored;
    const { locator, name } = clickPath.at(-1) ?? { locator: '', name: '' };
    const reading = await Reading.take(tab.page);
    let opened: OpenedState;
    try {
      const known = new Set(view.links);
      const revealed = followable(reading.raw).filter((link) => !known.has(link));
      found.discoveries.push(...revealed.map((link) => ({ url: link, locator: '', name: '' })));
      opened = await readOpenedState(clickPath, from?.opened.raw ?? view.raw, reading);
      for (const one of await ambiguousLocators(tab.page, view, reading.raw)) found.ambiguous.add(one);
    } finally {
      await reading.close();
    }
    const stopped = [...(await guard.writesAfter(name, began))];
    const forms = await completedForms(tab, opened.state.forms);
    if (forms !== null) opened = { ...opened, state: { ...opened.state, forms: [...forms] } };
    const reached: Reached = { clickPath, opened, lines };
    if (guard.isAutosave(stopped)) this.#keep(reached);
    else found.unconfirmed.push({ stopped, reached });
    if (stopped.length === 0 || guard.isAutosave(stopped)) {
      const isLayer = opened.state.kind === 'dialog' || opened.state.kind === 'menu';
      await page.closeAgain(locator, isLayer, from ?? { clickPath: [], lines: page.openLines });
    }
    return guard.isAutosave(stopped) ? opened.signature : '';
  }

  /** A state behind one click is also a transition from the page to itself. */
  #keep(reached: Reached): void {
    const { explored, budget } = this.#dependencies;
    const [first, second] = reached.clickPath;
    if (first !== undefined && second === undefined) {
      const { locator, name } = first;
      explored.found.discoveries.push({ url: explored.model.url, locator, name, opens: true });
    }
    if (!explored.found.isNew(reached.opened.signature) || !budget.takeState()) return;
    explored.found.states.push(reached.opened.state);
    this.#reached.push(reached);
  }
}
