import type { Mask } from '../baseline-schemas.ts';
import type { RawImage } from '../compare/raw-image.ts';

/** Width and height of a cell in pixels. */
const cellSize = 16;
/** Marks a volatile cell. */
const volatile = 0;
/** FNV-1a, applied to pixels instead of bytes: http://www.isthe.com/chongo/tech/comp/fnv/ */
const fnvOffset = 0x811c9dc5;
const fnvPrime = 0x01000193;

/** A picture as a grid of cells, row by row: the fingerprint of each, or the mark of a volatile one. */
export interface ScreenGrid {
  /** Size of the picture in pixels. */
  readonly width: number;
  readonly height: number;
  readonly cells: Uint32Array;
}

/** The volatile regions of a picture. */
export interface RegionsOfScreen {
  /** Size of the picture in pixels; the regions apply to this size only. */
  readonly width: number;
  readonly height: number;
  /** In pixels. */
  readonly regions: readonly Mask[];
}

export function gridOf({ data, width, height }: RawImage): ScreenGrid {
  // A Uint32Array needs an offset that is a multiple of four.
  const { buffer, byteOffset } = data.byteOffset % 4 === 0 ? data : data.slice();
  const pixels = new Uint32Array(buffer, byteOffset, width * height);
  const columns = Math.ceil(width / cellSize);
  const cells = new Uint32Array(columns * Math.ceil(height / cellSize)).fill(fnvOffset);
  for (let y = 0; y < height; y += 1) {
    const firstCell = Math.floor(y / cellSize) * columns;
    for (let x = 0; x < width; x += 1) {
      const cell = firstCell + Math.floor(x / cellSize);
      cells[cell] = Math.imul((cells[cell] ?? 0) ^ (pixels[y * width + x] ?? 0), fnvPrime);
    }
  }
  return { width, height, cells: cells.map((fingerprint) => fingerprint || 1) };
}

/** Marks the cells that differ from another picture of the same screen. Starts again if the size differs. */
export function withVolatileCells(known: ScreenGrid | null, seen: ScreenGrid): ScreenGrid {
  if (known?.width !== seen.width || known.height !== seen.height) return seen;
  const cells = known.cells.map((fingerprint, at) =>
    fingerprint === seen.cells[at] ? fingerprint : volatile,
  );
  return { ...seen, cells };
}

/** Whether another picture of the same screen differs in cells that were equal so far, or in its size. */
export function hasNewDifferences(known: ScreenGrid, seen: ScreenGrid): boolean {
  if (known.width !== seen.width || known.height !== seen.height) return true;
  return known.cells.some((fingerprint, at) => fingerprint !== volatile && fingerprint !== seen.cells[at]);
}

/**
 * Includes the neighbours of each volatile cell, because a longer text covers more cells than were recorded.
 */
export function volatileRegionsOf({ width, height, cells }: ScreenGrid): RegionsOfScreen {
  const columns = Math.ceil(width / cellSize);
  const rows = Math.ceil(height / cellSize);
  const near = (row: number, column: number) =>
    [-1, 0, 1].some((down) =>
      [-1, 0, 1].some((along) => {
        const [y, x] = [row + down, column + along];
        return y >= 0 && y < rows && x >= 0 && x < columns && cells[y * columns + x] === volatile;
      }),
    );
  const regions: Mask[] = [];
  let above = new Map<string, Mask>();
  for (let row = 0; row < rows; row += 1) {
    const here = new Map<string, Mask>();
    for (const [from, to] of rangesWhere(columns, (column) => near(row, column))) {
      const key = `${from}-${to}`;
      const grown = above.get(key);
      const region = grown ?? {
        x: from * cellSize,
        y: row * cellSize,
        width: Math.min(width, to * cellSize) - from * cellSize,
        height: 0,
      };
      if (!grown) regions.push(region);
      region.height = Math.min(height, (row + 1) * cellSize) - region.y;
      here.set(key, region);
    }
    above = here;
  }
  return { width, height, regions };
}

/** The ranges in which `holds` is true, each from its first index up to, but not including, its last. */
function rangesWhere(length: number, holds: (at: number) => boolean): [from: number, to: number][] {
  const found: [number, number][] = [];
  for (let at = 0; at < length; at += 1) {
    if (!holds(at)) continue;
    const last = found.at(-1);
    if (last?.[1] === at) last[1] = at + 1;
    else found.push([at, at + 1]);
  }
  return found;
}
