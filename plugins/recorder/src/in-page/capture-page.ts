import { contentText, normalizeText, plainSight, type Sight } from '@testkernel/sdk/page';
import { actedElement, editorAround, innermostOf, usedThrough } from './acted-element.ts';
import { watchEffects } from './effect-watch.ts';
import { changeOf, choiceOf, isCodeField, isPlainText, isSecretField } from './field-value.ts';
import { watchHover } from './hover-watch.ts';
import type { ElementReport, PageReport, PointReport } from './page-report.ts';
import { capturePointerDrag, selectionEnd } from './pointer-drag.ts';
import { pressedKey } from './pressed-key.ts';
import { pointReport } from './probe-point.ts';
import { watchScroll } from './scroll-watch.ts';
import { shownReports } from './shown-elements.ts';
import { isEditable, rememberingSight, uniqueLocators } from './unique-locators.ts';

export type Detail<R> = R extends PageReport ? Omit<R, 'frameUrl'> : never;

/** The element under a pressed mouse button, read before the page reacts. */
interface Pressed {
  readonly element: Element;
  readonly report: ElementReport;
  readonly x: number;
  readonly y: number;
}

/**
 * Reports what a person does in this frame through the binding. It runs in an isolated world: it shares the document with the
 * page, and nothing else. It listens to trusted events before the page does, and changes none.
 */
export function capturePage(binding: string): void {
  const started = Symbol.for('recorder.started');
  if (Reflect.get(globalThis, started) === true) return;
  Reflect.set(globalThis, started, true);
  const describe = elementReporter();
  Reflect.set(
    globalThis,
    Symbol.for('recorder.point'),
    (x: number, y: number): PointReport => pointReport(x, y, (element) => describe(element, 1)),
  );
  Reflect.set(globalThis, Symbol.for('recorder.shown'), () => {
    const sight = rememberingSight();
    return shownReports((element) => describe(element, 1, sight));
  });
  const send = (detail: Detail<PageReport>) => {
    const call: unknown = Reflect.get(globalThis, binding);
    const frameUrl = window === window.top ? null : addressOfFrame().slice(0, 4000);
    if (typeof call === 'function') call(JSON.stringify({ ...detail, frameUrl }));
  };
  const report = reportWithReveals(send, describe);
  capturePointer(report, describe);
  captureFields(report, describe);
  captureKeys(report, describe);
  // Assertions name no frame.
  if (window === window.top) watchEffects(send, describe);
}

/** Reports before an action in something that appeared what made it appear: the pointer over an element, or scrolling. */
export function reportWithReveals(send: Reporter, describe: Describe): Reporter {
  const hovered = watchHover(describe);
  const scrolled = watchScroll(describe);
  let reveals: Detail<PageReport>[] = [];
  onTrusted('pointerdown', (event) => {
    const inner = innermostOf(event);
    if (inner === null) return;
    reveals = [
      ...scrolled(inner).map((element) => ({ type: 'scroll' as const, element })),
      ...hovered(inner).map((element) => ({ type: 'hover' as const, element, focusing: false })),
    ];
  });
  return (detail) => {
    const before = reveals;
    reveals = [];
    for (const reveal of before) send(reveal);
    send(detail);
  };
}

/** A document that the page wrote into a frame has the address of the page, but tests know the frame by its own. */
export function addressOfFrame(): string {
  const frame = window.frameElement;
  if (frame?.hasAttribute('srcdoc')) return 'about:srcdoc';
  const source = frame?.getAttribute('src') ?? null;
  if (frame !== null && (source === null || source === '' || source === 'about:blank')) return 'about:blank';
  return location.href.replace(/#.*$/, '');
}

/** Describes elements, with at most so many locators; the first always, as it is the one that is used. */
export function elementReporter(): Describe {
  const visit = Math.random().toString(36).slice(2);
  const keys = new WeakMap<Element, string>();
  let last = 0;
  return (element, maxLocators, sight) => {
    const known = keys.get(element);
    if (known === undefined) last += 1;
    const key = known ?? `${visit}.${last}`;
    keys.set(element, key);
    return { key, locators: uniqueLocators(element, maxLocators, sight), label: labelOfElement(element) };
  };
}

export function labelOfElement(element: Element): string {
  const name = plainSight().nameOf(element);
  const isField = element.matches('input, select, textarea') || isEditable(element);
  const text = isField ? normalizeText(element.getAttribute('placeholder')) : contentText(element);
  return (name || text).slice(0, 100);
}

/** Calls `handle` for trusted events, before the page sees them. */
export function onTrusted<T extends keyof WindowEventMap>(
  type: T,
  handle: (event: WindowEventMap[T]) => void,
): void {
  listen(type, (event) => event.isTrusted && handle(event));
}

/** Calls `handle` for events, before the page sees them; also after `document.open` has removed all listeners. */
export function listen<T extends keyof WindowEventMap>(
  type: T,
  handle: (event: WindowEventMap[T]) => void,
): void {
  // Adding a listener that is there already has no effect.
  const add = () => window.addEventListener(type, handle, { capture: true, passive: true });
  add();
  new MutationObserver(add).observe(document, { childList: true });
}

export type Reporter = (detail: Detail<PageReport>) => void;
export type Describe = (element: Element, maxLocators?: number, sight?: Sight) => ElementReport;

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

export function captureFields(report: Reporter, describe: Describe): void {
  const passwords = new WeakSet<Element>();
  let filled: { readonly field: Element; readonly report: ElementReport } | null = null;
  const fill = (field: Element, value: string) => {
    // While somebody types, only the value of the field is news.
    if (filled?.field !== field) filled = { field, report: describe(field) };
    const secret = isSecretField(field, passwords);
    const given = value.slice(0, 20_000);
    report({ type: 'fill', element: filled.report, value: given, secret, code: isCodeField(field) });
  };
  onTrusted('focusin', (event) => {
    filled = null;
    // A field may be shown as text before anything is typed into it.
    const field = innermostOf(event);
    if (field !== null) isSecretField(field, passwords);
  });
  onTrusted('input', (event) => {
    const field = innermostOf(event);
    const editor = field === null ? null : editorAround(field);
    if (editor instanceof HTMLElement) fill(editor, editorText(editor));
    else if (field !== null && changeOf(field) === 'text' && 'value' in field)
      fill(field, String(field.value));
  });
  // Editors of frameworks enter some characters themselves, for which the browser reports no input.
  onTrusted('beforeinput', (event) => {
    const inner = innermostOf(event);
    const editor = inner === null ? null : editorAround(inner);
    if (!(editor instanceof HTMLElement)) return;
    const before = editorText(editor);
    setTimeout(() => {
      if (event.defaultPrevented && editor.isConnected && editorText(editor) !== before) {
        fill(editor, editorText(editor));
      }
    }, 0);
  });
  onTrusted('change', (event) => {
    const field = innermostOf(event);
    if (field instanceof HTMLSelectElement) {
      report({ type: 'select', element: describe(field), value: choiceOf(field) });
    } else if (field instanceof HTMLInputElement && changeOf(field) === 'mark') {
      const type = field.checked ? 'check' : 'uncheck';
      report({ type, element: describe(usedThrough(field)), focusing: false });
    }
  });
}

/** What is written in editable content. */
export function editorText(editor: HTMLElement): string {
  return editor.innerText.replace(/\n$/, '');
}

export function captureKeys(report: Reporter, describe: Describe): void {
  onTrusted('keydown', (event) => {
    const target = innermostOf(event);
    const key = event.isComposing ? null : pressedKey(event, target);
    if (key === null) return;
    const element = target === null || target.matches('html, body') ? null : describe(target);
    const entersLine =
      key === 'Enter' &&
      (target?.matches('textarea') === true || (target !== null && editorAround(target) !== null));
    if (!entersLine) report({ type: 'press', element, key });
    // In a text of several lines Enter is a line break, which the value shows, unless the page uses it for something else.
    else setTimeout(() => event.defaultPrevented && report({ type: 'press', element, key }), 0);
  });
}
