import assert from 'node:assert/strict';
import type {
  CheckReport,
  CheckState,
  ScmChange,
  ScmConnection,
  ScmHost,
} from '../../src/points/scm-host.ts';
import type { ConformanceCase } from './conformance-case.ts';
import { frozen } from './frozen.ts';

/** A host with a secret, its webhooks, and a repository at it where checks can be shown. */
export interface ScmWorld {
  readonly host: ScmHost;
  /** The same host without a secret in its configuration. */
  readonly withoutSecret: ScmHost;
  /** The headers with which the host sends this body, by lower-case name. */
  readonly sign: (rawBody: Buffer) => Record<string, string>;
  /** The body of a webhook about `change`. */
  readonly body: object;
  readonly change: ScmChange;
  /** Bodies with the headers of webhooks that say nothing about a change. */
  readonly ignored: readonly { readonly headers: Record<string, string>; readonly body: object }[];
  readonly connection: ScmConnection;
  /** The files of the change at the host. */
  readonly files: readonly string[];
  /** The state that the host shows for the check, in the words of `CheckState`. */
  readonly shown: (checkId: number) => CheckState | null;
}

const neverAborts = new AbortController().signal;
const garbage = [
  null,
  7,
  'text',
  [],
  {},
  { repository: null },
  { pull_request: [] },
  { object_attributes: 1 },
];

/** The contract of `ScmHost`. */
export function scmHostConformance(make: () => ScmWorld): ConformanceCase[] {
  return [
    {
      name: 'it accepts its own webhooks, and no others',
      run: async () => {
        const { host, withoutSecret, sign, body } = make();
        const rawBody = Buffer.from(JSON.stringify(body));
        const headers = sign(rawBody);
        assert.equal(host.verify({ headers, rawBody }), true);
        assert.equal(
          withoutSecret.verify({ headers, rawBody }),
          false,
          'nothing is accepted without a secret',
        );
        for (const name of Object.keys(headers)) {
          const others = [undefined, '', 'x', `${headers[name]}0`, headers[name]?.slice(1)];
          const all = others.map((other) => host.verify({ headers: { ...headers, [name]: other }, rawBody }));
          const matters = !all.every(Boolean);
          assert.ok(!matters || all.every((accepted) => !accepted), `${name} is compared as a whole`);
        }
        assert.equal(host.verify({ headers: {}, rawBody }), false);
      },
    },
    {
      name: 'it reads its change, with the id that all retries of a delivery share',
      run: async () => {
        const { host, sign, body, change } = make();
        const rawBody = Buffer.from(JSON.stringify(body));
        const read = () => host.read({ headers: sign(rawBody), rawBody }, frozen(body));
        const notice = read();
        assert.equal(notice.kind, 'change');
        if (notice.kind !== 'change') return;
        assert.deepEqual(notice.change, change);
        assert.deepEqual(read(), notice);
      },
    },
    {
      name: 'it ignores what is no change, and refuses what names no commit',
      run: async () => {
        const { host, ignored } = make();
        for (const { headers, body } of ignored) {
          const rawBody = Buffer.from(JSON.stringify(body));
          assert.equal(host.read({ headers, rawBody }, body).kind, 'ignored', JSON.stringify(body));
        }
        for (const body of garbage) {
          const rawBody = Buffer.from(JSON.stringify(body));
          try {
            assert.equal(host.read({ headers: {}, rawBody }, body).kind, 'ignored');
          } catch (error) {
            assert.equal(
              error instanceof Error && 'status' in error && error.status,
              400,
              JSON.stringify(body),
            );
          }
        }
      },
    },
    {
      name: 'it tells the changed files',
      run: async () => {
        const { host, connection, change, files } = make();
        const told = await host.changedFiles(connection, change, neverAborts);
        assert.deepEqual([...(told ?? [])].sort(), [...files].sort());
      },
    },
    {
      name: 'it brings a check through its states, and each may be repeated',
      run: async () => {
        const { host, connection, change, shown } = make();
        for (const last of ['success', 'failure', 'neutral'] as const) {
          const id = await host.createCheck(connection, change, reportOf('queued'), neverAborts);
          assert.ok(Number.isSafeInteger(id));
          assert.equal(shown(id), 'queued');
          const states = last === 'success' ? (['in_progress', last, last] as const) : [last];
          for (const state of states) {
            await host.updateCheck(connection, change, id, reportOf(state), neverAborts);
            assert.equal(shown(id), state);
          }
        }
      },
    },
    {
      name: 'it ends when its signal aborts',
      run: async () => {
        const { host, connection, change } = make();
        const aborted = AbortSignal.abort(new Error('It is too late.'));
        await assert.rejects(host.createCheck(connection, change, reportOf('queued'), aborted));
        await assert.rejects(host.changedFiles(connection, change, aborted));
      },
    },
  ];
}

function reportOf(state: CheckState): CheckReport {
  return {
    state,
    title: '2 regressions',
    summary: '- **Buys a book**: expected 3, got 4',
    detailsUrl: 'https://testkernel.example.com/runs/1',
    runId: 'run-1',
  };
}
