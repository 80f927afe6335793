import {
  definePermission,
  defineRateLimit,
  Nullable,
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import { badgeImage } from './badge-image.ts';
import type { Badges } from './badges.ts';

export const WriteBadges = definePermission('badges.write', {
  role: 'qa_lead',
  description: 'Publish and withdraw badges.',
});

/** Apart from the general limit, because hosts of source code fetch the badges of all their pages from few addresses. */
export const BadgeImages = defineRateLimit('badgeImages', {
  max: 600,
  windowSeconds: 60,
  description: 'Public badges fetched by one address.',
});

const tags = ['reports'];
const params = Type.Object({ id: Type.String({ description: 'The id of a project.' }) });

const Badge = Type.Object({ createdAt: Type.String({ format: 'date-time' }) });
const NewBadge = Type.Object({
  url: Type.String({ description: 'The address of the image, which is shown only once.' }),
  markdown: Type.String({ description: 'The image for a README.' }),
});

export function badgeRoutes(app: RouteScope, projects: ProjectsService, badges: Badges): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));
  const path = '/projects/:id/badge';

  app.get(
    path,
    {
      config: { access: ReadWorkspace, resource },
      schema: {
        summary: "Show whether a project's badge is published",
        tags,
        params,
        response: { 200: Type.Object({ badge: Nullable(Badge) }) },
      },
    },
    async (request) => ({ badge: await badges.find(request.params.id) }),
  );

  app.post(
    path,
    {
      config: { access: WriteBadges, resource },
      schema: {
        summary: 'Publish a badge of a project',
        description: 'Under a new address that nobody can guess. The former one is no longer answered.',
        tags,
        params,
        response: { 201: NewBadge },
      },
    },
    async (request, reply) => reply.status(201).send(await badges.make(request.params.id)),
  );

  app.delete(
    path,
    {
      config: { access: WriteBadges, resource },
      schema: {
        summary: 'Withdraw the badge of a project',
        tags,
        params,
        response: { 200: Type.Object({ ok: Type.Literal(true) }) },
      },
    },
    async (request) => {
      await badges.remove(request.params.id);
      return { ok: true as const };
    },
  );
}

export function badgeImageRoute(app: RouteScope, badges: Badges): void {
  app.get(
    '/badges/:token.svg',
    {
      config: { access: 'public', generalLimit: false, limits: [BadgeImages] },
      schema: {
        summary: 'The badge of a project',
        description: 'passed, failed, running or unknown, by the last test run that was not aborted.',
        tags,
        params: Type.Object({ token: Type.String({ maxLength: 100 }) }),
        querystring: Type.Object({
          branch: Type.Optional(
            Type.String({ minLength: 1, maxLength: 255, description: 'Only runs of this branch.' }),
          ),
        }),
        produces: ['image/svg+xml'],
        response: { 200: Type.String({ description: 'SVG.' }) },
      },
    },
    async (request, reply) => {
      const image = badgeImage(await badges.stateOf(request.params.token, request.query.branch));
      return reply.headers(imageHeaders).send(image);
    },
  );
}

/** Other sites may show it, and nothing in it is executed when it is opened as a page. */
const imageHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'no-cache, max-age=60',
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': "default-src 'none'",
};
