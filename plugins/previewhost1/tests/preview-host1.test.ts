import { createHmac } from 'node:crypto';
import { deploymentHostConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { PreviewHost1 } from '../src/preview-host1.ts';

const secret = 'secret-of-previewhost1';

/** As the host sends it, with more than is read. */
const deployment = {
  id: 'dpl_1',
  name: 'shop',
  url: 'shop-git-cart-team.example.com',
  meta: {
    githubCommitSha: 'fa1eade47b73733d6312d5abfad33ce9e4068081',
    githubCommitRef: 'cart',
    githubCommitAuthorLogin: 'ada',
    githubCommitAuthorName: 'Ada Lovelace',
    githubPrId: '17',
  },
};
const ready = { id: 'evt_1', type: 'deployment.ready', createdAt: 1764000000000, deployment };

t.test('previewhost1 keeps what deployment hosts promise', async (t) => {
  const world = {
    host: new PreviewHost1(secret),
    withoutSecret: new PreviewHost1(''),
    sign: (body: Buffer) => ({
      'x-previewhost1-signature': createHmac('sha1', secret).update(body).digest('hex'),
    }),
    ready,
    previewUrl: 'https://shop-git-cart-team.example.com',
    ignored: [
      { ...ready, type: 'deployment.created' },
      { ...ready, type: 'deployment.error', deployment: { ...deployment, readyState: 'ERROR' } },
      { type: 'deployment.readyish' },
    ],
  };
  for (const { name, run } of deploymentHostConformance(() => world)) await t.test(name, run);
});

t.test('each of the ready conditions is enough', async (t) => {
  const host = new PreviewHost1(secret);
  for (const body of [
    ready,
    { ...ready, type: 'deployment.succeeded' },
    { deployment: { ...deployment, readyState: 'READY' } },
    { type: 'deployment.succeeded', payload: { deployment } },
  ]) {
    t.strictSame(host.read(body), {
      state: 'ready',
      previewUrl: 'https://shop-git-cart-team.example.com',
      source: {
        commit: 'fa1eade47b73733d6312d5abfad33ce9e4068081',
        branch: 'cart',
        pullRequest: 17,
        author: 'ada',
      },
    });
  }
});

t.test('a deployment without a commit or an address is ready all the same', async (t) => {
  const host = new PreviewHost1(secret);
  t.strictSame(host.read({ type: 'deployment.ready', deployment: {} }), {
    state: 'ready',
    previewUrl: null,
    source: {},
  });
  const meta = { gitlabCommitSha: 'abc', gitlabCommitRef: 'main', gitlabCommitAuthorName: 'Ada' };
  t.match(host.read({ ...ready, deployment: { url: 'a.example.com', meta } }), {
    source: { commit: 'abc', branch: 'main', author: 'Ada' },
  });
});
