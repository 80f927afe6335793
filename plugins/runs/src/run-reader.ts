import {
  answerRun,
  type DatabaseService,
  type LogLine,
  NotFound,
  type Page,
  type PageRequest,
  pageWindow,
  type Run,
  type RunAnswer,
  type RunDetailAnswer,
  type RunFilter,
  type RunStatus,
  type StreamsService,
  toPage,
} from '@testkernel/sdk';
import { ResultRecord } from './result-record.ts';
import { RunRecord } from './run-record.ts';
import { viewRun } from './run-view.ts';
import { ShardRecord } from './shard-record.ts';

const newestFirst = { startedAt: 'desc', id: 'desc' } as const;

const pageOfAll = 200;
const runsWithCauses = 50;

/** Reads runs that are not deleted. */
export class RunReader {
  readonly #database: DatabaseService;
  readonly #streams: StreamsService;

  constructor(database: DatabaseService, streams: StreamsService) {
    this.#database = database;
    this.#streams = streams;
  }

  /** Throws `NotFound`. */
  async record(runId: string): Promise<RunRecord> {
    const found = await this.#database.em.findOne(
      RunRecord,
      { id: runId, deletedAt: null },
      { refresh: true },
    );
    if (!found) throw new NotFound('Run', 'RUN_NOT_FOUND');
    return found;
  }

  async get(runId: string): Promise<Run> {
    const record = await this.record(runId);
    const [run] = await this.#view([record]);
    if (!run) throw new NotFound('Run', 'RUN_NOT_FOUND');
    return run;
  }

  /** The run for a response, without results and log. */
  async summary(runId: string): Promise<RunAnswer> {
    return answerRun(await this.get(runId));
  }

  /** The run for a response: with results in the order of the run, and the log. */
  async detail(runId: string): Promise<RunDetailAnswer> {
    const run = answerRun(await this.get(runId));
    const results = await this.#database.em.find(ResultRecord, { runId }, { orderBy: { position: 'asc' } });
    const lines = await this.#streams.read(runId, { event: 'log' });
    return {
      ...run,
      results: results.map((result) => result.detail),
      logs: lines.map((line) => line.data as LogLine),
    };
  }

  async list(projectId: string, request: PageRequest): Promise<RunAnswer[] | Page<RunAnswer>> {
    const where = { projectId, deletedAt: null };
    const window = pageWindow(request);
    const { em } = this.#database;
    if (!window) return this.#answer(await em.find(RunRecord, where, { orderBy: newestFirst }));
    const { limit, offset } = window;
    const [records, total] = await em.findAndCount(RunRecord, where, { orderBy: newestFirst, limit, offset });
    return toPage(await this.#answer(records), total, window);
  }

  /** A page of the runs of all projects, newest first. */
  async listAll(request: PageRequest, { type, status }: Pick<RunFilter, 'type'> & { status?: RunStatus }) {
    const window = pageWindow(request) ?? { page: 1, pageSize: 10, limit: 10, offset: 0 };
    const { limit, offset } = window;
    const [records, total] = await this.#database.em.findAndCount(
      RunRecord,
      {
        deletedAt: null,
        ...(type === undefined ? {} : { type }),
        ...(status === undefined ? {} : { status }),
      },
      { orderBy: newestFirst, limit, offset },
    );
    return toPage(await this.#answer(records), total, window);
  }

  /** The causes of the completed regression runs before this one, of the same project, newest first. */
  async causesBefore(runId: string): Promise<Pick<RunRecord, 'id' | 'rootCauses'>[]> {
    const { projectId } = await this.record(runId);
    return this.#database.em.find(
      RunRecord,
      { projectId, type: 'test_run', status: 'completed', deletedAt: null, id: { $lt: runId } },
      {
        fields: ['id', 'rootCauses'],
        orderBy: { id: 'desc' },
        limit: runsWithCauses,
        disableIdentityMap: true,
      },
    );
  }

  /** The newest run of a project that matches. */
  async latest(projectId: string, { type, status, commit, branch, before }: RunFilter): Promise<Run | null> {
    const source = {
      ...(commit === undefined ? {} : { commit }),
      ...(branch === undefined ? {} : { branch }),
    };
    const record = await this.#database.em.findOne(
      RunRecord,
      {
        projectId,
        deletedAt: null,
        ...(type === undefined ? {} : { type }),
        ...(status === undefined ? {} : { status: typeof status === 'string' ? status : [...status] }),
        ...(Object.keys(source).length === 0 ? {} : { source }),
        // Ids are sorted by the time at which they were made.
        ...(before === undefined ? {} : { id: { $lt: before } }),
      },
      { orderBy: newestFirst, refresh: true },
    );
    return record && this.get(record.id);
  }

  /** Every live run of the workspace, oldest first, read page by page. */
  async *all(): AsyncGenerator<RunAnswer> {
    for (let after = '', more = true; more; ) {
      const records = await this.#database.em.find(
        RunRecord,
        { deletedAt: null, id: { $gt: after } },
        { orderBy: { id: 'asc' }, limit: pageOfAll, disableIdentityMap: true },
      );
      yield* await this.#answer(records);
      after = records.at(-1)?.id ?? after;
      more = records.length === pageOfAll;
    }
  }

  activeOf(projectId: string): Promise<RunRecord | null> {
    return this.#database.em.findOne(
      RunRecord,
      { projectId, status: 'running', deletedAt: null },
      { refresh: true },
    );
  }

  activeAmong(projectIds: readonly string[]): Promise<RunRecord[]> {
    return this.#database.em.find(RunRecord, {
      projectId: [...projectIds],
      status: 'running',
      deletedAt: null,
    });
  }

  async #answer(records: readonly RunRecord[]): Promise<RunAnswer[]> {
    return (await this.#view(records)).map(answerRun);
  }

  async #view(records: readonly RunRecord[]): Promise<Run[]> {
    const shards = await this.#database.em.find(
      ShardRecord,
      { runId: records.map((record) => record.id) },
      { fields: ['runId', 'shardIndex', 'tracePath'], orderBy: { shardIndex: 'asc' }, refresh: true },
    );
    return records.map((record) =>
      viewRun(
        record,
        shards.filter((shard) => shard.runId === record.id).map((shard) => shard.tracePath ?? null),
      ),
    );
  }
}
