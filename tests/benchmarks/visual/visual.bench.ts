import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Benchmark } from '../harness/benchmark.ts';
import { summaryOf } from '../harness/figure.ts';
import { tableText } from '../harness/table.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { captures } from './captures.ts';
import { comparisons } from './comparisons.ts';
import { cost } from './cost.ts';

const visual: Benchmark = {
  description:
    'How fast pictures are compared, whether unchanged pages ever differ, and what that costs a test.',
  rounds: 10,
  names: ['comparisons', 'captures', 'cost'],
  async run({ rounds, names, cache, note }) {
    const isAsked = (name: string) => names.length === 0 || names.includes(name);
    const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-visual-'));
    try {
      const figures = isAsked('comparisons') ? await comparisons(rounds, cache) : [];
      if (isAsked('cost')) figures.push(await cost(folder, rounds));
      const calm = isAsked('captures') ? await unchanged(path.join(folder, 'captures'), rounds, note) : null;
      const summaries = figures.map(summaryOf);
      const last = calm
        ? `\n${calm.differing} of ${calm.captures} captures of unchanged pages differ.\n`
        : '';
      return { text: `${tableText(summaries)}${last}`, json: { figures: summaries, ...calm } };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default visual;

async function unchanged(folder: string, rounds: number, note: (text: string) => void) {
  const server = await BenchServer.start(folder, { MAX_TEST_RETRIES: '0' });
  try {
    return await captures(server, rounds, note);
  } finally {
    await server.stop();
  }
}
