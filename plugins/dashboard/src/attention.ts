import {
  Nullable,
  type ProjectOverviewService,
  type RunFigures,
  type RunOverviewService,
  runTypes,
  type Static,
  type TestOverviewService,
  Type,
} from '@testkernel/sdk';

const kinds = ['run_failed', 'run_in_progress', 'drafts', 'stale_tests'] as const;

export const AttentionEntry = Type.Object(
  {
    kind: Type.Enum(kinds, {
      description:
        'run_failed: the last regression run. drafts: tests that wait for a review. stale_tests: approved tests that did not run for long.',
    }),
    projectId: Type.String(),
    projectName: Type.String(),
    count: Type.Integer({ description: 'Failed tests, tests that were run so far, drafts, or stale tests.' }),
    total: Nullable(Type.Integer({ description: 'Of a run: its tests.' })),
    runId: Nullable(Type.String()),
    runType: Nullable(Type.Enum(runTypes)),
    at: Nullable(
      Type.String({ format: 'date-time', description: 'Of a run: when it ended, or else began.' }),
    ),
  },
  { title: 'AttentionEntry' },
);
export type AttentionEntry = Static<typeof AttentionEntry>;

export const Attention = Type.Object(
  {
    entries: Type.Array(AttentionEntry),
    more: Type.Boolean({ description: 'Whether there are further ones.' }),
  },
  { title: 'Attention' },
);

const most = 200;
/** Of the newest projects, which are looked at. */
const mostProjects = 500;

export interface AttentionServices {
  readonly projects: ProjectOverviewService;
  readonly runs: RunOverviewService;
  readonly tests: TestOverviewService;
}

/** What waits for people in all projects of the workspace: failures first, then what is in progress, then reviews. */
export async function attentionOf({
  projects,
  runs,
  tests,
}: AttentionServices): Promise<Static<typeof Attention>> {
  const all = await projects.named(mostProjects + 1);
  const names = new Map(all.slice(0, mostProjects).map(({ id, name }) => [id, name]));
  const latest = await runs.latestOf([...names.keys()]);
  const waiting = (await tests.waiting(mostProjects)).filter(({ projectId }) => names.has(projectId));
  const ofTests = (kind: 'drafts' | 'stale_tests', projectId: string, count: number) =>
    count === 0
      ? []
      : [{ kind, count, total: null, runId: null, runType: null, at: null, ...project(projectId, names) }];
  const entries: AttentionEntry[] = [
    ...latest.filter(hasFailed).map((run) => ofRun('run_failed', run, names)),
    ...latest.filter(({ status }) => status === 'running').map((run) => ofRun('run_in_progress', run, names)),
    ...waiting.flatMap(({ projectId, drafts }) => ofTests('drafts', projectId, drafts)),
    ...waiting.flatMap(({ projectId, stale }) => ofTests('stale_tests', projectId, stale)),
  ];
  return { entries: entries.slice(0, most), more: entries.length > most || all.length > mostProjects };
}

function hasFailed({ status, failed }: RunFigures): boolean {
  return status === 'failed' || (status === 'completed' && failed > 0);
}

function ofRun(
  kind: 'run_failed' | 'run_in_progress',
  run: RunFigures,
  names: ReadonlyMap<string, string>,
): AttentionEntry {
  const done = run.passed + run.failed + run.skipped;
  return {
    kind,
    ...project(run.projectId, names),
    count: kind === 'run_failed' ? run.failed : done,
    total: run.total,
    runId: run.id,
    runType: run.type,
    at: run.finishedAt ?? run.startedAt,
  };
}

function project(projectId: string, names: ReadonlyMap<string, string>) {
  return { projectId, projectName: names.get(projectId) ?? '' };
}
