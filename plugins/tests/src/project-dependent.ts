import { type DatabaseService, type ProjectDependent, Type } from '@testkernel/sdk';
import { TestRecord } from './test-record.ts';

/** Tests go with their project, and come back with it. */
export function testsOfProjects(database: DatabaseService): ProjectDependent {
  return {
    deletionField: { name: 'deletedTests', schema: Type.Integer() },
    async projectDeleted(projectId, deletedAt) {
      return database.em.nativeUpdate(TestRecord, { projectId, deletedAt: null }, { deletedAt });
    },
    async projectRestored(projectId, deletedAt) {
      await database.em.nativeUpdate(TestRecord, { projectId, deletedAt }, { deletedAt: null });
    },
  };
}
