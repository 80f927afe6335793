import type { SiteCoverage } from './site-coverage.ts';

const mostProjects = 32;

/** The latest answers, so that a dashboard may ask for many projects often. An answer holds as long as its version does. */
export class CoverageCache {
  readonly #kept = new Map<string, { readonly version: string; readonly coverage: SiteCoverage }>();

  get(projectId: string, version: string): SiteCoverage | undefined {
    const kept = this.#kept.get(projectId);
    return kept?.version === version ? kept.coverage : undefined;
  }

  set(projectId: string, version: string, coverage: SiteCoverage): void {
    this.#kept.delete(projectId);
    this.#kept.set(projectId, { version, coverage });
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= mostProjects) return;
      this.#kept.delete(oldest);
    }
  }
}
