import { childServer } from '../../../processes/child-server.ts';
import { freePort } from '../../../processes/free-port.ts';

/** Starts a Redis server of an application's own, which keeps nothing. */
export async function startRedis(folder: string): Promise<{ port: string; stop(): Promise<void> }> {
  const port = String(await freePort());
  const args = ['--port', port, '--bind', '127.0.0.1', '--save', '', '--dir', folder];
  return { port, stop: await childServer({ command: 'redis-server', args, cwd: folder }) };
}
