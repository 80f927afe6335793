import { actedElement } from './acted-element.ts';
import type { ElementReport, PointReport } from './page-report.ts';

/** What is shown at a point of this frame, in its CSS pixels; null where that is the page itself. */
export function pointReport(
  x: number,
  y: number,
  describe: (element: Element) => ElementReport,
): PointReport {
  const inner = innermostAt(x, y);
  if (inner === null) return null;
  const isFrame = inner.matches('iframe, frame');
  const element = isFrame ? inner : actedElement(inner);
  if (element === null) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  const style = getComputedStyle(element);
  return {
    element: describe(element),
    rect: { x: left, y: top, width, height },
    isFrame,
    inset: {
      x: element.clientLeft + Number.parseFloat(style.paddingLeft),
      y: element.clientTop + Number.parseFloat(style.paddingTop),
    },
  };
}

/** The innermost element at a point, in open shadow trees as well. */
export function innermostAt(x: number, y: number): Element | null {
  let found: Element | null = null;
  for (let root: Document | ShadowRoot = document; ; ) {
    const inner: Element | null = root.elementFromPoint(x, y);
    if (inner === null || inner === found) return found;
    found = inner;
    if (inner.shadowRoot === null) return inner;
    root = inner.shadowRoot;
  }
}

/** The frame element at a point. */
export function frameElementAt(x: number, y: number): Element | null {
  const inner = innermostAt(x, y);
  return inner?.matches('iframe, frame') === true ? inner : null;
}

/** The report of the program that runs in this frame; null where none runs yet. */
export function probePoint(x: number, y: number): PointReport {
  const point: unknown = Reflect.get(globalThis, Symbol.for('recorder.point'));
  return typeof point === 'function' ? point(x, y) : null;
}
