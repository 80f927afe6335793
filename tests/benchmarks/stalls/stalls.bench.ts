import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { TestClient } from '@testkernel/sdk/testing';
import { startHostileSite } from '../../hostile/support/hostile-site.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import { hostileInputs } from './hostile-inputs.ts';
import { ProbedServer } from './probed-server.ts';

const targets = { stallMs: 200, peakMb: 1_200 } as const;

interface Row {
  readonly input: string;
  readonly stallMs: number;
  readonly peakMb: number;
}

const stalls: Benchmark = {
  description: 'The longest stall of the event loop and the peak of the memory under each hostile input.',
  rounds: 1,
  async run({ rounds, note }) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'testkernel-stalls-'));
    const site = await startHostileSite();
    const probed = await ProbedServer.start(dataDir);
    try {
      const client = await signUp(probed.server.origin);
      const [plain] = hostileInputs;
      // Launches the browser and starts the worker threads.
      await plain?.send({ client, siteUrl: site.url });
      const rows: Row[] = [];
      for (const { name, send } of hostileInputs) {
        let row: Row = { input: name, stallMs: 0, peakMb: 0 };
        for (let round = 0; round < rounds; round += 1) {
          await probed.reset();
          await send({ client, siteUrl: site.url });
          const { stallMs, peakMb } = await probed.measured();
          row = {
            input: name,
            stallMs: Math.max(row.stallMs, stallMs),
            peakMb: Math.max(row.peakMb, peakMb),
          };
        }
        rows.push(row);
        note(lineOf(row));
      }
      return { text: textOf(rows), json: { inputs: rows, targets } };
    } finally {
      await probed.server.stop();
      await site.close();
      await rm(dataDir, { recursive: true, force: true });
    }
  },
};
export default stalls;

async function signUp(origin: string): Promise<TestClient> {
  const client = new TestClient(origin);
  const [email, password] = ['eve@example.com', 'Correct-Horse-7!'];
  await client.post('/auth/register', { name: 'Eve', email, password });
  await client.signIn(email, password);
  return client;
}

function lineOf({ input, stallMs, peakMb }: Row): string {
  const over = stallMs > targets.stallMs || peakMb > targets.peakMb ? '  above the target' : '';
  return `${input.padEnd(55)} ${stallMs.toFixed(0).padStart(6)} ms ${peakMb.toFixed(0).padStart(6)} MB${over}`;
}

function textOf(rows: readonly Row[]): string {
  const failed = rows.filter((row) => lineOf(row).endsWith('above the target')).length;
  const verdict = failed === 0 ? 'All inputs' : `All but ${failed} of ${rows.length} inputs`;
  return `${verdict} stay below ${targets.stallMs} ms and ${targets.peakMb} MB.\n`;
}
