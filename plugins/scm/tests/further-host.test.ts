import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { until } from '../../../tests/kernel/support/until.ts';
import { ScmBench, startHost } from './support/scm-bench.ts';

const secret = 'secret-of-the-forge';

/** A forge that stores the states of commits. */
async function startForge() {
  const statuses: { path: string; state: string; description: string }[] = [];
  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? await json(request) : null;
    if (request.method === 'POST') statuses.push({ path: request.url ?? '', ...Object(body) });
    const answer = request.method === 'POST' ? { id: 41 } : [{ filename: 'src/a.ts' }];
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port }: AddressInfo = Object(server.address());
  return { url: `http://127.0.0.1:${port}`, statuses, close: () => server.close() };
}

t.test('a plugin of a hundred lines brings a further source host', async (t) => {
  const [host, forge] = [await startHost(), await startForge()];
  t.teardown(() => Promise.all([host.close(), forge.close()]));
  const env = {
    PLUGINS_DIR: fileURLToPath(new URL('../../../tests/fixtures/plugins/', import.meta.url)),
    FORGE_URL: forge.url,
    FORGE_TOKEN: 'token',
    FORGE_WEBHOOK_SECRET: secret,
  };
  const bench = await ScmBench.boot(host, { plugins: ['scm-forge'], env });
  t.teardown(() => bench.kernel.close());
  const project = await bench.project(['Buys']);
  await project.connect({ host: 'forge', repo: 'acme/shop', installationId: null });
  const body = JSON.stringify({
    action: 'opened',
    pull_request: {
      number: 3,
      user: { login: 'ada' },
      head: { sha: 'c0ffee1', ref: 'dark' },
      base: { sha: 'ba5e000' },
    },
    repository: { full_name: 'acme/shop' },
  });
  const deliver = (signature: string) =>
    bench.kernel.visitor().post(`/projects/${project.id}/trigger/scm/forge`, body, {
      authorization: `Bearer ${project.token}`,
      'content-type': 'application/json',
      'x-gitea-delivery': 'f6266f16-1bf3-46a5-9ea4-602e06ead473',
      'x-gitea-signature': signature,
    });
  t.match(await deliver('0'.repeat(64)), { status: 401, body: { code: 'WEBHOOK_SIGNATURE_INVALID' } });
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const answer = await deliver(signature);
  t.match(answer, { status: 202, body: { githubCheck: { checkRunId: 41, reused: false } } });
  t.match(await deliver(signature), { body: { runId: answer.body.runId, githubCheck: { reused: true } } });
  t.match(await project.ended(answer.body.runId), {
    changedFiles: ['src/a.ts'],
    source: { commit: 'c0ffee1', branch: 'dark', pullRequest: 3, author: 'ada' },
  });
  await until('the status is set', () => forge.statuses.at(-1)?.state === 'success');
  t.match(forge.statuses.at(-1), {
    path: '/api/v1/repos/acme/shop/statuses/c0ffee1',
    description: 'All tests passed',
  });
});
