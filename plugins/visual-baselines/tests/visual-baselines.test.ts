import {
  Artifacts,
  Database,
  definePlugin,
  type Result,
  type RunDetail,
  RunHooks,
  Scope,
  Tests,
} from '@testkernel/sdk';
import { createTestKernel, runHookConformance } from '@testkernel/sdk/testing';
import sharp from 'sharp';
import t from 'tap';
import { hookBench } from '../../runner/tests/support/hook-bench.ts';
import { Baselines } from '../src/baselines.ts';
import { StepMasks } from '../src/step-masks.ts';
import { VolatileRegions } from '../src/volatile/volatile-regions.ts';
import { serveGallery } from './support/gallery.ts';
import { secondEngine } from './support/second-engine.ts';

const databaseServer = process.env.TEST_DATABASE_URL;
const steps = [
  { action: 'navigate', url: '/' },
  { action: 'assert', selector: "getByRole('heading')", expected: 'Gallery' },
];
const failing = [...steps, { action: 'assert', selector: "getByRole('heading')", expected: 'Museum' }];
const phone = 'Pixel 5';

/** Changes the result of a run, like another plugin could. */
let spoil: ((result: Result) => Result) | undefined;
const spoiler = definePlugin({
  id: 'spoiler',
  setup({ extend }) {
    const hook = { afterTest: async (_: unknown, result: Result) => spoil?.(result) };
    extend(RunHooks, hook, { name: 'spoiler', after: ['visual-baselines'] });
    return undefined;
  },
});

t.test('visual baselines', async (t) => {
  const gallery = await serveGallery();
  t.teardown(() => gallery.close());
  const kernel = await createTestKernel({
    ...(databaseServer ? { databaseServer } : {}),
    plugins: [
      ...['projects', 'tests', 'environments', 'recycle-bin', 'runs', 'runner'],
      ...['engine-default', 'visual-baselines', secondEngine, spoiler],
    ],
    env: {
      MAX_TEST_RETRIES: '0',
      ASSERTION_TIMEOUT_MS: '2000',
      VISUAL_SETTLE_TIMEOUT_MS: '0',
      VISUAL_DIFF_THRESHOLD: '0.5',
      RATE_LIMIT_EXPENSIVE_MAX: '1000',
      RATE_LIMIT_GENERAL_MAX: '10000',
    },
  });
  t.teardown(() => kernel.close());
  const admin = await kernel.signUp();
  const lead = await kernel.signUp({ memberOf: admin, role: 'qa_lead' });
  const viewer = await kernel.signUp({ memberOf: admin, role: 'viewer' });
  const otherAdmin = await kernel.signUp();

  /** A test in a project of its own. */
  const add = async (itsSteps: object[] = steps) => {
    const { body: project } = await admin.post('/projects', { name: 'P', url: gallery.url });
    const created = await lead.post(`/projects/${project.id}/tests`, { name: 'Shows', steps: itsSteps });
    const id: string = created.body.id;
    await lead.patch(`/projects/${project.id}/tests/${id}/approve`);
    const path = `/tests/${id}/baselines`;
    const run = async (options: object = {}) => {
      const { status, body } = await lead.post(`/projects/${project.id}/run`, options);
      if (status !== 202) throw new Error(JSON.stringify(body));
      await lead.events(`/runs/${body.runId}/events`, { until: (event) => event.event === 'done' });
      const detail: RunDetail = (await lead.get(`/runs/${body.runId}`)).body;
      const [result] = detail.results;
      if (!result) throw new Error(JSON.stringify(detail));
      return { runId: detail.id, logs: detail.logs, result, seen: result.visual[0] };
    };
    const accept = (runId: unknown, browser?: unknown, query = '') =>
      lead.post(`${path}/0/accept${query}`, { runId, ...(browser === undefined ? {} : { browser }) });
    const listed = async (query = '') => (await viewer.get(path + query)).body;
    return { id, projectId: project.id as string, path, run, accept, listed };
  };
  const pixel = async (path: string | null | undefined, x: number, y: number) => {
    const { status, bytes } = await viewer.download(path ?? '/artifacts/none');
    if (status !== 200) throw new Error(`${path} answered ${status}`);
    const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)];
  };
  t.beforeEach(() => {
    spoil = undefined;
    gallery.paint();
  });
  const [teal, red] = [
    [0, 128, 128],
    [255, 0, 0],
  ];

  t.test('are created by the first run, and compared by the next', async (t) => {
    const test = await add();
    t.strictSame(await test.listed(), []);
    const first = await test.run();
    const imagePath = `/artifacts/baselines/${test.id}/engine-default/step-0.png`;
    t.match(first.result, { status: 'passed', failureCategory: null });
    t.match(first.seen, { stepNumber: 0, status: 'baseline_created', diffRatio: 0, baseline: imagePath });
    t.match(await test.listed(), [
      { testId: test.id, stepNumber: 0, browser: 'engine-default', imagePath, width: 1280, height: 720 },
    ]);
    t.strictSame(await pixel(imagePath, 50, 50), teal);

    const { result, seen } = await test.run();
    t.equal(result.status, 'passed');
    t.match(seen, { stepNumber: 0, status: 'match', diffRatio: 0, baseline: imagePath, diff: null });
    t.equal(seen?.actual, result.attempts[0]?.screenshot, 'which is the screenshot that the test has anyway');
  });

  t.test('detect a page that looks different, until a user accepts it', async (t) => {
    const test = await add();
    await test.run();
    gallery.paint({ square: 'crimson' });
    const { runId, result, seen } = await test.run();
    t.match(result, { status: 'failed', failureCategory: 'visual', flaky: false });
    t.equal(result.error, 'The end looks different: 1.09 % of it. 0.5 % may differ, at the same size.');
    t.match(result.attempts, [{ status: 'failed', error: result.error }]);
    t.match(seen, { status: 'regression', diffRatio: 10_000 / (1280 * 720) });
    t.ok(seen?.diff?.startsWith(`/artifacts/diffs/${runId}/`));
    t.strictSame(await pixel(seen?.diff, 50, 50), red, 'what differs is red');
    t.strictSame(await pixel(seen?.baseline, 50, 50), teal);
    t.strictSame(await pixel(seen?.actual, 50, 50), [220, 20, 60]);

    const { body: before } = await viewer.get(test.path);
    t.match(await test.accept(runId), {
      status: 200,
      body: {
        ok: true,
        baselinePath: seen?.baseline,
        testId: test.id,
        browser: 'engine-default',
        stepNumber: 0,
      },
    });
    const [after] = await test.listed();
    t.equal(after.createdAt, before[0].createdAt);
    t.ok(after.updatedAt > before[0].updatedAt);
    t.strictSame(await pixel(after.imagePath, 50, 50), [220, 20, 60]);
    t.match((await test.run()).seen, { status: 'match', diffRatio: 0 });
    gallery.paint();
    t.match((await test.run()).seen, { status: 'regression' }, 'the page as it was is different now');
  });

  t.test('are compared where a step asserts the screen', async (t) => {
    const test = await add([...steps, { action: 'assertScreenshot' }, { action: 'navigate', url: '/next' }]);
    t.match((await test.run()).result.visual, [
      { stepNumber: 0, status: 'baseline_created' },
      { stepNumber: 3, status: 'baseline_created' },
    ]);
    gallery.paint({ square: 'crimson' });
    const { result } = await test.run();
    t.match(result.visual, [
      { stepNumber: 0, status: 'match' },
      { stepNumber: 3, status: 'regression' },
    ]);
    t.match(result.error, /^Step 3 looks different: 1\.09 % of it/);
  });

  t.test('ignore a difference below the threshold', async (t) => {
    const test = await add([...steps, { action: 'hover', selector: 'h1' }]);
    await test.run();
    await lead.put(`${test.path}/0/masks`, { masks: [{ x: 0, y: 0, width: 100, height: 70 }] });
    gallery.paint({ square: 'crimson' });
    const { result, seen } = await test.run();
    t.match(seen, { status: 'match', diffRatio: 3000 / (1280 * 720), diff: null });
    t.equal(result.status, 'passed');
  });

  t.test('ignore masks, in CSS pixels of any device', async (t) => {
    const test = await add();
    await test.run({ device: phone });
    const masks = [{ x: 0, y: 0, width: 100, height: 100 }];
    t.match(await lead.put(`${test.path}/0/masks`, { masks }), {
      status: 200,
      body: { ok: true, testId: test.id, stepNumber: 0, masks },
    });
    t.match(await test.listed(), [{ masks, width: 1081, height: 1999 }]);
    gallery.paint({ square: 'crimson' });
    t.match((await test.run({ device: phone })).seen, { status: 'match', diffRatio: 0 });
    await lead.put(`${test.path}/0/masks`, { masks: [] });
    t.match((await test.run({ device: phone })).seen, { status: 'regression' });
  });

  t.test('belong to one device each, which begins with a picture of its own', async (t) => {
    const test = await add();
    const folder = `/artifacts/baselines/${test.id}/engine-default`;
    await test.run();
    const first = await test.run({ device: phone });
    t.match(first.result, { status: 'passed' });
    const ofPhone = `${folder}/393x727-2.75/step-0.png`;
    t.match(first.seen, { status: 'baseline_created', baseline: ofPhone });
    t.match(await test.listed(), [
      { device: null, imagePath: `${folder}/step-0.png`, width: 1280, height: 720 },
      { device: '393x727-2.75', imagePath: ofPhone, width: 1081, height: 1999 },
    ]);
    t.match((await test.run({ device: phone })).seen, { status: 'match' });
    t.match(
      (await test.run({ device: 'Desktop Chrome' })).seen,
      { status: 'match' },
      'the screen of the desktop',
    );

    gallery.paint({ square: 'crimson' });
    const { seen, runId } = await test.run({ device: phone });
    t.match(seen, { status: 'regression', baseline: ofPhone });
    t.match(await test.accept(runId), { status: 200, body: { baselinePath: ofPhone } });
    t.match((await test.run({ device: phone })).seen, { status: 'match' });
    t.match((await test.run()).seen, { status: 'regression' }, 'the desktop has not accepted it');

    const deletion = `${test.path}/0?device=`;
    t.match(await lead.delete(`${deletion}nonsense`), { status: 400, body: { code: 'INVALID_DEVICE' } });
    t.match((await lead.delete(deletion + encodeURIComponent(phone))).body, { deleted: 1 });
    t.match((await lead.delete(`${deletion}393x727-2.75`)).body, { deleted: 0 });
    t.match(await test.listed(), [{ device: null }]);
  });

  t.test('report another size as a regression, with a diff of both', async (t) => {
    const test = await add();
    await test.run();
    const small = sharp({ create: { width: 640, height: 1000, channels: 3, background: 'white' } });
    const key = `baselines/${test.id}/engine-default/step-0.png`;
    const image = await small.png().toBuffer();
    await kernel.inWorkspaceOf(admin, () => kernel.service(Artifacts).write(key, image));
    const { result, seen } = await test.run();
    t.match(result, { status: 'failed', failureCategory: 'visual' });
    t.match(seen, { status: 'regression', baseline: String, actual: String, diff: String });
    const sizeOf = async (path: string) => sharp((await viewer.download(path)).bytes).metadata();
    t.match(await sizeOf(seen?.baseline ?? ''), { width: 640, height: 1000 });
    t.match(await sizeOf(seen?.actual ?? ''), { width: 1280, height: 720 });
    t.match(await sizeOf(seen?.diff ?? ''), { width: 1280, height: 1000 });
  });

  t.test('belong to one browser each', async (t) => {
    const test = await add();
    await test.run();
    gallery.paint({ square: 'crimson' });
    const { seen, runId } = await test.run({ browser: 'engine-b' });
    t.match(seen, {
      status: 'baseline_created',
      baseline: `/artifacts/baselines/${test.id}/engine-b/step-0.png`,
    });
    t.strictSame(
      (await test.listed()).map(({ browser }: { browser: string }) => browser),
      ['engine-b', 'engine-default'],
    );
    t.strictSame((await test.listed('?browser=engine-b')).length, 1);
    t.match((await test.run()).seen, { status: 'regression' });

    const resolved = async (body: unknown, query = '') =>
      (await test.accept(runId, body, query)).body.browser;
    t.equal(await resolved(undefined), 'engine-b', "the run's own");
    t.equal(await resolved('engine-c'), 'engine-c', 'the body before it');
    t.equal(await resolved('engine-c', '?browser=engine-b'), 'engine-b', 'the query before that');
    t.equal(await resolved('netscape'), 'engine-default', 'what is none is the default');
    t.equal(await resolved(7, '?browser='), 'engine-default');
    t.equal(await resolved('engine-b', '?browser=engine-b&browser=engine-c'), 'engine-default');
  });

  t.test('are deleted with their image, and created again', async (t) => {
    const test = await add();
    await test.run();
    const { seen } = await test.run();
    const url = `${test.path}/0`;
    t.strictSame((await lead.delete(`${url}?browser=engine-b`)).body, {
      ok: true,
      deleted: 0,
      browser: 'engine-b',
    });
    t.strictSame((await lead.delete(url)).body, { ok: true, deleted: 1, browser: 'engine-default' });
    t.equal((await viewer.get(seen?.baseline ?? '')).status, 404);
    t.strictSame(await test.listed(), []);
    t.strictSame((await lead.delete(url)).body, { ok: true, deleted: 0, browser: 'engine-default' });
    t.match((await test.run()).seen, { status: 'baseline_created' });
  });

  t.test('of an engine that is not installed are listed, and can be deleted', async (t) => {
    const test = await add();
    await test.run();
    await kernel.inWorkspaceOf(lead, () =>
      kernel
        .service(Database)
        .sql(`update visual_baselines_baseline set browser = 'engine-x' where test_id = ?`, [test.id]),
    );
    t.match(await test.listed('?browser=engine-x'), [{ browser: 'engine-x' }]);
    const answer = await lead.delete(`${test.path}/0?browser=engine-x`);
    t.strictSame(answer.body, { ok: true, deleted: 1, browser: 'engine-x' });
    t.strictSame(await test.listed(), []);
  });

  t.test('belong to the project’s address: runs on other addresses only compare', async (t) => {
    const test = await add();
    const { body } = await admin.post(`/projects/${test.projectId}/environments`, {
      name: 'staging',
      baseUrl: gallery.elsewhere,
    });
    const environmentId = body.id;
    const early = await test.run({ environmentId });
    t.match(early.result, { status: 'passed', visual: [] });
    t.strictSame(await test.listed(), []);
    await test.run();
    t.match((await test.run({ environmentId })).seen, { status: 'match' });
    gallery.paint({ square: 'crimson' });
    const { seen, runId } = await test.run({ environmentId });
    t.match(seen, { status: 'regression', diff: String });
    t.match(await test.accept(runId), { status: 409, body: { code: 'RUN_NOT_CANONICAL' } });
    t.strictSame(await pixel(seen?.baseline, 50, 50), teal);
  });

  t.test('from before baselines had a browser are used until another picture is accepted', async (t) => {
    const test = await add();
    const key = `baselines/${test.id}/step-0.png`;
    const artifacts = kernel.service(Artifacts);
    await test.run();
    const { bytes } = await viewer.download(`/artifacts/baselines/${test.id}/engine-default/step-0.png`);
    await lead.delete(`${test.path}/0`);
    await kernel.inWorkspaceOf(admin, () => artifacts.write(key, bytes));
    t.match((await test.run()).seen, { status: 'match', baseline: `/artifacts/${key}` });
    t.match(await test.listed(), [
      { imagePath: `/artifacts/${key}`, browser: 'engine-default', width: 1280 },
    ]);
    t.match((await test.run({ browser: 'engine-b' })).seen, { status: 'baseline_created' });
    gallery.paint({ square: 'crimson' });
    const { seen, runId } = await test.run();
    t.match(seen, { status: 'regression', baseline: `/artifacts/${key}` });
    await test.accept(runId);
    const imagePath = `/artifacts/baselines/${test.id}/engine-default/step-0.png`;
    t.match(await test.listed('?browser=engine-default'), [{ imagePath }]);
    t.equal((await viewer.get(`/artifacts/${key}`)).status, 404);
    t.match((await test.run()).seen, { status: 'match', baseline: imagePath });
  });

  t.test('are not created by tests that fail, and don’t change their error', async (t) => {
    const test = await add(failing);
    t.match((await test.run()).result, { status: 'failed', failureCategory: 'assertion', visual: [] });
    t.strictSame(await test.listed(), []);
  });

  t.test('are created again if their image is missing, and log an error if it is broken', async (t) => {
    const test = await add();
    const { seen } = await test.run();
    const artifacts = kernel.service(Artifacts);
    const key = String(seen?.baseline).slice('/artifacts/'.length);
    await kernel.inWorkspaceOf(admin, () => artifacts.remove(key));
    t.match((await test.run()).seen, { status: 'baseline_created' });
    t.equal((await test.listed()).length, 1);

    await kernel.inWorkspaceOf(admin, () => artifacts.write(key, Buffer.from('no image')));
    const { result, logs, runId } = await test.run();
    t.match(result, { status: 'passed', visual: [] });
    const told = logs.find(({ level, message }) => level === 'error' && message.includes('The baseline'));
    t.match(told?.message, /^Shows: The end could not be compared\. The baseline can't be read as an image/);
    t.equal((await test.accept(runId)).status, 200, 'accepting puts it right');
    t.match((await test.run()).seen, { status: 'match' });
  });

  t.test('are removed when their test is purged, not before', async (t) => {
    const [single, whole] = [await add(), await add()];
    const images: string[] = [];
    for (const test of [single, whole]) images.push((await test.run()).seen?.baseline ?? '');
    const statuses = () => Promise.all(images.map(async (path) => (await viewer.get(path)).status));
    await lead.delete(`/projects/${single.projectId}/tests/${single.id}`);
    await admin.delete(`/projects/${whole.projectId}`);
    t.strictSame(await statuses(), [200, 200], 'in the bin');
    t.equal((await viewer.get(single.path)).status, 404);
    await lead.post(`/restore/test/${single.id}`);
    t.match((await single.run()).seen, { status: 'match' });
    await lead.delete(`/projects/${single.projectId}/tests/${single.id}`);
    t.equal((await admin.delete(`/purge/test/${single.id}`)).status, 200);
    t.equal((await admin.delete(`/purge/project/${whole.projectId}`)).status, 200);
    while ((await statuses()).includes(200)) await new Promise((resolve) => setTimeout(resolve, 50));
    const rows = await kernel.inWorkspaceOf(admin, () =>
      kernel
        .service(Database)
        .sql('select 1 from visual_baselines_baseline where test_id in (?, ?)', [single.id, whole.id]),
    );
    t.strictSame(rows, []);
  });

  t.test('are put back as they were before the last acceptance, and forth again', async (t) => {
    const test = await add();
    await test.run();
    const revert = () => lead.post(`${test.path}/0/revert`);
    t.match(await revert(), { status: 409, body: { code: 'NO_PREVIOUS_BASELINE' } });
    gallery.paint({ square: 'crimson' });
    const { runId, seen } = await test.run();
    await test.accept(runId);
    await test.accept(runId);
    t.match(await test.listed(), [{ revertible: true }]);
    const [before] = await test.listed();
    t.match(await revert(), { status: 200, body: { ok: true, baselinePath: seen?.baseline, stepNumber: 0 } });
    const [after] = await test.listed();
    t.ok(after.updatedAt > before.updatedAt);
    t.strictSame(await pixel(after.imagePath, 50, 50), teal);
    t.match((await test.run()).seen, { status: 'regression' });
    t.equal((await revert()).status, 200);
    t.strictSame(await pixel(after.imagePath, 50, 50), [220, 20, 60]);
    t.equal((await viewer.post(`${test.path}/0/revert`)).status, 403);
    t.equal((await otherAdmin.post(`${test.path}/0/revert`)).status, 404);
    await lead.delete(`${test.path}/0`);
    t.match(await revert(), { status: 409, body: { code: 'NO_PREVIOUS_BASELINE' } });
  });

  t.test('of all pictures of a run that differ are accepted at once', async (t) => {
    const test = await add();
    await test.run();
    gallery.paint({ square: 'crimson' });
    const { runId, seen } = await test.run();
    const path = `/runs/${runId}/baselines/accept`;
    t.equal((await viewer.post(path)).status, 403);
    t.equal((await otherAdmin.post(path)).status, 404);
    const screens = [{ testId: test.id, stepNumber: 7 }];
    t.match((await lead.post(path, { screens })).body, {
      accepted: [],
      skipped: [{ ...screens[0], code: 'NOT_FOUND', reason: String }],
      more: false,
    });
    t.match((await test.run()).seen, { status: 'regression' });
    t.strictSame((await lead.post(path)).body, {
      accepted: [{ testId: test.id, stepNumber: 0, baselinePath: seen?.baseline }],
      skipped: [],
      more: false,
    });
    t.match((await test.run()).seen, { status: 'match' });
  });

  t.test('are created once by concurrent runs, and replaced by each acceptance', async (t) => {
    const test = await add(failing);
    const { runId, result } = await test.run();
    const { bytes } = await viewer.download(result.attempts[0]?.screenshot ?? '');
    const services = {
      artifacts: kernel.service(Artifacts),
      database: kernel.service(Database),
      scope: kernel.service(Scope),
      tests: kernel.service(Tests),
    };
    const baselines = new Baselines({
      ...services,
      masks: new StepMasks(services.database, services.scope, services.tests),
      volatile: new VolatileRegions(services.database, services.scope),
    });
    const key = { testId: test.id, stepNumber: 0, browser: 'engine-default', device: '' } as const;
    const create = () => kernel.inWorkspaceOf(admin, () => baselines.create(key, bytes, ''));
    const made = await Promise.all([create(), create(), create(), create()]);
    t.equal(made.filter((path) => path !== null).length, 1);
    const answers = await Promise.all([1, 2, 3, 4].map(() => test.accept(runId)));
    t.strictSame(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    );
    t.equal((await test.listed()).length, 1);
    const gone = { ...key, testId: 'gone' };
    t.equal(await kernel.inWorkspaceOf(admin, () => baselines.create(gone, bytes, '')), null);
    const staged = await kernel.inWorkspaceOf(admin, () => baselines.stageReplacement(key, bytes));
    const foreign = kernel.inWorkspaceOf(otherAdmin, () => baselines.replace(key, bytes, '', staged));
    await t.rejects(foreign, { code: 'NOT_FOUND' });
  });

  t.test('check permissions and input', async (t) => {
    const test = await add();
    const other = await add();
    const { runId } = await test.run();
    const masks = { masks: [{ x: 0, y: 0, width: 10, height: 10 }] };
    const requests: [method: string, path: string, body?: object][] = [
      ['POST', `${test.path}/0/accept`, { runId }],
      ['PUT', `${test.path}/0/masks`, masks],
      ['DELETE', `${test.path}/0`],
    ];
    for (const [method, path, body] of requests) {
      t.equal((await viewer.request(method, path, body)).status, 403, method);
      t.equal((await otherAdmin.request(method, path, body)).status, 404, method);
      t.equal((await kernel.visitor().request(method, path, body)).status, 401, method);
    }
    t.equal((await otherAdmin.get(test.path)).status, 404);
    t.equal((await otherAdmin.get((await test.listed())[0].imagePath)).status, 404);
    t.equal((await kernel.visitor().get((await test.listed())[0].imagePath)).status, 401);

    for (const [path, body, status] of [
      [`${test.path}/0/accept`, {}, 400],
      [`${test.path}/0/accept`, { runId: 7 }, 400],
      [`${test.path}/-1/accept`, { runId }, 400],
      [`${test.path}/x/accept`, { runId }, 400],
      [`${test.path}/7/accept`, { runId }, 404],
      [`${test.path}/0/accept`, { runId: 'none' }, 404],
      [`${other.path}/0/accept`, { runId }, 404],
      ['/tests/none/baselines/0/accept', { runId }, 404],
    ] as const) {
      t.equal((await lead.post(path, body)).status, status, `${path} ${JSON.stringify(body)}`);
    }
    const mask = { x: 0, y: 0, width: 1, height: 1 };
    for (const bad of [
      {},
      { masks: {} },
      { masks: [{ x: 1 }] },
      { masks: [{ ...mask, x: -1 }] },
      { masks: [{ ...mask, width: 0 }] },
      { masks: [{ ...mask, y: '1' }] },
      { masks: [{ ...mask, height: 1e9 }] },
      { masks: Array(51).fill(mask) },
    ]) {
      t.equal((await lead.put(`${test.path}/0/masks`, bad)).status, 400, JSON.stringify(bad).slice(0, 80));
    }
  });

  t.test('are accepted from screenshots alone', async (t) => {
    const test = await add();
    await test.run();
    spoil = (result) => ({
      ...result,
      visual: result.visual.map((seen) => ({ ...seen, actual: seen.baseline })),
    });
    const { runId } = await test.run();
    t.match(await test.accept(runId), { status: 400, body: { code: 'INVALID_BASELINE_SOURCE' } });
    spoil = (result) => ({ ...result, visual: [] });
    const plain = await test.run();
    t.equal((await test.accept(plain.runId)).status, 200, 'also where nothing was compared');
    t.equal((await lead.post(`${test.path}/1/accept`, { runId: plain.runId })).status, 200);
    t.strictSame(
      (await test.listed()).map(({ stepNumber }: { stepNumber: number }) => stepNumber),
      [0, 1],
    );
  });

  t.test('are created and compared by a hook', async (t) => {
    const { id, listed } = await add();
    const hook = () => kernel.contribution(RunHooks, 'visual-baselines');
    const bench = await hookBench(kernel, lead, id);
    for (const { name, run } of runHookConformance(hook, bench)) t.test(name, run);
    t.test('which captured a screen', async (t) => t.match(await listed(), [{ testId: id, stepNumber: 0 }]));
  });
});
