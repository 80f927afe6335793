import { token } from '../token.ts';
import type { PageModel, Transition } from './page-model.ts';

/** A page as it is kept: without the accessibility snapshot, and without what fields held. */
export type KeptPage = Omit<PageModel, 'ariaSnapshot'>;

/** Something that one crawl found and the crawl before it did not, or found otherwise. */
export interface SiteMapChange {
  readonly kind: 'page' | 'state' | 'control' | 'form' | 'transition' | 'request';
  /** The path of the page, relative to the origin. */
  readonly path: string;
  /** The page's title, the control's role and name, the request's method and path, … */
  readonly name: string;
  /** What is different about it, in words; null for what was added or removed. */
  readonly detail: string | null;
}

/** The difference between two crawls. */
export interface SiteMapChanges {
  readonly added: readonly SiteMapChange[];
  readonly changed: readonly SiteMapChange[];
  /** What the crawl could have seen and did not; nothing that it merely didn't get to. */
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
  /** Why the crawl stopped before it had seen everything it knew of, or null. */
  readonly truncated: string | null;
  /** Controls, states, requests and changes beyond what is kept of one page: left out. */
  readonly omitted: number;
  /** Compared with the crawl before it; everything empty after the first one. */
  readonly changes: SiteMapChanges;
}

/**
 * What crawls found, kept until the next one.
 *
 * ```ts
 * const map = await siteMaps.latest(projectId);
 * const forms = map?.pages.flatMap((page) => page.forms) ?? [];
 * ```
 */
export interface SiteMapsService {
  /** The latest map of a project of the current workspace; null where no crawl was completed yet. */
  latest(projectId: string): Promise<KeptSiteMap | null>;
  /** Which crawl that map is of, without reading it. */
  latestCrawl(projectId: string): Promise<Pick<KeptSiteMap, 'runId' | 'crawledAt'> | null>;
}

export const SiteMaps = token<SiteMapsService>('crawler.site-maps');
