import type { DatabaseService, ProjectDependent } from '@testkernel/sdk';
import { SiteMapRecord } from './site-map-record.ts';

/** Deletes and restores the site map together with its project. */
export function siteMapsOfProjects(database: DatabaseService): ProjectDependent {
  return {
    async projectDeleted(projectId, deletedAt) {
      await database.em.nativeUpdate(SiteMapRecord, { projectId, deletedAt: null }, { deletedAt });
      return undefined;
    },
    async projectRestored(projectId, deletedAt) {
      await database.em.nativeUpdate(SiteMapRecord, { projectId, deletedAt }, { deletedAt: null });
    },
  };
}
