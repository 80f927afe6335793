import sharp from 'sharp';
import type { Mask } from '../baseline-schemas.ts';
import { maxPixels } from './image-size.ts';

/** Pixels of four bytes each: red, green, blue, alpha. */
export interface RawImage {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** @param what name of the image in the error */
export async function decode(png: Uint8Array, what: string): Promise<RawImage> {
  try {
    const { data, info } = await sharp(png, { limitInputPixels: maxPixels, failOn: 'warning' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${what} can't be read as an image: ${reason}`);
  }
}

/** Optimised for speed instead of size. */
export async function encode({ data, width, height }: RawImage): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .png({ compressionLevel: 2 })
    .toBuffer();
}

/** The same image in the top left of a larger one, the rest transparent. */
export function onCanvas(image: RawImage, width: number, height: number): RawImage {
  if (image.width === width && image.height === height) return image;
  const data = new Uint8Array(width * height * 4);
  for (let y = 0; y < image.height; y += 1) {
    const start = y * image.width * 4;
    data.set(image.data.subarray(start, start + image.width * 4), y * width * 4);
  }
  return { data, width, height };
}

/** Blackens the masks. */
export function mask({ data, width, height }: RawImage, masks: readonly Mask[], scale: number): void {
  for (const { x, y, ...size } of masks) {
    const left = Math.min(width, Math.floor(x * scale));
    const right = Math.min(width, Math.ceil((x + size.width) * scale));
    const bottom = Math.min(height, Math.ceil((y + size.height) * scale));
    for (let row = Math.floor(y * scale); row < bottom; row += 1) {
      data.fill(0, (row * width + left) * 4, (row * width + right) * 4);
    }
  }
}
