import { BadRequest } from '@testkernel/sdk';

/**
 * The largest image that is compared. Its raw form takes four bytes a pixel, and a comparison needs three of
 * them.
 */
export const maxPixels = 20_000_000;

/** Throws `BadRequest` `IMAGE_NOT_USABLE` if the image is not a PNG, or is too large to be compared. */
export async function sizeOf(image: Uint8Array): Promise<{ width: number; height: number }> {
  // Loaded with the first image: it brings a native library of many megabytes.
  const { default: sharp } = await import('sharp');
  const { format, width, height } = await sharp(image)
    .metadata()
    .catch(() => ({ format: undefined, width: 0, height: 0 }));
  if (format !== 'png') throw new BadRequest('IMAGE_NOT_USABLE', 'The screenshot is not a readable PNG.');
  if (width * height > maxPixels) {
    throw new BadRequest(
      'IMAGE_NOT_USABLE',
      `The screenshot has ${width} × ${height} pixels; more than ${maxPixels / 1e6} million can't be compared.`,
    );
  }
  return { width, height };
}
