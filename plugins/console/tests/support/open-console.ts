import type { TestClient } from '@testkernel/sdk/testing';
import { type ConsoleOptions, type StartedConsole, startConsole } from './start-console.ts';

export const account = { email: 'ada@example.com', password: 'Correct-Horse-7!' };

export interface OpenConsole extends StartedConsole {
  /** A client of the person with the account. */
  readonly ada: TestClient;
  /** The address of her workspace. */
  readonly ofWorkspace: string;
  /** Gives the page a session of hers. */
  signIn(): Promise<void>;
}

/** A started console on which one person has an account. */
export async function openConsole(options: ConsoleOptions): Promise<OpenConsole> {
  const started = await startConsole(options);
  const { kernel, watched } = started;
  const ada = kernel.visitor();
  await ada.post('/auth/register', { name: 'Ada Tester', ...account });
  await ada.signIn(account.email, account.password);
  const { slug } = (await ada.get('/workspaces/current')).body;
  return {
    ...started,
    ...{ ada, ofWorkspace: `${kernel.url}/w/${slug}` },
    async signIn() {
      await watched.context.request.post(`${kernel.url}/api/v1/auth/login`, { data: account });
    },
  };
}
