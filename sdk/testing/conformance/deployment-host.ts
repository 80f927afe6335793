import assert from 'node:assert/strict';
import { Value } from 'typebox/value';
import { RunSourceRequest } from '../../src/domain/run-source.ts';
import type { DeploymentHost, DeploymentNotice } from '../../src/points/deployment-host.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';

/** A host with a secret, and webhooks in its wire format. */
export interface DeploymentWorld {
  readonly host: DeploymentHost;
  /** The same host without a secret in its configuration. */
  readonly withoutSecret: DeploymentHost;
  /** The headers with which the host sends this body, by lower-case name. */
  readonly sign: (rawBody: Buffer) => Record<string, string>;
  /** The body for a deployment that is ready. */
  readonly ready: object;
  /** The address that it names, with its scheme. */
  readonly previewUrl: string;
  /** Bodies for deployments that are not ready. */
  readonly ignored: readonly object[];
}

/** The contract of `DeploymentHost`. */
export function deploymentHostConformance(make: () => DeploymentWorld): ConformanceCase[] {
  return [
    {
      name: 'it says which header and which variable its webhooks need',
      run: async () => {
        const { signatureHeader, secretVariable } = make().host;
        assert.match(signatureHeader, /^[A-Z][A-Za-z0-9]*(-[A-Z0-9][A-Za-z0-9]*)*$/);
        assert.match(secretVariable, /^[A-Z][A-Z0-9_]*$/);
      },
    },
    {
      name: 'it accepts its own signature, and no other',
      run: async () => {
        const { host, sign, ready } = make();
        const rawBody = Buffer.from(JSON.stringify(ready));
        const headers = sign(rawBody);
        assert.equal(host.verify({ headers, rawBody }), true);
        const name = host.signatureHeader.toLowerCase();
        const signature = headers[name] ?? '';
        assert.notEqual(signature, '', `the signature is in ${name}`);
        const others = [
          undefined,
          '',
          'x',
          signature.slice(1),
          `${signature}0`,
          [signature],
          reversed(signature),
        ];
        for (const other of others) {
          assert.equal(
            host.verify({ headers: { ...headers, [name]: other }, rawBody }),
            false,
            String(other),
          );
        }
        const changed = Buffer.concat([rawBody, Buffer.from(' ')]);
        assert.equal(host.verify({ headers, rawBody: changed }), false, 'a changed body');
      },
    },
    {
      name: 'without a secret it accepts nothing',
      run: async () => {
        const { withoutSecret, sign, ready } = make();
        const rawBody = Buffer.from(JSON.stringify(ready));
        assert.equal(withoutSecret.verify({ headers: sign(rawBody), rawBody }), false);
      },
    },
    {
      name: 'it reads the address of a ready deployment, and ignores others',
      run: async () => {
        const { host, ready, previewUrl, ignored } = make();
        const notice = host.read(frozen(structuredClone(ready)));
        assert.equal(notice.state, 'ready');
        if (notice.state === 'ready') assert.equal(notice.previewUrl, previewUrl);
        assert.ok(ignored.length > 0);
        for (const body of ignored) assert.deepEqual(host.read(body), { state: 'ignored' });
      },
    },
    {
      name: 'a body of any other shape is no error',
      run: async () => {
        const { host, ready } = make();
        for (const body of [undefined, null, 0, '', 'text', true, [], [[]], {}, { deployment: null }]) {
          assertNotice(host.read(body));
        }
        for (const odd of [null, 0, '', 'x', -1, [], {}, [null], { url: {} }]) {
          for (const body of replacements(ready, odd)) assertNotice(host.read(body));
        }
      },
    },
  ];
}

function assertNotice(notice: DeploymentNotice): void {
  if (notice.state === 'ignored') return;
  assert.equal(notice.state, 'ready');
  const { previewUrl, source = {} } = notice;
  assert.ok(previewUrl === null || (typeof previewUrl === 'string' && previewUrl !== ''), String(previewUrl));
  assert.ok(Value.Check(RunSourceRequest, source), JSON.stringify(source));
}

/** The body with each of its values replaced, one at a time and at every depth. */
function* replacements(body: object, odd: unknown): Generator<object> {
  for (const [name, value] of Object.entries(body)) {
    yield { ...body, [name]: odd };
    if (typeof value !== 'object' || value === null) continue;
    for (const inner of replacements(value, odd)) yield { ...body, [name]: inner };
  }
}

function reversed(text: string): string {
  const other = [...text].reverse().join('');
  return other === text ? `${text}x` : other;
}
