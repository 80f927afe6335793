import { fileURLToPath } from 'node:url';
import { createTestKernel } from '@testkernel/sdk/testing';
import t from 'tap';
import { serve } from '../../../tests/applications/sites/sample-site.ts';

const PLUGINS_DIR = fileURLToPath(
  new URL('../../../tests/fixtures/plugins/brings-candidates', import.meta.url),
);

/** A page whose button shows a text, and whose heading is another one with every visit. */
const serveVisits = () => {
  let visits = 0;
  return serve((_, response, { pathname }) => {
    if (pathname === '/') visits += 1;
    response.writeHead(200, { 'content-type': 'text/html' });
    response.end(`<!doctype html><title>Visits</title><h1>Visit ${visits}</h1><p>Welcome</p>
      <button onclick="document.querySelector('p').textContent = 'Thank you'">Greet</button>`);
  });
};

const open = { action: 'navigate', url: '/' };
const greet = { action: 'click', selector: "getByRole('button', { name: 'Greet' })" };
const thanks = { action: 'assert', selector: "getByText('Thank you')" };

t.test('tests that a plugin brings are validated', async (t) => {
  const site = await serveVisits();
  t.teardown(() => site.close());
  const plugins = [
    'projects',
    'tests',
    'runs',
    'runner',
    'engine-default',
    'validation',
    'brings-candidates',
  ];
  const env = { PLUGINS_DIR, ASSERTION_TIMEOUT_MS: '1500', STEP_TIMEOUT_MS: '2000' };
  const kernel = await createTestKernel({ plugins, env });
  t.teardown(() => kernel.close());
  const lead = await kernel.signUp();
  const { body: project } = await lead.post('/projects', { name: 'Visits', url: site.url });
  const bring = (tests: readonly object[], client = lead) =>
    client.post(`/projects/${project.id}/candidates`, { tests });

  const first = { action: 'assert', selector: "getByText('Visit 1', { exact: true })" };
  const { status, body } = await bring([
    { name: 'greets', steps: [open, greet, thanks] },
    { name: 'greets the first', steps: [open, greet, thanks, first] },
    {
      name: 'counts',
      steps: [open, { action: 'assert', selector: "getByText('Visit 1', { exact: true })" }],
    },
    { name: 'guesses', steps: [open, { action: 'guess', selector: "getByText('Visit')" }] },
  ]);
  t.equal(status, 200, JSON.stringify(body));
  const [stable, repaired, unstable, unknown] = body.verdicts;

  t.test('a stable one with its scores, its runs and the mutations that it killed', async (t) => {
    t.match(stable, { name: 'greets', outcome: 'stable', stability: 1, repairs: [], failure: null });
    t.ok(stable.confidence > 0.5, String(stable.confidence));
    t.ok(stable.qualityScore > 0);
    t.strictSame(
      stable.runs.map(({ profile, status }: { profile: string; status: string }) => `${profile} ${status}`),
      ['slow-network passed', 'shifted-clock passed', 'unchanged passed'],
    );
    t.ok(stable.mutations.length > 0);
    t.ok(stable.oracleScore > 0, String(stable.oracleScore));
  });

  t.test('one that is stable without an assertion, with this repair', async (t) => {
    t.match(repaired, { name: 'greets the first', outcome: 'stable', failure: null });
    t.match(repaired.repairs, [{ kind: 'assertion-dropped', detail: /Visit 1/ }]);
  });

  t.test('an unstable one with the step that failed', async (t) => {
    t.match(unstable, { name: 'counts', outcome: 'unstable', stability: 0, mutations: [] });
    t.match(unstable.failure, { step: 1, error: /Visit 1/ });
    t.ok(unstable.failure.run > 0);
  });

  t.test('one that cannot be executed with the reason', async (t) => {
    t.match(unknown, { name: 'guesses', outcome: 'not-executable', runs: [] });
    t.match(unknown.failure, { run: 0, step: null, error: /there is no action "guess"/ });
  });

  t.test('no others than those of the workspace, by its leads, and not too many', async (t) => {
    const test = { name: 'greets', steps: [open] };
    t.equal((await bring([test], await kernel.signUp())).status, 404);
    t.equal((await bring([test], await kernel.signUp({ memberOf: lead, role: 'viewer' }))).status, 403);
    t.equal((await bring(Array.from({ length: 11 }, () => test))).status, 400);
  });
});
