// Launches Chromium as the user of this process, and prints for each process of pages whether system calls are filtered.
import { readFile } from 'node:fs/promises';
import { ChromiumEngine } from '../../../plugins/engine-default/src/chromium-engine.ts';
import { PageProcesses } from '../../../plugins/runner/src/browsers/memory/page-processes.ts';

const ignore = () => undefined;
const silent = { debug: ignore, info: ignore, warn: ignore, error: ignore };

const engine = new ChromiumEngine(process.env.BROWSER_EXECUTABLE ?? '', silent);
const browser = await engine.launch({ proxyServer: 'http://127.0.0.1:9' });
await browser.newPage();
const ours = await filtersOf('self');
for (const { pid } of await new PageProcesses().list()) {
  process.stdout.write(`${pid} ${(await filtersOf(pid)) > ours ? 'filtered' : 'not filtered'}\n`);
}
await browser.close();

/** A container may filter the system calls of all processes already. */
async function filtersOf(pid: number | 'self'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^Seccomp_filters:\s+(\d+)$/m.exec(status)?.[1] ?? 0);
}
