import assert from 'node:assert/strict';
import { Value } from 'typebox/value';
import type { ProjectDependent } from '../../src/points/project-dependent.ts';
import type { ConformanceCase } from './conformance-case.ts';
import type { ConformanceScope } from './scope.ts';

/** A dependent, and a fresh project for which it keeps something. */
export interface KeptProject {
  readonly dependent: ProjectDependent;
  readonly projectId: string;
  /** Of the project's workspace. */
  readonly scope: ConformanceScope;
}

/** What every `ProjectDependent` promises. @param make called once a case. */
export function projectDependentConformance(make: () => Promise<KeptProject>): ConformanceCase[] {
  return [
    {
      name: 'it tells of a deletion what its field says, and of a second one that nothing was left',
      run: async () => {
        const { dependent, projectId, scope } = await make();
        const field = dependent.deletionField;
        await scope(async () => {
          const told = await dependent.projectDeleted?.(projectId, new Date());
          const again = await dependent.projectDeleted?.(projectId, new Date());
          if (!field) return;
          for (const value of [told, again]) {
            assert.ok(Value.Check(field.schema, value), `${field.name}: ${JSON.stringify(value)}`);
          }
          assert.ok(told, `${field.name} should tell of what was deleted.`);
          assert.equal(Number(again), 0, `${field.name} should tell that nothing was left.`);
        });
      },
    },
    {
      name: 'a restoration brings back only what was deleted at that time',
      run: async () => {
        const { dependent, projectId, scope } = await make();
        const deletedAt = new Date('2026-01-01T00:00:00.123Z');
        await scope(async () => {
          await dependent.projectDeleted?.(projectId, deletedAt);
          await dependent.projectRestored?.(projectId, new Date('2026-01-01T00:00:00.124Z'));
          assert.equal(Number((await dependent.projectDeleted?.(projectId, new Date())) ?? 0), 0);
        });
      },
    },
    {
      name: 'projects on which nothing runs, and none at all, have no activity',
      run: async () => {
        const { dependent, projectId, scope } = await make();
        await scope(async () => {
          for (const projectIds of [[projectId], []]) {
            assert.equal((await dependent.activity?.(projectIds))?.size ?? 0, 0);
          }
        });
      },
    },
    {
      name: 'a project of which nothing was kept can be purged',
      run: async () => {
        const { dependent, scope } = await make();
        await scope(async () => dependent.projectPurged?.('no-such-project'));
      },
    },
  ];
}
