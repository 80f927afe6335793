import type {
  DatabaseService,
  KeptSiteMap,
  PipelineState,
  RunsService,
  ScopeService,
  SignIn,
  SiteMap,
  SiteMapChanges,
  SiteMapsService,
} from '@testkernel/sdk';
import { canonicalUrl } from '../explore/site-address.ts';
import { compareMaps } from './compare-maps.ts';
import type { CrawlReach } from './crawl-reach.ts';
import { toKeptPage } from './kept-pages.ts';
import { redact } from './redaction.ts';
import { SiteMapRecord } from './site-map-record.ts';
import { unreached, withUnreached } from './unreached.ts';

const maxChanges = 500;
const noChanges: SiteMapChanges = { added: [], changed: [], removed: [] };

/** Stores one map per project: the latest, with its differences from the one before. */
export class StoredSiteMaps implements SiteMapsService {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #runs: RunsService;

  constructor(database: DatabaseService, scope: ScopeService, runs: RunsService) {
    this.#database = database;
    this.#scope = scope;
    this.#runs = runs;
  }

  async latest(projectId: string): Promise<KeptSiteMap | null> {
    const record = await this.#record(projectId);
    if (record === null) return null;
    const { runId, crawledAt, startUrl, pages, transitions, truncated, omitted, changes } = record;
    return {
      runId,
      crawledAt: crawledAt.toISOString(),
      startUrl,
      pages,
      transitions,
      truncated: truncated ?? null,
      omitted,
      changes,
    };
  }

  async latestCrawl(projectId: string): Promise<Pick<KeptSiteMap, 'runId' | 'crawledAt'> | null> {
    const record = await this.#database.em.findOne(
      SiteMapRecord,
      { projectId, deletedAt: null },
      { fields: ['runId', 'crawledAt'], disableIdentityMap: true },
    );
    return record && { runId: record.runId, crawledAt: record.crawledAt.toISOString() };
  }

  /** How the latest crawl signed in; null where none did. */
  async signIn(projectId: string): Promise<SignIn | null> {
    const record = await this.#database.em.findOne(
      SiteMapRecord,
      { projectId, deletedAt: null },
      { fields: ['login', 'preconditions'], disableIdentityMap: true },
    );
    return record?.login ? { login: record.login, preconditions: record.preconditions ?? null } : null;
  }

  /**
   * Stores the result of a crawl, and records on its run which pages changed. A crawl of another address than
   * the project's own (a preview) is compared with the stored map and does not replace it. Returns the paths of the pages
   * that are new or changed; null after the first crawl.
   */
  async keep(state: PipelineState, siteMap: SiteMap, reach: CrawlReach): Promise<string[] | null> {
    const { project, runId } = state;
    const parts = siteMap.pages.map(toKeptPage);
    const found = redact(
      { pages: parts.map(({ page }) => page), transitions: siteMap.transitions, startUrl: siteMap.startUrl },
      project.credentials,
    );
    return this.#database.transaction(async () => {
      const before = await this.#record(project.id);
      const known = before === null ? [] : withUnreached(before.pages, before.unreached);
      const changes =
        before === null
          ? noChanges
          : compareMaps({ pages: known, transitions: before.transitions }, found, reach);
      const capped = cap(changes);
      const { changedPages, removedPages } = pagesOf(changes);
      await this.#runs.patch(runId, { changedPages, removedPages });
      const compared = before === null ? null : changedPages;
      if (project.canonicalUrl !== null) return compared;
      await this.#put(project.id, {
        ...found,
        runId,
        crawledAt: new Date(),
        truncated: siteMap.truncated,
        omitted: parts.reduce((sum, { omitted }) => sum + omitted, 0) + countOf(changes) - countOf(capped),
        login: siteMap.login,
        preconditions: siteMap.preconditions ?? null,
        unreached: unreached(known, found.pages, changes),
        changes: capped,
        deletedAt: null,
      });
      return compared;
    });
  }

  /**
   * The map of the crawl that a crawl continues, and makes it that crawl's own. Null if that one did not see the whole site,
   * or another address than the project's own is crawled. Accessibility snapshots and values of fields are not stored, and
   * are therefore empty.
   */
  reuse({ project, runId, continues }: PipelineState): Promise<SiteMap | null> {
    return this.#database.transaction(async (em) => {
      const record = await this.#record(project.id);
      if (record === null || record.truncated != null || record.runId !== continues?.runId) return null;
      if (project.canonicalUrl !== null || record.startUrl !== canonicalUrl(project.url)) return null;
      await em.nativeUpdate(SiteMapRecord, { projectId: project.id }, { runId });
      const { startUrl, pages, transitions, login, preconditions } = record;
      return {
        startUrl,
        pages: pages.map((page) => ({ ...page, ariaSnapshot: '' })),
        transitions,
        login: login ?? null,
        ...(preconditions == null ? {} : { preconditions }),
        truncated: null,
      };
    });
  }

  #record(projectId: string): Promise<SiteMapRecord | null> {
    return this.#database.em.findOne(SiteMapRecord, { projectId, deletedAt: null });
  }

  async #put(projectId: string, content: Omit<SiteMapRecord, 'projectId' | 'workspaceId'>): Promise<void> {
    const { em } = this.#database;
    const replaced = await em.nativeUpdate(SiteMapRecord, { projectId }, content);
    if (replaced === 1) return;
    await em.insert(SiteMapRecord, { ...content, projectId, workspaceId: this.#scope.workspaceId });
  }
}

/** New pages count as changed. */
function pagesOf({ added, changed, removed }: SiteMapChanges) {
  const paths = (changes: SiteMapChanges['added']) => [
    ...new Set(changes.flatMap(({ kind, path }) => (kind === 'page' ? [path] : []))),
  ];
  return { changedPages: paths([...added, ...changed]), removedPages: paths(removed) };
}

function cap({ added, changed, removed }: SiteMapChanges): SiteMapChanges {
  return {
    added: added.slice(0, maxChanges),
    changed: changed.slice(0, maxChanges),
    removed: removed.slice(0, maxChanges),
  };
}

function countOf({ added, changed, removed }: SiteMapChanges): number {
  return added.length + changed.length + removed.length;
}
