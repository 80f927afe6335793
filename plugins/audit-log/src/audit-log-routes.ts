import type { Readable } from 'node:stream';
import {
  type ActivityPage,
  ActivityRow,
  type ConditionalRateLimit,
  definePermission,
  defineRateLimit,
  Nullable,
  type RouteScope,
  Type,
} from '@testkernel/sdk';
import type { AuditLog } from './audit-log.ts';
import { AuditLogQuery } from './audit-log-query.ts';
import { exportFormats } from './export-format.ts';

export const AuditExports = defineRateLimit('auditExport', {
  max: 10,
  windowSeconds: 15 * 60,
  countedBy: 'member',
  description: 'Downloads of an audit log per workspace and admin.',
  variable: 'AUDIT_EXPORT_RATE_LIMIT',
});

export const ReadAudit = definePermission('audit.read', {
  role: 'admin',
  description: 'Read, export and verify the audit log.',
});

const description =
  'For admins of that workspace, whichever is their current one. Newest first. Reading records audit.read, a download ' +
  'audit.export. Downloads are limited (AUDIT_EXPORT_RATE_LIMIT); they hold the rows of when they began. CSV cells ' +
  'that a spreadsheet would execute begin with an apostrophe.';

const Page = Type.Object({ rows: Type.Array(ActivityRow), nextCursor: Nullable(Type.String()) });
/** A download is streamed while it is read; the schema is that of JSON. */
const Answer = Type.Unsafe<ActivityPage | Readable>(Page);

const downloads: ConditionalRateLimit = {
  limit: AuditExports,
  when: ({ query }) =>
    typeof query === 'object' && query !== null && 'format' in query && query.format !== 'json',
};

export function auditLogRoutes(app: RouteScope, auditLog: AuditLog): void {
  app.get(
    '/workspaces/:workspaceId/audit-log',
    {
      schema: {
        summary: 'Read or download the audit log',
        description,
        tags: ['audit'],
        errors: ['400 CURSOR_INVALID'],
        params: Type.Object({ workspaceId: Type.String() }),
        querystring: AuditLogQuery,
        response: { 200: Answer },
      },
      config: {
        access: ReadAudit,
        workspaceParameter: 'workspaceId',
        limits: [downloads],
      },
    },
    async (request, reply) => {
      const { format } = request.query;
      if (format === 'json') return auditLog.read(request.query);
      const name = `audit-log-${request.params.workspaceId}.${format}`;
      reply.header('content-type', exportFormats[format].contentType);
      reply.header('content-disposition', `attachment; filename="${name}"`);
      return reply.send(await auditLog.export(request.query, format));
    },
  );
}
