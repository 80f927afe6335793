import assert from 'node:assert/strict';
import { Conflict, NotFound } from '../../src/errors.ts';
import { newId } from '../../src/id.ts';
import type { RecycleBinSection } from '../../src/points/recycle-bin-section.ts';
import type { ConformanceCase } from './conformance-case.ts';
import type { ConformanceScope } from './scope.ts';

/** A workspace with entities in its recycle bin. */
export interface RecycleBinWorld {
  readonly section: RecycleBinSection;
  /** Ids of two deleted entities, the first deleted before the second. */
  readonly deleted: readonly [first: string, second: string];
  /** Id of an entity that is not deleted. */
  readonly live: string;
  /** Id of a deleted entity whose project was deleted after it. Omit where entities belong to no project. */
  readonly orphan?: string;
  /** Whether users find the entity outside of the bin. */
  isLive(id: string): Promise<boolean>;
  /** The scopes of this workspace, and of another one. */
  readonly inside: ConformanceScope;
  readonly outside: ConformanceScope;
}

/** The contract of `RecycleBinSection`. @param make entities for each case; all cases may share one workspace. */
export function recycleBinSectionConformance(make: () => Promise<RecycleBinWorld>): ConformanceCase[] {
  return [
    {
      name: 'its type can be used in a path, and its plural in the listing',
      run: async () => {
        const { section } = await make();
        assert.match(section.type, /^[a-z][a-z-]*$/);
        assert.match(section.plural, /^[a-z][A-Za-z]*$/);
        assert.notEqual(section.plural, section.type);
      },
    },
    {
      name: 'it lists deleted entities only, most recently deleted first',
      run: async () => {
        const world = await make();
        const found = await world.inside(() => listed(world));
        const [first, second] = world.deleted;
        const ids = found.map(({ id }) => id);
        assert.ok(
          ids.indexOf(second) >= 0 && ids.indexOf(second) < ids.indexOf(first),
          'the second, the first',
        );
        assert.ok(!ids.includes(world.live), 'what is live is not listed');
        const times = found.map(({ deletedAt }) => Date.parse(deletedAt));
        assert.deepEqual(
          times,
          [...times].sort((one, other) => other - one),
        );
        for (const { name, projectId, deletedAt } of found) {
          assert.notEqual(name, '');
          assert.ok(projectId === null || typeof projectId === 'string', 'an id, or null');
          assert.equal(new Date(deletedAt).toISOString(), deletedAt);
        }
      },
    },
    {
      name: 'it lists no more than the limit',
      run: async () => {
        const world = await make();
        const [all, one] = await world.inside(async () => [await listed(world), await listed(world, 1)]);
        assert.deepEqual(one, all.slice(0, 1));
      },
    },
    {
      name: 'it has deleted entities, and neither live nor unknown ones',
      run: async () => {
        const { section, deleted, live, inside } = await make();
        assert.equal(await inside(() => section.has(deleted[0])), true);
        assert.equal(await inside(() => section.has(live)), false);
        assert.equal(await inside(() => section.has(newId())), false);
      },
    },
    {
      name: 'a restored entity is live, not in the bin, and cannot be restored again',
      run: async () => {
        const world = await make();
        const { section, deleted, inside } = world;
        const [restored, other] = deleted;
        await inside(() => section.restore(restored));
        assert.equal(await world.isLive(restored), true);
        await isOut(world, restored, other);
        await isUnknown(inside, () => section.restore(restored));
      },
    },
    {
      name: 'a purged entity is gone, and cannot be purged again or restored',
      run: async () => {
        const world = await make();
        const { section, deleted, inside } = world;
        const [purged, other] = deleted;
        await inside(() => section.purge(purged));
        assert.equal(await world.isLive(purged), false);
        await isOut(world, purged, other);
        await isUnknown(inside, () => section.purge(purged));
        await isUnknown(inside, () => section.restore(purged));
      },
    },
    {
      name: 'an entity that is not in the bin cannot be restored or purged',
      run: async () => {
        const { section, live, isLive, inside } = await make();
        for (const id of [live, newId()]) {
          await isUnknown(inside, () => section.restore(id));
          await isUnknown(inside, () => section.purge(id));
        }
        assert.equal(await isLive(live), true);
      },
    },
    {
      name: 'another workspace has no access to the bin',
      run: async () => {
        const world = await make();
        const { section, inside, outside } = world;
        const [id] = world.deleted;
        assert.ok(!(await outside(() => idsOf(world))).includes(id), 'it is not listed');
        assert.equal(await outside(() => section.has(id)), false);
        await isUnknown(outside, () => section.restore(id));
        await isUnknown(outside, () => section.purge(id));
        assert.equal(await inside(() => section.has(id)), true);
      },
    },
    {
      name: 'an entity can be restored only after its project',
      run: async () => {
        const { section, orphan, inside } = await make();
        if (orphan === undefined) return;
        await assert.rejects(
          inside(() => section.restore(orphan)),
          (error) => error instanceof Conflict && error.code === 'PROJECT_DELETED',
        );
        assert.equal(await inside(() => section.has(orphan)), true);
      },
    },
  ];
}

/** Asserts that `act` throws `NotFound` in the scope. */
function isUnknown(scope: ConformanceScope, act: () => Promise<unknown>): Promise<void> {
  return assert.rejects(scope(act), (error) => error instanceof NotFound);
}

/** Asserts that the entity is not in the bin, and the other one still is. */
async function isOut(world: RecycleBinWorld, id: string, other: string): Promise<void> {
  const { section, inside } = world;
  assert.equal(await inside(() => section.has(id)), false);
  const left = await inside(() => idsOf(world));
  assert.ok(!left.includes(id) && left.includes(other), 'the other one alone is still there');
}

function listed({ section }: RecycleBinWorld, limit = 200) {
  return section.list(limit);
}

async function idsOf(world: RecycleBinWorld): Promise<string[]> {
  return (await listed(world)).map(({ id }) => id);
}
