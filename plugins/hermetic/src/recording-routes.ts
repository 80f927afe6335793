import {
  type ProjectsService,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
  WriteTests,
} from '@testkernel/sdk';
import type { RecordingStore } from './recording-store.ts';

const path = '/projects/:id/hermetic-recordings';
const params = Type.Object({ id: Type.String() });

/**
 * Routes to count the recordings of a project and to delete them, so that the next hermetic run records
 * again.
 */
export function recordingRoutes(app: RouteScope, projects: ProjectsService, store: RecordingStore): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    projects.get(pathParameter(request, 'id'));
  app.get(
    path,
    {
      schema: {
        summary: 'Count the recordings of hermetic runs',
        tags: ['projects'],
        params,
        response: {
          200: Type.Object({
            recordings: Type.Integer(),
            oldest: Type.Union([Type.String(), Type.Null()]),
          }),
        },
      },
      config: { access: ReadWorkspace, resource },
    },
    async (request) => store.summary(request.params.id),
  );
  app.delete(
    path,
    {
      schema: {
        summary: 'Forget the recordings of hermetic runs',
        tags: ['projects'],
        params,
        response: { 200: Type.Object({ deleted: Type.Integer() }) },
      },
      config: { access: WriteTests, resource },
    },
    async (request) => ({ deleted: await store.removeAll(request.params.id) }),
  );
}
