import { UniqueConstraintViolationException } from '@mikro-orm/core';
import {
  type BeginRun,
  blankRun,
  Conflict,
  type Contributions,
  type DatabaseService,
  type EventsService,
  type JobsService,
  type Logger,
  type LogLine,
  newId,
  type ProjectsService,
  type ProjectTarget,
  type Result,
  type Run,
  type RunAdmission,
  type RunDraft,
  type RunEnd,
  RunExecuting,
  RunFinished,
  type RunJudge,
  type RunPatch,
  type RunSource,
  type ScopeService,
  type StreamsService,
} from '@testkernel/sdk';
import { judgeRun } from './judge-run.ts';
import { findRootCauses, withFirstSeen } from './root-causes.ts';
import type { RunReader } from './run-reader.ts';
import { RunRecord } from './run-record.ts';
import type { RunResults } from './run-results.ts';

type NewRun = Omit<BeginRun, 'enqueue'> &
  Partial<Omit<RunRecord, 'id' | 'projectId' | 'type' | 'targetUrl' | 'targetPublicOnly'>>;

export interface RunsDependencies {
  readonly database: DatabaseService;
  readonly scope: ScopeService;
  readonly streams: StreamsService;
  readonly events: EventsService;
  readonly jobs: JobsService;
  readonly projects: ProjectsService;
  readonly reader: RunReader;
  readonly results: RunResults;
  readonly judges: Contributions<RunJudge>;
  readonly admissions: Contributions<RunAdmission>;
  readonly log: Logger;
}

/** Creates and ends runs: at most one is running per project, and each ends once. */
export class Runs {
  readonly #dependencies: RunsDependencies;

  constructor(dependencies: RunsDependencies) {
    this.#dependencies = dependencies;
  }

  begin({ enqueue, ...request }: BeginRun): Promise<Run> {
    return this.#dependencies.database.transaction(async () => {
      const run = await this.create(request);
      await this.addJob(run.id, await enqueue(run.id));
      return this.get(run.id);
    });
  }

  /**
   * Inserts a running run in the current transaction. Throws `NotFound` for a deleted project, `Conflict`
   * `RUN_IN_PROGRESS`, and the errors of admissions.
   */
  async create({ target, supersede = false, ...run }: NewRun): Promise<RunRecord> {
    const { database, scope } = this.#dependencies;
    const active = await this.#dependencies.reader.activeOf(run.projectId);
    if (active && !(supersede && (await this.#supersede(active, run.source ?? null)))) {
      throw inProgress(active.id);
    }
    const record: RunRecord = {
      ...blankRecord(run),
      ...run,
      targetUrl: target?.url ?? null,
      targetPublicOnly: target?.publicOnly ?? false,
      workspaceId: scope.workspaceId,
    };
    try {
      await database.em.insert(RunRecord, record);
    } catch (error) {
      // Of two concurrent requests that passed the check above, the unique index refuses one.
      if (error instanceof UniqueConstraintViolationException) throw inProgress(null);
      throw error;
    }
    // The insert waited for a concurrent deletion of the project, and later deletions wait for this transaction.
    await this.#dependencies.projects.get(run.projectId);
    for (const admission of this.#dependencies.admissions.list()) {
      await admission.invoke('admit', (value) => value.admit(run));
    }
    this.#logAfterCommit(record, { user: scope.actor.userId, tests: record.total }, 'a run was queued');
    return record;
  }

  async addJob(runId: string, jobId: string): Promise<void> {
    const { database, scope } = this.#dependencies;
    await database.sql(
      'update runs_run set job_ids = job_ids || ?::jsonb where id = ? and workspace_id = ?',
      [JSON.stringify([jobId]), runId, scope.workspaceId],
    );
  }

  get(runId: string): Promise<Run> {
    return this.#dependencies.reader.get(runId);
  }

  async results(runId: string, testId: string): Promise<Result[]> {
    await this.#dependencies.reader.record(runId);
    return this.#dependencies.results.ofTest(runId, testId);
  }

  async target(runId: string): Promise<ProjectTarget> {
    const { projectId, targetUrl, targetPublicOnly } = await this.#dependencies.reader.record(runId);
    const target = targetUrl == null ? null : { url: targetUrl, publicOnly: targetPublicOnly };
    return this.#dependencies.projects.target(projectId, target);
  }

  eachResult(runId: string): AsyncIterable<Result> {
    return this.#dependencies.results.each(runId);
  }

  async isCanonical(runId: string): Promise<boolean> {
    return (await this.target(runId)).canonicalUrl === null;
  }

  async log(runId: string, message: string, level: LogLine['level'] = 'info'): Promise<void> {
    const line: LogLine = { message, level, timestamp: new Date().toISOString() };
    await this.#dependencies.streams.append(runId, 'log', line);
  }

  async reportDraft(runId: string, draft: RunDraft): Promise<void> {
    await this.#dependencies.streams.append(runId, 'draft', draft);
  }

  async patch(runId: string, patch: RunPatch): Promise<boolean> {
    const { database, streams } = this.#dependencies;
    const changed = await database.em.nativeUpdate(RunRecord, { id: runId, status: 'running' }, patch);
    streams.touch(runId);
    return changed === 1;
  }

  async markExecuting(runId: string): Promise<void> {
    const changed = await this.#dependencies.database.em.nativeUpdate(
      RunRecord,
      { id: runId, status: 'running', executingSince: null },
      { executingSince: new Date() },
    );
    if (changed !== 1) return;
    const run = await this.get(runId);
    this.#logAfterCommit(run, {}, 'a run was started');
    const { workspaceId } = this.#dependencies.scope;
    await this.#dependencies.events.emit(RunExecuting, { runId, projectId: run.projectId, workspaceId });
  }

  /** @param skipReason of the tests without a result; null leaves them without one */
  finish(runId: string, end: RunEnd, skipReason: Result['skipReason'] = skipReasonOf(end)): Promise<boolean> {
    return this.#dependencies.database.transaction(async () => {
      const ended = await this.#end(runId, end);
      if (!ended) return false;
      await this.#noteRootCauses(runId);
      if (end.status === 'completed') await this.#judge(runId);
      if (skipReason !== null) await this.#dependencies.results.skipRemaining(runId, skipReason);
      await this.#tell(runId);
      return true;
    });
  }

  /** Ends the run before its time; false when it had ended. Cancels its jobs. */
  async abort(runId: string, error = 'Aborted by user'): Promise<boolean> {
    const aborted = await this.finish(runId, { status: 'aborted', error });
    if (aborted) await this.stopJobs(runId);
    return aborted;
  }

  /** Cancels the jobs of a run that has ended. */
  async stopJobs(runId: string): Promise<void> {
    // Read after the end of the run, when no shard enqueues another: the list of jobs is complete.
    const { jobIds } = await this.#dependencies.reader.record(runId);
    for (const jobId of jobIds) await this.#dependencies.jobs.cancel(jobId);
  }

  /** Whether the active run tests the same branch, and made way for a newer one. */
  async #supersede({ id, source }: RunRecord, newer: RunSource | null): Promise<boolean> {
    if (newer?.branch == null || source?.branch !== newer.branch) return false;
    await this.abort(id, `Superseded by a newer run of branch ${JSON.stringify(newer.branch)}.`);
    return true;
  }

  /** Changes the state only if the run is still running. */
  async #end(runId: string, end: RunEnd): Promise<boolean> {
    const changed = await this.#dependencies.database.em.nativeUpdate(
      RunRecord,
      { id: runId, status: 'running' },
      {
        status: end.status,
        finishedAt: new Date(),
        error: end.error ?? null,
        errorCategory: end.errorCategory ?? null,
      },
    );
    return changed === 1;
  }

  async #noteRootCauses(runId: string): Promise<void> {
    const causes = findRootCauses(await this.#dependencies.results.failuresOf(runId));
    const rootCauses = withFirstSeen(causes, runId, await this.#dependencies.reader.causesBefore(runId));
    await this.#dependencies.database.em.nativeUpdate(RunRecord, { id: runId }, { rootCauses });
  }

  async #judge(runId: string): Promise<void> {
    const verdicts = await judgeRun(await this.get(runId), this.#dependencies);
    await this.#dependencies.database.em.nativeUpdate(RunRecord, { id: runId }, { verdicts });
  }

  /** Called once per run, by the call that ended it. */
  async #tell(runId: string): Promise<void> {
    const { streams, events, scope } = this.#dependencies;
    const run = await this.get(runId);
    const { status, passed, failed, total, durationMs } = run;
    if (status === 'running') return;
    streams.touch(runId);
    await streams.append(runId, 'done', { status, passed, failed, total, duration: durationMs });
    const told = { runId, projectId: run.projectId, workspaceId: scope.workspaceId, type: run.type, status };
    await events.emit(RunFinished, told);
    const { flaky, skipped, error, verdicts } = run;
    const notPassed = Object.keys(verdicts).filter((judge) => verdicts[judge]?.passed === false);
    const outcome = { status, durationMs, passed, failed, flaky, skipped, total, error, notPassed };
    this.#logAfterCommit(run, { user: scope.actor.userId, ...outcome }, 'a run ended');
  }

  /** The life of a run in the server's log: who, where, and what became of it. */
  #logAfterCommit(
    { id, projectId, type }: Pick<Run, 'id' | 'projectId' | 'type'>,
    fields: object,
    message: string,
  ): void {
    const { database, log, scope } = this.#dependencies;
    const { workspaceId } = scope;
    database.afterCommit(() =>
      log.info({ run: id, type, project: projectId, workspace: workspaceId, ...fields }, message),
    );
  }
}

function skipReasonOf({ status }: RunEnd): Result['skipReason'] {
  return status === 'aborted' ? 'aborted' : null;
}

function inProgress(runId: string | null): Conflict {
  return new Conflict('RUN_IN_PROGRESS', 'Another run of this project is in progress.', { runId });
}

/** The row of a run that has just begun, without the properties that are derived for responses. */
function blankRecord(run: Pick<Run, 'projectId' | 'type'>): Omit<RunRecord, 'workspaceId'> {
  const { durationMs, tracePath, tracePaths, ...shown } = blankRun({ id: newId(), ...run });
  return {
    ...shown,
    startedAt: new Date(shown.startedAt),
    finishedAt: null,
    executingSince: null,
    targetUrl: null,
    targetPublicOnly: false,
    scheduling: 'contiguous',
    dials: {},
    jobIds: [],
    deletedAt: null,
  };
}
