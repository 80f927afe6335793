import { type ProjectsService, pathParameter, ReadWorkspace, type RouteScope, Type } from '@testkernel/sdk';
import { CoverageAnswer } from './coverage-schemas.ts';
import { maxGaps, type SiteCoverage } from './site-coverage.ts';

interface CoverageReader {
  of(projectId: string): Promise<SiteCoverage | null>;
}

const none = { all: 0, covered: 0, share: null };
const beforeTheFirstCrawl = {
  crawledAt: null,
  runId: null,
  truncated: null,
  tests: 0,
  totals: { pages: none, states: none, controls: none, forms: none, flows: none },
  pages: [],
  gaps: [],
  gapsFound: 0,
};

/** `GET /projects/:id/coverage`: the parts of the last crawl's map that approved tests cover. */
export function coverageRoute(app: RouteScope, projects: ProjectsService, coverage: CoverageReader): void {
  app.get(
    '/projects/:id/coverage',
    {
      schema: {
        summary: 'What approved tests touch of what the last crawl found, and what is missing',
        description:
          "Pages, states, controls, forms and flows of the latest crawl's map, each with how much of it the approved tests touch, by following their steps over the map; and the gaps, ranked. With `crawledAt: null` where no crawl was completed yet.",
        tags: ['projects'],
        params: Type.Object({ id: Type.String() }),
        querystring: Type.Object({
          limit: Type.Integer({
            minimum: 0,
            maximum: maxGaps,
            default: 50,
            description: 'The most gaps to list.',
          }),
        }),
        response: { 200: CoverageAnswer },
      },
      config: { access: ReadWorkspace, resource: (request) => projects.get(pathParameter(request, 'id')) },
    },
    async (request) => {
      const { id } = request.params;
      const { gaps, ...found } = (await coverage.of(id)) ?? beforeTheFirstCrawl;
      return { projectId: id, ...found, gaps: gaps.slice(0, request.query.limit) };
    },
  );
}
