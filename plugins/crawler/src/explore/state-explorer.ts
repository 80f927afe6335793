import { followable } from '../page/page-parts.ts';
import type { PageView } from '../page/page-reader.ts';
import { Reading } from '../page/reading.ts';
import type { Tab } from '../page/tab.ts';
import { ambiguousLocators, replacements } from './ambiguous-locators.ts';
import type { Budget } from './budget.ts';
import { CleanPage } from './clean-page.ts';
import { type Choice, type Choices, choose, spokenName } from './control-choice.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import type { Exploration } from './exploration.ts';
import { type OpenedState, readOpenedState, type WayStep } from './opened-state.ts';
import { ReadOnlyGuard } from './read-only-guard.ts';
import { canonicalUrl } from './site-address.ts';
import { TriedControls } from './tried-controls.ts';

/** Clicks that lead to a state at most. */
const deepest = 2;

/**
 * Finds what links don't show: controls that change the address through the history, and those that open a menu,
 * a dialog, a tab or a section, also from within one. While it clicks, nothing that could change data leaves the
 * browser, and each way begins on the page as it opens.
 */
export class StateExplorer {
  readonly #limits: CrawlLimits;
  readonly #budget: Budget;
  readonly #tried = new TriedControls();

  constructor(limits: CrawlLimits, budget: Budget) {
    this.#limits = limits;
    this.#budget = budget;
  }

  /** The tab shows `url`; afterwards it may show anything. Ends at `until` at the latest. */
  async explore(
    tab: Tab,
    url: string,
    view: PageView,
    found: Exploration,
    { until, signal }: { until: number; signal: AbortSignal },
  ): Promise<void> {
    const choices: Choices = { ...view, url };
    const worthy = choose(choices).filter((choice) => this.#isWorthATry(choice, view.template));
    if (worthy.length === 0) return;
    const guard = await ReadOnlyGuard.on(tab.page);
    try {
      const page = await CleanPage.of(tab, url, view.ariaSnapshot);
      const visit = new StateVisit({
        tab,
        url,
        view,
        found,
        guard,
        page,
        tried: this.#tried,
        budget: this.#budget,
      });
      const mayGoOn = () => {
        signal.throwIfAborted();
        return performance.now() < until && this.#budget.allowsStates;
      };
      await visit.tryAll(worthy.slice(0, this.#limits.clicksPerPage), null, mayGoOn);
      await visit.replaceAmbiguous();
      for (let depth = 2; depth <= deepest; depth += 1) {
        await visit.goDeeper(this.#limits.clicksPerState, mayGoOn);
      }
    } finally {
      await guard.off();
    }
  }

  #isWorthATry({ key, inNavigation }: Choice, template: string): boolean {
    return this.#tried.isWorthATry(key, template, inNavigation);
  }
}

interface VisitParts {
  readonly tab: Tab;
  readonly url: string;
  readonly view: PageView;
  readonly found: Exploration;
  readonly guard: ReadOnlyGuard;
  readonly page: CleanPage;
  readonly tried: TriedControls;
  readonly budget: Budget;
}

/** Where a click begins: the page as it opens (null), or one of its states. */
interface Reached {
  readonly way: readonly WayStep[];
  readonly opened: OpenedState;
  readonly lines: readonly string[];
}

/** The clicks on one page. */
class StateVisit {
  readonly #parts: VisitParts;
  #reached: Reached[] = [];

  constructor(parts: VisitParts) {
    this.#parts = parts;
  }

  async tryAll(choices: readonly Choice[], from: Reached | null, mayGoOn: () => boolean): Promise<void> {
    const { tried, view } = this.#parts;
    for (const choice of choices) {
      if (!mayGoOn()) return;
      if (!this.#canAfford((from?.way.length ?? 0) + 1)) return;
      tried.begin(choice.key, view.template);
      tried.end(choice.key, await this.#try(choice, from));
    }
  }

  /** Tries what the states hold that were reached last. */
  async goDeeper(most: number, mayGoOn: () => boolean): Promise<void> {
    const { url, view, tried } = this.#parts;
    const reached = this.#reached;
    this.#reached = [];
    for (const from of reached) {
      const { state, raw, sources } = from.opened;
      const choices = choose({ url, controls: state.controls, forms: state.forms, sources, raw });
      const worthy = choices.filter(({ key }) => tried.isWorthATry(key, view.template, false));
      await this.tryAll(worthy.slice(0, most), from, mayGoOn);
    }
  }

  /** Looks, on the page as it opens, for locators where those of a control mean more in some state. */
  async replaceAmbiguous(): Promise<void> {
    const { tab, view, page, found } = this.#parts;
    const isBereft = view.controls.some(({ locators }) => locators.every((one) => found.ambiguous.has(one)));
    if (isBereft && (await page.reach([])))
      found.replaced = await replacements(tab.page, view, found.ambiguous);
  }

  #canAfford(clicks: number): boolean {
    return Array.from({ length: clicks }, () => this.#parts.budget.takeAction()).every(Boolean);
  }

  /** What came of it: an address, the signature of a state, or nothing. */
  async #try({ control, locator }: Choice, from: Reached | null): Promise<string> {
    const { tab, page, guard, found, url } = this.#parts;
    if (!(await page.reach(from?.way ?? []))) return '';
    guard.reset();
    const requests = tab.traffic.count;
    const began = performance.now();
    if (!(await page.click(locator))) return '';
    await tab.rest();
    found.discoveries.push(...tab.takePopups().map((popup) => ({ url: popup, locator: '', name: '' })));
    const arrived = tab.page.url();
    const name = spokenName(control);
    if (!/^https?:/.test(arrived)) return '';
    if (canonicalUrl(arrived) !== canonicalUrl(url)) {
      found.discoveries.push(
        from === null ? { url: arrived, locator, name } : { url: arrived, locator: '', name: '' },
      );
      return canonicalUrl(arrived);
    }
    const lines = await page.lines();
    const known = new Set(from?.lines ?? page.openLines);
    const opened = lines.some((line) => !known.has(line));
    if (!opened) {
      const isSame =
        lines.length === page.openLines.length && tab.traffic.count === requests && !guard.hasStopped;
      if (isSame && from === null) page.declareClean();
      return '';
    }
    const step: WayStep = { locator, name, source: (from?.opened ?? this.#parts.view).sources.get(control) };
    return this.#readState([...(from?.way ?? []), step], from, lines, began);
  }

  async #readState(
    way: readonly WayStep[],
    from: Reached | null,
    lines: readonly string[],
    began: number,
  ): Promise<string> {
    const { tab, guard, page, found, url, view, budget } = this.#parts;
    const { locator, name } = way.at(-1) ?? { locator: '', name: '' };
    const reading = await Reading.take(tab.page);
    let opened: OpenedState;
    try {
      const known = new Set(view.links);
      const revealed = followable(reading.raw).filter((link) => !known.has(link));
      found.discoveries.push(...revealed.map((link) => ({ url: link, locator: '', name: '' })));
      opened = await readOpenedState(way, from?.opened.raw ?? view.raw, reading);
      for (const one of await ambiguousLocators(tab.page, view, reading.raw)) found.ambiguous.add(one);
    } finally {
      await reading.close();
    }
    if (await guard.hadToStop(name, began)) return '';
    if (from === null) found.discoveries.push({ url, locator, name, opens: true });
    if (found.isNew(opened.signature) && budget.takeState()) {
      found.states.push(opened.state);
      this.#reached.push({ way, opened, lines });
    }
    if (from === null && (opened.state.kind === 'dialog' || opened.state.kind === 'menu'))
      await page.escape();
    return opened.signature;
  }
}
