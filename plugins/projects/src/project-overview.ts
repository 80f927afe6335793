import type { DatabaseService, ProjectOverviewService } from '@testkernel/sdk';
import { ProjectRecord } from './project-record.ts';

export function projectOverview(database: DatabaseService): ProjectOverviewService {
  return {
    async ids() {
      const records = await database.em.find(
        ProjectRecord,
        { deletedAt: null },
        { fields: ['id'], orderBy: { createdAt: 'desc', id: 'desc' }, disableIdentityMap: true },
      );
      return records.map(({ id }) => id);
    },
    async named(limit) {
      const records = await database.em.find(
        ProjectRecord,
        { deletedAt: null },
        {
          fields: ['id', 'name'],
          orderBy: { createdAt: 'desc', id: 'desc' },
          limit,
          disableIdentityMap: true,
        },
      );
      return records.map(({ id, name }) => ({ id, name }));
    },
  };
}
