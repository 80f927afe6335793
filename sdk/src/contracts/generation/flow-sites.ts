import type { Draft } from '../../domain/draft.ts';
import type { SiteMap } from '../../domain/page-model.ts';
import type { ClassifiedPage } from '../../domain/pipeline.ts';
import type { ProjectTarget } from '../../domain/project.ts';
import { token } from '../../token.ts';
import type { FlowSite } from './flow-site.ts';

/** Of the generation plugin: the site of a crawl as flows are planned on it, for stages that add plans of their own. */
export interface FlowSitesService {
  site(
    siteMap: SiteMap,
    pages: readonly ClassifiedPage[],
    project: Pick<ProjectTarget, 'credentials'>,
  ): FlowSite;
  /** The draft as generation plays it: its setup also dismisses what covers the site. */
  uncovered(draft: Draft, site: FlowSite): Draft;
}

export const FlowSites = token<FlowSitesService>('generation.sites');
