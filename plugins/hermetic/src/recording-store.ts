import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  type DatabaseService,
  newId,
  type ScopeService,
  type SealedColumn,
  type VaultService,
} from '@testkernel/sdk';
import type { Recording } from './recording.ts';
import { RecordingRecord } from './recording-record.ts';

const compress = promisify(gzip);
const expand = promisify(gunzip);

/** The column that contains sealed recordings. */
export const sealedRecordings: SealedColumn = {
  table: 'hermetic_recording',
  column: 'sealed',
  columns: ['project_id', 'flow'],
  contextOf: ({ project_id = '', flow = '' }) => contextOf(project_id, flow),
};

/**
 * Recordings of the current workspace. They contain all responses of the application and are therefore
 * encrypted.
 */
export class RecordingStore {
  readonly #database: DatabaseService;
  readonly #scope: ScopeService;
  readonly #vault: VaultService;

  constructor(database: DatabaseService, scope: ScopeService, vault: VaultService) {
    this.#database = database;
    this.#scope = scope;
    this.#vault = vault;
  }

  async find(projectId: string, flow: string): Promise<Recording | null> {
    const record = await this.#database.em.findOne(
      RecordingRecord,
      { projectId, flow },
      { disableIdentityMap: true },
    );
    if (record === null) return null;
    const packed = this.#vault.open(record.sealed, contextOf(projectId, flow));
    return JSON.parse((await expand(Buffer.from(packed, 'base64'))).toString());
  }

  /** The first recording of a flow is kept, also if several workers add one at the same time. */
  async add(projectId: string, flow: string, recording: Recording): Promise<void> {
    const packed = (await compress(JSON.stringify(recording))).toString('base64');
    await this.#database.sql(
      `insert into hermetic_recording (id, workspace_id, project_id, flow, recorded_at, exchanges, sealed)
       values (?, ?, ?, ?, ?, ?, ?) on conflict (project_id, flow) do nothing`,
      [
        newId(),
        this.#scope.workspaceId,
        projectId,
        flow,
        new Date(),
        recording.exchanges.length,
        this.#vault.seal(packed, contextOf(projectId, flow)),
      ],
    );
  }

  /** The number of recorded flows, and the time of the oldest recording. */
  async summary(projectId: string): Promise<{ recordings: number; oldest: string | null }> {
    const [oldest, recordings] = await Promise.all([
      this.#database.em.findOne(
        RecordingRecord,
        { projectId },
        { orderBy: { recordedAt: 'asc' }, fields: ['recordedAt'] },
      ),
      this.#database.em.count(RecordingRecord, { projectId }),
    ]);
    return { recordings, oldest: oldest?.recordedAt.toISOString() ?? null };
  }

  removeAll(projectId: string): Promise<number> {
    return this.#database.em.nativeDelete(RecordingRecord, { projectId });
  }
}

function contextOf(projectId: string, flow: string): string {
  return `hermetic:${projectId}:${flow}`;
}
