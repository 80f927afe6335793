import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { CpuMeter } from '../processes/cpu-meter.ts';
import type { CrawlOutcome, CrawlTask } from './crawl-task.ts';

export interface Measurement extends CrawlOutcome {
  readonly cpuSeconds: number;
}

/** Runs a contestant's script on a task, in a process of its own. */
export async function measure(nodeArguments: readonly string[], task: CrawlTask): Promise<Measurement> {
  const child = spawn(process.execPath, [...nodeArguments, JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const cpu = new CpuMeter(child.pid ?? 0);
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  const cpuSeconds = cpu.stop();
  const last = output.trim().split('\n').at(-1) ?? '';
  if (status !== 0 || !last.startsWith('{')) throw new Error(`A crawl of ${task.url} failed.\n${output}`);
  const outcome: CrawlOutcome = JSON.parse(last);
  return { ...outcome, cpuSeconds };
}
