import { composedParent } from '@testkernel/sdk/page';
import { actedRoles, actedTags, innermostOf } from './acted-element.ts';
import { changeOf } from './field-value.ts';
import type { Describe, ElementReport, Reporter } from './page-report.ts';
import { onTrusted } from './trusted-events.ts';
import { byPath, isEditable } from './unique-locators.ts';

/** A mouse button that is held. */
export interface HeldPointer {
  readonly element: Element;
  readonly report: ElementReport;
  readonly x: number;
  readonly y: number;
  /** Where the point is in the element. */
  readonly from: { readonly x: number; readonly y: number };
  /** The boxes of the element and of those around it, to tell which of them move with the pointer. */
  readonly boxes: ReadonlyMap<Element, DOMRect>;
  /** Where the selected text ended: a drag that changes it selects text. */
  readonly selection: string;
}

/**
 * Reports drags that the page implements by events of the pointer, as sliders do. The result tells whether the button was
 * released after such a drag, so that it was no click.
 */
export function capturePointerDrag(report: Reporter, describe: Describe): () => boolean {
  let held: HeldPointer | null = null;
  let changed = false;
  let dragged = false;
  const changes = new MutationObserver(() => {
    changed = true;
  });
  const end = () => {
    held = null;
    changed = false;
    changes.disconnect();
  };
  onTrusted('pointerdown', (event) => {
    end();
    dragged = false;
    const inner = innermostOf(event);
    if (event.button !== 0 || inner === null || isEditable(inner) || /^(text|choice)$/.test(changeOf(inner)))
      return;
    held = heldPointer(inner, event, describe);
    const all = { attributes: true, characterData: true, childList: true, subtree: true };
    changes.observe(document, all);
  });
  onTrusted('dragstart', end);
  onTrusted('pointerup', (event) => {
    const from = held;
    const hasChanged = changed || changes.takeRecords().length > 0;
    end();
    if (from === null || !hasChanged || Math.hypot(event.clientX - from.x, event.clientY - from.y) <= 8)
      return;
    if (selectionEnd() !== from.selection) return;
    const target = dropTarget(from, event);
    if (target === null) return;
    dragged = true;
    const points = { from: from.from, to: pointIn(target, event) };
    report({ type: 'drag', element: from.report, target: placeReport(target, from, describe), points });
  });
  return () => dragged;
}

export function heldPointer(inner: Element, event: MouseEvent, describe: Describe): HeldPointer {
  const element = inner.closest(`${actedTags}, [role]`);
  const isControl =
    element !== null && (element.matches(actedTags) || actedRoles.test(element.getAttribute('role') ?? ''));
  const source = isControl ? element : inner;
  const boxes = new Map<Element, DOMRect>();
  for (let one: Element | null = inner; one !== null && boxes.size < 10; one = composedParent(one)) {
    boxes.set(one, one.getBoundingClientRect());
  }
  const { clientX: x, clientY: y } = event;
  const selection = selectionEnd();
  return { element: source, report: describe(source), x, y, from: pointIn(source, event), boxes, selection };
}

/** Where the selected text ends; empty where none is selected. */
export function selectionEnd(): string {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed) return '';
  return `${String(selection).slice(0, 1000)} ${selection.focusOffset}`;
}

/** The uppermost element at the point that does not move with the pointer. */
export function dropTarget({ element, boxes }: HeldPointer, event: MouseEvent): Element | null {
  const moved = (one: Element) => {
    const box = boxes.get(one);
    if (box === undefined) return false;
    const now = one.getBoundingClientRect();
    return now.left !== box.left || now.top !== box.top;
  };
  const rests = (one: Element) => !element.contains(one) && !moved(one) && !one.matches('html');
  return document.elementsFromPoint(event.clientX, event.clientY).find(rests) ?? null;
}

/** The text of what is around the dragged element may change by the drag, so that it is not found by it. */
export function placeReport(target: Element, { element }: HeldPointer, describe: Describe): ElementReport {
  const found = describe(target);
  if (!target.contains(element)) return found;
  const stable = found.locators.filter(
    (locator) => !locator.some(({ method }) => method === 'getByText' || method === 'filter'),
  );
  return { ...found, locators: stable.length > 0 ? stable : [[byPath(target)]] };
}

/** The point of an event from the corner of the element's padding box, in whole pixels. */
export function pointIn(element: Element, { clientX, clientY }: MouseEvent): { x: number; y: number } {
  const { left, top } = element.getBoundingClientRect();
  const from = (value: number) => Math.min(Math.max(0, Math.round(value)), 99_999);
  return { x: from(clientX - left - element.clientLeft), y: from(clientY - top - element.clientTop) };
}
