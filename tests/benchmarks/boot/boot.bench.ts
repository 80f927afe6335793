import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Benchmark } from '../harness/benchmark.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { residentMegabytes } from '../processes/resident-memory.ts';

const targetMs = 2000;
const targetMegabytes = 450;
/** After the start, memory of the compiler and of the migrations is given back. */
const untilIdleMs = 10_000;

const boot: Benchmark = {
  description:
    'The embedded server from its start to /health/ready, and its memory when it is idle: on a new DATA_DIR, and on a used one.',
  rounds: 5,
  async run({ rounds, note }) {
    const first: Boot[] = [];
    const warm: Boot[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'testkernel-boot-'));
      try {
        first.push(await bootOnce(dataDir));
        warm.push(await bootOnce(dataDir));
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
      note(`round ${round}: first ${textOf(first.at(-1))}, warm ${textOf(warm.at(-1))}`);
    }
    return [
      { name: 'first boot (new cluster)', unit: 'ms', values: first.map(({ ms }) => ms) },
      { name: 'warm boot', unit: 'ms', values: warm.map(({ ms }) => ms), target: targetMs },
      { name: 'idle after first boot', unit: 'MB', values: first.map(({ megabytes }) => megabytes) },
      {
        name: 'idle after warm boot',
        unit: 'MB',
        values: warm.map(({ megabytes }) => megabytes),
        target: targetMegabytes,
      },
    ];
  },
};
export default boot;

interface Boot {
  readonly ms: number;
  readonly megabytes: number;
}

async function bootOnce(dataDir: string): Promise<Boot> {
  const server = await BenchServer.start(dataDir);
  await delay(untilIdleMs);
  const megabytes = residentMegabytes(server.pid);
  await server.stop();
  return { ms: server.bootMs, megabytes };
}

function textOf(boot: Boot | undefined): string {
  return boot === undefined ? '' : `${boot.ms.toFixed(0)} ms, ${boot.megabytes.toFixed(0)} MB`;
}
