import type { ProjectTarget } from '../src/domain/project.ts';

/** The target of a run on the application at `url`, whose origin may be private. No credentials unless `change` has some. */
export function projectTarget(url: string, change: Partial<ProjectTarget> = {}): ProjectTarget {
  return {
    id: 'project-1',
    name: 'Project',
    url,
    canonicalUrl: null,
    egress: { privateOrigins: [new URL(url).origin] },
    credentials: null,
    autoApproveThreshold: null,
    ...change,
  };
}
