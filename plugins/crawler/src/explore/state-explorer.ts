import type { Tab } from '../page/tab.ts';
import { AutosaveDetector } from './autosave-detector.ts';
import type { Budget } from './budget.ts';
import { CleanPage } from './clean-page.ts';
import { mayLackOptions } from './completed-forms.ts';
import { choose } from './control-choice.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { ReadOnlyGuard } from './read-only-guard.ts';
import { StateVisit } from './state-visit.ts';
import { TriedControls, triedOn } from './tried-controls.ts';
import { type Batch, type ExploredPage, Untried } from './untried.ts';

/** Maximum number of clicks to a state, on every page. */
const maxDepth = 2;
/** Maximum number of clicks to a state, if the site has few pages and clicks are left. */
const maxDepthWithSpare = 3;
/** A site with fewer pages than this spends the clicks of the missing pages on deeper states. */
const manyPages = 16;

export interface ExploreUntil {
  /** On the clock of `performance.now()`. */
  readonly until: number;
  readonly signal: AbortSignal;
}

/**
 * Finds what is not linked: controls that navigate by script, and controls that open a menu, a dialog, a tab
 * or a section, also from within one. Requests that could change data are blocked, and each sequence of
 * clicks starts on the page as it opens. What one visit of a page has no time for is left for further visits, which several tabs
 * make at the end.
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

  /** The tab has to show the page; afterwards it may show anything. */
  async explore(tab: Tab, page: ExploredPage, until: ExploreUntil): Promise<void> {
    const place = triedOn(page);
    const choices = choose({
      ...page.view,
      triesSending: this.#limits.triesSending,
    }).filter(({ key, inNavigation }) => this.#tried.mayTry(key, place, inNavigation));
    const { forms } = page.view;
    if (choices.length === 0 && !mayLackOptions(forms)) return;
    const { clicksPerPage, clicksPerState } = this.#limits;
    await this.#visit(tab, page, until, async (visit) => {
      await visit.completeForms();
      await this.#tryFirst(visit, { page, from: null, choices }, clicksPerPage);
      await visit.replaceAmbiguous();
      for (let depth = 2; depth <= maxDepth; depth += 1) {
        for (const batch of visit.takeReached()) await this.#tryFirst(visit, batch, clicksPerState);
      }
      for (const batch of visit.takeReached()) this.#untried.keep(batch);
    });
  }

  /**
   * The next controls to try with the clicks that other pages did not need; null if none are left.
   * @param pages number of known pages of the site
   */
  nextBatch(pages: number): Batch | null {
    const spare = this.#limits.clicksPerPage * (manyPages - pages);
    if (this.#untried.isEmpty || this.#spent >= spare || !this.#budget.allowsMore) return null;
    const batch = this.#untried.next();
    this.#spent += batch?.choices.length ?? 0;
    return batch;
  }

  /** The tab has to show the page of the batch; afterwards it may show anything. */
  async exploreBatch(tab: Tab, { page, from, choices }: Batch, until: ExploreUntil): Promise<void> {
    const place = triedOn(page);
    const untried = choices.filter(({ key, inNavigation }) =>
      this.#tried.mayTry(key, place, from === null && inNavigation),
    );
    if (untried.length === 0) return;
    await this.#visit(tab, page, until, async (visit) => {
      await this.#tryOrKeep(visit, { page, from, choices: untried });
      for (const batch of visit.takeReached()) {
        if ((batch.from?.clickPath.length ?? 0) < maxDepthWithSpare) this.#untried.keep(batch);
      }
      await visit.replaceAmbiguous();
    });
  }

  async #tryFirst(visit: StateVisit, batch: Batch, max: number): Promise<void> {
    this.#untried.keep({ ...batch, choices: batch.choices.slice(max) });
    await this.#tryOrKeep(visit, { ...batch, choices: batch.choices.slice(0, max) });
  }

  /** Keeps what there was no time for, also if the visit is given up. */
  async #tryOrKeep(visit: StateVisit, batch: Batch): Promise<void> {
    const choices = [...batch.choices];
    try {
      await visit.tryAll(choices, batch.from);
    } finally {
      this.#untried.keep({ ...batch, choices });
    }
  }

  async #visit(
    tab: Tab,
    explored: ExploredPage,
    { until, signal }: ExploreUntil,
    work: (visit: StateVisit) => Promise<void>,
  ): Promise<void> {
    const guard = await ReadOnlyGuard.on(tab, this.#autosave);
    const hasTime = () => {
      signal.throwIfAborted();
      return performance.now() < until && this.#budget.allowsStates;
    };
    try {
      const page = await CleanPage.of(tab, explored.model.url, explored.view.ariaSnapshot);
      const { triesSending } = this.#limits;
      const parts = {
        tab,
        explored,
        guard,
        page,
        tried: this.#tried,
        budget: this.#budget,
        triesSending,
        hasTime,
      };
      await work(new StateVisit(parts));
    } finally {
      await tab.leave();
      await guard.off();
    }
  }
}
