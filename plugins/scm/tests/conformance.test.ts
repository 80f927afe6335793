import { createHmac } from 'node:crypto';
import { Egress } from '@testkernel/sdk';
import { createTestKernel, scmHostConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { AppClients } from '../src/github/app-clients.ts';
import { GithubHost } from '../src/github/github-host.ts';
import { installationId, pullRequest, repository, startHost, webhookSecret } from './support/scm-bench.ts';

t.test('GitHub keeps the contract of source hosts', async (t) => {
  const fake = await startHost();
  t.teardown(() => fake.close());
  const kernel = await createTestKernel();
  t.teardown(() => kernel.close());
  const { app } = fake;
  const files = Array.from({ length: 250 }, (_, index) => `src/${index}.ts`);
  app.files.set(`${repository}#7`, [...files, 'new.ts\nold.ts']);
  const clients = new AppClients(
    {
      appId: app.appId,
      appSlug: app.slug,
      privateKey: app.privateKey,
      webhookSecret,
      apiUrl: fake.apiUrl,
      webUrl: fake.webUrl,
      bindInstallations: true,
    },
    kernel.service(Egress),
  );
  const cases = scmHostConformance(() => ({
    host: new GithubHost(clients, webhookSecret),
    withoutSecret: new GithubHost(clients, ''),
    sign: (rawBody) => ({
      'x-scm-event': 'pull_request',
      'x-scm-delivery': '72d3162e-cc78-11e3-81ab-4c9367dc0958',
      'x-scm-signature-256': `sha256=${createHmac('sha256', webhookSecret).update(rawBody).digest('hex')}`,
    }),
    body: pullRequest({ head: 'c0ffee1' }),
    change: {
      repository,
      headSha: 'c0ffee1',
      baseSha: 'ba5e000',
      number: 7,
      branch: 'dark-mode',
      author: 'ada',
    },
    ignored: [
      { headers: { 'x-scm-event': 'ping' }, body: { zen: 'Design for failure.' } },
      { headers: { 'x-scm-event': 'push' }, body: { ref: 'refs/heads/main' } },
    ],
    connection: { repository, installationId },
    files: [...files, 'new.ts', 'old.ts'],
    shown: (id) => {
      const run = app.checkRuns.find((check) => check.id === id);
      if (!run) return null;
      if (run.status !== 'completed') return run.status;
      return run.conclusion === 'success' || run.conclusion === 'failure' ? run.conclusion : 'neutral';
    },
  }));
  for (const { name, run } of cases) t.test(name, run);
  t.equal(app.tokensIssued <= 1, true, 'the token of an installation is kept');
});
