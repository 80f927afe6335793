import { defineDial, type Static, Type } from '@testkernel/sdk';

/** How tests are assigned to shards. */
export const Scheduling = Type.Enum(['contiguous', 'balanced'], {
  description:
    "How the tests of a run are dealt to its shards: 'contiguous' (default) cuts their order into slices; 'balanced' goes by past durations, and a shard that is done takes waiting tests from the others.",
});
export type Scheduling = Static<typeof Scheduling>;

export const SchedulingDial = defineDial('scheduling', { schema: Scheduling, default: 'contiguous' });
