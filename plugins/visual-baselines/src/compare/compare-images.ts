import pixelmatch from 'pixelmatch';
import type { Comparison, ComparisonTask } from './comparison.ts';
import { differingRows, rowsOf } from './differing-rows.ts';
import { maxPixels } from './image-size.ts';
import { decode, encode, mask, onCanvas, type RawImage } from './raw-image.ts';

/** Threshold of pixelmatch, 0..1. Anti-aliased edges don't count as differences. */
const tolerance = 0.1;

/** Compares two PNGs pixel by pixel. Throws if one can't be read, or is too large. */
export async function compareImages(task: ComparisonTask): Promise<Comparison> {
  const { before, after, isSameSize } = await layOut(task);
  const { width, height } = before;
  const { top, bottom } = differingRows(before, after);
  if (isSameSize && top === bottom) return { diffRatio: 0, diff: null };
  const total = width * height;
  const drawing = { data: new Uint8Array(total * 4), width, height };
  // Only the differing rows are passed to pixelmatch, because most of a page is usually equal.
  const rows = (image: RawImage) => rowsOf(image, top, bottom);
  const options = { threshold: tolerance };
  const differing = pixelmatch(rows(before), rows(after), rows(drawing), width, bottom - top, options);
  const diffRatio = differing / total;
  if (isSameSize && diffRatio <= task.maxDiffering) return { diffRatio, diff: null };
  drawPale(rowsOf(before, 0, top), rowsOf(drawing, 0, top));
  drawPale(rowsOf(before, bottom, height), rowsOf(drawing, bottom, height));
  return { diffRatio, diff: await encode(drawing) };
}

/**
 * Both images without their masks and volatile regions, in the top left of a rectangle that contains both.
 */
async function layOut({ masks, volatile, viewportWidth, ...task }: ComparisonTask) {
  const [baseline, actual] = await Promise.all([
    decode(task.baseline, 'The baseline'),
    decode(task.actual, 'The screenshot'),
  ]);
  const width = Math.max(baseline.width, actual.width);
  const height = Math.max(baseline.height, actual.height);
  if (width * height > maxPixels) {
    throw new Error('Baseline and screenshot differ too much in size to be compared.');
  }
  const before = onCanvas(baseline, width, height);
  const after = onCanvas(actual, width, height);
  const scale = actual.width / (viewportWidth ?? actual.width);
  for (const image of [before, after]) mask(image, masks, scale);
  const isSameSize = baseline.width === actual.width && baseline.height === actual.height;
  if (isSameSize && volatile?.width === width && volatile.height === height) {
    for (const image of [before, after]) mask(image, volatile.regions, 1);
  }
  return { before, after, isSameSize };
}

/** Share of the brightness that equal pixels keep in a diff, as in pixelmatch. */
const strength = 0.1;

/** Draws pixels as pixelmatch draws equal ones. */
function drawPale(from: Uint8Array, to: Uint8Array): void {
  for (let at = 0; at < from.length; at += 4) {
    const brightness = (from[at] ?? 0) * 0.299 + (from[at + 1] ?? 0) * 0.587 + (from[at + 2] ?? 0) * 0.114;
    const pale = 255 + (brightness - 255) * strength;
    to[at] = pale;
    to[at + 1] = pale;
    to[at + 2] = pale;
    to[at + 3] = 255;
  }
}
