import { isShown } from '@testkernel/sdk/page';
import { actedElement, actedRoles, actedTags, isEditor } from './acted-element.ts';
import type { ElementReport, ShownReport } from './page-report.ts';
import { innermostAt } from './probe-point.ts';

/** What can be used or read in the viewport of this frame, in the order of the document, until the time is over. */
export function shownReports(describe: (element: Element) => ElementReport): ShownReport[] {
  const patience = performance.now() + 1000;
  const found = new Map<Element, ShownReport>();
  for (const element of elementsIn(document)) {
    if (found.size >= 300 || performance.now() > patience) break;
    const isFrame = element.matches('iframe, frame');
    if (!isFrame && !isControl(element) && !hasOwnText(element)) continue;
    const middle = middleInView(element);
    const hit = middle === null ? null : innermostAt(middle.x, middle.y);
    const acted = hit === null || isFrame ? hit : actedElement(hit);
    if (middle === null || acted === null || found.has(acted) || !isShown(element)) continue;
    const { left, top, width, height } = acted.getBoundingClientRect();
    found.set(acted, {
      element: describe(acted),
      point: middle,
      rect: { x: left, y: top, width, height },
      isFrame: acted.matches('iframe, frame'),
    });
  }
  return [...found.values()];
}

/** The elements below a root, in open shadow trees as well. */
export function* elementsIn(root: Document | ShadowRoot): Generator<Element> {
  for (const element of root.querySelectorAll('body *, :host > *, :host > * *')) {
    yield element;
    if (element.shadowRoot !== null) yield* elementsIn(element.shadowRoot);
  }
}

export function isControl(element: Element): boolean {
  return (
    element.matches(actedTags) || actedRoles.test(element.getAttribute('role') ?? '') || isEditor(element)
  );
}

export function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.nodeValue ?? ''),
  );
}

/** The middle of the part of an element that is in the viewport, in CSS pixels; null where no part is. */
export function middleInView(element: Element): { x: number; y: number } | null {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x1, x2] = [Math.max(left, 0), Math.min(right, innerWidth)];
  const [y1, y2] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
  return x2 - x1 < 2 || y2 - y1 < 2 ? null : { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
}

/** The report of the program that runs in this frame; empty where none runs yet. */
export function readShown(): ShownReport[] {
  const shown: unknown = Reflect.get(globalThis, Symbol.for('recorder.shown'));
  return typeof shown === 'function' ? shown() : [];
}
