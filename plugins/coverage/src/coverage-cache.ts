import type { SiteCoverage } from './site-coverage.ts';

const maxProjects = 32;

/**
 * The latest answers, so that a dashboard may ask for many projects often. An answer holds as long as its version does;
 * whoever asks while it is being worked out waits for the same one.
 */
export class CoverageCache {
  readonly #kept = new Map<
    string,
    { readonly version: string; readonly coverage: Promise<SiteCoverage | null> }
  >();

  /** @param read works the answer out; one that fails is not kept */
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
