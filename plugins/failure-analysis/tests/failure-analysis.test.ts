import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { html, serve } from '../../../tests/applications/sites/sample-site.ts';
import { until } from '../../../tests/kernel/support/until.ts';
import { fails, says, scriptedProviders } from '../../ai/tests/support/scripted-providers.ts';

const page = `<h1>Basket</h1><p>Total: 12 EUR</p>
<script>console.error('Rounding of <b>prices</b> failed')</script>`;

t.test('a failed test', async (t) => {
  const site = await serve((_, response) => html(response, 200, 'Basket', page));
  const scripted = scriptedProviders();
  const model = scripted['cloud-a'];
  const kernel = await createTestKernel({
    plugins: [
      'projects',
      'tests',
      'runs',
      'runner',
      'engine-default',
      'ai',
      'failure-analysis',
      'healing',
      scripted.plugin,
    ],
    env: { MAX_TEST_RETRIES: '0', ASSERTION_TIMEOUT_MS: '300' },
  });
  t.teardown(async () => {
    await kernel.close();
    await site.close();
  });
  const lead = await kernel.signUp();
  const { body: project } = await lead.post('/projects', { name: 'Shop', url: site.url });
  const add = async (name: string, text: string) => {
    const steps = [
      { action: 'navigate', url: '/' },
      { action: 'assertVisible', selector: `getByText('${text}')` },
    ];
    const { body } = await lead.post(`/projects/${project.id}/tests`, { name, steps });
    await lead.patch(`/projects/${project.id}/tests/${body.id}/approve`);
    return body.id;
  };
  const failing = await add('The total is right', 'Total: 13 EUR');
  const passing = await add('The basket opens', 'Basket');
  const { body: started } = await lead.post(`/projects/${project.id}/run`);
  const ended = async () => (await lead.get(`/runs/${started.runId}`)).body.status !== 'running';
  await until('the run ended', ended, 120);
  const path = (testId: string) => `/runs/${started.runId}/tests/${testId}/analysis`;

  const proposals = async () => (await lead.get(`/tests/${failing}/healing`)).body;

  await t.test('needs a provider', async (t) => {
    t.match(await lead.post(path(failing)), { status: 503, body: { code: 'AI_NOT_CONFIGURED' } });
    t.match(await lead.get(path(failing)), { status: 404, body: { code: 'ANALYSIS_NOT_FOUND' } });
    await lead.post('/settings', { provider: 'cloud-a', apiKey: 'a-key-of-a-workspace' });
  });

  await t.test('is explained by what is in the evidence', async (t) => {
    model.script.push(
      says({
        kind: 'application',
        cause: 'The total is rounded down.',
        evidence: ['Total:  12 EUR', 'Rounding of <b>prices</b> failed', 'An invented line'],
        suggestion: 'Round the total half up.',
        changes: [{ step: 2, part: 'expectation', text: 'Total: 12 EUR' }],
      }),
    );
    const { status, body } = await lead.post(path(failing));
    t.equal(status, 200);
    t.match(body, {
      kind: 'application',
      cause: 'The total is rounded down.',
      suggestion: 'Round the total half up.',
      provider: 'cloud-a',
      model: 'first-1',
    });
    t.strictSame(body.evidence, ['Total:  12 EUR', 'Rounding of <b>prices</b> failed']);
    t.strictSame((await lead.get(path(failing))).body, body);
    const asked = model.asked[0]?.prompt.material ?? '';
    t.match(asked, /1\. \[passed\] Open \//);
    t.match(asked, /2\. \[failed\] .*Total: 13 EUR/);
    t.match((await lead.get('/ai/calls')).body, [{ stage: 'failure-analysis', testId: failing }]);
    t.strictSame(await proposals(), [], 'the test is not what is wrong');
  });

  await t.test(
    'is filed as a proposal where the test is wrong, and the test stays until a person accepts',
    async (t) => {
      const changes = [
        { step: 2, part: 'expectation', text: 'Total: 12 EUR' },
        { step: 2, part: 'expectation', text: 'Total: 14 EUR' },
        { step: 2, part: 'expectation', text: '{{credentials.password}}' },
        { step: 1, part: 'data', text: 'https://evil.example' },
        { step: 9, part: 'data', text: 'x' },
      ];
      const answer = {
        kind: 'test',
        cause: 'The price changed.',
        evidence: ['Total: 12 EUR'],
        suggestion: null,
      };
      for (const some of [changes.slice(0, 3), changes.slice(3)]) {
        model.script.push(says({ ...answer, changes: some }));
        t.equal((await lead.post(path(failing))).status, 200);
      }
      const filed = await proposals();
      t.match(filed, [
        {
          step: 2,
          kind: 'assertion',
          property: 'selector',
          from: "getByText('Total: 13 EUR')",
          to: "getByText('Total: 12 EUR')",
          source: 'failure-analysis',
          reason: 'The price changed.',
          status: 'open',
        },
      ]);
      t.equal(filed.length, 1, 'neither texts that nobody saw nor addresses');
      t.match((await lead.get(`/tests/${failing}`)).body, { reviewStatus: 'approved', version: 1 });
      const accepted = await lead.post(`/healing-proposals/${filed[0].id}/accept`);
      t.match(accepted, { status: 200, body: { test: { reviewStatus: 'draft', version: 2 } } });
      t.equal(accepted.body.test.steps[1].selector, "getByText('Total: 12 EUR')");
    },
  );

  await t.test('keeps the last answer when no model answers', async (t) => {
    const before = (await lead.get(path(failing))).body;
    model.script.push(fails('unauthorized'));
    t.match(await lead.post(path(failing)), { status: 503, body: { code: 'AI_UNAVAILABLE' } });
    t.strictSame((await lead.get(path(failing))).body, before);
  });

  await t.test('is asked about by those who may start runs, in its workspace', async (t) => {
    const viewer = await kernel.signUp({ memberOf: lead, role: 'viewer' });
    t.equal((await viewer.post(path(failing))).status, 403);
    t.equal((await viewer.get(path(failing))).status, 200);
    const stranger = await kernel.signUp();
    t.equal((await stranger.get(path(failing))).status, 404);
    t.equal((await stranger.post(path(failing))).status, 404);
  });

  await t.test('is not one that passed', async (t) => {
    t.match(await lead.post(path(passing)), { status: 400, body: { code: 'NOT_FAILED' } });
    t.equal((await lead.post(path('unknown'))).status, 404);
  });
});
