import { type Static, Type } from '@testkernel/sdk';

export const RecorderConfiguration = Type.Object({
  maxRecordingMs: Type.Integer({
    default: 1_800_000,
    minimum: 1,
    maximum: 86_400_000,
    env: 'MAX_RECORDING_MS',
    description:
      'Milliseconds after which a recording ends by itself. What was recorded can be saved for ten more minutes.',
  }),
  maxRecordingsOfWorkspace: Type.Integer({
    default: 5,
    minimum: 1,
    maximum: 1_000,
    env: 'MAX_RECORDINGS_OF_WORKSPACE',
    description: 'Recordings that a workspace may have open at a time.',
  }),
  maxRecordingsOfProcess: Type.Integer({
    default: 10,
    minimum: 1,
    maximum: 1_000,
    env: 'MAX_RECORDINGS_OF_PROCESS',
    description:
      'Recordings that one process of the server may hold at a time, each with pages in its browser.',
  }),
});
export type RecorderConfiguration = Static<typeof RecorderConfiguration>;
