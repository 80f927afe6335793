import { ActivityLog, ActivityTrail, definePlugin } from '@testkernel/sdk';
import { AuditLog } from './audit-log.ts';
import { AuditExports, auditLogRoutes, ReadAudit } from './audit-log-routes.ts';
import { chainRoutes } from './chain-routes.ts';

export default definePlugin({
  id: 'audit-log',
  requires: { log: ActivityLog, trail: ActivityTrail },
  setup({ services, routes, permission, limit }) {
    const { log, trail } = services;
    const auditLog = new AuditLog(log, trail);
    permission(ReadAudit);
    limit(AuditExports);
    routes((app) => {
      auditLogRoutes(app, auditLog);
      chainRoutes(app, log);
    });
  },
});
