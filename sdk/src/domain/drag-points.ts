/** A point in an element: CSS pixels from the upper left corner of its padding box. */
export interface DragPoint {
  readonly x: number;
  readonly y: number;
}

/** Where a drag begins in its element, and where it ends in its target. */
export interface DragPoints {
  /** Default: the middle. */
  readonly from?: DragPoint;
  readonly to: DragPoint;
}

/** The points in the value of a `drag` step: `120,8`, or with where it begins `4,4 to 120,8`. Null for other values. */
export function readDragPoints(value: string): DragPoints | null {
  const found = /^(?:(\d{1,5}),(\d{1,5}) to )?(\d{1,5}),(\d{1,5})$/.exec(value);
  if (!found) return null;
  const [fromX, fromY, x, y] = found.slice(1);
  const to = { x: Number(x), y: Number(y) };
  return fromX === undefined ? { to } : { from: { x: Number(fromX), y: Number(fromY) }, to };
}

/** The value that `readDragPoints` reads as these points. */
export function printDragPoints({ from, to }: DragPoints): string {
  return `${from ? `${from.x},${from.y} to ` : ''}${to.x},${to.y}`;
}
