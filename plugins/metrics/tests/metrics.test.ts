import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { defineJob, definePlugin, HealthChecks, Jobs, Type } from '@testkernel/sdk';
import { Metrics, type MetricsService, OperationObservers } from '@testkernel/sdk/experimental';
import { createTestKernel, operationObserverConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { freePort } from '../../../tests/processes/free-port.ts';
import { checkConfiguration } from '../src/configuration.ts';

const token = 'a-token-of-the-operator';
const dashboard = new URL('../../../docker/grafana/testkernel.json', import.meta.url);
const Count = defineJob('counter.count', Type.Object({ fails: Type.Boolean() }));

let given: MetricsService | undefined;
/** A plugin with a job, a route that enqueues it, a check, and metrics of its own. */
const counter = definePlugin({
  id: 'counter',
  requires: { jobs: Jobs },
  optional: { metrics: Metrics },
  setup({ services, routes, job, extend }) {
    given = services.metrics;
    extend(HealthChecks, { check: async () => undefined }, { name: 'counted' });
    job(Count, {
      run: async ({ fails }) => {
        if (fails) throw new Error('It was told to fail.');
      },
    });
    routes((app) => {
      app.post(
        '/counts/:id',
        { config: { access: 'viewer' }, schema: { response: { 202: Type.Null() } } },
        async (request, reply) => {
          await services.jobs.enqueue(Count, { fails: request.url.endsWith('fail') });
          return reply.status(202).send(null);
        },
      );
    });
    return undefined;
  },
});

interface Span {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly { readonly key: string; readonly value: object }[];
}

/** A collector that takes OTLP over HTTP. */
async function startCollector() {
  const spans: Span[] = [];
  const headers: http.IncomingHttpHeaders[] = [];
  const server = http.createServer(async (request, response) => {
    headers.push(request.headers);
    const { resourceSpans } = JSON.parse(await text(request));
    for (const { scopeSpans } of resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port }: AddressInfo = Object(server.address());
  return { spans, headers, url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

t.test('a server that is observed', async (t) => {
  const collector = await startCollector();
  t.teardown(() => collector.close());
  const port = await freePort();
  const kernel = await createTestKernel({
    plugins: ['metrics', 'projects', 'tests', 'runner', 'runs', counter],
    env: {
      METRICS_TOKEN: token,
      METRICS_PORT: String(port),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key',
    },
  });
  let closed = false;
  const close = async () => {
    if (!closed) await kernel.close();
    closed = true;
  };
  t.teardown(close);
  const ada = await kernel.signUp();
  const read = (url: string, authorization?: string) =>
    fetch(url, { headers: authorization ? { authorization } : {} });
  const metrics = async () => (await read(`http://127.0.0.1:${port}/metrics`, `Bearer ${token}`)).text();

  await t.test('is read with the token only, on its own port and on that of the server', async (t) => {
    for (const url of [`${kernel.url}/metrics`, `http://127.0.0.1:${port}/metrics`]) {
      t.equal((await read(url)).status, 401);
      t.equal((await read(url, 'Bearer another')).status, 401);
      const answer = await read(url, `bearer ${token}`);
      t.equal(answer.status, 200);
      t.match(answer.headers.get('content-type'), /^text\/plain/);
      t.match(await answer.text(), /^testkernel_build_info\{version="\d+\.\d+\.\d+",role="server"\} 1$/m);
    }
    t.equal((await read(`http://127.0.0.1:${port}/`, `Bearer ${token}`)).status, 404);
  });

  await t.test(
    'counts requests by the pattern of their route, and jobs and calls by how they ended',
    async (t) => {
      await ada.post('/counts/first-id');
      await ada.post('/counts/fail');
      await ada.get('/nothing/here');
      await fetch(`${kernel.url}/health/ready`);
      await until('both jobs', async () =>
        /counter\.count@1",outcome="failed"|counter\.count",outcome="failed"/.test(await metrics()),
      );
      const shown = await metrics();
      t.match(
        shown,
        /^testkernel_http_requests_total\{method="POST",route="\/api\/v1\/counts\/:id",outcome="202"\} 2$/m,
      );
      t.match(shown, /testkernel_http_requests_total\{method="GET",route="unknown",outcome="404"\} \d/);
      t.match(shown, /testkernel_jobs_total\{type="counter\.count[^"]*",outcome="done"\} 1/);
      t.match(
        shown,
        /testkernel_plugin_calls_total\{plugin="counter",point="kernel\.health-checks@1",operation="check",outcome="done"\} 1/,
      );
      t.match(shown, /^testkernel_jobs_waiting 0$/m);
      t.notMatch(shown, /first-id/, 'no part of an address is a label');
    },
  );

  await t.test(
    'counts what a plugin measures, with no values of labels but those that it named',
    async (t) => {
      const sent = given?.counter({
        name: 'sent_total',
        help: 'Sent.',
        labels: { outcome: ['sent', 'refused'] },
      });
      sent?.({ outcome: 'sent' });
      sent?.({ outcome: 'a text of somebody' }, 3);
      given?.histogram({ name: 'size_bytes', help: 'Sizes.', buckets: [1, 10] })(7);
      given?.gauge({ name: 'fails', help: 'Fails.' }, () => Promise.reject(new Error('It cannot be read.')));
      const shown = await metrics();
      t.match(shown, /^testkernel_sent_total\{outcome="sent"\} 1$/m);
      t.match(shown, /^testkernel_sent_total\{outcome="other"\} 3$/m);
      t.match(shown, /^testkernel_size_bytes_bucket\{le="10"\} 1$/m);
      t.notMatch(shown, /^testkernel_fails /m);
    },
  );

  await t.test('has every metric that the dashboard shows', async (t) => {
    const named = new Set(
      readFileSync(dashboard, 'utf8').match(/\b(?:testkernel|process|nodejs)_[a-z0-9_]+/g),
    );
    const exposed = new Set([...(await metrics()).matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
    const missing = [...named].filter((name) => !exposed.has(name.replace(/_bucket$/, '')));
    t.strictSame(missing, []);
    t.ok(named.size > 15, String(named.size));
  });

  for (const name of ['metrics', 'traces']) {
    const suite = operationObserverConformance(() => kernel.contribution(OperationObservers, name));
    for (const { name: what, run } of suite) await t.test(`${name}, as every observer: ${what}`, run);
  }

  await t.test('sends spans to the collector, those of calls below those of their request', async (t) => {
    await close();
    const { spans, headers } = collector;
    const requested = spans.find(({ name }) => name === 'GET /health/ready');
    const called = spans.find(
      ({ name, traceId }) => name.startsWith('kernel.health-checks') && traceId === requested?.traceId,
    );
    t.ok(requested?.spanId);
    t.equal(called?.parentSpanId, requested?.spanId);
    t.ok(spans.some(({ name }) => name.startsWith('counter.count')));
    const keys = new Set(requested?.attributes.map(({ key }) => key));
    t.ok(
      keys.has('http.route') && keys.has('http.response.status_code') && keys.has('testkernel.request.id'),
    );
    t.equal(headers[0]?.['x-key'], 'a key');
    t.notMatch(JSON.stringify(spans), /first-id/);
  });
});

t.test(
  'without a token the port of the server serves no metrics, and a token is needed beyond this machine',
  async (t) => {
    const kernel = await createTestKernel({ plugins: ['metrics'] });
    t.teardown(() => kernel.close());
    const answer = await fetch(`${kernel.url}/metrics`);
    t.equal(answer.status, 403);
    t.match(await answer.json(), { code: 'METRICS_NOT_SERVED' });
    const settings = {
      token: '',
      port: 9464,
      traceEndpoint: '',
      traceHeaders: '',
      serviceName: 'x',
      traceShare: 1,
    };
    t.doesNotThrow(() => checkConfiguration({ ...settings, host: '127.0.0.1' }));
    t.throws(() => checkConfiguration({ ...settings, host: '0.0.0.0' }), /set METRICS_TOKEN/);
    t.doesNotThrow(() => checkConfiguration({ ...settings, host: '0.0.0.0', token }));
  },
);
