import { type RouteScope, Type } from '@testkernel/sdk';
import type { TrackerClient } from './tracker-client.ts';

export function trackerRoutes(app: RouteScope, tracker: TrackerClient): void {
  app.get(
    '/new-plugin/tracker',
    {
      config: { access: 'admin' },
      schema: {
        summary: 'Ask the issue tracker for its name',
        tags: ['new-plugin'],
        errors: ['503 TRACKER_MISSING', '503 TRACKER_FAILED'],
        response: { 200: Type.Object({ name: Type.String() }) },
      },
    },
    async () => ({ name: await tracker.name() }),
  );
}
