import {
  type LoginCredentials,
  messageOf,
  type PageModel,
  type SiteMap,
  type StageContext,
} from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { SessionKeeper } from '../login/session-keeper.ts';
import { type LoginPage, signIn } from '../login/sign-in.ts';
import { Patience, readArrivedPage } from '../page/arrived-page.ts';
import { isDestructive } from '../page/destructive.ts';
import { type PageView, shownOf } from '../page/page-reader.ts';
import { scrollOn } from '../page/scroll-on.ts';
import { Tab } from '../page/tab.ts';
import { withoutAmbiguous } from './ambiguous-locators.ts';
import { Budget } from './budget.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { type Discovery, Exploration } from './exploration.ts';
import { Findings } from './findings.ts';
import { type Destination, Frontier } from './frontier.ts';
import type { RobotsRules } from './robots-rules.ts';
import { canonicalUrl, isPageOf, pathOf } from './site-address.ts';
import { StateExplorer } from './state-explorer.ts';
import { TabPool } from './tab-pool.ts';

export interface CrawlRequest {
  readonly startUrl: string;
  readonly credentials: LoginCredentials | null;
  readonly limits: CrawlLimits;
  readonly robots: RobotsRules;
  /** Addresses that the site's map names; no link may lead to them. */
  readonly unlinked: readonly string[];
}

/** Of the time for one page: the rest is for loading and reading it. */
const shareForStates = 0.75;

/** One exploration of one site, in one browser context. */
export class SiteCrawl {
  readonly #context: BrowserContext;
  readonly #request: CrawlRequest;
  readonly #stage: Pick<StageContext, 'signal' | 'log' | 'pagesFound'>;
  readonly #origin: string;
  readonly #frontier: Frontier;
  readonly #findings: Findings;
  readonly #explorer: StateExplorer;
  readonly #budget: Budget;
  readonly #patience = new Patience();
  #session: SessionKeeper | null = null;
  #started = 0;

  constructor(
    context: BrowserContext,
    request: CrawlRequest,
    stage: Pick<StageContext, 'signal' | 'log' | 'pagesFound'>,
  ) {
    this.#context = context;
    this.#request = request;
    this.#stage = stage;
    this.#origin = new URL(request.startUrl).origin;
    this.#frontier = new Frontier(request.limits.lookAlikes);
    this.#findings = new Findings(canonicalUrl(request.startUrl));
    this.#budget = new Budget(request.limits);
    this.#explorer = new StateExplorer(request.limits, this.#budget);
  }

  async run(): Promise<SiteMap> {
    await this.#signIn();
    this.#frontier.add({ url: this.#findings.startUrl, depth: 0 });
    const landing = this.#findings.login?.landingUrl;
    if (landing !== undefined) this.#discover({ url: landing, locator: '', name: '' }, null);
    await this.#visitAll();
    if (this.#addUnlinked()) await this.#visitAll();
    this.#noteWhatWasLeft();
    return this.#findings.toSiteMap();
  }

  /** What no link led to. False where there is nothing of the kind. */
  #addUnlinked(): boolean {
    const { unlinked, limits, robots } = this.#request;
    if (limits.maxDepth === 0) return false;
    const urls = unlinked
      .filter((address) => isPageOf(this.#origin, address) && !isDestructive('', address))
      .map(canonicalUrl);
    const added = urls.filter((url) => robots.allows(url) && this.#frontier.add({ url, depth: 1 }));
    return added.length > 0;
  }

  async #signIn(): Promise<void> {
    const { credentials, startUrl, limits } = this.#request;
    if (credentials === null) return;
    const tab = await Tab.open(this.#context, this.#origin, limits);
    try {
      const outcome = await signIn(tab, startUrl, credentials);
      if (outcome.loginPage) await this.#keepLoginPage(outcome.loginPage, tab);
      if (!outcome.ok) {
        this.#stage.log(`Sign-in failed: ${outcome.reason}. Only public pages are explored.`, 'warn');
        return;
      }
      this.#findings.login = outcome.recipe;
      this.#session = new SessionKeeper(outcome.recipe, credentials);
      this.#stage.log(`Signed in at ${pathOf(outcome.recipe.url)}.`);
    } finally {
      await tab.close();
    }
  }

  /** Signed in, the sign-in page often can't be seen any more. */
  async #keepLoginPage(login: LoginPage, tab: Tab): Promise<void> {
    if (!isPageOf(this.#origin, login.url)) return;
    const page = await this.#model(tab, { url: login.url, depth: 1 }, login.status, login.view, false);
    this.#keep(page);
    if (login.url !== this.#findings.startUrl) this.#frontier.claim(login.url);
  }

  async #visitAll(): Promise<void> {
    const { limits } = this.#request;
    const open = () => Tab.open(this.#context, this.#origin, limits);
    await new TabPool(open, limits.concurrency, limits.visitTimeoutMs).run<Destination>(
      {
        take: () => this.#take(),
        visit: (tab, destination) => this.#visit(tab, destination),
        gaveUp: ({ url }) => this.#stage.log(`Gave up on ${pathOf(url)}: it took too long.`, 'warn'),
      },
      this.#stage.signal,
    );
  }

  #take(): Destination | null {
    if (this.#started >= this.#request.limits.maxPages) return null;
    if (this.#started > 0 && this.#budget.isOutOfTime) return null;
    const next = this.#frontier.next();
    if (next) this.#started += 1;
    return next;
  }

  async #visit(tab: Tab, destination: Destination): Promise<void> {
    try {
      await this.#visitPage(tab, destination);
    } catch (error) {
      this.#stage.signal.throwIfAborted();
      if (tab.page.isClosed()) return;
      this.#stage.log(`${pathOf(destination.url)} could not be read: ${firstLine(error)}`, 'warn');
    }
  }

  async #visitPage(tab: Tab, destination: Destination): Promise<void> {
    const seen = await this.#arrive(tab, destination.url);
    if (seen === null) return;
    const { view, status } = seen;
    const url = this.#ownAddress(seen.url, view);
    this.#frontier.visited(destination.url, view.template);
    if (url !== destination.url && !this.#mayKeepRedirected(url)) return;
    const page = await this.#model(
      tab,
      { url, depth: destination.depth },
      status,
      view,
      this.#session !== null,
    );
    this.#keep(page);
    if (destination.depth >= this.#request.limits.maxDepth) return;
    for (const link of discoveries(view)) this.#discover(link, page);
    if (this.#request.limits.exploreStates) {
      await this.#explore(tab, await this.#scroll(tab, page), view);
    }
    for (const popup of tab.takePopups()) this.#discover({ url: popup, locator: '', name: '' }, page);
  }

  /** What a few screens further down there is belongs to the page as well. */
  async #scroll(tab: Tab, page: PageModel): Promise<PageModel> {
    const scrolled = await scrollOn(tab, page);
    if (scrolled === null) return page;
    for (const url of scrolled.links) this.#discover({ url, locator: '', name: '' }, page);
    const longer = { ...page, tables: scrolled.tables, lists: scrolled.lists };
    this.#findings.put(longer);
    await tab.goto(page.url);
    return longer;
  }

  /** Opens the address, signing in again when the session turns out to be lost. */
  async #arrive(tab: Tab, url: string) {
    for (let attempt = 1; ; attempt += 1) {
      const arrival = await tab.goto(url);
      if (arrival.kind === 'not-a-page') {
        this.#stage.log(`Skipped ${pathOf(url)}: ${arrival.reason}.`, arrival.failed ? 'warn' : 'debug');
        return null;
      }
      if (!isPageOf(this.#origin, arrival.url)) return null;
      const view = await readArrivedPage(tab, this.#patience);
      if (!this.#session?.isLost(url, arrival.url, view)) return { ...arrival, view };
      if (attempt === 2 || !(await this.#renewSession(tab, this.#session))) return null;
    }
  }

  async #renewSession(tab: Tab, session: SessionKeeper): Promise<boolean> {
    const first = !session.spent;
    const reason = await session.renew(tab);
    if (first) {
      const text =
        reason === null ? 'The session was lost; signed in again.' : `The session was lost: ${reason}.`;
      this.#stage.log(text, reason === null ? 'info' : 'warn');
    }
    return reason === null;
  }

  /** `rel=canonical` counts where it stays on this site. */
  #ownAddress(arrivedAt: string, view: PageView): string {
    const address =
      view.canonical !== null && isPageOf(this.#origin, view.canonical) ? view.canonical : arrivedAt;
    return canonicalUrl(address);
  }

  #mayKeepRedirected(url: string): boolean {
    return this.#frontier.claim(url) && !this.#findings.has(url);
  }

  /** What was found is kept also where the page had to be given up. */
  async #explore(tab: Tab, page: PageModel, view: PageView): Promise<void> {
    const { limits } = this.#request;
    if (!this.#budget.allowsTime) return;
    const found = new Exploration();
    const until = performance.now() + limits.visitTimeoutMs * shareForStates;
    try {
      await this.#explorer.explore(tab, page.url, view, found, { until, signal: this.#stage.signal });
    } finally {
      for (const discovery of found.discoveries) this.#discover(discovery, page);
      this.#findings.put(withoutAmbiguous({ ...page, states: found.states }, found));
    }
  }

  #discover(discovery: Discovery, from: PageModel | null): void {
    if (!isPageOf(this.#origin, discovery.url)) return;
    const url = canonicalUrl(discovery.url);
    if (!this.#request.robots.allows(url)) return;
    this.#frontier.add({ url, depth: (from?.depth ?? 0) + 1 });
    if (from === null || discovery.locator === '' || (url === from.url && !discovery.opens)) return;
    this.#findings.link({ fromUrl: from.url, toUrl: url, locator: discovery.locator, name: discovery.name });
  }

  #keep(page: PageModel): void {
    this.#findings.put(page);
    this.#stage.pagesFound(this.#findings.pageCount);
    this.#stage.log(`Page ${this.#findings.pageCount}: ${page.path} "${page.title}"`);
  }

  async #model(
    tab: Tab,
    at: Destination,
    status: number | null,
    view: PageView,
    signedIn: boolean,
  ): Promise<PageModel> {
    return {
      ...shownOf(view),
      ...at,
      states: [],
      path: pathOf(at.url),
      status,
      requests: await tab.traffic.observed(),
      timings: { loadMs: view.loadMs },
      consoleErrors: tab.traffic.errors,
      signedIn,
    };
  }

  #noteWhatWasLeft(): void {
    const { toVisit, lookAlikes } = this.#frontier.left;
    if (lookAlikes > 0) this.#stage.log(`${lookAlikes} pages that look like others were not visited.`);
    const limit = this.#budget.isOutOfTime ? 'time limit' : 'page limit';
    const reasons = [
      ...(toVisit === 0 ? [] : [`${limit} reached with ${toVisit} known pages unvisited`]),
      ...this.#budget.refused.map((refused) => `${refused} reached while states were explored`),
    ];
    if (reasons.length === 0) return;
    this.#findings.truncated = reasons.join('; ');
    this.#stage.log(`The crawl stopped early: ${this.#findings.truncated}.`, 'warn');
  }
}

function discoveries(view: PageView): Discovery[] {
  const followable = new Set(view.links);
  const windows = new Set(view.windowLinks);
  const named = view.controls.flatMap((control) => {
    const { href, locators, name, destructive } = control;
    const [locator] = locators;
    const stays = href !== null && !windows.has(href) && view.sources.has(control);
    return stays && !destructive && locator !== undefined ? [{ url: href, locator, name }] : [];
  });
  const reached = new Set(named.map(({ url }) => url));
  const unnamed = [...followable]
    .filter((url) => !reached.has(url))
    .map((url) => ({ url, locator: '', name: '' }));
  return [...named, ...unnamed];
}

function firstLine(error: unknown): string {
  return messageOf(error).split('\n')[0] ?? '';
}
