import type { RawImage } from './raw-image.ts';

/** The rows above and below that decide whether a pixel is part of an edge. */
const margin = 2;

/**
 * The rows from the first to the last that differs, with the margin that pixelmatch needs; empty if none
 * differs.
 */
export function differingRows(one: RawImage, other: RawImage): { top: number; bottom: number } {
  const { height } = one;
  const isEqual = (row: number) =>
    Buffer.compare(rowsOf(one, row, row + 1), rowsOf(other, row, row + 1)) === 0;
  let top = 0;
  while (top < height && isEqual(top)) top += 1;
  if (top === height) return { top: 0, bottom: 0 };
  let bottom = height;
  while (isEqual(bottom - 1)) bottom -= 1;
  return { top: Math.max(0, top - margin), bottom: Math.min(height, bottom + margin) };
}

/** The bytes of the rows from `top` up to, but not including, `bottom`. */
export function rowsOf({ data, width }: RawImage, top: number, bottom: number): Uint8Array {
  return data.subarray(top * width * 4, bottom * width * 4);
}
