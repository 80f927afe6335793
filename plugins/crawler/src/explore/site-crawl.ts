import {
  type LoginCredentials,
  type PageModel,
  pathOf,
  type SiteMap,
  type StageContext,
} from '@testkernel/sdk';
import type { BrowserContext } from 'playwright-core';
import { SessionKeeper } from '../login/session-keeper.ts';
import { type LoginPage, signIn } from '../login/sign-in.ts';
import { isDestructive } from '../page/destructive.ts';
import type { PageView } from '../page/page-reader.ts';
import { Tab } from '../page/tab.ts';
import { Arrivals } from './arrivals.ts';
import { Budget } from './budget.ts';
import type { CrawlLimits } from './crawl-limits.ts';
import { discoveries } from './discoveries.ts';
import type { Discovery } from './exploration.ts';
import { Findings } from './findings.ts';
import { type Destination, Frontier } from './frontier.ts';
import { PageExplorations } from './page-explorations.ts';
import { pageModelOf } from './page-model-of.ts';
import type { RobotsRules } from './robots-rules.ts';
import { canonicalUrl, isPageOf } from './site-address.ts';
import { type TabWork, workInTabs } from './tab-work.ts';

export interface CrawlRequest {
  readonly startUrl: string;
  readonly credentials: LoginCredentials | null;
  readonly limits: CrawlLimits;
  readonly robots: RobotsRules;
  /** Addresses from the site's sitemap, which may not be linked. */
  readonly unlinked: readonly string[];
}

export type CrawlStageContext = Pick<StageContext, 'signal' | 'log' | 'pagesFound' | 'timeLeft'>;

/** One exploration of one site, in one browser context. It may begin with a preview, which it then continues. */
export class SiteCrawl {
  readonly #context: BrowserContext;
  readonly #request: CrawlRequest;
  readonly #stage: CrawlStageContext;
  readonly #origin: string;
  readonly #frontier: Frontier;
  readonly #findings: Findings;
  readonly #explorations: PageExplorations;
  readonly #budget: Budget;
  readonly #arrivals: Arrivals;
  /** What the start page and the sign-in page link to before signing in: menus for guests are often gone after it. */
  #publicLinks: readonly string[] = [];
  readonly #guestPages: Destination[] = [];
  #isBegun = false;
  #isUnlinkedAdded = false;
  #previewEnd: number | null = null;
  #started = 0;

  constructor(context: BrowserContext, request: CrawlRequest, stage: CrawlStageContext) {
    this.#context = context;
    this.#request = request;
    this.#stage = stage;
    this.#origin = new URL(request.startUrl).origin;
    this.#frontier = new Frontier(request.limits.lookAlikes);
    this.#findings = new Findings(canonicalUrl(request.startUrl));
    this.#budget = new Budget(request.limits, () => stage.timeLeft());
    this.#explorations = new PageExplorations({
      limits: request.limits,
      budget: this.#budget,
      findings: this.#findings,
      signal: stage.signal,
      discover: (discovery, from) => this.#discover(discovery, from),
    });
    this.#arrivals = new Arrivals(this.#origin, stage);
  }

  /**
   * Signs in and reads pages for a short time, without opening their states.
   *
   * @param ms after which no further page is visited
   */
  async preview(ms: number): Promise<SiteMap> {
    this.#previewEnd = performance.now() + ms;
    await this.#begin();
    await this.#visitAll();
    this.#previewEnd = null;
    this.#budget.pause();
    return this.#siteMap();
  }

  /** Explores the site, or what is left of it after a preview. */
  async run(): Promise<SiteMap> {
    if (this.#isBegun) this.#budget.resume();
    else await this.#begin();
    await this.#visitAll();
    await this.#exploreRemaining();
    this.#noteUnvisited();
    return this.#siteMap();
  }

  /** The number of known pages that were not visited, or whose states were not looked for yet. */
  get openPages(): number {
    const unlinked = this.#isUnlinkedAdded ? 0 : this.#unlinkedPages().length;
    return this.#frontier.left.toVisit + this.#explorations.deferred + unlinked;
  }

  /** What guests are linked to, and from which the session was led elsewhere. */
  get guestPages(): readonly Destination[] {
    return this.#guestPages;
  }

  async #begin(): Promise<void> {
    this.#isBegun = true;
    await this.#signIn();
    this.#frontier.add({ url: this.#findings.startUrl, depth: 0 });
    const landing = this.#findings.login?.landingUrl;
    if (landing !== undefined) this.#discover({ url: landing, locator: '', name: '' }, null);
    for (const url of this.#publicLinks) this.#discover({ url, locator: '', name: '' }, null);
  }

  #siteMap(): SiteMap {
    return { ...this.#findings.toSiteMap(this.#frontier.known), ...this.#preconditions() };
  }

  #preconditions(): Pick<SiteMap, 'preconditions'> {
    const { preconditions: clicks } = this.#arrivals;
    return clicks.length === 0 ? {} : { preconditions: { path: pathOf(this.#request.startUrl), clicks } };
  }

  /** Adds pages that no link leads to. False if there are none. */
  #addUnlinked(): boolean {
    this.#isUnlinkedAdded = true;
    return this.#unlinkedPages().filter((url) => this.#frontier.add({ url, depth: 1 })).length > 0;
  }

  #unlinkedPages(): string[] {
    const { unlinked, limits, robots } = this.#request;
    if (limits.maxDepth === 0) return [];
    return unlinked
      .filter((address) => isPageOf(this.#origin, address) && !isDestructive('', address))
      .map(canonicalUrl)
      .filter((url) => robots.allows(url));
  }

  async #signIn(): Promise<void> {
    const { credentials, startUrl, limits } = this.#request;
    if (credentials === null) return;
    const tab = await Tab.open(this.#context, this.#origin, limits);
    try {
      const start = await this.#arrivals.open(tab, startUrl);
      const outcome = await signIn(tab, startUrl, credentials);
      if (outcome.loginPage) await this.#keepLoginPage(outcome.loginPage, tab);
      this.#publicLinks = [start?.view, outcome.loginPage?.view].flatMap((view) =>
        view === undefined ? [] : discoveries(view).map(({ url }) => canonicalUrl(url)),
      );
      if (!outcome.ok) {
        this.#stage.log(`Sign-in failed: ${outcome.reason}. Only public pages are explored.`, 'warn');
        return;
      }
      this.#findings.login = outcome.recipe;
      this.#arrivals.session = new SessionKeeper(outcome.recipe, credentials);
      this.#stage.log(`Signed in at ${pathOf(outcome.recipe.url)}.`);
    } finally {
      await tab.close();
    }
  }

  /** Keeps the sign-in page, because it often can't be opened after signing in. */
  async #keepLoginPage(login: LoginPage, tab: Tab): Promise<void> {
    if (!isPageOf(this.#origin, login.url)) return;
    const page = await pageModelOf(tab, { url: login.url, depth: 1 }, { ...login, signedIn: false });
    this.#keep(page);
    if (login.url !== this.#findings.startUrl) this.#frontier.claim(login.url);
  }

  #visitAll(): Promise<void> {
    return this.#inTabs<Destination>({
      take: () => this.#take(),
      visit: (tab, destination) => this.#visitPage(tab, destination),
      addressOf: ({ url }) => url,
    });
  }

  #inTabs<T>(work: TabWork<T>): Promise<void> {
    return workInTabs(this.#context, this.#origin, this.#request.limits, this.#stage, work);
  }

  #take(): Destination | null {
    if (this.#started >= this.#request.limits.maxPages) return null;
    if (this.#started > 0 && (this.#budget.isOutOfTime || this.#isPreviewOver)) return null;
    const next = this.#frontier.next();
    if (next) this.#started += 1;
    return next;
  }

  get #isPreviewOver(): boolean {
    return this.#previewEnd !== null && performance.now() > this.#previewEnd;
  }

  async #visitPage(tab: Tab, destination: Destination): Promise<void> {
    const seen = await this.#arrivals.open(tab, destination.url);
    if (seen === null) return;
    const { view, status } = seen;
    const url = this.#canonicalAddress(seen.url, view);
    this.#frontier.visited(destination.url, view.template);
    if (url !== destination.url && this.#publicLinks.includes(destination.url))
      this.#guestPages.push(destination);
    if (url !== destination.url && !this.#mayKeepRedirected(url)) return;
    const signedIn = this.#arrivals.session !== null;
    const page = await pageModelOf(tab, { url, depth: destination.depth }, { view, status, signedIn });
    this.#keep(page);
    if (destination.depth >= this.#request.limits.maxDepth) return;
    for (const link of discoveries(view)) this.#discover(link, page);
    if (this.#request.limits.exploreStates) {
      if (this.#previewEnd === null) await this.#explorations.explore(tab, { model: page, view });
      else this.#explorations.defer({ model: page, view });
    }
    for (const popup of tab.takePopups()) this.#discover({ url: popup, locator: '', name: '' }, page);
  }

  /** Uses `rel=canonical` if it is a page of this site. */
  #canonicalAddress(arrivedAt: string, view: PageView): string {
    const address =
      view.canonical !== null && isPageOf(this.#origin, view.canonical) ? view.canonical : arrivedAt;
    return canonicalUrl(address);
  }

  #mayKeepRedirected(url: string): boolean {
    return this.#frontier.claim(url) && !this.#findings.has(url);
  }

  /** Opens what was left out so far: states of the preview's pages, then controls for which clicks are left. */
  async #exploreRemaining(): Promise<void> {
    await this.#inTabs(this.#explorations.deferredPages());
    await this.#visitAll();
    if (this.#addUnlinked()) await this.#visitAll();
    await this.#inTabs(this.#explorations.remainingControls());
    await this.#visitAll();
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

  #noteUnvisited(): void {
    const { toVisit, lookAlikes } = this.#frontier.left;
    const unexplored = this.#explorations.deferred;
    if (lookAlikes > 0) this.#stage.log(`${lookAlikes} pages that look like others were not visited.`);
    const limit = this.#budget.isOutOfTime ? 'time limit' : 'page limit';
    const reasons = [
      ...(toVisit === 0 ? [] : [`${limit} reached with ${toVisit} known pages unvisited`]),
      ...(unexplored === 0 ? [] : [`${limit} reached with the states of ${unexplored} pages unexplored`]),
      ...this.#budget.refused.map((refused) => `${refused} reached while states were explored`),
    ];
    if (reasons.length === 0) return;
    this.#findings.truncated = reasons.join('; ');
    this.#stage.log(`The crawl stopped early: ${this.#findings.truncated}.`, 'warn');
  }
}
