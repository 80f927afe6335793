import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

export interface RunningShop {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts the application under test where it takes no time of either contestant's event loop. */
export async function startShop(): Promise<RunningShop> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'shop-process.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    url: String(url),
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
