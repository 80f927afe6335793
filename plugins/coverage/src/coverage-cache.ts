import type { SiteCoverage } from './site-coverage.ts';

const maxProjects = 32;

/**
 * The latest coverage of each project, so that dashboards can request many projects often. An entry is valid
 * for one version. Concurrent requests share one computation.
 */
export class CoverageCache {
  readonly #kept = new Map<
    string,
    { readonly version: string; readonly coverage: Promise<SiteCoverage | null> }
  >();

  /** @param read computes the coverage; failures are not cached */
  get(
    projectId: string,
    version: string,
    read: () => Promise<SiteCoverage | null>,
  ): Promise<SiteCoverage | null> {
    const kept = this.#kept.get(projectId);
    if (kept?.version === version) return kept.coverage;
    const coverage = read();
    this.#kept.delete(projectId);
    this.#kept.set(projectId, { version, coverage });
    coverage.catch(() => {
      if (this.#kept.get(projectId)?.coverage === coverage) this.#kept.delete(projectId);
    });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= maxProjects) break;
      this.#kept.delete(oldest);
    }
    return coverage;
  }
}
