import { token } from '../token.ts';
import type { PageModel, Transition } from './page-model.ts';

/** A page as it is stored: without the accessibility snapshot and without the values of fields. */
export type KeptPage = Omit<PageModel, 'ariaSnapshot'>;

/** One difference between a crawl and the crawl before it. */
export interface SiteMapChange {
  readonly kind: 'page' | 'state' | 'control' | 'form' | 'transition' | 'request';
  /** The path of the page, relative to the origin. */
  readonly path: string;
  /** The page's title, the control's role and name, the request's method and path, … */
  readonly name: string;
  /** What has changed, in words; null for additions and removals. */
  readonly detail: string | null;
}

/** The difference between two crawls. */
export interface SiteMapChanges {
  readonly added: readonly SiteMapChange[];
  readonly changed: readonly SiteMapChange[];
  /** Found by the crawl before and missing now, though this crawl visited its page. */
  readonly removed: readonly SiteMapChange[];
}

/** The latest crawl's map of a project's site. */
export interface KeptSiteMap {
  readonly runId: string;
  /** ISO 8601. */
  readonly crawledAt: string;
  readonly startUrl: string;
  readonly pages: readonly KeptPage[];
  readonly transitions: readonly Transition[];
  /** Why the crawl stopped before it had visited every page it had found, or null. */
  readonly truncated: string | null;
  /** How many controls, states, requests and changes were left out, because only a limited number is stored per page. */
  readonly omitted: number;
  /** Compared with the crawl before it; empty lists after the first one. */
  readonly changes: SiteMapChanges;
}

/**
 * The site map of each project's latest crawl.
 *
 * ```ts
 * const map = await siteMaps.latest(projectId);
 * const forms = map?.pages.flatMap((page) => page.forms) ?? [];
 * ```
 */
export interface SiteMapsService {
  /** The latest map of a project of the current workspace; null before its first completed crawl. */
  latest(projectId: string): Promise<KeptSiteMap | null>;
  /** The run and the time of the latest map, without reading the map. */
  latestCrawl(projectId: string): Promise<Pick<KeptSiteMap, 'runId' | 'crawledAt'> | null>;
}

export const SiteMaps = token<SiteMapsService>('crawler.site-maps');
