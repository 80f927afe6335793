import { defineEntity, type InferEntity, p } from '@mikro-orm/core';
import type { Step } from '@testkernel/sdk';
import type { RecordedAction } from './actions/recorded-action.ts';

/**
 * Why a recording ended. After `timeout`, `browser-gone` and `server-stopped` what was recorded can be saved for a while.
 */
export type EndReason =
  | 'saved'
  | 'discarded'
  | 'timeout'
  | 'browser-gone'
  | 'server-stopped'
  | 'not-started'
  | 'device-switch-failed'
  | 'project-deleted'
  | 'holder-lost';

/** A recording. While its status is `recording`, its actions and its browser are in the process that holds it. */
export const RecordingRecord = defineEntity({
  name: 'RecordingRecord',
  tableName: 'recorder_recording',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    userId: p.text().strictNullable(),
    /** The id of a replica. */
    holder: p.text(),
    /** Of the test that it becomes. */
    name: p.text().strictNullable(),
    tags: p.json().$type<string[]>(),
    status: p.text().$type<'recording' | 'stopping' | 'ended'>(),
    endReason: p.text().$type<EndReason>().strictNullable(),
    startedAt: p.datetime(),
    endedAt: p.datetime().strictNullable(),
    /** The first steps of the test, which are no actions. Known once the recording has ended by itself. */
    signIn: p.json().$type<Step[]>(),
    actions: p.json().$type<RecordedAction[]>().strictNullable(),
    secretsSealed: p.text().strictNullable(),
  },
});
export type RecordingRecord = InferEntity<typeof RecordingRecord>;
