import sharp from 'sharp';
import { compareImages } from './compare-images.ts';

// Each image is seen once, and there are as many threads as shall be busy.
sharp.cache(false);
sharp.concurrency(1);

/** Runs in a worker thread. */
export default compareImages;
