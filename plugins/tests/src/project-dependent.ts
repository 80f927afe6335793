import { type DatabaseService, type ProjectDependent, Type } from '@testkernel/sdk';
import { TestRecord } from './test-record.ts';

/** Deletes and restores tests with their project. */
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
