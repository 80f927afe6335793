import assert from 'node:assert/strict';
import { roles } from '../../src/domain/identity.ts';
import { newId } from '../../src/id.ts';
import type { StreamSource } from '../../src/points/stream-source.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';
import type { ConformanceScope } from './scope.ts';

/** A workspace with a stream of the source. */
export interface StreamSourceWorld {
  readonly source: StreamSource;
  /** The id of a stream that is open, of the workspace `workspaceId`. */
  readonly id: string;
  readonly workspaceId: string;
  readonly userId: string;
  /** The scopes of this workspace, and of another one with the id `otherWorkspaceId`. */
  readonly inside: ConformanceScope;
  readonly otherWorkspaceId: string;
  readonly outside: ConformanceScope;
}

/** The contract of `StreamSource`. @param make a workspace for each case; all cases may share one. */
export function streamSourceConformance(make: () => Promise<StreamSourceWorld>): ConformanceCase[] {
  const openIn = ({ source, workspaceId, userId, inside }: StreamSourceWorld, id: string) =>
    inside(() => source.open(frozen({ id, workspaceId, userId })));
  return [
    {
      name: 'it names a permission',
      run: async () => {
        const { permission } = (await make()).source;
        assert.equal(permission.kind, 'permission');
        assert.ok(roles.includes(permission.role), `${permission.role} is a role`);
      },
    },
    {
      name: 'it opens its stream, any number of times, and its snapshot can be sent',
      run: async () => {
        const world = await make();
        for (let time = 0; time < 3; time += 1) {
          const stream = await openIn(world, world.id);
          assert.ok(stream, 'the stream is opened');
          const snapshot = await world.inside(async () => stream.snapshot?.());
          if (snapshot === undefined) continue;
          assert.match(snapshot.event, /^[A-Za-z][\w.-]*$/);
          assert.deepEqual(JSON.parse(JSON.stringify(snapshot.data)), snapshot.data, 'it is JSON');
        }
      },
    },
    {
      name: 'other ids are not its own, whatever they are',
      run: async () => {
        const world = await make();
        for (const id of [newId(), 'x', `${world.id}x`, "' or 1=1 --", 'é'.repeat(100)])
          assert.equal(await openIn(world, id), null, id);
      },
    },
    {
      name: 'another workspace has no access to the stream',
      run: async () => {
        const { source, id, userId, otherWorkspaceId, outside } = await make();
        const opened = await outside(() => source.open({ id, workspaceId: otherWorkspaceId, userId }));
        assert.equal(opened, null);
      },
    },
  ];
}
