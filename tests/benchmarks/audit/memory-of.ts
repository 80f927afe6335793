import { readdir, readFile } from 'node:fs/promises';

/** Peak and present resident memory of a process and its children in MB; zero where there is no `/proc`. */
export async function memoryOf(pid: number): Promise<{ peak: number; now: number }> {
  const statuses = await Promise.all((await familyOf(pid)).map(statusOf));
  return {
    peak: Math.max(0, ...statuses.map((status) => megabytes(status, 'VmHWM'))),
    now: Math.max(0, ...statuses.map((status) => megabytes(status, 'VmRSS'))),
  };
}

async function familyOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => ''));
  const children = (await Promise.all(lists)).flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  return [pid, ...(await Promise.all(children.map(familyOf))).flat()];
}

function statusOf(pid: number): Promise<string> {
  return readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
}

function megabytes(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1] ?? 0) / 1024;
}
