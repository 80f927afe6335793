import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';
import { ComparisonPool } from '../../../plugins/visual-baselines/src/compare/comparison-pool.ts';
import { type Alternated, alternate } from '../harness/alternate.ts';
import type { Figure } from '../harness/figure.ts';
import { type ImagePair, imagePairs } from './image-pairs.ts';
import { Odiff } from './odiff.ts';

const threshold = 0.1;

/** Comparisons of the same pictures by us, by pixelmatch with its own decoder, and by odiff. */
export async function comparisons(rounds: number, cache: string): Promise<Figure[]> {
  const pairs = await imagePairs();
  const pool = new ComparisonPool();
  const odiff = await Odiff.start(pairs.changedTall, cache);
  try {
    const ours = async ({ before, after }: ImagePair, maxDiffering: number) => {
      const terms = { masks: [], volatile: null, viewportWidth: null, maxDiffering };
      return timed(async () => (await pool.compare({ ...terms, baseline: before, actual: after })).diffRatio);
    };
    const equalFiles = await many(rounds, () => ours(pairs.equalFiles, 0.02));
    const equalPixels = await many(rounds, () => ours(pairs.equalPixels, 0.02));
    const small = await alternate(
      rounds,
      () => ours(pairs.changed, 1),
      () => peer(pairs.changed),
    );
    const drawn = await alternate(
      rounds,
      () => ours(pairs.changed, 0),
      () => peer(pairs.changed),
    );
    const tall = await alternate(
      rounds,
      () => ours(pairs.changedTall, 0),
      () => peer(pairs.changedTall),
    );
    const beside = await alternate(
      rounds,
      () => ours(pairs.changedTall, 0),
      () => timed(() => odiff.compare(threshold)),
    );
    const alone = 'pixelmatch with pngjs';
    return [
      { name: '1280 × 720, the same file', unit: 'ms', values: equalFiles, target: 5 },
      { name: '1280 × 720, the same pixels', unit: 'ms', values: equalPixels },
      figure('1280 × 720, changed', small, alone),
      figure('1280 × 720, changed and drawn', drawn, alone),
      figure('1280 × 8000, changed and drawn', tall, alone),
      figure('1280 × 8000, changed and drawn', beside, 'odiff'),
    ];
  } finally {
    await odiff.stop();
    await pool.close();
  }
}

interface Timed {
  readonly ms: number;
  readonly found: number;
}

async function timed(work: () => Promise<number> | number): Promise<Timed> {
  const started = performance.now();
  const found = await work();
  return { found, ms: performance.now() - started };
}

async function many(rounds: number, work: () => Promise<Timed>): Promise<number[]> {
  await work();
  const values: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { ms, found } = await work();
    if (found !== 0) throw new Error('Equal pictures were said to differ.');
    values.push(ms);
  }
  return values;
}

/** pixelmatch as its README uses it, without writing what it drew. */
function peer({ before, after }: ImagePair): Promise<Timed> {
  return timed(() => {
    const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
    const { width, height } = one;
    const diff = new PNG({ width, height });
    return pixelmatch(one.data, other.data, diff.data, width, height, { threshold }) / (width * height);
  });
}

/** Both counted something; pixelmatch the same. Odiff counts in another way. */
function figure(name: string, { ours, peers }: Alternated<Timed, Timed>, peerName: string): Figure {
  const [found] = ours;
  const [peerFound] = peers;
  if (!found?.found || !peerFound?.found) throw new Error(`${name}: no difference was found.`);
  if (peerName !== 'odiff' && found.found !== peerFound.found) throw new Error(`${name}: the counts differ.`);
  const values = ours.map(({ ms }) => ms);
  return { name, unit: 'ms', values, peer: { name: peerName, values: peers.map(({ ms }) => ms) } };
}
