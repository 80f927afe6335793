import sharp from 'sharp';
import { gridOf, type ScreenGrid } from '../volatile/screen-grid.ts';
import { compareImages } from './compare-images.ts';
import { decode } from './raw-image.ts';

// Each image is seen once, and there are as many threads as shall be busy.
sharp.cache(false);
sharp.concurrency(1);

/** Runs in a worker thread, as does all that is exported here. */
export default compareImages;

export async function gridOfPng(png: Uint8Array): Promise<ScreenGrid> {
  return gridOf(await decode(png, 'The screenshot'));
}
