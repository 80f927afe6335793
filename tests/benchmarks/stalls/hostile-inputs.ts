import type { Step } from '@testkernel/sdk';
import type { TestClient } from '@testkernel/sdk/testing';
import { hostileSpecs } from '../../hostile/support/hostile-specs.ts';
import { execute } from '../../hostile/support/two-tenants.ts';

/** What a hostile tenant has: an account on the server, and a site of their own. */
export interface HostileTenant {
  readonly client: TestClient;
  readonly siteUrl: string;
}

export interface HostileInput {
  readonly name: string;
  /** Sends the input; resolves when the server has dealt with it. */
  send(tenant: HostileTenant): Promise<unknown>;
}

const backslashes = `${'\\'.repeat(12)}!`;

/** A run of one test with these steps. */
function run(name: string, steps: readonly Step[], password?: string): HostileInput {
  return {
    name,
    send: ({ client, siteUrl: url }) =>
      execute(client, { url, ...(password === undefined ? {} : { password }) }, steps),
  };
}

/** The import of one file. */
function spec([name, content]: [string, string]): HostileInput {
  return {
    name: `import, ${name}`,
    send: async ({ client, siteUrl: url }) => {
      const { body: project } = await client.post('/projects', { name: 'Imported', url });
      await client.post(`/projects/${project.id}/tests/import`, { files: [{ path: 'a.spec.ts', content }] });
    },
  };
}

/** Every input that is measured. Add a line for each new one. */
export const hostileInputs: readonly HostileInput[] = [
  run('a run without anything hostile, for comparison', [{ action: 'navigate', url: '/' }]),
  run(
    'password of backslashes, 120 of them logged',
    [{ action: 'navigate', url: '/backslashes' }],
    backslashes,
  ),
  run('password of backslashes, 2 MB of them logged', [{ action: 'navigate', url: '/logs' }], backslashes),
  run(
    'password of backslashes, page with 1 MB of them',
    [
      { action: 'navigate', url: '/large-dom' },
      { action: 'assertTitle', expected: 'Another', timeoutMs: 500 },
    ],
    backslashes,
  ),
  run('request step, answer unpacks to 2.6 GB', [{ action: 'request', url: '/bomb', expected: '200' }]),
  run('page loads 800 MB, packed', [
    { action: 'navigate', url: '/loads-bombs' },
    { action: 'wait', value: '3000' },
  ]),
  run('download of 600 MB', [
    { action: 'navigate', url: '/download' },
    { action: 'click', selector: "getByRole('link', { name: 'Download' })" },
    { action: 'wait', value: '3000' },
  ]),
  {
    name: 'crawl, robots.txt and sitemap unpack to 450 MB',
    send: async ({ client, siteUrl: url }) => {
      const { body: project } = await client.post('/projects', { name: 'Crawled', url });
      const { body: begun } = await client.post(`/projects/${project.id}/crawl`, {});
      await client.events(`/runs/${begun.runId}/events`, { until: (event) => event.event === 'done' });
    },
  },
  ...Object.entries(hostileSpecs).map(spec),
];
