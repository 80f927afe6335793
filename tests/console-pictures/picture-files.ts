import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { compareImages } from '../../plugins/visual-baselines/src/compare/compare-images.ts';
import type { Size, Theme } from './screen-pages.ts';

const folder = path.resolve(import.meta.dirname, '../../plugins/console/docs');
/** WebP, so that all of them together are a few megabytes. */
const quality = 60;

/** The form in which pictures are kept. */
function compressed(png: Buffer): Promise<Buffer> {
  return sharp(png).webp({ quality }).toBuffer();
}

/** The path of the picture of a screen. */
export function pictureFile(screen: string, theme: Theme, { width }: Size): string {
  return path.join(folder, `${screen}-${theme}-${width}.webp`);
}

/** Keeps a picture. Returns its size in bytes. */
export async function writePicture(file: string, png: Buffer): Promise<number> {
  const picture = await compressed(png);
  writeFileSync(file, picture);
  return picture.length;
}

/** The share of the pixels in which a screen differs from its picture, 0..1, by the comparison that runs use. */
export async function differenceFrom(file: string, png: Buffer): Promise<number> {
  const kept = readFileSync(file);
  // Both have gone through the same compression, so that what it loses is no difference.
  const now = await compressed(png);
  if (kept.equals(now)) return 0;
  const [baseline, actual] = await Promise.all([pngOf(kept), pngOf(now)]);
  const limits = { masks: [], volatile: null, viewportWidth: null, maxDiffering: 1 };
  return (await compareImages({ baseline, actual, ...limits })).diffRatio;
}

function pngOf(webp: Buffer): Promise<Buffer> {
  return sharp(webp).png().toBuffer();
}
