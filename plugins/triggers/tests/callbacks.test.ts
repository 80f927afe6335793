import { Database, DeliveryChannels, definePlugin, RunJudges, Scope, SealedColumns } from '@testkernel/sdk';
import { deliveryChannelConformance, sealedColumnConformance } from '@testkernel/sdk/testing';
import { Webhook } from 'standardwebhooks';
import t, { type Test } from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { type Answer, Receiver } from './support/receiver.ts';
import { bootTriggers, type Pipeline, pipelineOf } from './support/triggers-kernel.ts';

/** Named as the quality gates, so that its verdict is `gateResult`. */
const gates = definePlugin({
  id: 'quality-gates',
  setup({ extend }) {
    extend(RunJudges, {
      async judge(run) {
        if (run.source?.branch !== 'gated') return null;
        const violations = Array.from({ length: 5000 }, (_, index) => ({
          rule: `rule ${index}`,
          testName: 'x'.repeat(100),
        }));
        return { passed: false, violations };
      },
    });
    return undefined;
  },
});

async function receiverOf(t: Test, answer?: Answer): Promise<Receiver> {
  const receiver = await Receiver.start();
  t.teardown(() => receiver.close());
  if (answer) receiver.answer = answer;
  return receiver;
}

t.test('callbacks', async (t) => {
  const { kernel, runner } = await bootTriggers(t, { more: [gates] });
  t.afterEach(() => {
    runner.script = async () => ({});
  });
  const sql = (text: string, ...values: unknown[]) =>
    kernel.service(Scope).asSystem(() => kernel.service(Database).sql(text, values));

  /** Triggers a run with a callback and waits for its end. */
  const runWith = async (pipeline: Pipeline, receiver: Receiver, body: object = {}) => {
    const runId = await pipeline.trigger({ callbackUrl: receiver.url, ...body });
    await pipeline.ended(runId);
    return runId;
  };
  const deliveryOf = async ({ admin, projectId }: Pipeline, runId: string) =>
    (await admin.get(`/projects/${projectId}/deliveries?runId=${runId}`)).body[0];

  await t.test('the end of a run is told once, signed by Standard Webhooks', async (t) => {
    const receiver = await receiverOf(t);
    const pipeline = await pipelineOf(kernel, { tests: 2 });
    runner.script = async ({ name }) => (name === 'Order 1' ? { status: 'failed' as const } : {});
    const runId = await runWith(pipeline, receiver, { shards: 2 });
    await until('it arrives', () => receiver.received.length === 1);
    const [callback] = receiver.received;
    t.strictSame(JSON.parse(callback?.body ?? ''), {
      runId,
      status: 'completed',
      passed: 1,
      failed: 1,
      total: 2,
      error: null,
      gateResult: null,
      webVitalsResult: null,
    });
    const signed = Object.fromEntries(
      ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
        name,
        String(callback?.headers[name]),
      ]),
    );
    const webhook = new Webhook(pipeline.callbackSecret);
    t.match(webhook.verify(callback?.body ?? '', signed), { runId });
    t.throws(() => webhook.verify(`${callback?.body} `, signed), 'a changed body');
    t.match(callback?.headers, { 'content-type': 'application/json' });
    t.equal(callback?.path, '/done?key=very-secret');
    await until('it is recorded', async () => (await deliveryOf(pipeline, runId)).status === 'delivered');
    const delivery = await deliveryOf(pipeline, runId);
    t.match(delivery, { channel: 'trigger-callback', recipient: new URL(receiver.url).origin, attempts: 1 });
    t.equal(delivery.id, signed['webhook-id']);
    t.notMatch(JSON.stringify(delivery), /very-secret/);
    t.strictSame(await sql('select * from triggers_callback where run_id = ?', runId), []);
  });

  await t.test('aborted runs, failed runs and crawls are told as well', async (t) => {
    const receiver = await receiverOf(t);
    const pipeline = await pipelineOf(kernel, { tests: 1 });
    const told = () => receiver.received.map(({ body }) => JSON.parse(body));
    runner.script = (_, { signal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    const aborted = await pipeline.trigger({ callbackUrl: receiver.url });
    await pipeline.admin.post(`/runs/${aborted}/abort`);
    await until('the abort is told', () => told().length === 1);
    t.match(told()[0], { runId: aborted, status: 'aborted', error: 'Aborted by user', total: 1 });
    runner.script = async () => Promise.reject(new Error('The browser crashed.'));
    const failed = await runWith(pipeline, receiver);
    await until('the failure is told', () => told().length === 2);
    t.match(told()[1], { runId: failed, status: 'failed', error: /./ });
    const crawl = await runWith(pipeline, receiver, { triggerCrawl: true });
    await until('the crawl is told', () => told().length === 3);
    t.match(told()[2], { runId: crawl, status: 'completed', total: 0 });
  });

  await t.test('a token that is deleted meanwhile changes nothing of what was promised', async (t) => {
    const receiver = await receiverOf(t);
    const pipeline = await pipelineOf(kernel, { tests: 1 });
    const hold = Promise.withResolvers<void>();
    runner.script = () => hold.promise.then(() => ({}));
    const runId = await pipeline.trigger({ callbackUrl: receiver.url });
    const column = () => kernel.contribution(SealedColumns, 'triggers-callback');
    for (const { name, run } of sealedColumnConformance(column, kernel)) await t.test(name, run);
    const { admin, projectId, tokenId } = pipeline;
    t.equal((await admin.delete(`/projects/${projectId}/trigger-tokens/${tokenId}`)).status, 200);
    hold.resolve();
    await pipeline.ended(runId);
    await until('it arrives', () => receiver.received.length === 1);
    const { body, headers } = receiver.received[0] ?? { body: '', headers: {} };
    const signed = headers as Record<string, string>;
    t.match(new Webhook(pipeline.callbackSecret).verify(body, signed), { runId });
  });

  await t.test('verdicts are told, of too many violations the first', async (t) => {
    const receiver = await receiverOf(t);
    const pipeline = await pipelineOf(kernel, { tests: 1 });
    await runWith(pipeline, receiver, { branch: 'gated' });
    await until('it arrives', () => receiver.received.length === 1);
    const { gateResult } = JSON.parse(receiver.received[0]?.body ?? '');
    t.equal(gateResult.passed, false);
    t.equal(gateResult.violations[0].rule, 'rule 0');
    t.ok(gateResult.violations.length >= 100, String(gateResult.violations.length));
  });

  await t.test('an error of the receiver is no end: the same callback comes again', async (t) => {
    const receiver = await receiverOf(t, (response, count) =>
      response.writeHead(count === 1 ? 500 : 200).end(),
    );
    const pipeline = await pipelineOf(kernel, { tests: 1 });
    const runId = await runWith(pipeline, receiver);
    await until('it comes again', () => receiver.received.length === 2);
    const [first, second] = receiver.received;
    t.equal(second?.body, first?.body);
    t.equal(second?.headers['webhook-id'], first?.headers['webhook-id']);
    t.match(
      new Webhook(pipeline.callbackSecret).verify(
        second?.body ?? '',
        second?.headers as Record<string, string>,
      ),
      {
        runId,
      },
    );
    await until('it is recorded', async () => (await deliveryOf(pipeline, runId)).status === 'delivered');
  });

  await t.test('redirects are not followed', async (t) => {
    const elsewhere = await receiverOf(t);
    const receiver = await receiverOf(t, (response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    );
    const pipeline = await pipelineOf(kernel, { tests: 1 });
    const runId = await runWith(pipeline, receiver);
    await until('it is over', async () => (await deliveryOf(pipeline, runId))?.status === 'failed');
    t.match(await deliveryOf(pipeline, runId), { lastStatus: 307, lastError: /redirect/, attempts: 1 });
    t.strictSame(elsewhere.received, []);
  });

  await t.test('a receiver that answers without end, or is not there, keeps nobody waiting', async (t) => {
    const dripping = await receiverOf(t, (response) => {
      response.writeHead(200);
      const timer = setInterval(() => response.write('x'.repeat(100_000)), 20);
      response.on('close', () => clearInterval(timer));
    });
    const pipeline = await pipelineOf(kernel, { tests: 1 });
    const runId = await runWith(pipeline, dripping);
    await until('its status counts', async () => (await deliveryOf(pipeline, runId))?.status === 'delivered');
    const gone = await receiverOf(t);
    gone.close();
    const refused = await runWith(pipeline, gone);
    await until(
      'the failure is recorded',
      async () => (await deliveryOf(pipeline, refused))?.lastError !== null,
    );
    t.match(await deliveryOf(pipeline, refused), {
      status: 'pending',
      lastError: /ECONNREFUSED/,
      lastStatus: null,
    });
  });

  await t.test('slow receivers of one workspace do not delay the callbacks of another', async (t) => {
    const silent = await receiverOf(t, () => {});
    const receiver = await receiverOf(t);
    const slow = await Promise.all(Array.from({ length: 4 }, () => pipelineOf(kernel, { tests: 1 })));
    for (const pipeline of slow) await runWith(pipeline, silent);
    const quick = await pipelineOf(kernel, { tests: 1 });
    await runWith(quick, receiver);
    await until('mine arrives', () => receiver.received.length === 1, 5);
    t.ok(silent.received.length > 0);
  });

  await t.test('the channel keeps what channels promise', async (t) => {
    const taking = await receiverOf(t);
    const refusing = await receiverOf(t, (response) => response.writeHead(403).end('very-secret'));
    const silent = await receiverOf(t, () => {});
    const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const to = ({ url }: Receiver) => ({ url, secret, body: '{}' });
    const world = {
      channel: kernel.contribution(DeliveryChannels, 'trigger-callback'),
      projectId: 'project',
      taken: to(taking),
      refused: to(refusing),
      silent: to(silent),
      secrets: ['very-secret', 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    };
    for (const { name, run } of deliveryChannelConformance(async () => world)) await t.test(name, run);
  });
});
