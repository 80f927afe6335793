import { createTestKernel, type TestKernel, type TestKernelOptions } from '@testkernel/sdk/testing';
import { buildConsole } from '../../build/build-console.ts';
import { WatchedPage } from './watched-page.ts';

export interface StartedConsole {
  readonly kernel: TestKernel;
  /** A page that shows nothing yet, and has no session. */
  readonly watched: WatchedPage;
  close(): Promise<void>;
}

export interface ConsoleOptions extends TestKernelOptions {
  /** Of the browser; Playwright's own where there is none. */
  readonly executable: string | null | undefined;
}

/** A server with the console, and a browser. Throws where the console cannot be built. */
export async function startConsole({ executable, env, ...options }: ConsoleOptions): Promise<StartedConsole> {
  if ((await buildConsole()) === 'not installed')
    throw new Error('The packages of the console are not installed.');
  const kernel = await createTestKernel({ ...options, env: { RATE_LIMIT_GENERAL_MAX: '5000', ...env } });
  const watched = await WatchedPage.open(executable);
  return {
    ...{ kernel, watched },
    async close() {
      await watched.close();
      await kernel.close();
    },
  };
}
