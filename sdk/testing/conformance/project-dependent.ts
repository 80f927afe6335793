import assert from 'node:assert/strict';
import { Value } from 'typebox/value';
import type { ProjectDependent } from '../../src/points/project-dependent.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { type ConformanceScope, noScope } from './scope.ts';

/** A project for which the dependent stores something. */
export interface DependentWorld {
  readonly dependent: ProjectDependent;
  /** Something is stored for it; nothing of it is deleted or in progress. */
  readonly projectId: string;
  /** Whether users can see what is stored for the project. */
  readonly isThere: () => Promise<boolean>;
  /** Runs the work as the projects plugin does: in the workspace, in a transaction. Default: without both. */
  readonly transaction?: ConformanceScope;
}

const deletedAt = new Date('2026-01-02T03:04:05.678Z');
const anotherTime = new Date('2026-01-02T03:04:05.679Z');

/** The contract of `ProjectDependent`, for the methods that are implemented. @param make a new project for each case. */
export function projectDependentConformance(make: () => Promise<DependentWorld>): ConformanceCase[] {
  return [
    {
      name: 'it reports activity on the given projects only',
      run: async () => {
        const { dependent, projectId, transaction = noScope } = await make();
        if (!dependent.activity) return;
        const activity = (ids: string[]) => transaction(async () => dependent.activity?.(ids));
        assert.deepEqual([...((await activity([])) ?? [])], []);
        assert.deepEqual([...((await activity([projectId, 'no-project'])) ?? [])], []);
      },
    },
    {
      name: 'a deletion deletes what belongs to the project, and reports it once',
      run: async () => {
        const { dependent, projectId, isThere, transaction = noScope } = await make();
        assert.equal(await isThere(), true, 'the world has something');
        if (!dependent.projectDeleted) return;
        const remove = (at: Date) => transaction(async () => dependent.projectDeleted?.(projectId, at));
        const told = await remove(deletedAt);
        assert.equal(await isThere(), false);
        const again = await remove(anotherTime);
        const field = dependent.deletionField;
        if (!field) return;
        for (const value of [told, again]) {
          assert.ok(Value.Check(field.schema, value), `${field.name}: ${JSON.stringify(value)}`);
        }
        assert.ok(Number(told) > 0, `${field.name} tells of what was deleted`);
        assert.equal(Number(again), 0, `${field.name} tells that nothing was left`);
      },
    },
    {
      name: 'a restoration restores only what was deleted at the same moment',
      run: async () => {
        const { dependent, projectId, isThere, transaction = noScope } = await make();
        if (!dependent.projectRestored) return;
        const restore = (at: Date) => transaction(async () => dependent.projectRestored?.(projectId, at));
        await transaction(async () => dependent.projectDeleted?.(projectId, deletedAt));
        await restore(anotherTime);
        assert.equal(await isThere(), false, 'another moment brings nothing back');
        await restore(deletedAt);
        assert.equal(await isThere(), true);
      },
    },
    {
      name: 'a purge removes everything, and may be repeated',
      run: async () => {
        const { dependent, projectId, isThere, transaction = noScope } = await make();
        if (!dependent.projectPurged) return;
        for (const _ of ['first', 'second']) {
          await transaction(async () => dependent.projectPurged?.(projectId));
          assert.equal(await isThere(), false);
        }
      },
    },
    {
      name: 'a project for which nothing is stored is no error',
      run: async () => {
        const { dependent, isThere, transaction = noScope } = await make();
        await transaction(async () => {
          const deleted = await dependent.projectDeleted?.('no-project', deletedAt);
          assert.equal(Number(deleted ?? 0), 0);
          await dependent.projectRestored?.('no-project', deletedAt);
          await dependent.projectPurged?.('no-project');
        });
        assert.equal(await isThere(), true, 'what belongs to another project stays');
      },
    },
  ];
}
