import { Egress } from '@testkernel/sdk';
import { createTestKernel, FakeGitlab, scmHostConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { GitlabHost } from '../src/gitlab-host.ts';

const project = 'acme/web/shop';
const webhookSecret = 'a-webhook-secret';
const connection = { repository: project, installationId: null };

/** A webhook of a merge request, as far as this plugin reads it. */
const mergeRequest = (change: object = {}) => ({
  object_kind: 'merge_request',
  user: { username: 'ada' },
  project: { path_with_namespace: project },
  object_attributes: {
    iid: 7,
    action: 'update',
    oldrev: 'ba5e001',
    source_branch: 'dark-mode',
    last_commit: { id: 'c0ffee1' },
    ...change,
  },
});

t.test('GitLab', async (t) => {
  const fake = await FakeGitlab.start(project);
  t.teardown(() => fake.close());
  const kernel = await createTestKernel();
  t.teardown(() => kernel.close());
  const files = Array.from({ length: 150 }, (_, index) => `src/${index}.ts`);
  fake.files.set(7, [...files, 'new.ts\nold.ts']);
  fake.bases.set(7, 'ba5e000');
  const hostWith = (change: object = {}) =>
    new GitlabHost({ url: fake.url, token: fake.token, webhookSecret, ...change }, kernel.service(Egress));
  let run = 0;

  const cases = scmHostConformance(() => {
    // The status of a run is the one of its name, so that each case needs a commit of its own.
    run += 1;
    const headSha = `c0ffee${run}`;
    const change = {
      repository: project,
      headSha,
      baseSha: null,
      number: 7,
      branch: 'dark-mode',
      author: 'ada',
    };
    return {
      host: hostWith(),
      withoutSecret: hostWith({ webhookSecret: '' }),
      sign: () => ({
        'x-gitlab-token': webhookSecret,
        'x-gitlab-event-uuid': '13792a34-cac6-4fda-95a8-c58e00a3954e',
      }),
      body: mergeRequest({ last_commit: { id: headSha } }),
      change,
      ignored: [
        { headers: {}, body: { object_kind: 'push' } },
        { headers: {}, body: mergeRequest({ action: 'approved' }) },
        { headers: {}, body: mergeRequest({ oldrev: undefined }) },
      ],
      connection,
      files: [...files, 'new.ts', 'old.ts'],
      shown: (id) => {
        const shown = fake.statuses.find((status) => status.id === id)?.status;
        const states = {
          pending: 'queued',
          running: 'in_progress',
          success: 'success',
          failed: 'failure',
          canceled: 'neutral',
        } as const;
        return Object.entries(states).find(([name]) => name === shown)?.[1] ?? null;
      },
    };
  });
  for (const { name, run } of cases) t.test(name, run);

  t.test('it tells the commit that a merge request is compared with', async (t) => {
    const change = {
      repository: project,
      headSha: 'c0ffee1',
      baseSha: null,
      number: 7,
      branch: null,
      author: null,
    };
    t.equal(await hostWith().baseCommit(connection, change, AbortSignal.timeout(5_000)), 'ba5e000');
  });

  t.test('what it refuses for good is no reason to try again, and a missing token is named', async (t) => {
    const change = {
      repository: project,
      headSha: 'c0ffee1',
      baseSha: null,
      number: 99,
      branch: null,
      author: null,
    };
    const signal = AbortSignal.timeout(5_000);
    await t.rejects(hostWith().changedFiles(connection, change, signal), {
      code: 'SCM_REFUSED',
      status: 400,
    });
    await t.rejects(hostWith({ token: 'wrong' }).changedFiles(connection, change, signal), {
      code: 'SCM_REFUSED',
    });
    await t.rejects(hostWith({ token: '' }).changedFiles(connection, change, signal), {
      code: 'SCM_NOT_CONFIGURED',
      message: /SCM_GITLAB_TOKEN/,
    });
  });
});
