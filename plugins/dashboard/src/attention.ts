import {
  Nullable,
  type ProjectOverviewService,
  type RunFigures,
  type RunOverviewService,
  runTypes,
  type Static,
  type TestOverviewService,
  type TestProposalsService,
  Type,
} from '@testkernel/sdk';

const kinds = ['run_failed', 'run_in_progress', 'drafts', 'healing_proposals', 'stale_tests'] as const;

export const AttentionEntry = Type.Object(
  {
    kind: Type.Enum(kinds, {
      description:
        'run_failed: the last regression run. drafts: tests that wait for a review. healing_proposals: proposed changes of tests. stale_tests: approved tests that did not run for long.',
    }),
    projectId: Type.String(),
    projectName: Type.String(),
    count: Type.Integer({
      description: 'Failed tests, tests that were run so far, drafts, proposals, or stale tests.',
    }),
    total: Nullable(Type.Integer({ description: 'Of a run: its tests.' })),
    runId: Nullable(Type.String()),
    testId: Nullable(Type.String({ description: 'Of proposals: the test with the latest of them.' })),
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
/** Tests with proposals. */
const mostProposals = 1000;

type TestKind = 'drafts' | 'healing_proposals' | 'stale_tests';

export interface AttentionServices {
  readonly projects: ProjectOverviewService;
  readonly runs: RunOverviewService;
  readonly tests: TestOverviewService;
  /** Undefined without the plugin `healing`. */
  readonly proposals: TestProposalsService | undefined;
}

/** What waits for people in all projects of the workspace: failures first, then what is in progress, then reviews. */
export async function attentionOf({
  projects,
  runs,
  tests,
  proposals,
}: AttentionServices): Promise<Static<typeof Attention>> {
  const all = await projects.named(mostProjects + 1);
  const names = new Map(all.slice(0, mostProjects).map(({ id, name }) => [id, name]));
  const latest = await runs.latestOf([...names.keys()]);
  const waiting = (await tests.waiting(mostProjects)).filter(({ projectId }) => names.has(projectId));
  const proposed = (await openProposals(tests, proposals)).filter(({ projectId }) => names.has(projectId));
  const ofTests = (kind: TestKind, projectId: string, count: number, testId: string | null = null) =>
    count === 0
      ? []
      : [
          {
            ...{ kind, count, total: null, runId: null, testId, runType: null, at: null },
            ...project(projectId, names),
          },
        ];
  const entries: AttentionEntry[] = [
    ...latest.filter(hasFailed).map((run) => ofRun('run_failed', run, names)),
    ...latest.filter(({ status }) => status === 'running').map((run) => ofRun('run_in_progress', run, names)),
    ...waiting.flatMap(({ projectId, drafts }) => ofTests('drafts', projectId, drafts)),
    ...proposed.flatMap(({ projectId, count, testId }) =>
      ofTests('healing_proposals', projectId, count, testId),
    ),
    ...waiting.flatMap(({ projectId, stale }) => ofTests('stale_tests', projectId, stale)),
  ];
  return { entries: entries.slice(0, most), more: entries.length > most || all.length > mostProjects };
}

/** By project, that of the latest proposal first. */
async function openProposals(
  tests: TestOverviewService,
  proposals: TestProposalsService | undefined,
): Promise<readonly { readonly projectId: string; readonly testId: string; readonly count: number }[]> {
  const open = (await proposals?.open(mostProposals)) ?? [];
  const live = new Set(await tests.live(open.map(({ testId }) => testId)));
  const byProject = Map.groupBy(
    open.filter(({ testId }) => live.has(testId)),
    ({ projectId }) => projectId,
  );
  return [...byProject].map(([projectId, found]) => ({
    projectId,
    testId: found[0]?.testId ?? '',
    count: found.reduce((sum, each) => sum + each.proposals, 0),
  }));
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
    testId: null,
    runType: run.type,
    at: run.finishedAt ?? run.startedAt,
  };
}

function project(projectId: string, names: ReadonlyMap<string, string>) {
  return { projectId, projectName: names.get(projectId) ?? '' };
}
