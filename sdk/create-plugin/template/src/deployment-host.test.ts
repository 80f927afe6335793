import { createHmac } from 'node:crypto';
import { test } from 'node:test';
import { deploymentHostConformance } from '@testkernel/sdk/testing';
import { deploymentHost } from './deployment-host.ts';

const secret = 'secret-of-the-host';
const previewUrl = 'https://pr-7.preview.example.com';
const world = {
  host: deploymentHost(secret),
  withoutSecret: deploymentHost(''),
  sign: (rawBody: Buffer) => ({
    'x-new-plugin-signature': createHmac('sha256', secret).update(rawBody).digest('hex'),
  }),
  ready: { event: 'deployed', url: previewUrl, git: { branch: 'cart' } },
  previewUrl,
  ignored: [{ event: 'building' }, {}],
};

for (const { name, run } of deploymentHostConformance(() => world)) test(name, run);
