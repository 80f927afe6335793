import assert from 'node:assert/strict';
import { Value } from 'typebox/value';
import type { ProjectField } from '../../src/points/project-field.ts';
import type { ConformanceCase } from './conformance-case.ts';
import type { ConformanceScope } from './scope.ts';

/** A field, and two projects of one workspace to read and write it on. */
export interface FieldedProjects {
  readonly field: ProjectField;
  /** A project with a value. */
  readonly projectId: string;
  /** A project without a value. */
  readonly blankProjectId: string;
  /** The scope of the projects' workspace. */
  readonly scope: ConformanceScope;
  /** The scope of another workspace. */
  readonly otherWorkspaceScope: ConformanceScope;
}

/** The contract of `ProjectField`. */
export function projectFieldConformance(make: () => Promise<FieldedProjects>): ConformanceCase[] {
  return [
    {
      name: 'it reads the values of the projects that have one, as JSON that fits its schema',
      run: async () => {
        const { field, projectId, blankProjectId, scope } = await make();
        const values = await scope(() => field.read([blankProjectId, projectId, 'no-such-project']));
        assert.deepEqual([...values.keys()], [projectId]);
        const value = values.get(projectId);
        assert.ok(Value.Check(field.schema, value), `${JSON.stringify(value)} does not fit its schema.`);
        assert.deepEqual(JSON.parse(JSON.stringify(value)), value);
      },
    },
    {
      name: 'it reads nothing for an empty list of projects',
      run: async () => {
        const { field, scope } = await make();
        assert.equal((await scope(() => field.read([]))).size, 0);
      },
    },
    {
      name: 'it reads no projects of another workspace',
      run: async () => {
        const { field, projectId, otherWorkspaceScope } = await make();
        assert.equal((await otherWorkspaceScope(() => field.read([projectId]))).size, 0);
      },
    },
    {
      name: 'a written value is read for that project only, until null removes it',
      run: async () => {
        const { field, projectId, blankProjectId, scope } = await make();
        if (!field.write) return;
        await scope(async () => {
          const before = await field.read([projectId]);
          const value = before.get(projectId);
          for (let times = 0; times < 2; times += 1) await field.write?.(blankProjectId, value);
          assert.deepEqual((await field.read([blankProjectId])).get(blankProjectId), value);
          for (let times = 0; times < 2; times += 1) await field.write?.(blankProjectId, null);
          assert.equal((await field.read([blankProjectId])).size, 0);
          assert.deepEqual(await field.read([projectId]), before);
        });
      },
    },
  ];
}
