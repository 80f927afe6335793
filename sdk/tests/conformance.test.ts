import { Readable } from 'node:stream';
import type { Browser, Page } from 'playwright-core';
import t from 'tap';
import { Type } from 'typebox';
import type { ActivityFollower } from '../src/points/activity-follower.ts';
import type { ArtifactStore } from '../src/points/artifact-store.ts';
import type { BrowserEngine } from '../src/points/browser-engine.ts';
import type { HealthCheck } from '../src/points/health-check.ts';
import type { IdentityProvider } from '../src/points/identity-provider.ts';
import type { PersonalData } from '../src/points/personal-data.ts';
import type { ProjectDependent } from '../src/points/project-dependent.ts';
import type { ProjectField } from '../src/points/project-field.ts';
import type { RecycleBinSection } from '../src/points/recycle-bin-section.ts';
import type { RunAdmission } from '../src/points/run-admission.ts';
import type { RunHook } from '../src/points/run-hook.ts';
import type { RunJudge } from '../src/points/run-judge.ts';
import type { PlanEntry, RunPlan, RunPlanner } from '../src/points/run-planner.ts';
import type { SealedColumn } from '../src/points/sealed-column.ts';
import type { SecondFactor } from '../src/points/second-factor.ts';
import type { StepAction } from '../src/points/step-action.ts';
import type { StreamSource } from '../src/points/stream-source.ts';
import type { TestExporter } from '../src/points/test-exporter.ts';
import {
  activityFollowerConformance,
  artifactStoreConformance,
  browserEngineConformance,
  emptyPipelineState,
  exportedTest,
  healthCheckConformance,
  identityProviderConformance,
  mailTransportConformance,
  noScope,
  personalDataConformance,
  pipelineStageConformance,
  projectDependentConformance,
  projectFieldConformance,
  recycleBinSectionConformance,
  runAdmissionConformance,
  runHookConformance,
  runJudgeConformance,
  runPlannerConformance,
  sealedColumnConformance,
  secondFactorConformance,
  stepActionConformance,
  streamSourceConformance,
  TestClient,
  type TestKernel,
  testExporterConformance,
} from '../testing/index.ts';
import { broken, namesOf } from './support/broken-cases.ts';

/** The part of a kernel that the suites use. */
const fakeKernel: Pick<TestKernel, 'service' | 'inWorkspaceOf'> = {
  service: <T>() =>
    ({
      asSystem: noScope,
      sql: async () => [{ id: 'sealed elsewhere' }],
      position: async () => 5,
      record: async () => {},
      open: () => {
        throw new Error('It does not open.');
      },
    }) as T,
  inWorkspaceOf: (_, work) => work(),
};

t.test('a store that forgets everything fails every case', async (t) => {
  const forgetful: ArtifactStore = {
    write: async () => {},
    adopt: async () => {},
    stream: async () => Readable.from([]),
    remove: async () => {},
  };
  const cases = artifactStoreConformance(() => forgetful);
  t.equal((await broken(cases)).length, cases.length);
});

t.test('a transport that sends twice, or takes a subject as it comes, is found', async (t) => {
  const sent: string[] = [];
  const careless = {
    deliver: async ({ to, subject }: { to: string; subject: string }) => {
      sent.push(`To: ${to}\nSubject: ${subject}\n`, `To: ${to}\nSubject: ${subject}\n`);
    },
  };
  const cases = mailTransportConformance(
    () => careless,
    async () => sent,
  );
  t.equal((await broken(cases)).length, cases.length);
});

t.test(
  'a stage that changes the state it got, loses the run or the pass, or needs a model is found',
  async (t) => {
    const rude = {
      count: () => 0.5,
      run: async (state: ReturnType<typeof emptyPipelineState>) => {
        Object.assign(state, { maxDepth: state.maxDepth + 1 });
        return { ...state, runId: 'another', pass: 'full' as const };
      },
    };
    const cases = pipelineStageConformance(() => rude, emptyPipelineState());
    t.equal((await broken(cases)).length, cases.length);
  },
);

t.test('a provider that forgets what it was told, and vouches for whatever comes, is found', async (t) => {
  const profile = { issuer: 'us', subject: '', email: null, emailVerified: true, name: '', avatar: null };
  const careless: IdentityProvider = {
    displayName: '',
    unset: [],
    authorizationUrl: async () => 'https://provider.example.com/authorize',
    exchange: async () => ({ kind: 'profile', profile }),
  };
  const cases = identityProviderConformance(
    () => careless,
    async () => ({ code: 'code', issuer: null }),
  );
  t.equal((await broken(cases)).length, cases.length);
});

t.test('a check that says yes to everything, or waits for ever, is found', async (t) => {
  const careless: HealthCheck = { check: async () => {} };
  const dead: HealthCheck = { check: () => new Promise(() => {}) };
  const cases = healthCheckConformance(
    () => dead,
    () => careless,
    () => dead,
  );
  t.strictSame(await broken(cases), namesOf(cases));
});

t.test(
  'an admission that refuses with whatever comes, or counts what was taken back, is found',
  async (t) => {
    let runs = 0;
    const admission: RunAdmission = {
      async admit(run) {
        runs += 1;
        if (runs > 2) throw new Error('full');
        Object.assign(run, { admitted: true });
      },
    };
    const world = async () => ({
      admission,
      projectId: '1',
      types: ['crawl', 'test_run'] as const,
      transaction: noScope,
    });
    const cases = runAdmissionConformance(world, world);
    t.strictSame(await broken(cases), namesOf(cases));
  },
);

t.test('a source that takes every id for its own, and nobody has a permission for, is found', async (t) => {
  const source: StreamSource = {
    permission: { kind: 'permission', id: 'watch', role: JSON.parse('"owner"'), description: 'Watch.' },
    open: async () => ({ snapshot: async () => ({ event: 'frame', data: new Date() }) }),
  };
  const cases = streamSourceConformance(async () => ({
    source,
    id: '1',
    workspaceId: '1',
    userId: '1',
    inside: noScope,
    otherWorkspaceId: '2',
    outside: noScope,
  }));
  t.strictSame(await broken(cases), namesOf(cases));
});

t.test('a judge that does as it likes with a run is found', async (t) => {
  const judge: RunJudge = {
    async judge(run, results) {
      const [first] = results.filter(({ status }) => status === 'passed');
      if (!first) throw new Error('no result to judge by');
      return { passed: run.failed === 0, violations: [{ rule: 'none at all' }] };
    },
  };
  const cases = runJudgeConformance(() => judge);
  t.strictSame(await broken(cases), namesOf(cases));
});

t.test('a field that everybody shares, and that holds no JSON, is found', async (t) => {
  const field: ProjectField = {
    schema: Type.String(),
    read: async () => new Map([['1', new Date()]]),
    write: async () => {},
  };
  const cases = projectFieldConformance(async () => ({
    field,
    projectId: '1',
    blankProjectId: '2',
    scope: noScope,
    otherWorkspaceScope: noScope,
  }));
  t.strictSame(await broken(cases), namesOf(cases));
});

t.test('a planner that plans another run is found', async (t) => {
  const entry = (id: string): PlanEntry => ({ test: exportedTest({ id }), row: null, skip: null });
  const plan: RunPlan = {
    projectId: '1',
    changedFiles: ['a.ts'],
    routeMap: {},
    entries: [entry('1'), entry('2')],
  };
  const planner: RunPlanner = {
    plan: async ({ entries: [first] }) => ({
      projectId: '2',
      changedFiles: [],
      routeMap: {},
      entries: [
        { ...(first ?? entry('3')), row: { at: new Date() }, skip: null },
        { ...entry('4'), skip: 'skipped_no_impact' },
      ],
      notes: ['no sentence'],
    }),
  };
  const cases = runPlannerConformance(() => planner, plan);
  t.strictSame(await broken(cases), namesOf(cases));
  t.strictSame(await broken(runPlannerConformance(() => ({ plan: async (plan) => plan }), plan)), []);

  const meddler: RunPlanner = { plan: async (plan) => Object.assign(plan, { notes: [] }) };
  const meddled = runPlannerConformance(() => meddler, plan);
  t.equal((await broken(meddled)).length, meddled.length);
});

t.test('a section that mixes up the bin and what is not in it is found', async (t) => {
  const careless: RecycleBinSection = {
    type: 'Thing',
    plural: 'Thing',
    list: async () => [
      { id: '1', name: '', projectId: null, deletedAt: '2026-01-01T00:00:00.000Z' },
      { id: '2', name: '', projectId: null, deletedAt: '2026-01-02T00:00:00.000Z' },
    ],
    has: async () => true,
    restore: async () => {},
    purge: async () => {},
  };
  const cases = recycleBinSectionConformance(async () => ({
    section: careless,
    deleted: ['1', '2'],
    live: '3',
    orphan: '4',
    isLive: async () => true,
    inside: noScope,
    outside: noScope,
  }));
  t.strictSame(await broken(cases), namesOf(cases));
});

t.test('a dependent that goes its own way is found', async (t) => {
  let there = true;
  const careless: ProjectDependent = {
    deletionField: { name: 'deletedNotes', schema: Type.Integer() },
    activity: async () => new Map([['another-project', 'running']]),
    projectDeleted: async (_, deletedAt) => {
      there = deletedAt.getTime() % 2 === 1;
      return -1;
    },
    projectRestored: async () => {
      there = true;
    },
    projectPurged: async () => {},
  };
  const cases = projectDependentConformance(async () => ({
    dependent: careless,
    projectId: '1',
    isThere: async () => there,
  }));
  t.strictSame(await broken(cases), namesOf(cases));
  const none = projectDependentConformance(async () => ({
    dependent: {},
    projectId: '1',
    isThere: async () => true,
  }));
  t.strictSame(await broken(none), []);
});

t.test('a follower that loses its place is found', async (t) => {
  const positions = [7, 1.5, 7, 6];
  const careless: ActivityFollower = { readUpTo: async () => positions.shift() ?? null };
  const cases = activityFollowerConformance(() => ({
    follower: careless,
    kernel: fakeKernel,
    followed: noScope,
    unfollowed: noScope,
  }));
  t.strictSame(await broken(cases), namesOf(cases));
});

t.test('personal data of somebody else, with secrets, is found', async (t) => {
  let readings = 0;
  const careless: PersonalData = {
    section: 'my data',
    of: 'account',
    async *read() {
      readings += 1;
      for (let entry = 0; entry < readings; entry += 1) yield { password: 'Correct-Horse-7!' };
    },
  };
  const silent: PersonalData = { ...careless, async *read() {} };
  const people = (data: PersonalData) => ({
    data,
    kernel: fakeKernel,
    owner: new TestClient('http://127.0.0.1:9'),
    entries: 1,
    secrets: ['Correct-Horse-7!'],
    personWithoutData: new TestClient('http://127.0.0.1:9'),
  });
  const cases = personalDataConformance(() => people(careless));
  const found = [...(await broken(cases)), ...(await broken(personalDataConformance(() => people(silent))))];
  t.strictSame(new Set(found), new Set(namesOf(cases)));
});

t.test('a column whose context is not that of its row is found', async (t) => {
  let calls = 0;
  const careless: SealedColumn = {
    table: 'config; drop table config',
    column: 'id',
    contextOf({ workspace_id = '' }) {
      calls += 1;
      return calls === 1 ? '' : workspace_id;
    },
  };
  const cases = sealedColumnConformance(() => careless, fakeKernel);
  t.strictSame(await broken(cases), namesOf(cases));
});

/** The part of a page that the suites use. */
const blankPage = {
  context: () => ({ close: async () => {} }),
  evaluate: async () => 2,
  goto: async () => null,
  screenshot: async () => Buffer.of(),
  url: () => 'http://127.0.0.1:9/',
} as unknown as Page;

t.test('an action that changes its step, checks nothing and never ends is found', async (t) => {
  const careless: StepAction = {
    needs: ['action'],
    check: () => 'wrong',
    async execute({ step }) {
      if (step.selector === undefined) Object.assign(step, { value: 'other' });
      else await new Promise(() => {});
    },
  };
  const cases = stepActionConformance(() => careless, {
    page: async () => blankPage,
    works: { action: 'pause' },
    fails: { action: 'pause', selector: '#missing' },
  });
  t.strictSame(await broken(cases), namesOf(cases));
});

t.test('a hook that makes results up, or helps trials along, is found', async (t) => {
  const careless: RunHook = {
    wantsLocator: () => 'yes' as unknown as boolean,
    locatorMissed: async () => '',
    afterTest: async ({ test }, result) => ({ ...result, testId: test.name, status: 'passed', error: null }),
  };
  const bench = {
    page: async () => blankPage,
    test: { id: '1', name: 'Sign in', steps: [{ action: 'click', selector: '#go' }], sourceUrl: null },
    request: { project: emptyPipelineState().project },
  };
  const cases = runHookConformance(() => careless, bench);
  t.strictSame(await broken(cases), namesOf(cases));

  const meddler: RunHook = {
    beforeTest: async ({ test }) => void Object.assign(test, { name: 'another' }),
    afterTest: async (_, result) => Object.assign(result, { status: 'passed' }),
  };
  const meddled = runHookConformance(() => meddler, bench);
  t.strictSame(await broken(meddled), namesOf(meddled));
  t.strictSame(await broken(runHookConformance(() => ({}), bench)), []);
});

t.test(
  'an engine whose contexts share everything, and that launches whatever happens, is found',
  async (t) => {
    const context = { addCookies: async () => {}, cookies: async () => [{ name: 'c' }] };
    const leaky = {
      newContext: async () => context,
      newPage: async () => blankPage,
      close: async () => {},
    } as unknown as Browser;
    const engine: BrowserEngine = {
      availability: async () => ({ available: false, reason: 'Nobody looked.' }),
      launch: async () => leaky,
      devTools: true,
    };
    const cases = browserEngineConformance(() => engine);
    t.strictSame(await broken(cases), namesOf(cases));
  },
);

t.test('a factor that everybody has is found', async (t) => {
  const factor: SecondFactor = {
    method: 'Any method',
    enrolledAmong: async (userIds) => new Set(['everybody', ...userIds]),
    recoveryCodesRemaining: async () => -1,
  };
  const people = { factor, enrolled: '1', unfinished: '2', notEnrolled: '3', run: noScope };
  const cases = secondFactorConformance(() => people);
  t.strictSame(await broken(cases), namesOf(cases));
});

t.test(
  'an exporter that reads ahead, writes the same whatever it reads, and never ends is found',
  async (t) => {
    const exporter: TestExporter = {
      description: 'a format',
      contentType: 'csv',
      extension: '.csv',
      async *write({ tests }) {
        const source = tests[Symbol.asyncIterator]();
        for (let read = 0; read < 200; read += 1) {
          const { done, value } = await source.next();
          if (done) break;
          if (value.steps.length === 0) throw new Error('A test has steps.');
        }
        for (let piece = 0; piece < 10; piece += 1) yield 'x';
      },
    };
    const cases = testExporterConformance(() => exporter);
    t.strictSame(await broken(cases), namesOf(cases));
  },
);
