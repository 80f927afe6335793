import {
  Conflict,
  type DatabaseService,
  NotFound,
  newId,
  type ScopeService,
  type Step,
  type VaultService,
} from '@testkernel/sdk';
import type { RecordedAction } from './actions/recorded-action.ts';
import { type EndReason, RecordingRecord } from './recording-record.ts';
import { type TestLabels, testName } from './test-labels.ts';

/** What was recorded until a recording ended by itself. */
export interface RecordedContent {
  /** The steps that sign in before the actions. */
  readonly signIn: readonly Step[];
  readonly actions: readonly RecordedAction[];
  /** The values of `SENTRI_SECRET_1`, … */
  readonly secrets: Readonly<Record<string, string>>;
}

/** After these reasons what was recorded can be saved. */
const recoverable: readonly EndReason[] = ['timeout', 'browser-gone', 'server-stopped'];
const recoveryMs = 600_000;
const overdueMs = 60_000;
/** How long ended recordings are remembered. */
const rememberedMs = 86_400_000;

export interface RecordingStoreDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly vault: VaultService;
}

/** The rows of recordings. A recording ends once: each change of the status is one conditional statement. */
export class RecordingStore {
  readonly #dependencies: RecordingStoreDependencies;

  constructor(dependencies: RecordingStoreDependencies) {
    this.#dependencies = dependencies;
  }

  /** Throws `Conflict` `TOO_MANY_RECORDINGS` when the workspace has `max` open ones. */
  reserve(
    projectId: string,
    holder: string,
    { max, labels }: { max: number; labels: TestLabels },
  ): Promise<RecordingRecord> {
    const { database, scope } = this.#dependencies;
    const { workspaceId, actor } = scope;
    return database.transaction(async (em) => {
      // Starts in one workspace wait for each other, so that together they exceed no limit.
      await database.sql('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`recorder ${workspaceId}`]);
      if ((await em.count(RecordingRecord, { status: 'recording' })) >= max) {
        throw new Conflict(
          'TOO_MANY_RECORDINGS',
          `This workspace has ${max} recordings open, which is the most. Stop one of them first.`,
        );
      }
      const record = em.create(RecordingRecord, {
        id: newId(),
        workspaceId,
        projectId,
        userId: actor.userId,
        holder,
        name: testName(labels.name),
        tags: labels.tags ?? [],
        status: 'recording',
        endReason: null,
        startedAt: new Date(),
        endedAt: null,
        signIn: [],
        actions: null,
        secretsSealed: null,
      });
      await em.persist(record).flush();
      return record;
    });
  }

  /** Throws `NotFound` for one that is unknown, ended, or of another project or workspace. */
  async open(projectId: string, id: string): Promise<RecordingRecord> {
    const record = await this.#dependencies.database.em.findOne(
      RecordingRecord,
      { id, projectId, status: 'recording' },
      { refresh: true },
    );
    if (!record) throw new NotFound('Recording', 'RECORDING_NOT_FOUND');
    return record;
  }

  /** An open recording of any project; null without one. */
  find(id: string): Promise<RecordingRecord | null> {
    return this.#dependencies.database.em.findOne(RecordingRecord, { id, status: 'recording' });
  }

  /** Changes what is given of the labels. Throws as `open` does. */
  async label(projectId: string, id: string, { name, tags }: TestLabels): Promise<RecordingRecord> {
    const record = await this.open(projectId, id);
    if (name !== undefined) record.name = testName(name);
    if (tags !== undefined) record.tags = tags;
    await this.#dependencies.database.em.nativeUpdate(
      RecordingRecord,
      { id, status: 'recording' },
      { ...(name === undefined ? {} : { name: record.name }), ...(tags === undefined ? {} : { tags }) },
    );
    return record;
  }

  /** Whether this call ended it. @param content what can be saved later. Default: nothing */
  async end(id: string, reason: EndReason, content?: RecordedContent): Promise<boolean> {
    const kept = content
      ? {
          signIn: [...content.signIn],
          actions: [...content.actions],
          secretsSealed: this.#seal(id, content.secrets),
        }
      : {};
    const ended = await this.#dependencies.database.em.nativeUpdate(
      RecordingRecord,
      { id, status: 'recording' },
      {
        status: reason === 'device-switch-failed' ? 'stopping' : 'ended',
        endReason: reason,
        endedAt: new Date(),
        ...kept,
      },
    );
    return ended === 1;
  }

  /** Throws as `open` does, unless it ended by itself not long ago and was not saved since. */
  async recoverable(projectId: string, id: string): Promise<RecordingRecord> {
    const record = await this.#dependencies.database.em.findOne(
      RecordingRecord,
      { id, projectId, ...this.#canBeRecovered() },
      { refresh: true },
    );
    if (!record) throw new NotFound('Recording', 'RECORDING_NOT_FOUND');
    return record;
  }

  /** Takes the content of such a recording, once; throws as `open` does when somebody else has. */
  async recover(id: string, reason: 'saved' | 'discarded'): Promise<RecordedContent> {
    const { database } = this.#dependencies;
    return database.transaction(async (em) => {
      const record = await em.findOne(RecordingRecord, { id }, { refresh: true });
      const taken = await em.nativeUpdate(
        RecordingRecord,
        { id, ...this.#canBeRecovered() },
        { endReason: reason, actions: null, secretsSealed: null },
      );
      if (taken === 0 || !record) throw new NotFound('Recording', 'RECORDING_NOT_FOUND');
      const { signIn, actions, secretsSealed } = record;
      return { signIn, actions: actions ?? [], secrets: this.#unseal(id, secretsSealed) };
    });
  }

  /** Ends the recordings of a project that goes to the bin. Their holders notice within seconds. */
  async endOf(projectId: string): Promise<void> {
    await this.#dependencies.database.em.nativeUpdate(
      RecordingRecord,
      { projectId, status: 'recording' },
      { status: 'ended', endReason: 'project-deleted', endedAt: new Date() },
    );
  }

  /** Those of the recordings that are still open, of any workspace. */
  async stillOpen(ids: readonly string[]): Promise<Set<string>> {
    const rows = await this.#dependencies.scope.asSystem(() =>
      this.#dependencies.database.sql<{ id: string }>(
        `select id from recorder_recording where status = 'recording' and id in (${ids.map(() => '?').join(', ')})`,
        ids,
      ),
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** The holders of all open recordings. */
  async holders(): Promise<string[]> {
    const rows = await this.#dependencies.database.sql<{ holder: string }>(
      "select distinct holder from recorder_recording where status = 'recording'",
    );
    return rows.map(({ holder }) => holder);
  }

  /** The holders of the workspace's open recordings. */
  async holdersOfWorkspace(): Promise<string[]> {
    const records = await this.#dependencies.database.em.find(RecordingRecord, { status: 'recording' });
    return [...new Set(records.map(({ holder }) => holder))];
  }

  /** Ends the recordings of a process that is gone; their browsers and actions went with it. */
  async endHeldBy(holder: string): Promise<void> {
    await this.#dependencies.database.sql(
      `update recorder_recording set status = 'ended', end_reason = 'holder-lost', ended_at = ?
       where holder = ? and status = 'recording'`,
      [new Date(), holder],
    );
  }

  /** Ends recordings whose holder should have ended them after `maxMs`, more than a minute ago. */
  async endOverdue(maxMs: number): Promise<void> {
    await this.#dependencies.database.sql(
      `update recorder_recording set status = 'ended', end_reason = 'holder-lost', ended_at = ?
       where started_at < ? and status = 'recording'`,
      [new Date(), new Date(Date.now() - maxMs - overdueMs)],
    );
  }

  /** Removes what was recorded and can't be saved any more, and the rows of recordings that ended a day ago. */
  async clean(): Promise<void> {
    const { database } = this.#dependencies;
    const now = Date.now();
    await database.sql(
      `update recorder_recording set actions = null, secrets_sealed = null
       where ended_at < ? and (actions is not null or secrets_sealed is not null)`,
      [new Date(now - recoveryMs)],
    );
    await database.sql('delete from recorder_recording where ended_at < ?', [new Date(now - rememberedMs)]);
  }

  #canBeRecovered() {
    return {
      status: 'ended',
      endReason: { $in: [...recoverable] },
      endedAt: { $gt: new Date(Date.now() - recoveryMs) },
      actions: { $ne: null },
    } as const;
  }

  #seal(id: string, secrets: RecordedContent['secrets']): string | null {
    if (Object.keys(secrets).length === 0) return null;
    return this.#dependencies.vault.seal(JSON.stringify(secrets), sealContext(id));
  }

  #unseal(id: string, sealed: string | null): Record<string, string> {
    return sealed === null ? {} : JSON.parse(this.#dependencies.vault.open(sealed, sealContext(id)));
  }
}

/** Binds the sealed secrets of a recording to its row. */
export function sealContext(id: string): string {
  return `recorder:${id}:secrets`;
}
