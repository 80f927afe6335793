import { readdirSync, readFileSync } from 'node:fs';

/** Megabytes of memory that a process and its children hold now; 0 where there is no `/proc`. */
export function residentMegabytes(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'latin1')
      .trim()
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
  const [, kilobytes = '0'] = /^VmRSS:\s*(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1')) ?? [];
  return children.reduce((sum, child) => sum + residentMegabytes(child), Number(kilobytes) / 1024);
}
