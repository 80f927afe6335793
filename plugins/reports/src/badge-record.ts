import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** The public badge of a project. */
export const BadgeRecord = defineEntity({
  name: 'ReportsBadge',
  tableName: 'reports_badge',
  properties: {
    projectId: p.text().primary(),
    workspaceId: p.text(),
    tokenHash: p.text(),
    createdAt: p.datetime(),
  },
});
export type BadgeRecord = InferEntity<typeof BadgeRecord>;
