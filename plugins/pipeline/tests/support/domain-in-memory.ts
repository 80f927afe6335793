import {
  type BeginRun,
  Conflict,
  definePlugin,
  Events,
  type GeneratedTest,
  type LoginCredentials,
  NotFound,
  newId,
  type Project,
  Projects,
  type Run,
  RunFinished,
  type RunPatch,
  Runs,
  Scope,
  type Test,
  Tests,
} from '@testkernel/sdk';

/** Projects, runs and tests in memory, behind their real tokens: what the pipeline asks of its neighbours. */
export class DomainInMemory {
  readonly runs = new Map<string, Run>();
  readonly logs: { runId: string; message: string; level: string }[] = [];
  readonly generated: GeneratedTest[] = [];
  existing: Test[] = [];
  lastJobId = '';
  readonly project: Project;
  readonly #credentials: LoginCredentials | null;
  #waiting = new Map<string, (run: Run) => void>();

  constructor(
    url: string,
    credentials: { username: string; password: string } | null,
    threshold: number | null = null,
  ) {
    const now = new Date().toISOString();
    this.#credentials = credentials && {
      ...credentials,
      usernameSelector: null,
      passwordSelector: null,
      submitSelector: null,
    };
    this.project = {
      id: newId(),
      name: 'Sample',
      url,
      credentials: null,
      status: 'idle',
      autoApproveThreshold: threshold,
      iterationCap: null,
      strictPiiFirewall: false,
      piiAllowlist: [],
      qualityGates: null,
      webVitalsBudgets: null,
      createdAt: now,
      updatedAt: now,
    };
  }

  ended(runId: string): Promise<Run> {
    const run = this.runs.get(runId);
    if (run && run.status !== 'running') return Promise.resolve(run);
    return new Promise((resolve) => this.#waiting.set(runId, resolve));
  }

  plugin() {
    const domain = this;
    return definePlugin({
      id: 'domain-in-memory',
      requires: { events: Events, scope: Scope },
      provides: [Projects, Runs, Tests],
      setup({ services, provide }) {
        provide(Projects, {
          get: async (id) => domain.#projectOf(id),
          target: async (id, url) => ({
            id,
            name: domain.#projectOf(id).name,
            url: url ?? domain.project.url,
            canonicalUrl: null,
            credentials: domain.#credentials,
            autoApproveThreshold: domain.project.autoApproveThreshold,
          }),
        });
        provide(Tests, {
          get: () => Promise.reject(new NotFound('Test')),
          approved: async () => [],
          list: async () => domain.existing,
          addGenerated: async (_, tests) => {
            domain.generated.push(...tests);
            return [];
          },
          recordOutcome: async () => {},
        });
        provide(Runs, {
          begin: (request) => domain.#begin(request),
          get: async (runId) => domain.#run(runId),
          log: async (runId, message, level = 'info') => void domain.logs.push({ runId, message, level }),
          patch: async (runId, patch: RunPatch) =>
            void domain.runs.set(runId, { ...domain.#run(runId), ...patch }),
          finish: async (runId, { status, error = null, errorCategory = null }) => {
            const run = domain.#run(runId);
            if (run.status !== 'running') return false;
            const finished = { ...run, status, error, errorCategory, finishedAt: new Date().toISOString() };
            domain.runs.set(runId, finished);
            const { projectId, type } = run;
            await services.events.emit(RunFinished, {
              runId,
              projectId,
              type,
              status,
              workspaceId: services.scope.workspaceId,
            });
            domain.#waiting.get(runId)?.(finished);
            return true;
          },
        });
      },
    });
  }

  #projectOf(id: string): Project {
    if (id !== this.project.id) throw new NotFound('Project');
    return this.project;
  }

  #run(runId: string): Run {
    const run = this.runs.get(runId);
    if (!run) throw new NotFound('Run');
    return run;
  }

  async #begin(request: BeginRun): Promise<Run> {
    const active = [...this.runs.values()].find((run) => run.status === 'running');
    if (active) throw new Conflict('RUN_IN_PROGRESS', 'A run is in progress.', { runId: active.id });
    const run = newRun(request);
    this.runs.set(run.id, run);
    this.lastJobId = await request.enqueue(run.id);
    return run;
  }
}

function newRun({ projectId, type, parallelWorkers = 1 }: BeginRun): Run {
  return {
    id: newId(),
    projectId,
    type,
    status: 'running',
    startedAt: new Date().toISOString(),
    finishedAt: null,
    durationMs: null,
    error: null,
    errorCategory: null,
    passed: 0,
    failed: 0,
    skipped: 0,
    flaky: 0,
    total: 0,
    browser: 'engine-default',
    device: null,
    locale: null,
    timezoneId: null,
    networkCondition: 'fast',
    environmentId: null,
    budgetMinutes: null,
    parallelWorkers,
    shardCount: 1,
    shardsCompleted: 0,
    tracePath: null,
    tracePaths: null,
    videoPath: null,
    changedFiles: null,
    changedPages: null,
    removedPages: null,
    pagesFound: null,
    testsGenerated: null,
    rootCauses: [],
    gateResult: null,
    webVitalsResult: null,
    pipeline: [],
  };
}
