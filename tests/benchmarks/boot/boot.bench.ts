import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Benchmark } from '../harness/benchmark.ts';
import { BenchServer } from '../processes/bench-server.ts';

const targetMs = 3000;

const boot: Benchmark = {
  description: 'The embedded server from its start to /health/ready: on a new DATA_DIR, and on a used one.',
  rounds: 5,
  async run({ rounds, note }) {
    const first: number[] = [];
    const warm: number[] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const dataDir = await mkdtemp(path.join(tmpdir(), 'testkernel-boot-'));
      try {
        first.push(await bootOnce(dataDir));
        warm.push(await bootOnce(dataDir));
      } finally {
        await rm(dataDir, { recursive: true, force: true });
      }
      note(`round ${round}: first ${first.at(-1)?.toFixed(0)} ms, warm ${warm.at(-1)?.toFixed(0)} ms`);
    }
    return [
      { name: 'first boot (new cluster)', unit: 'ms', values: first },
      { name: 'warm boot', unit: 'ms', values: warm, target: targetMs },
    ];
  },
};
export default boot;

async function bootOnce(dataDir: string): Promise<number> {
  const server = await BenchServer.start(dataDir);
  await server.stop();
  return server.bootMs;
}
