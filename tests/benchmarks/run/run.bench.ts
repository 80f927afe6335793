import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { shopAccount } from '../../applications/shop/shop.ts';
import { lookForBrowser } from '../../suite/browser.ts';
import { type Alternated, alternate } from '../harness/alternate.ts';
import type { Benchmark } from '../harness/benchmark.ts';
import type { Figure } from '../harness/figure.ts';
import { BenchServer } from '../processes/bench-server.ts';
import { OurContestant, type OurMeasurement } from './our-contestant.ts';
import { PeerContestant, type PeerMeasurement } from './peer-contestant.ts';
import { type ShopTest, shopTests } from './shop-tests.ts';
import { startShop } from './start-shop.ts';

const run: Benchmark = {
  description:
    'A regression run of 200 short tests, 2 at a time, with screenshots of each step and traces, against Playwright Test.',
  rounds: 3,
  names: ['fifty', 'unfilmed'],
  async run({ rounds, names, note }) {
    const browser = await lookForBrowser();
    if (!browser.available) throw new Error(browser.reason);
    const folder = await mkdtemp(path.join(tmpdir(), 'testkernel-run-'));
    const shop = await startShop();
    const server = await BenchServer.start(path.join(folder, 'data'));
    try {
      const ours = new OurContestant(server);
      const { executable } = browser;
      const peer = new PeerContestant({
        folder: path.join(folder, 'peer'),
        url: shop.url,
        executable,
        credentials: shopAccount,
        filmed: !names.includes('unfilmed'),
      });
      const tests = await ours.prepare(
        shop.url,
        shopAccount,
        times(names.includes('fifty') ? 1 : 4, shopTests()),
      );
      await peer.prepare(tests);
      const steps = tests.reduce((sum, test) => sum + test.steps.length, 0);
      note(`${tests.length} tests, ${steps} steps, ${executable}`);
      const measured = await alternate(
        rounds,
        () => noted(note, 'ours', ours.measure(tests.length)),
        () => noted(note, 'peer', peer.measure()),
      );
      return figuresOf(measured, tests.length);
    } finally {
      await server.stop();
      await shop.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
export default run;

/** Each test several times, as tests of their own. */
function times(count: number, tests: readonly ShopTest[]): ShopTest[] {
  const copies = Array.from({ length: count }, (_, index) => index + 1);
  return copies.flatMap((copy) => tests.map((test) => ({ ...test, name: `${test.name} (${copy})` })));
}

async function noted<T extends { wallMs: number; cpuSeconds: number }>(
  note: (text: string) => void,
  who: string,
  measuring: Promise<T>,
): Promise<T> {
  const measured = await measuring;
  note(`${who}: ${(measured.wallMs / 1000).toFixed(2)} s, ${measured.cpuSeconds.toFixed(1)} CPU s`);
  return measured;
}

function figuresOf({ ours, peers }: Alternated<OurMeasurement, PeerMeasurement>, tests: number): Figure[] {
  const ourSeconds = ours.map(({ wallMs }) => wallMs / 1000);
  const command = 'npx playwright test';
  const whole = peers.map(({ wallMs }) => wallMs / 1000);
  return [
    {
      name: 'run, from request to done',
      unit: 's',
      values: ourSeconds,
      peer: { name: command, values: whole },
    },
    {
      name: "run, against the peer's own clock",
      unit: 's',
      values: ourSeconds,
      peer: { name: 'without process start', values: peers.map(({ ownMs }) => ownMs / 1000) },
    },
    {
      name: 'a test',
      unit: 'ms',
      values: ours.map(({ wallMs }) => wallMs / tests),
      peer: { name: command, values: peers.map(({ wallMs }) => wallMs / tests) },
    },
    {
      name: 'CPU, all processes',
      unit: 'CPU s',
      values: ours.map(({ cpuSeconds }) => cpuSeconds),
      peer: { name: command, values: peers.map(({ cpuSeconds }) => cpuSeconds) },
    },
  ];
}
