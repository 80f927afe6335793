import sharp from 'sharp';
import { gridOf, type ScreenGrid } from '../volatile/screen-grid.ts';
import { compareImages } from './compare-images.ts';
import { decode } from './raw-image.ts';

// Each image is used once, and the pool already runs the intended number of threads.
sharp.cache(false);
sharp.concurrency(1);

/** Runs in a worker thread, like all exports of this module. */
export default compareImages;

export async function gridOfPng(png: Uint8Array): Promise<ScreenGrid> {
  return gridOf(await decode(png, 'The screenshot'));
}
