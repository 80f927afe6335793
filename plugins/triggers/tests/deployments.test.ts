import { createHmac } from 'node:crypto';
import { ActivityLog, Database, DeploymentHosts, Scope } from '@testkernel/sdk';
import { deploymentHostConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { previewHost3 } from '../../../tests/fixtures/plugins/previewhost3/index.ts';
import { bootTriggers, type Pipeline, pipelineOf, secrets } from './support/triggers-kernel.ts';

const secret3 = 'secret-of-previewhost3';
const fixtures = new URL('../../../tests/fixtures/plugins/', import.meta.url).pathname;

interface Host {
  readonly name: string;
  readonly header: string;
  readonly sign: (body: string) => string;
  readonly ready: (address: string) => object;
  readonly ignored: object;
  /** What the host sends where it has no address. */
  readonly without: object;
  readonly source: object;
}

const hmac = (algorithm: string, secret: string) => (body: string) =>
  createHmac(algorithm, secret).update(body).digest('hex');

const hosts: readonly Host[] = [
  {
    name: 'previewhost1',
    header: 'x-previewhost1-signature',
    sign: hmac('sha1', secrets.PREVIEWHOST1_WEBHOOK_SECRET),
    ready: (address) => ({
      type: 'deployment.ready',
      deployment: {
        url: address.replace('https://', ''),
        meta: { githubCommitSha: 'abc', githubCommitRef: 'cart', githubPrId: '17' },
      },
    }),
    ignored: { type: 'deployment.created', deployment: { url: '8.8.8.8' } },
    without: { type: 'deployment.ready', deployment: {} },
    source: { commit: 'abc', branch: 'cart', pullRequest: 17 },
  },
  {
    name: 'previewhost2',
    header: 'x-previewhost2-token',
    sign: hmac('sha256', secrets.PREVIEWHOST2_WEBHOOK_SECRET),
    ready: (address) => ({ state: 'ready', deploy_ssl_url: address, commit_ref: 'abc', branch: 'cart' }),
    ignored: { state: 'building', deploy_ssl_url: 'https://8.8.8.8' },
    without: { state: 'ready' },
    source: { commit: 'abc', branch: 'cart' },
  },
  {
    name: 'previewhost3',
    header: 'x-previewhost3-signature',
    sign: hmac('sha256', secret3),
    ready: (link) => ({ event: 'preview.up', preview: { link, branch: 'cart' } }),
    ignored: { event: 'preview.down' },
    without: { event: 'preview.up', preview: null },
    source: { branch: 'cart' },
  },
];

/** Sends a webhook as the host does. */
function deliver({ post }: Pipeline, host: Host, body: unknown, headers: Record<string, string> = {}) {
  const raw = typeof body === 'string' ? body : JSON.stringify(body);
  return post(`/trigger/${host.name}`, raw, { [host.header]: host.sign(raw), ...headers });
}

t.test('webhooks of deployment hosts', async (t) => {
  const { kernel, crawls, stages } = await bootTriggers(t, {
    more: ['previewhost3'],
    env: { ALLOW_PRIVATE_URLS: 'false', PLUGINS_DIR: fixtures, PREVIEWHOST3_WEBHOOK_SECRET: secret3 },
  });
  t.afterEach(() => {
    stages.crawl = async (state) => state;
  });

  for (const host of hosts) {
    await t.test(`${host.name}: a ready deployment is crawled, and shown as the last one`, async (t) => {
      const pipeline = await pipelineOf(kernel, { label: 'hook' });
      const { admin, projectId, ended } = pipeline;
      const last = () => admin.get(`/projects/${projectId}/last-deployment-run`);
      t.strictSame((await last()).body, { run: null });
      const previewUrl = 'https://8.8.8.8';
      const { status, body } = await deliver(pipeline, host, host.ready(previewUrl));
      t.equal(status, 202);
      t.strictSame(body, { ok: true, provider: host.name, runId: body.runId, previewUrl });
      const run = await ended(body.runId);
      t.match(run, { type: 'crawl', status: 'completed', source: host.source });
      t.match(crawls.at(-1), {
        changedOnly: true,
        project: { url: previewUrl, canonicalUrl: 'https://shop.example.com' },
      });
      t.strictSame(crawls.at(-1)?.project.egress, {}, 'only public addresses');
      const { id, startedAt, finishedAt } = run;
      const shown = (await last()).body.run;
      t.strictSame(shown, {
        id,
        status: 'completed',
        startedAt,
        finishedAt,
        pagesFound: 0,
        testsGenerated: 0,
        changedPages: [],
        removedPages: [],
        provider: host.name,
        previewUrl,
        triggeredAt: shown.triggeredAt,
      });
      t.match(shown.triggeredAt, /Z$/);
      const { rows } = await kernel.inWorkspaceOf(admin, () =>
        kernel.service(ActivityLog).page({ projectId, types: ['crawl.start'] }, { limit: 5 }),
      );
      t.match(rows, [{ userName: 'Trigger token "hook"', meta: { runId: id } }]);
    });

    await t.test(`${host.name}: token and signature are both needed`, async (t) => {
      const pipeline = await pipelineOf(kernel);
      const body = host.ready('https://8.8.8.8');
      const wrong = [{ [host.header]: '' }, { [host.header]: 'ab' }, { [host.header]: host.sign('another') }];
      for (const headers of wrong) {
        const answer = await deliver(pipeline, host, body, headers);
        t.match(answer, { status: 401, body: { code: 'WEBHOOK_SIGNATURE_INVALID' } });
      }
      const unauthorized = await deliver(pipeline, host, body, { authorization: '' });
      t.match(unauthorized, { status: 401, body: { code: 'TRIGGER_TOKEN_MISSING' } });
      t.strictSame((await pipeline.admin.get(`/projects/${pipeline.projectId}/runs`)).body, []);
    });

    await t.test(`${host.name}: other states are ignored, and addresses checked`, async (t) => {
      const pipeline = await pipelineOf(kernel);
      const ignored = await deliver(pipeline, host, host.ignored);
      t.match([ignored.status, ignored.body], [200, { ignored: true }]);
      for (const garbage of ['null', '{}', '{"state":{"ready":true}}', '{"deployment":[[]]}']) {
        t.match(await deliver(pipeline, host, garbage), { status: 200, body: { ignored: true } }, garbage);
      }
      for (const garbage of [
        '[]',
        '7',
        '"ready"',
        '[[{"state":"ready"}]]',
        '{ no JSON',
        '{"__proto__":{}}',
      ]) {
        t.equal((await deliver(pipeline, host, garbage)).status, 400, garbage);
      }
      const without = await deliver(pipeline, host, host.without);
      t.match(without, { status: 400, body: { code: 'PREVIEW_URL_MISSING' } });
      for (const address of [
        'https://127.0.0.1',
        'https://10.0.0.1:8080/x',
        'https://localhost',
        'https://a b',
      ]) {
        const answer = await deliver(pipeline, host, host.ready(address));
        t.match(answer, { status: 400, body: { code: 'URL_NOT_ALLOWED' } }, address);
      }
      t.strictSame((await pipeline.admin.get(`/projects/${pipeline.projectId}/runs`)).body, []);
    });
  }

  const [host] = hosts;
  if (!host) throw new Error('There is no host.');

  await t.test('a webhook may carry anything more, also what the database cannot store', async (t) => {
    const pipeline = await pipelineOf(kernel);
    const meta = { githubCommitRef: 'c\0art\ud83d', githubCommitMessage: 'cut \ud83d', 'a\0': '\0' };
    const body = { type: 'deployment.ready', typ: 1, deployment: { url: '8.8.8.8', meta } };
    const answer = await deliver(pipeline, host, `\ufeff${JSON.stringify(body)}`);
    t.equal(answer.status, 202);
    t.match(await pipeline.ended(answer.body.runId), { source: { branch: 'cart\ufffd' } });
  });

  await t.test('while a run is in progress a deployment is refused', async (t) => {
    const pipeline = await pipelineOf(kernel);
    const hold = Promise.withResolvers<void>();
    stages.crawl = (state) => hold.promise.then(() => state);
    const { body } = await deliver(pipeline, host, host.ready('https://8.8.8.8'));
    const { admin, projectId } = pipeline;
    const { run } = (await admin.get(`/projects/${projectId}/last-deployment-run`)).body;
    t.match(run, { id: body.runId, status: 'running', finishedAt: null });
    const again = await deliver(pipeline, host, host.ready('https://8.8.4.4'));
    t.match(again, { status: 409, body: { code: 'RUN_IN_PROGRESS', runId: body.runId } });
    hold.resolve();
    await pipeline.ended(body.runId);
  });

  await t.test('the last deployment run is of a host, of the last 24 hours, and there', async (t) => {
    const pipeline = await pipelineOf(kernel);
    const { admin, projectId, ended, trigger } = pipeline;
    const path = `/projects/${projectId}/last-deployment-run`;
    await ended(await trigger({ triggerCrawl: true, previewUrl: 'https://8.8.8.8' }));
    t.strictSame((await admin.get(path)).body, { run: null }, 'a crawl of a pipeline is none');
    const runIds: string[] = [];
    for (const address of ['https://8.8.8.8', 'https://8.8.4.4']) {
      const { body } = await deliver(pipeline, host, host.ready(address));
      runIds.push(body.runId);
      await ended(body.runId);
    }
    t.equal((await admin.get(path)).body.run.previewUrl, 'https://8.8.4.4');
    await kernel
      .service(Scope)
      .asSystem(() =>
        kernel
          .service(Database)
          .sql("update triggers_deployment set triggered_at = now() - interval '25 hours' where run_id = ?", [
            runIds[1],
          ]),
      );
    t.equal((await admin.get(path)).body.run.id, runIds[0]);
    const viewer = await kernel.signUp({ memberOf: admin });
    t.equal((await viewer.get(path)).body.run.id, runIds[0]);
    t.equal((await (await kernel.signUp()).get(path)).status, 404);
    await admin.delete('/data/runs');
    t.strictSame((await admin.get(path)).body, { run: null });
  });

  await t.test('a host that nobody contributes does not exist', async (t) => {
    const { post } = await pipelineOf(kernel);
    t.match(await post('/trigger/previewhost9', {}), { status: 404, body: { code: 'ROUTE_NOT_FOUND' } });
  });

  await t.test('a plugin from elsewhere keeps what hosts promise', async (t) => {
    const world = {
      host: kernel.contribution(DeploymentHosts, 'previewhost3'),
      withoutSecret: previewHost3(''),
      sign: (body: Buffer) => ({
        'x-previewhost3-signature': createHmac('sha256', secret3).update(body).digest('hex'),
      }),
      ready: { event: 'preview.up', preview: { link: 'https://cart.example.com', branch: 'cart' } },
      previewUrl: 'https://cart.example.com',
      ignored: [{ event: 'preview.down' }],
    };
    for (const { name, run } of deploymentHostConformance(() => world)) await t.test(name, run);
  });
});

t.test('without its secret a host accepts nothing', async (t) => {
  const { kernel } = await bootTriggers(t, { env: { PREVIEWHOST1_WEBHOOK_SECRET: '' } });
  const pipeline = await pipelineOf(kernel);
  const body = JSON.stringify({ type: 'deployment.ready', deployment: { url: '8.8.8.8' } });
  for (const key of ['', 'secret-of-previewhost1']) {
    const signature = createHmac('sha1', key).update(body).digest('hex');
    t.match(await pipeline.post('/trigger/previewhost1', body, { 'x-previewhost1-signature': signature }), {
      status: 401,
      body: { code: 'WEBHOOK_SIGNATURE_INVALID' },
    });
  }
});
