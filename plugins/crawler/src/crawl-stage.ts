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

/** The first stage: explores the project's site and models its pages. */
export class CrawlStage implements PipelineStage {
  readonly #browsers: BrowsersService;
  readonly #egress: EgressService;
  readonly #defaults: CrawlLimits;
  readonly #keep: KeepSiteMap;

  /** @param keep called with the site map when the crawl has finished */
  constructor(
    browsers: BrowsersService,
    egress: EgressService,
    defaults: CrawlLimits,
    keep: KeepSiteMap = async () => null,
  ) {
    this.#browsers = browsers;
    this.#egress = egress;
    this.#defaults = defaults;
    this.#keep = keep;
  }

  count(state: PipelineState): number {
    return state.siteMap?.pages.length ?? 0;
  }

  async run(state: PipelineState, context: StageContext): Promise<PipelineState> {
    const limits = limitsOf(state.dials, state.maxDepth, this.#defaults);
    const session = await this.#open(state.project, context);
    try {
      const crawl = new SiteCrawl(session.context, await this.#requestOf(state, limits, context), context);
      const siteMap = await crawl.run();
      noteRefusedHosts(session, context);
      if (siteMap.pages.length === 0) throw unreachable(state.project);
      const reviewed = await this.#reviewed(siteMap, state.project, limits, context);
      if (state.runType !== 'crawl') return { ...state, siteMap: reviewed };
      const changedPages = await this.#keep(state, reviewed, reachOf(reviewed, limits));
      return { ...state, siteMap: reviewed, changedPages };
    } finally {
      await session.close();
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
    limits: CrawlLimits,
    context: StageContext,
  ): Promise<SiteMap> {
    const { preconditions, ...withoutPreconditions } = siteMap;
    const interstitial =
      siteMap.login === null && preconditions === undefined ? interstitialPlace(siteMap) : null;
    if (siteMap.login === null && preconditions === undefined && interstitial === null) return siteMap;
    const anonymous = await this.#open(project, context);
    try {
      const again =
        interstitial === null
          ? preconditions && (await repeatedPreconditions(anonymous.context, siteMap, preconditions, limits))
          : await findInterstitial(anonymous.context, interstitial, limits);
      const reviewed = again ? { ...withoutPreconditions, preconditions: again } : withoutPreconditions;
      if (siteMap.login === null) return reviewed;
      return await markPublicPages(anonymous.context, reviewed, limits, context);
    } finally {
      await anonymous.close();
    }
  }

  /** Closes the session as soon as the run is cancelled, which ends all waiting for its pages. */
  async #open(project: ProjectTarget, context: StageContext): Promise<BrowserSession> {
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
  if (session.refused.length === 0) return;
  context.log(`The egress policy blocked requests of the site to: ${session.refused.join(', ')}.`, 'warn');
}
