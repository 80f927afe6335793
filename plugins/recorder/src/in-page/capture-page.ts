import { innermostOf } from './acted-element.ts';
import { captureFields } from './capture-fields.ts';
import { captureKeys } from './capture-keys.ts';
import { capturePointer } from './capture-pointer.ts';
import { watchEffects } from './effect-watch.ts';
import { elementReporter } from './element-reporter.ts';
import { watchHover } from './hover-watch.ts';
import type { Describe, Detail, PageReport, PointReport, Reporter } from './page-report.ts';
import { pointReport } from './probe-point.ts';
import { watchScroll } from './scroll-watch.ts';
import { shownReports } from './shown-elements.ts';
import { onTrusted } from './trusted-events.ts';
import { rememberingSight } from './unique-locators.ts';

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
