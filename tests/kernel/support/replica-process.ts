import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const fixture = fileURLToPath(new URL('../fixtures/silent-replica.ts', import.meta.url));

/** A kernel in a process of its own that gets requests of the topic `silent.wait`, and answers none. */
export async function replicaProcess(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--conditions=@testkernel/source', fixture], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const lines = createInterface(child.stdout);
  const [id] = await once(lines, 'line');
  return {
    id: String(id),
    /** Settles when it has got a request. */
    asked: once(lines, 'line'),
    async kill() {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
