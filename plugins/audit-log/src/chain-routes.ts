import { type ActivityLogService, ClearData, Nullable, type RouteScope, Type } from '@testkernel/sdk';
import { ReadAudit } from './audit-log-routes.ts';

const ChainReport = Type.Object(
  {
    verified: Type.Boolean(),
    rows: Type.Integer({ description: 'Rows that were verified.' }),
    checkpoints: Type.Integer({ description: 'Removals of old rows, and times the chain was switched on.' }),
    headHash: Nullable(Type.String()),
    firstBrokenRowId: Nullable(
      Type.String({
        description:
          'A changed row; the row behind a hole or a swap; where the end is missing, the newest row that was written.',
      }),
    ),
  },
  { title: 'AuditChainReport' },
);
const ChainDisabled = Type.Object({ verified: Type.Literal(true), chainDisabled: Type.Literal(true) });

export function chainRoutes(app: RouteScope, log: ActivityLogService): void {
  app.get(
    '/audit/verify',
    {
      schema: {
        summary: "Verify the hash chain of the current workspace's audit log",
        tags: ['audit'],
        response: { 200: Type.Union([ChainReport, ChainDisabled]) },
      },
      config: { access: ReadAudit },
    },
    async () => (await log.verify()) ?? { verified: true as const, chainDisabled: true as const },
  );

  app.delete(
    '/data/activities',
    {
      schema: {
        summary: "Clear the current workspace's audit log",
        description:
          'One audit.purge row stays. Rows that are still to be forwarded to a SIEM are out of sight at once and ' +
          'deleted after they were.',
        tags: ['audit'],
        response: { 200: Type.Object({ ok: Type.Literal(true), deleted: Type.Integer() }) },
      },
      config: { access: ClearData },
    },
    async () => ({ ok: true as const, deleted: await log.clear() }),
  );
}
