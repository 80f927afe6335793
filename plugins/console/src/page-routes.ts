import { type RouteScope, Type } from '@testkernel/sdk';
import type { Pages } from './pages.ts';

const options = (summary: string) =>
  ({
    config: { access: 'public', generalLimit: false },
    schema: {
      summary,
      description:
        'One page for all addresses of the console; scripts in it read the address and call the API.',
      tags: ['console'],
      produces: ['text/html'],
      response: { 200: Type.String({ description: 'The page.' }) },
    },
  }) as const;

/** `GET /`. */
export function rootPage(app: RouteScope, pages: Pages): void {
  app.get('/', options('Open the console'), async (request, reply) => {
    const { html, headers } = pages.create(request);
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });
}

/** The page for the prefix of the scope, and for every address below it. */
export function pageRoutes(app: RouteScope, pages: Pages): void {
  app.get(
    '/',
    { ...options('Open a screen of the console'), prefixTrailingSlash: 'no-slash' },
    async (request, reply) => {
      const { html, headers } = pages.create(request);
      return reply.headers(headers).type('text/html; charset=utf-8').send(html);
    },
  );
  const below = options('Open a screen of the console');
  app.get(
    '/*',
    {
      ...below,
      schema: {
        ...below.schema,
        params: Type.Object({ '*': Type.String({ description: 'The address of the screen.' }) }),
      },
    },
    async (request, reply) => {
      const { html, headers } = pages.create(request);
      return reply.headers(headers).type('text/html; charset=utf-8').send(html);
    },
  );
}
