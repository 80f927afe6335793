import { createHmac } from 'node:crypto';
import { deploymentHostConformance } from '@testkernel/sdk/testing';
import t from 'tap';
import { PreviewHost2 } from '../src/preview-host2.ts';

const secret = 'secret-of-previewhost2';

/** As the host sends it, with more than is read. */
const ready = {
  id: '5f1',
  site_id: '3e2',
  state: 'ready',
  name: 'shop',
  ssl_url: 'https://shop.example.com',
  deploy_url: 'http://deploy-preview-17--shop.example.com',
  deploy_ssl_url: 'https://deploy-preview-17--shop.example.com',
  context: 'deploy-preview',
  branch: 'cart',
  commit_ref: 'fa1eade47b73733d6312d5abfad33ce9e4068081',
  review_id: 17,
  committer: 'ada',
  error_message: null,
};

t.test('previewhost2 keeps what deployment hosts promise', async (t) => {
  const world = {
    host: new PreviewHost2(secret),
    withoutSecret: new PreviewHost2(''),
    sign: (body: Buffer) => ({
      'x-previewhost2-token': createHmac('sha256', secret).update(body).digest('hex'),
    }),
    ready,
    previewUrl: 'https://deploy-preview-17--shop.example.com',
    ignored: ['building', 'error', 'READY', 'enqueued'].map((state) => ({ ...ready, state })),
  };
  for (const { name, run } of deploymentHostConformance(() => world)) await t.test(name, run);
});

t.test('it reads the commit, and the address without encryption where there is no other', async (t) => {
  const host = new PreviewHost2(secret);
  const source = {
    commit: 'fa1eade47b73733d6312d5abfad33ce9e4068081',
    branch: 'cart',
    pullRequest: 17,
    author: 'ada',
  };
  t.strictSame(host.read({ ...ready, deploy_ssl_url: null }), {
    state: 'ready',
    previewUrl: 'http://deploy-preview-17--shop.example.com',
    source,
  });
  t.strictSame(host.read({ state: 'ready' }), { state: 'ready', previewUrl: null, source: {} });
});
