import {
  type ActivityTrailService,
  BadRequest,
  Conflict,
  type Contributions,
  type DatabaseService,
  NotFound,
  newId,
  type ReporterSettings,
  type RunReporter,
  type ScopeService,
  type SealedColumn,
  type VaultService,
} from '@testkernel/sdk';
import { DestinationRecord } from './destination-record.ts';
import type { Destination, DestinationBody, DestinationEdit, NewDestination } from './destination-schemas.ts';
import { checkSettings, maskedSettings, withGenerated, withKeptSecrets } from './destination-settings.ts';

const maxOfProject = 20;
const pageOfAll = 200;

/** The encrypted column, for a change of the encryption key. */
export const sealedSettings: SealedColumn = {
  table: 'reporters_destination',
  column: 'settings_sealed',
  contextOf: ({ id = '' }) => contextOf(id),
};

export interface DestinationsDependencies {
  readonly activity: ActivityTrailService;
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly vault: VaultService;
  readonly reporters: Contributions<RunReporter>;
}

/** Who is told about the runs of the current workspace's projects. */
export class Destinations {
  readonly #dependencies: DestinationsDependencies;

  constructor(dependencies: DestinationsDependencies) {
    this.#dependencies = dependencies;
  }

  async list(projectId: string): Promise<Destination[]> {
    return (await this.records(projectId)).map((record) => this.#view(record));
  }

  /** The destinations of all projects of the workspace. */
  async *all(): AsyncGenerator<Destination> {
    for (let after = '', more = true; more; ) {
      const records = await this.#dependencies.database.em.find(
        DestinationRecord,
        { id: { $gt: after } },
        { orderBy: { id: 'asc' }, limit: pageOfAll, disableIdentityMap: true },
      );
      for (const record of records) yield this.#view(record);
      after = records.at(-1)?.id ?? after;
      more = records.length === pageOfAll;
    }
  }

  records(projectId: string): Promise<DestinationRecord[]> {
    const { em } = this.#dependencies.database;
    return em.find(DestinationRecord, { projectId }, { orderBy: { id: 'asc' }, disableIdentityMap: true });
  }

  /** Null for one that was deleted, or is of another project. */
  find(projectId: string, id: string): Promise<DestinationRecord | null> {
    const { em } = this.#dependencies.database;
    return em.findOne(DestinationRecord, { id, projectId }, { refresh: true });
  }

  /** Throws `NotFound`. */
  async get(projectId: string, id: string): Promise<DestinationRecord> {
    const record = await this.find(projectId, id);
    if (!record) throw new NotFound('Reporter');
    return record;
  }

  /** Throws `BadRequest` `REPORTER_UNKNOWN`, `ValidationFailed`, `UrlNotAllowed`, `Conflict` `TOO_MANY_REPORTERS`. */
  async add(projectId: string, body: DestinationBody): Promise<NewDestination> {
    const { database, scope } = this.#dependencies;
    const reporter = this.#reporterOf(body.kind);
    const { settings, generated } = withGenerated(reporter, body.settings);
    await this.#check(body.kind, settings);
    return database.transaction(async (em) => {
      await this.#makeRoom(projectId);
      const id = newId();
      const now = new Date();
      const record = em.create(DestinationRecord, {
        id,
        workspaceId: scope.workspaceId,
        projectId,
        kind: body.kind,
        label: body.label ?? null,
        settingsSealed: this.#seal(id, settings),
        toldWhen: body.when ?? 'on-change',
        branches: body.branches ?? [],
        enabled: body.enabled ?? true,
        createdAt: now,
        updatedAt: now,
      });
      await em.flush();
      await this.#record('create', record);
      return { ...this.#view(record), generated };
    });
  }

  /** Throws as `add`, and `NotFound`. */
  async edit(projectId: string, id: string, edit: DestinationEdit): Promise<Destination> {
    const stored = await this.get(projectId, id);
    const settings = edit.settings && this.#merged(stored, edit.settings);
    if (settings) await this.#check(stored.kind, settings);
    return this.#dependencies.database.transaction(async (em) => {
      const record = await this.get(projectId, id);
      em.assign(record, {
        ...(edit.label === undefined ? {} : { label: edit.label }),
        ...(settings ? { settingsSealed: this.#seal(id, settings) } : {}),
        ...(edit.when === undefined ? {} : { toldWhen: edit.when }),
        ...(edit.branches === undefined ? {} : { branches: edit.branches }),
        ...(edit.enabled === undefined ? {} : { enabled: edit.enabled }),
        updatedAt: new Date(),
      });
      await em.flush();
      await this.#record('update', record);
      return this.#view(record);
    });
  }

  /** Throws `NotFound`. */
  async remove(projectId: string, id: string): Promise<void> {
    await this.#dependencies.database.transaction(async (em) => {
      const record = await this.get(projectId, id);
      await this.#record('delete', record);
      await em.nativeDelete(DestinationRecord, { id, projectId });
    });
  }

  /** Decrypted settings, which must never be shown or logged. */
  settingsOf({ id, settingsSealed }: DestinationRecord): ReporterSettings {
    return JSON.parse(this.#dependencies.vault.open(settingsSealed, contextOf(id)));
  }

  /** Who gets it, at most 200 characters; empty while no plugin offers the kind. */
  recipientOf(record: DestinationRecord): string {
    const reporter = this.#dependencies.reporters.get(record.kind);
    return reporter ? reporter.value.recipientOf(this.settingsOf(record)).slice(0, 200) : '';
  }

  #seal(id: string, settings: ReporterSettings): string {
    return this.#dependencies.vault.seal(JSON.stringify(settings), contextOf(id));
  }

  #reporterOf(kind: string): RunReporter {
    const { reporters } = this.#dependencies;
    const found = reporters.get(kind);
    if (found) return found.value;
    const known = reporters.list().map(({ name }) => name);
    throw new BadRequest(
      'REPORTER_UNKNOWN',
      `There is no such kind of reporter. Known: ${known.join(', ')}.`,
    );
  }

  #merged(record: DestinationRecord, given: ReporterSettings): ReporterSettings {
    return withKeptSecrets(this.#reporterOf(record.kind), given, this.settingsOf(record));
  }

  async #check(kind: string, settings: ReporterSettings): Promise<void> {
    checkSettings(this.#reporterOf(kind), settings);
    const reporter = this.#dependencies.reporters.get(kind);
    await reporter?.invoke('check', (value) => value.check?.(settings));
  }

  /** Additions to a project wait for each other, so that together they exceed no limit. */
  async #makeRoom(projectId: string): Promise<void> {
    const { database } = this.#dependencies;
    await database.sql('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`reporters ${projectId}`]);
    if ((await database.em.count(DestinationRecord, { projectId })) >= maxOfProject) {
      throw new Conflict('TOO_MANY_REPORTERS', `A project has at most ${maxOfProject} reporters.`);
    }
  }

  #view(record: DestinationRecord): Destination {
    const { id, projectId, kind, label = null, toldWhen: when, branches, enabled } = record;
    const reporter = this.#dependencies.reporters.get(kind)?.value;
    return {
      id,
      projectId,
      kind,
      label,
      settings: reporter ? maskedSettings(reporter, this.settingsOf(record)) : {},
      recipient: this.recipientOf(record),
      available: reporter !== undefined,
      when,
      branches,
      enabled,
      createdAt: record.createdAt.toISOString(),
      updatedAt: record.updatedAt.toISOString(),
    };
  }

  async #record(what: 'create' | 'update' | 'delete', record: DestinationRecord): Promise<void> {
    const { id, projectId, kind, toldWhen: when, branches, enabled } = record;
    const recipient = this.recipientOf(record);
    const meta = { reporterId: id, kind, recipient, when, branches, enabled };
    await this.#dependencies.activity.record({ type: `reporter.${what}`, projectId, meta });
  }
}

function contextOf(id: string): string {
  return `reporters:${id}:settings`;
}
