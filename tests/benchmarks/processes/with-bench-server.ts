import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { lookForBrowser } from '../../suite/browser.ts';
import { BenchServer } from './bench-server.ts';

/**
 * Does some work with a server in a process of its own, and with a folder for further data; both are gone afterwards. Throws where this
 * machine has no browser.
 *
 * @param name part of the name of the folder
 * @param env of the server
 */
export async function withBenchServer<R>(
  name: string,
  env: Record<string, string>,
  work: (server: BenchServer, folder: string) => Promise<R>,
): Promise<R> {
  const browser = await lookForBrowser();
  if (!browser.available) throw new Error(browser.reason);
  const folder = await mkdtemp(path.join(tmpdir(), `testkernel-${name}-`));
  try {
    const server = await BenchServer.start(path.join(folder, 'server'), env);
    try {
      return await work(server, folder);
    } finally {
      await server.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
