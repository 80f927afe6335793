import { type RouteScope, Type } from '@testkernel/sdk';
import type { ServerDocument } from './server-document.ts';

/** `GET /openapi.json`. */
export function documentRoute(
  app: RouteScope,
  access: 'public' | 'signed-in',
  document: ServerDocument,
): void {
  app.get(
    '/openapi.json',
    {
      config: { access, sessionOnly: false },
      schema: {
        summary: 'Read the OpenAPI document of this server',
        description: 'OpenAPI 3.1, with the routes of all plugins that run.',
        tags: ['reference'],
        response: { 200: Type.Unsafe<string>(Type.Object({}, { additionalProperties: true })) },
      },
    },
    // A text is sent as it is.
    async (_request, reply) => reply.type('application/json; charset=utf-8').send(document.text()),
  );
}
