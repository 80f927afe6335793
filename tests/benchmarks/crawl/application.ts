import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sampleApplications } from '../../applications/sample-applications.ts';
import type { CrawlTask } from './crawl-task.ts';

export interface CrawledApplication {
  readonly task: Pick<CrawlTask, 'url' | 'account' | 'drawsByScript'>;
  stop(): Promise<void>;
}

/** The applications by name: whether they draw by script, and whether there is nothing to see without an account. */
const kinds = {
  shop: { drawsByScript: false, signIn: false },
  desk: { drawsByScript: true, signIn: true },
} as const;
export type ApplicationName = keyof typeof kinds;
export const applicationNames: readonly ApplicationName[] = ['shop', 'desk'];

/** Starts an application in a process of its own, where it takes no time of either contestant's. */
export async function startApplication(name: ApplicationName): Promise<CrawledApplication> {
  const server = path.join(import.meta.dirname, '../../applications/serve.ts');
  const child = spawn(process.execPath, ['--conditions=@testkernel/source', server, name, '0'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const [url] = await once(createInterface({ input: child.stdout }), 'line');
  const { drawsByScript, signIn } = kinds[name];
  const account = signIn ? (sampleApplications.get(name)?.account ?? null) : null;
  return {
    task: { url: String(url), account, drawsByScript },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
