import { setTimeout as delay } from 'node:timers/promises';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';
import t from 'tap';
import type { ComparisonTask } from '../src/compare/comparison.ts';
import { ComparisonPool } from '../src/compare/comparison-pool.ts';
import { sizeOf } from '../src/compare/image-size.ts';
import { decode } from '../src/compare/raw-image.ts';

const blank = (width: number, height: number) => ({
  create: { width, height, channels: 3 as const, background: 'white' },
});
const page = (width = 100, height = 100) => sharp(blank(width, height)).png().toBuffer();
/** A white page with a black square of ten pixels. */
const marked = async (left: number, top: number) => {
  const square = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'black' } })
    .png()
    .toBuffer();
  return sharp(blank(100, 100))
    .composite([{ input: square, left, top }])
    .png()
    .toBuffer();
};

t.test('images are compared', async (t) => {
  const pool = new ComparisonPool();
  t.teardown(() => pool.close());
  const compare = (baseline: Buffer, actual: Buffer, terms: Partial<ComparisonTask> = {}) =>
    pool.compare({
      baseline,
      actual,
      masks: [],
      volatile: null,
      viewportWidth: null,
      maxDiffering: 0.02,
      ...terms,
    });

  t.test('by their pixels, independent of their encoding', async (t) => {
    const other = await sharp(await page())
      .png({ palette: true, compressionLevel: 0 })
      .toBuffer();
    t.notSame(other, await page());
    t.strictSame(await compare(await page(), other), { diffRatio: 0, diff: null });
    t.strictSame(await compare(other, other), { diffRatio: 0, diff: null });
    const grey = await sharp(await page())
      .toColourspace('b-w')
      .png()
      .toBuffer();
    t.strictSame(await compare(await page(), grey), { diffRatio: 0, diff: null });
  });

  t.test('and match if they differ up to the limit', async (t) => {
    const changed = await marked(0, 0);
    t.strictSame(await compare(await page(), changed), { diffRatio: 0.01, diff: null });
    t.strictSame(await compare(await page(), changed, { maxDiffering: 0.01 }), {
      diffRatio: 0.01,
      diff: null,
    });
    const { diffRatio, diff } = await compare(await page(), changed, { maxDiffering: 0.0099 });
    t.equal(diffRatio, 0.01);
    const { data } = await sharp(diff ?? Buffer.of())
      .raw()
      .toBuffer({ resolveWithObject: true });
    t.strictSame([...data.subarray(0, 3)], [255, 0, 0]);
  });

  t.test('without their masks, at any pixel density', async (t) => {
    const changed = await marked(40, 40);
    const mask = (x: number, y: number, width: number, height: number) => [{ x, y, width, height }];
    const ratio = async (masks: ComparisonTask['masks'], viewportWidth: number | null = null) =>
      (await compare(await page(), changed, { masks, viewportWidth })).diffRatio;
    t.equal(await ratio(mask(40, 40, 10, 10)), 0);
    t.equal(await ratio(mask(40, 40, 10, 5)), 0.005);
    t.equal(await ratio(mask(20, 20, 5, 5), 50), 0, 'two pixels for one of CSS');
    t.equal(await ratio(mask(0, 0, 99_999, 99_999)), 0, 'beyond the edges');
    t.equal(await ratio(mask(200, 200, 10, 10)), 0.01);
  });

  t.test('and another size is a regression', async (t) => {
    const { diffRatio, diff } = await compare(await page(100, 100), await page(100, 101), {
      maxDiffering: 1,
    });
    t.ok(diffRatio > 0 && diffRatio <= 1 / 101);
    t.match(await sharp(diff ?? Buffer.of()).metadata(), { width: 100, height: 101 });
    const masks = [{ x: 0, y: 0, width: 1000, height: 1000 }];
    const masked = await compare(await page(100, 100), await page(100, 101), { masks });
    t.match(masked, { diffRatio: 0, diff: Uint8Array }, 'also where all of it is masked');
  });

  t.test('with the same result as pixelmatch on whole pages', async (t) => {
    const letters = (x: number) =>
      Buffer.from(`<svg width="200" height="100"><rect width="200" height="100" fill="#eee"/>
        <text x="${x}" y="50" font-size="30">Letters</text></svg>`);
    const [before, after] = await Promise.all([20, 20.5].map((x) => sharp(letters(x)).png().toBuffer()));
    const [one, other] = await Promise.all([before, after].map((png) => decode(png ?? Buffer.of(), 'It')));
    const drawn = new Uint8Array(200 * 100 * 4);
    const count = pixelmatch(one?.data ?? drawn, other?.data ?? drawn, drawn, 200, 100, { threshold: 0.1 });
    t.ok(count > 0);
    const found = await compare(before ?? Buffer.of(), after ?? Buffer.of(), { maxDiffering: 0 });
    t.equal(found.diffRatio, count / (200 * 100));
    const { data } = await decode(found.diff ?? Buffer.of(), 'The picture');
    const isNear = (value: number, at: number) => Math.abs(value - (drawn[at] ?? 0)) <= 1;
    t.ok(data.every(isNear));
  });

  t.test('only if both can be read and are not too large', async (t) => {
    const good = await page();
    await t.rejects(compare(Buffer.from('x'), good), /^The baseline can't be read as an image/);
    await t.rejects(compare(good, good.subarray(0, good.length - 40)), /^The screenshot can't be read/);
    const huge = await page(30_000, 700);
    await t.rejects(compare(good, huge), /^The screenshot can't be read as an image: .*pixel limit/);
    const [wide, high] = [await page(10_000, 10), await page(10, 10_000)];
    await t.rejects(compare(wide, high), /differ too much in size/);
    await t.rejects(sizeOf(huge), { code: 'IMAGE_NOT_USABLE', message: /30000 × 700/ });
    await t.rejects(sizeOf(Buffer.from('x')), { code: 'IMAGE_NOT_USABLE' });
    t.strictSame(await sizeOf(good), { width: 100, height: 100 });
  });

  t.test('without blocking the main thread', async (t) => {
    const [one, other] = [await page(3000, 3000), await marked(0, 0)];
    let turns = 0;
    const comparing = compare(one, other).finally(() => (turns = -1));
    while (turns >= 0) {
      await delay(1);
      if (turns >= 0) turns += 1;
      if (turns > 10) break;
    }
    t.equal(turns, 11);
    await comparing;
  });
});
