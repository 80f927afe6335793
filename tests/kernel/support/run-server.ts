import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const main = fileURLToPath(new URL('../../../core/src/main.ts', import.meta.url));

/** Runs the server as a process of its own, for the cases in which it ends by itself. */
export async function runServer(
  env: Record<string, string>,
): Promise<{ status: number | null; stderr: string }> {
  const server = spawn(process.execPath, ['--conditions=@testkernel/source', main], {
    env: { PATH: process.env.PATH, PORT: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 60_000,
  });
  const ended = new Promise<number | null>((resolve) => server.once('close', resolve));
  return { stderr: await text(server.stderr), status: await ended };
}
