import { Database, Scope } from '@testkernel/sdk';
import { createTestKernel, type TestClient } from '@testkernel/sdk/testing';
import { type Browser, chromium, type Page } from 'playwright';
import { buildConsole } from '../../../plugins/console/build/build-console.ts';
import { pipelinePlugins } from '../../kernel/support/pipeline-plugins.ts';
import { lookForBrowser } from '../../suite/browser.ts';
import { fillRun, fillTests } from './fill-project.ts';
import { meterScript } from './page-meter.ts';

const email = 'ada@example.com';
const password = 'Correct-Horse-7!';

/** A server with the console, its data, and a signed-in page of a browser. */
export interface ConsoleWorld {
  readonly page: Page;
  readonly client: TestClient;
  /** The address of the workspace in the console. */
  readonly address: string;
  /** A project of the address, and nothing else. */
  addProject(name: string, url: string): Promise<string>;
  /** A project with as many drafts, and nothing else. */
  addDrafts(amount: number): Promise<string>;
  /** A project with as many approved tests, and a run with as many results, of which a tenth failed by five causes. */
  addLarge(tests: number, results: number): Promise<{ projectId: string; runId: string }>;
  close(): Promise<void>;
}

export async function startConsoleWorld(): Promise<ConsoleWorld> {
  const found = await lookForBrowser();
  if (!found.available) throw new Error(found.reason);
  if ((await buildConsole()) === 'not installed')
    throw new Error('The packages of the console are not installed.');
  const kernel = await createTestKernel({
    databaseServer: null,
    plugins: [
      ...pipelinePlugins,
      'coverage',
      'dashboard',
      'failure-analysis',
      'healing',
      'recorder',
      'console',
    ],
    env: { RATE_LIMIT_GENERAL_MAX: '100000', LOG_LEVEL: 'error' },
  });
  const browser: Browser = await chromium.launch({
    ...(found.executable ? { executablePath: found.executable } : {}),
    chromiumSandbox: process.getuid?.() !== 0,
  });
  const client = kernel.visitor();
  await client.post('/auth/register', { name: 'Ada Tester', email, password });
  await client.signIn(email, password);
  const { id: workspaceId, slug } = (await client.get('/workspaces/current')).body;
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(meterScript);
  const page = await context.newPage();
  await page.request.post(`${kernel.url}/api/v1/auth/login`, { data: { email, password } });
  const sql = <T extends object>(statement: string, values?: readonly unknown[]) =>
    kernel.service(Scope).inWorkspace(workspaceId, () => kernel.service(Database).sql<T>(statement, values));
  const newProject = async (name: string, url = 'https://shop.example.com'): Promise<string> =>
    (await client.post('/projects', { name, url })).body.id;
  return {
    page,
    client,
    address: `${kernel.url}/w/${slug}`,
    addProject: newProject,
    async addDrafts(amount) {
      const projectId = await newProject('Drafts');
      await fillTests(sql, { workspaceId, projectId, amount, reviewStatus: 'draft' });
      return projectId;
    },
    async addLarge(tests, results) {
      const projectId = await newProject('Large');
      await fillTests(sql, { workspaceId, projectId, amount: tests, reviewStatus: 'approved' });
      return { projectId, runId: await fillRun(sql, { workspaceId, projectId, results }) };
    },
    async close() {
      await browser.close();
      await kernel.close();
    },
  };
}
