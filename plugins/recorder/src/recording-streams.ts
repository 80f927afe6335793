import type { SourcedStream, StreamSource, StreamSourceRequest } from '@testkernel/sdk';
import { RecordTests } from './access.ts';
import type { Recordings } from './recordings.ts';

/** The pictures of open recordings: a new client gets the newest at once. */
export class RecordingStreams implements StreamSource {
  readonly permission = RecordTests;
  readonly #recordings: Recordings;

  constructor(recordings: Recordings) {
    this.#recordings = recordings;
  }

  async open({ id }: StreamSourceRequest): Promise<SourcedStream | null> {
    const record = await this.#recordings.findOpen(id);
    if (!record) return null;
    return {
      projectId: record.projectId,
      snapshot: async () => ({
        event: 'frame',
        data: { data: (await this.#recordings.frame(record)) ?? '' },
      }),
    };
  }
}
