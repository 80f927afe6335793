import type { PageModel } from '@testkernel/sdk';
import type { PageView } from '../page/page-reader.ts';
import { scrollOn } from '../page/scroll-on.ts';
import type { Tab } from '../page/tab.ts';
import { withoutAmbiguous } from './ambiguous-locators.ts';
import type { Budget } from './budget.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { type Discovery, Exploration } from './exploration.ts';
import type { Findings } from './findings.ts';
import { type ExploreUntil, StateExplorer } from './state-explorer.ts';
import type { TabWork } from './tab-work.ts';
import type { Batch, ExploredPage } from './untried.ts';

/** A page that was read, and whose states are to be opened. */
export interface ReadPage {
  readonly model: PageModel;
  readonly view: PageView;
}

export interface ExplorationTools {
  readonly limits: CrawlLimits;
  readonly budget: Budget;
  readonly findings: Findings;
  readonly signal: AbortSignal;
  discover(discovery: Discovery, from: PageModel): void;
}

/** Share of a page's time for opening states; the rest is for loading and reading it. */
const shareForStates = 0.75;

/** Opens the states of pages: at once, later, or with the clicks that are left at the end. */
export class PageExplorations {
  readonly #tools: ExplorationTools;
  readonly #explorer: StateExplorer;
  #deferred: ReadPage[] = [];

  constructor(tools: ExplorationTools) {
    this.#tools = tools;
    this.#explorer = new StateExplorer(tools.limits, tools.budget);
  }

  /** The number of pages that wait for their exploration. */
  get deferred(): number {
    return this.#deferred.length;
  }

  defer(page: ReadPage): void {
    this.#deferred.push(page);
  }

  /** The tab has to show the page; afterwards it may show anything. */
  async explore(tab: Tab, { model, view }: ReadPage): Promise<void> {
    const scrolled = await this.#readScrolled(tab, model);
    if (this.#tools.budget.allowsTime) {
      const page: ExploredPage = { model: scrolled, view, found: new Exploration() };
      await this.#withStatesKept(page, () => this.#explorer.explore(tab, page, this.#deadline()));
    }
    for (const url of tab.takePopups()) this.#tools.discover({ url, locator: '', name: '' }, model);
  }

  /** The pages that wait for their exploration, as long as there is time. */
  deferredPages(): TabWork<ReadPage> {
    return {
      take: () => (this.#tools.budget.isOutOfTime ? null : (this.#deferred.shift() ?? null)),
      visit: async (tab, page) => {
        if ((await tab.goto(page.model.url)).kind === 'page') await this.explore(tab, page);
      },
      addressOf: ({ model }) => model.url,
    };
  }

  /** The controls that were left out on their pages, with the clicks that remain. */
  remainingControls(): TabWork<Batch> {
    return {
      take: () => this.#explorer.nextBatch(this.#tools.findings.pageCount),
      visit: (tab, batch) => this.#exploreBatch(tab, batch),
      addressOf: ({ page }) => page.model.url,
    };
  }

  async #exploreBatch(tab: Tab, batch: Batch): Promise<void> {
    if ((await tab.goto(batch.page.model.url)).kind !== 'page') return;
    await this.#withStatesKept(batch.page, () => this.#explorer.exploreBatch(tab, batch, this.#deadline()));
  }

  /** Adds what appears when the page is scrolled. */
  async #readScrolled(tab: Tab, page: PageModel): Promise<PageModel> {
    const scrolled = await scrollOn(tab, page);
    if (scrolled === null) return page;
    for (const url of scrolled.links) this.#tools.discover({ url, locator: '', name: '' }, page);
    const extended = { ...page, tables: scrolled.tables, lists: scrolled.lists };
    this.#tools.findings.put(extended);
    await tab.goto(page.url);
    return extended;
  }

  #deadline(): ExploreUntil {
    const { limits, signal } = this.#tools;
    return { until: performance.now() + limits.visitTimeoutMs * shareForStates, signal };
  }

  /** Keeps what was found even if the page was given up. */
  async #withStatesKept({ model, found }: ExploredPage, work: () => Promise<void>): Promise<void> {
    const { discover, findings } = this.#tools;
    try {
      await work();
    } finally {
      for (const discovery of found.takeDiscoveries()) discover(discovery, model);
      const forms = found.forms ?? model.forms;
      findings.put(withoutAmbiguous({ ...model, forms, states: [...found.states] }, found));
    }
  }
}
