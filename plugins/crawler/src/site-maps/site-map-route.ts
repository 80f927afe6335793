import {
  type KeptPage,
  Nullable,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  type SiteMapChange,
  type SiteMapsService,
  type Transition,
  Type,
} from '@testkernel/sdk';

const anything = Type.Object({}, { additionalProperties: true });
const Change = Type.Object({
  kind: Type.Enum(['page', 'state', 'control', 'form', 'transition', 'request']),
  path: Type.String(),
  name: Type.String(),
  detail: Nullable(Type.String()),
});
const Changes = Type.Unsafe<readonly SiteMapChange[]>(Type.Array(Change));

const SiteMapAnswer = Type.Object({
  map: Nullable(
    Type.Object({
      runId: Type.String(),
      crawledAt: Type.String(),
      startUrl: Type.String(),
      pages: Type.Unsafe<readonly KeptPage[]>(Type.Array(anything)),
      transitions: Type.Unsafe<readonly Transition[]>(Type.Array(anything)),
      truncated: Nullable(Type.String()),
      omitted: Type.Integer({
        description:
          'Parts left out: of a page at most 120 controls, 40 states and 60 requests are kept, and 500 changes of each sort.',
      }),
    }),
  ),
  changes: Type.Object({ added: Changes, changed: Changes, removed: Changes }),
});

/** `GET /projects/:id/site-map`: the result of the latest crawl, and its differences from the one before. */
export function siteMapRoute(app: RouteScope, projects: ProjectsService, siteMaps: SiteMapsService): void {
  app.get(
    '/projects/:id/site-map',
    {
      schema: {
        summary: 'The site map of the latest crawl',
        description:
          'Pages, states, controls, forms, transitions and requests; without accessibility snapshots.',
        tags: ['projects'],
        params: Type.Object({ id: Type.String() }),
        response: { 200: SiteMapAnswer },
      },
      config: {
        access: ReadWorkspace,
        resource: (request) => projects.get(pathParameter(request, 'id')),
      },
    },
    async (request) => {
      const kept = await siteMaps.latest(request.params.id);
      if (kept === null) return { map: null, changes: { added: [], changed: [], removed: [] } };
      const { changes, ...map } = kept;
      return { map, changes };
    },
  );
}
