import path from 'node:path';
import { shopAccount } from '../../applications/shop/shop.ts';
import { alternate } from '../harness/alternate.ts';
import type { Figure } from '../harness/figure.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { OurContestant } from '../run/our-contestant.ts';
import { shopTests } from '../run/shop-tests.ts';
import { startShop } from '../run/start-shop.ts';

/** What looking costs a test: the regression run of 50 short tests with comparisons, and without. */
export async function cost(folder: string, rounds: number): Promise<Figure> {
  const shop = await startShop();
  const servers: BenchServer[] = [];
  try {
    const contestant = async (captures: string) => {
      const server = await BenchServer.start(path.join(folder, captures), { VISUAL_CAPTURES: captures });
      servers.push(server);
      const ours = new OurContestant(server);
      const tests = await ours.prepare(shop.url, shopAccount, shopTests());
      return async () => (await ours.measure(tests.length)).wallMs / tests.length;
    };
    const [looking, blind] = [await contestant('final'), await contestant('off')];
    const { ours, peers } = await alternate(rounds, looking, blind);
    return { name: 'a test', unit: 'ms', values: ours, peer: { name: 'without comparisons', values: peers } };
  } finally {
    for (const server of servers) await server.stop();
    await shop.stop();
  }
}
