import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { Browsers, blankResult, desktopDefaults, Egress, type ExecutionRequest } from '@testkernel/sdk';
import { createTestKernel, projectTarget, runHookConformance } from '@testkernel/sdk/testing';
import { consoleErrorHook } from './console-error-hook.ts';

const site = http.createServer((_request, response) => {
  response.setHeader('content-type', 'text/html').end('<button>Save</button>');
});
await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
const kernel = await createTestKernel({ plugins: ['runner', 'engine-default'] });
const admin = await kernel.signUp();
after(async () => {
  await kernel.close();
  site.closeAllConnections();
  site.close();
});

const engines = await kernel.service(Browsers).engines();
const skip = engines.some(({ available }) => available) ? false : 'npx playwright install chromium';
const saves = {
  id: 'test-1',
  name: 'Saves',
  sourceUrl: null,
  steps: [
    { action: 'navigate', url: '/' },
    { action: 'click', selector: "getByRole('button', { name: 'Save' })" },
  ],
};

const bench = {
  async page() {
    const request = {
      options: desktopDefaults,
      baseUrl: url,
      egress: kernel.service(Egress).projectPolicy(url),
    };
    const session = await kernel.inWorkspaceOf(admin, () => kernel.service(Browsers).open(request));
    session.context.once('close', () => void session.close());
    return session.newPage();
  },
  test: saves,
  request: { project: projectTarget(url) },
};
for (const { name, run } of runHookConformance(() => consoleErrorHook, bench)) test(name, { skip }, run);

test('a test whose page logged an error has not passed', async () => {
  const request: ExecutionRequest = {
    runId: 'run-1',
    shardIndex: null,
    project: projectTarget(url),
    tests: [saves],
    options: desktopDefaults,
    parallelWorkers: 1,
    retries: 0,
    regression: true,
    evidence: { screenshots: 'off', trace: false },
    signal: new AbortController().signal,
    onResult: async () => {},
    onLog: () => {},
  };
  const error = { level: 'error', text: 'Boom', url: null, at: '2026-01-01T00:00:00.000Z' } as const;
  const context = { request, test: saves, redact: (text: string) => text };
  const passed = { ...blankResult(saves, 'passed'), console: [error] };
  const result = await consoleErrorHook.afterTest?.(context, passed);
  assert.equal(result?.status, 'failed');
  assert.equal(result?.error, 'The page logged an error: Boom');
});
