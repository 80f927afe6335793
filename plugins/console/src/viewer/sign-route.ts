import { ReadWorkspace, type RouteScope, Type } from '@testkernel/sdk';
import type { TraceViewer } from './trace-viewer.ts';

/** `POST /artifacts/sign`. */
export function signRoute(app: RouteScope, viewer: Pick<TraceViewer, 'sign'>): void {
  app.post(
    '/artifacts/sign',
    {
      config: { access: ReadWorkspace },
      schema: {
        summary: 'Sign the address of a trace for the trace viewer',
        description:
          'The viewer has an origin of its own, without a session. Whoever has the address can read the trace for ten minutes.',
        tags: ['artifacts'],
        errors: ['404 ARTIFACT_EXPIRED', '404 NOT_FOUND', '409 TRACE_VIEWER_OFF'],
        example: { path: '/artifacts/traces/01970000-0000-7000-8000-000000000000.zip' },
        body: Type.Object({
          path: Type.String({
            maxLength: 500,
            pattern: '^/artifacts/traces/[A-Za-z0-9/_.-]+\\.zip$',
            description: 'The path of a trace, as results name it.',
          }),
        }),
        response: {
          200: Type.Object(
            {
              url: Type.String({ description: 'The address of the trace.' }),
              viewer: Type.String({ description: 'The address of the viewer that shows it.' }),
              expiresAt: Type.String({ description: 'ISO 8601.' }),
            },
            { title: 'SignedTrace' },
          ),
        },
      },
    },
    async ({ body }) => viewer.sign(body.path),
  );
}
