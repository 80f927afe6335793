import { defineEntity, type InferEntity, p } from '@mikro-orm/core';

/** A recording as it is stored. */
export const RecordingRecord = defineEntity({
  name: 'HermeticRecording',
  tableName: 'hermetic_recording',
  properties: {
    id: p.text().primary(),
    workspaceId: p.text(),
    projectId: p.text(),
    flow: p.text(),
    recordedAt: p.datetime(),
    exchanges: p.integer(),
    sealed: p.text(),
  },
});
export type RecordingRecord = InferEntity<typeof RecordingRecord>;
