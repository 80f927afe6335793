import type { Tab } from '../page/tab.ts';
import { AutosaveDetector } from './autosave-detector.ts';
import type { Budget } from './budget.ts';
import { CleanPage } from './clean-page.ts';
import { choose } from './control-choice.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { ReadOnlyGuard } from './read-only-guard.ts';
import { StateVisit } from './state-visit.ts';
import { TriedControls } from './tried-controls.ts';
import { type Batch, type ExploredPage, Untried } from './untried.ts';

/** How many clicks deep states are explored on every page. */
const maxDepth = 2;
/** How many clicks deep where the site has few pages, so that clicks are left over. */
const maxDepthWithSpare = 3;
/** A site of so many pages has no clicks to spare; one of less has those of the pages that there are not. */
const manyPages = 16;

export interface ExploreUntil {
  /** On the clock of `performance.now()`. */
  readonly until: number;
  readonly signal: AbortSignal;
}

/**
 * Finds what links don't show: controls that change the address through the history, and those that open a menu,
 * a dialog, a tab or a section, also from within one. While it clicks, nothing that could change data leaves the
 * browser, and each way begins on the page as it opens.
 */
export class StateExplorer {
  readonly #limits: CrawlLimits;
  readonly #budget: Budget;
  readonly #tried = new TriedControls();
  readonly #untried = new Untried();
  readonly #autosave = new AutosaveDetector();
  #spent = 0;

  constructor(limits: CrawlLimits, budget: Budget) {
    this.#limits = limits;
    this.#budget = budget;
  }

  /** The tab shows the page; afterwards it may show anything. */
  async explore(tab: Tab, page: ExploredPage, until: ExploreUntil): Promise<void> {
    const choices = choose({ ...page.view, url: page.model.url }).filter(({ key, inNavigation }) =>
      this.#tried.isWorthATry(key, page.view.template, inNavigation),
    );
    if (choices.length === 0) return;
    const { clicksPerPage, clicksPerState } = this.#limits;
    await this.#visit(tab, page, until, async (visit) => {
      await this.#tryFirst(visit, { page, from: null, choices }, clicksPerPage);
      await visit.replaceAmbiguous();
      for (let depth = 2; depth <= maxDepth; depth += 1) {
        for (const batch of visit.takeReached()) await this.#tryFirst(visit, batch, clicksPerState);
      }
      for (const batch of visit.takeReached()) this.#untried.keep(batch);
    });
  }

  /**
   * What is still to be tried, while clicks are left that other pages did not need.
   * @param pages how many the site has, as far as it is known
   */
  nextBatch(pages: number): Batch | null {
    const spare = this.#limits.clicksPerPage * (manyPages - pages);
    if (this.#untried.isEmpty || this.#spent >= spare || !this.#budget.allowsMore) return null;
    const batch = this.#untried.next();
    this.#spent += batch?.choices.length ?? 0;
    return batch;
  }

  /** The tab shows the page of the batch; afterwards it may show anything. */
  async exploreOn(tab: Tab, { page, from, choices }: Batch, until: ExploreUntil): Promise<void> {
    const { template } = page.view;
    const worthy = choices.filter(({ key, inNavigation }) =>
      this.#tried.isWorthATry(key, template, from === null && inNavigation),
    );
    if (worthy.length === 0) return;
    await this.#visit(tab, page, until, async (visit) => {
      await visit.tryAll(worthy, from);
      for (const batch of visit.takeReached()) {
        if ((batch.from?.way.length ?? 0) < maxDepthWithSpare) this.#untried.keep(batch);
      }
      await visit.replaceAmbiguous();
    });
  }

  async #tryFirst(visit: StateVisit, batch: Batch, max: number): Promise<void> {
    this.#untried.keep({ ...batch, choices: batch.choices.slice(max) });
    await visit.tryAll(batch.choices.slice(0, max), batch.from);
  }

  async #visit(
    tab: Tab,
    explored: ExploredPage,
    { until, signal }: ExploreUntil,
    work: (visit: StateVisit) => Promise<void>,
  ): Promise<void> {
    const guard = await ReadOnlyGuard.on(tab, this.#autosave);
    const mayGoOn = () => {
      signal.throwIfAborted();
      return performance.now() < until && this.#budget.allowsStates;
    };
    try {
      const page = await CleanPage.of(tab, explored.model.url, explored.view.ariaSnapshot);
      const parts = { tab, explored, guard, page, tried: this.#tried, budget: this.#budget, mayGoOn };
      await work(new StateVisit(parts));
    } finally {
      await tab.leave();
      await guard.off();
    }
  }
}
