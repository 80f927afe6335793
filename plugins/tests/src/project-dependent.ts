import type { DatabaseService, ProjectDependent } from '@testkernel/sdk';
import { TestRecord } from './test-record.ts';

/** Tests go with their project, and come back with it. */
export function testsOfProjects(database: DatabaseService): ProjectDependent {
  return {
    async projectDeleted(projectId, deletedAt) {
      const where = { projectId, deletedAt: null };
      return { deletedTests: await database.em.nativeUpdate(TestRecord, where, { deletedAt }) };
    },
    async projectRestored(projectId, deletedAt) {
      await database.em.nativeUpdate(TestRecord, { projectId, deletedAt }, { deletedAt: null });
    },
  };
}
