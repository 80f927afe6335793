import type { RawImage } from './raw-image.ts';

/** Rows that decide whether a pixel is part of an edge, above and below it. */
const margin = 2;

/** From the first row that differs to the last, with what it takes to judge them; empty when none does. */
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

/** The bytes of some rows; `bottom` is the first that is not among them. */
export function rowsOf({ data, width }: RawImage, top: number, bottom: number): Uint8Array {
  return data.subarray(top * width * 4, bottom * width * 4);
}
