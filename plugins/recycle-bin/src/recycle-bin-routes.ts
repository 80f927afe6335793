import {
  definePermission,
  Nullable,
  pathParameter,
  ReadWorkspace,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import { listed, type RecycleBin } from './recycle-bin.ts';

export const RestoreFromBin = definePermission('bin.restore', {
  role: 'qa_lead',
  description: 'Restore from the recycle bin.',
});

export const PurgeFromBin = definePermission('bin.purge', {
  role: 'admin',
  description: 'Delete for good.',
});

const Entity = Type.Object({
  type: Type.String({ description: 'As `/restore/{type}/{id}` and `/purge/{type}/{id}` take it: `test`.' }),
  id: Type.String(),
  name: Type.String(),
  projectId: Nullable(Type.String()),
  deletedAt: Type.String({ format: 'date-time' }),
});
const One = Type.Object({ type: Type.String(), id: Type.String() });
const Done = Type.Object({ ok: Type.Literal(true) });

export function recycleBinRoutes(app: RouteScope, bin: RecycleBin): void {
  const resource = (request: Parameters<typeof pathParameter>[0]) =>
    bin.find(pathParameter(request, 'type'), pathParameter(request, 'id'));

  app.get(
    '/recycle-bin',
    {
      config: { access: ReadWorkspace },
      schema: {
        summary: 'List what is in the recycle bin',
        tags: ['recycle bin'],
        description: `What was deleted, by type (projects, tests, runs), at most ${listed} of each.`,
        response: { 200: Type.Record(Type.String(), Type.Array(Entity)) },
      },
    },
    async () => bin.list(),
  );

  app.post(
    '/restore/:type/:id',
    {
      config: { access: RestoreFromBin, resource },
      schema: {
        summary: 'Restore from the recycle bin',
        description: 'A project is restored with those of its tests and runs that were deleted with it.',
        tags: ['recycle bin'],
        errors: ['400 UNKNOWN_TYPE', '409 PROJECT_DELETED'],
        params: One,
        response: { 200: Done },
      },
    },
    async ({ params }) => {
      await bin.restore(params.type, params.id);
      return { ok: true as const };
    },
  );

  app.delete(
    '/purge/:type/:id',
    {
      config: { access: PurgeFromBin, resource },
      schema: {
        summary: 'Delete for good what is in the recycle bin',
        tags: ['recycle bin'],
        errors: ['400 UNKNOWN_TYPE'],
        params: One,
        response: { 200: Done },
      },
    },
    async ({ params }) => {
      await bin.purge(params.type, params.id);
      return { ok: true as const };
    },
  );
}
