import {
  BadRequest,
  type BrowserSession,
  type BrowsersService,
  desktopDefaults,
  type EgressService,
  type PipelineStage,
  type PipelineState,
  type ProjectTarget,
  type SiteMap,
  type StageContext,
} from '@testkernel/sdk';
import { limitsOf } from './explore/crawl-dials.ts';
import type { CrawlLimits } from './explore/crawl-limits.ts';
import { findInterstitial, interstitialPlace } from './explore/find-interstitial.ts';
import { readGuestPages } from './explore/guest-pages.ts';
import { markPublicPages } from './explore/public-pages.ts';
import { repeatedPreconditions } from './explore/repeated-preconditions.ts';
import { loadRobotsRules } from './explore/robots-rules.ts';
import { SiteCrawl } from './explore/site-crawl.ts';
import { loadSitemap } from './explore/sitemap.ts';
import type { CrawlReach } from './site-maps/crawl-reach.ts';

/** Returns the paths of the pages that are new or changed since the last crawl; null after the first one. */
export type KeepSiteMap = (
  state: PipelineState,
  siteMap: SiteMap,
  reach: CrawlReach,
) => Promise<readonly string[] | null>;

/** The site map of a crawl that is continued, if that crawl explored the whole site; null otherwise. */
export type ReuseSiteMap = (state: PipelineState) => Promise<SiteMap | null>;

/** What a crawl adds to the state. */
type Found = Pick<PipelineState, 'siteMap' | 'changedPages' | 'open'>;

/** A crawl that is in progress, in its browser. */
interface OpenCrawl {
  readonly session: BrowserSession;
  readonly crawl: SiteCrawl;
  /** The result, where the preview saw the whole site. */
  readonly found: Found | null;
}

const previewMs = 10_000;

/**
 * The first stage: explores the project's site and models its pages. The full pass goes on where the preview stopped, in
 * the same browser context.
 */
export class CrawlStage implements PipelineStage {
  readonly #browsers: BrowsersService;
  readonly #egress: EgressService;
  readonly #defaults: CrawlLimits;
  readonly #keep: KeepSiteMap;
  readonly #reuse: ReuseSiteMap;
  /** The crawls that are in their preview, by run. */
  readonly #open = new Map<string, OpenCrawl>();

  /**
   * @param keep called with the site map when the crawl has finished
   * @param reuse called by a crawl that continues another
   */
  constructor(
    browsers: BrowsersService,
    egress: EgressService,
    defaults: CrawlLimits,
    keep: KeepSiteMap = async () => null,
    reuse: ReuseSiteMap = async () => null,
  ) {
    this.#browsers = browsers;
    this.#egress = egress;
    this.#defaults = defaults;
    this.#keep = keep;
    this.#reuse = reuse;
  }

  count(state: PipelineState): number {
    return state.siteMap?.pages.length ?? 0;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    if (state.pass === 'preview') return this.#preview(state, context);
    const known = state.continues === null ? null : await this.#reuse(state);
    if (known !== null) {
      context.log(`The site map of the crawl before is used: ${known.pages.length} pages.`);
      context.pagesFound(known.pages.length);
      return { ...state, siteMap: known };
    }
    const open = this.#open.get(state.runId) ?? (await this.#begin(state, context));
    this.#open.delete(state.runId);
    try {
      return { ...state, ...(open.found ?? (await this.#finish(state, open, context))) };
    } finally {
      await open.session.close();
    }
  }

  /** Keeps the crawl open for the full pass. A site that is known after the preview is not explored again. */
  async #preview(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const open = await this.#begin(state, context);
    this.#open.set(state.runId, open);
    context.afterRun(async () => {
      this.#open.delete(state.runId);
      await open.session.close();
    });
    const siteMap = await open.crawl.preview(previewMs);
    if (open.crawl.openPages === 0) {
      const found = await this.#finish(state, open, context);
      this.#open.set(state.runId, { ...open, found });
      return { ...state, ...found };
    }
    if (siteMap.pages.length === 0) throw unreachable(state.project);
    const reviewed = await this.#reviewed(siteMap, state.project, open.crawl, this.#limitsOf(state), context);
    return { ...state, siteMap: reviewed, open: { ...state.open, pages: open.crawl.openPages } };
  }

  /** Explores what is left, and keeps the site map. */
  async #finish(state: PipelineState, { session, crawl }: OpenCrawl, context: StageContext): Promise<Found> {
    const limits = this.#limitsOf(state);
    const siteMap = await crawl.run();
    noteRefusedHosts(session, context);
    if (siteMap.pages.length === 0) throw unreachable(state.project);
    const reviewed = await this.#reviewed(siteMap, state.project, crawl, limits, context);
    const changedPages =
      state.runType === 'crawl' ? await this.#keep(state, reviewed, reachOf(reviewed, limits)) : null;
    return { siteMap: reviewed, changedPages, open: { ...state.open, pages: crawl.openPages } };
  }

  #limitsOf({ dials, maxDepth }: PipelineState): CrawlLimits {
    return limitsOf(dials, maxDepth, this.#defaults);
  }

  async #begin(state: PipelineState, context: StageContext): Promise<OpenCrawl> {
    const session = await this.#openSession(state.project, context);
    try {
      const request = await this.#requestOf(state, this.#limitsOf(state), context);
      return { session, crawl: new SiteCrawl(session.context, request, context), found: null };
    } catch (error) {
      await session.close();
      throw error;
    }
  }

  async #requestOf(state: PipelineState, limits: CrawlLimits, context: StageContext) {
    const { url, credentials, egress: policy } = state.project;
    const { origin } = new URL(url);
    const warn = (message: string) => context.log(message, 'warn');
    const robots = await loadRobotsRules(this.#egress, origin, policy, context.signal, warn);
    if (!robots.allows(url)) warn('robots.txt forbids the start page; it is visited anyway.');
    const site = { egress: this.#egress, origin, policy, signal: context.signal };
    const unlinked = await loadSitemap(site, robots.sitemaps);
    return { startUrl: url, credentials, limits, robots, unlinked };
  }

  async #reviewed(
    siteMap: SiteMap,
    project: ProjectTarget,
    { guestPages }: SiteCrawl,
    limits: CrawlLimits,
    context: StageContext,
  ): Promise<SiteMap> {
    const { preconditions, ...withoutPreconditions } = siteMap;
    const interstitial =
      siteMap.login === null && preconditions === undefined ? interstitialPlace(siteMap) : null;
    if (siteMap.login === null && preconditions === undefined && interstitial === null) return siteMap;
    const anonymous = await this.#openSession(project, context);
    try {
      const again =
        interstitial === null
          ? preconditions && (await repeatedPreconditions(anonymous.context, siteMap, preconditions, limits))
          : await findInterstitial(anonymous.context, interstitial, limits);
      const reviewed = again ? { ...withoutPreconditions, preconditions: again } : withoutPreconditions;
      if (siteMap.login === null) return reviewed;
      const marked = await markPublicPages(anonymous.context, reviewed, limits, context);
      const ofGuests = await readGuestPages(anonymous.context, guestPages, limits, context);
      const known = new Set(marked.pages.map(({ url }) => url));
      return { ...marked, pages: [...marked.pages, ...ofGuests.filter(({ url }) => !known.has(url))] };
    } finally {
      await anonymous.close();
    }
  }

  /** Closes the session as soon as the run is cancelled, which ends all waiting for its pages. */
  async #openSession(project: ProjectTarget, context: StageContext): Promise<BrowserSession> {
    const session = await this.#browsers.open(
      { options: desktopDefaults, egress: project.egress, baseUrl: project.url },
      context.signal,
    );
    context.signal.addEventListener('abort', () => void session.close(), { once: true });
    return session;
  }
}

/** The site's state, which no plugin is to be blamed for. */
function unreachable({ url }: ProjectTarget): BadRequest {
  return new BadRequest('SITE_UNREACHABLE', `No page could be read at ${url}.`);
}

function reachOf({ truncated }: SiteMap, { maxDepth, exploreStates }: CrawlLimits): CrawlReach {
  return { truncated, maxDepth, exploredStates: exploreStates };
}

function noteRefusedHosts(session: BrowserSession, context: StageContext): void {
  if (session.exhausted) {
    context.log(
      'The site sent more than one crawl may receive (BROWSER_TRAFFIC_MEGABYTES), so its connections were ended.',
      'warn',
    );
  }
  if (session.outOfMemory) {
    context.log(
      'A page of the site used more memory than one may (BROWSER_PAGE_MEGABYTES), so it was ended.',
      'warn',
    );
  }
  if (session.refused.length === 0) return;
  context.log(`The egress policy blocked requests of the site to: ${session.refused.join(', ')}.`, 'warn');
}
