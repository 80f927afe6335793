import { createTestKernel, type TestClient, type TestKernel } from '@testkernel/sdk/testing';
import { buildConsole } from '../../build/build-console.ts';
import { WatchedPage } from './watched-page.ts';

export const account = { email: 'ada@example.com', password: 'Correct-Horse-7!' };

export interface OpenConsole {
  readonly kernel: TestKernel;
  /** A page that shows nothing yet, and has no session. */
  readonly watched: WatchedPage;
  /** A client of the person with the account. */
  readonly ada: TestClient;
  /** The address of her workspace. */
  readonly ofWorkspace: string;
  /** Gives the page a session of hers. */
  signIn(): Promise<void>;
  close(): Promise<void>;
}

interface OpenConsoleOptions {
  readonly plugins: readonly string[];
  readonly env?: Record<string, string>;
  /** Of the browser; Playwright's own where there is none. */
  readonly executable: string | null | undefined;
}

/** A server with the console, on which one person has an account, and a browser. Throws where the console cannot be built. */
export async function openConsole({ plugins, env, executable }: OpenConsoleOptions): Promise<OpenConsole> {
  if ((await buildConsole()) === 'not installed')
    throw new Error('The packages of the console are not installed.');
  const kernel = await createTestKernel({ plugins, env: { RATE_LIMIT_GENERAL_MAX: '5000', ...env } });
  const watched = await WatchedPage.open(executable);
  const ada = kernel.visitor();
  await ada.post('/auth/register', { name: 'Ada Tester', ...account });
  await ada.signIn(account.email, account.password);
  const { slug } = (await ada.get('/workspaces/current')).body;
  return {
    ...{ kernel, watched, ada, ofWorkspace: `${kernel.url}/w/${slug}` },
    async signIn() {
      await watched.context.request.post(`${kernel.url}/api/v1/auth/login`, { data: account });
    },
    async close() {
      await watched.close();
      await kernel.close();
    },
  };
}
