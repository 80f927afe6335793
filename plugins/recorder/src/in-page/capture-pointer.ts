import { actedElement, innermostOf } from './acted-element.ts';
import { changeOf, isPlainText } from './field-value.ts';
import type { Describe, ElementReport, Reporter } from './page-report.ts';
import { capturePointerDrag, selectionEnd } from './pointer-drag.ts';
import { listen, onTrusted } from './trusted-events.ts';

/** The element under a pressed mouse button, read before the page reacts. */
interface Pressed {
  readonly element: Element;
  readonly report: ElementReport;
  readonly x: number;
  readonly y: number;
}

export function capturePointer(report: Reporter, describe: Describe): void {
  let pressed: Pressed | null = null;
  let first: Pressed | null = null;
  let dragged: ElementReport | null = null;
  const pressedBy = (event: MouseEvent): Pressed | null => {
    const inner = innermostOf(event);
    const element = inner === null ? null : actedElement(inner);
    return element === null
      ? null
      : { element, report: describe(element), x: event.clientX, y: event.clientY };
  };
  const wasDragged = capturePointerDrag(report, describe);
  const click = ({ element, report: found }: Pressed) => {
    // The value that a click gives a slider is reported as such.
    if (wasDragged() || element.matches('input[type="range" i]')) return;
    if (isLabelOfField(element) || /^(choice|mark|file)$/.test(changeOf(element))) return;
    report({ type: 'click', element: found, focusing: isPlainText(element) });
  };
  // A page that cancels this event gets no event of the mouse until the click.
  onTrusted('pointerdown', (event) => {
    pressed = pressedBy(event);
  });
  onTrusted('pointerup', (event) => {
    const on = pressed;
    // The element went away when the button was pressed: the browser then reports no click.
    if (on !== null && event.button === 0 && !on.element.isConnected) {
      pressed = null;
      click(on);
    }
  });
  onTrusted('click', (event) => {
    const on = pressed;
    if (event.detail === 1) first = on;
    // Clicks without a mouse are those of keys and labels; one that ends elsewhere than it began, or selects text, is none.
    if (event.button !== 0 || event.detail === 0 || on === null) return;
    const moved = Math.hypot(event.clientX - on.x, event.clientY - on.y) > 8;
    if (moved && (selectionEnd() !== '' || !event.composedPath().includes(on.element))) return;
    click(on);
  });
  onTrusted('dblclick', () => {
    if (first === null || pressed?.report.key !== first.report.key) return;
    const field = changeOf(first.element);
    if (field === 'none' || field === 'text')
      report({ type: 'dblclick', element: first.report, focusing: false });
  });
  onTrusted('contextmenu', (event) => {
    if (event.button === 2 && pressed !== null)
      report({ type: 'rightClick', element: pressed.report, focusing: false });
  });
  onTrusted('dragstart', (event) => {
    const inner = innermostOf(event);
    const source = inner?.closest('[draggable="true"]') ?? (inner === null ? null : actedElement(inner));
    dragged = source === null ? null : describe(source);
    pressed = null;
  });
  onTrusted('drop', (event) => {
    const inner = innermostOf(event);
    const target = inner === null ? null : actedElement(inner);
    if (dragged !== null && target !== null)
      report({ type: 'drag', element: dragged, target: describe(target), points: null });
    dragged = null;
  });
  // A page opens the file dialog by a click of its own on the input.
  listen('click', (event) => {
    const input = innermostOf(event);
    if (!(input instanceof HTMLInputElement) || input.type !== 'file') return;
    report({ type: 'file', element: describe(input), accept: input.accept.slice(0, 400) });
  });
}

export function isLabelOfField(element: Element): boolean {
  return element instanceof HTMLLabelElement && element.control !== null;
}
