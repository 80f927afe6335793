import { isShown, normalizeText } from '@testkernel/sdk/page';
import { watchCounts } from './count-watch.ts';
import type { Describe, Reporter } from './page-report.ts';
import { onTrusted } from './trusted-events.ts';
import { watchValues } from './value-watch.ts';
import type { Watch } from './watch.ts';

/** Elements by which pages tell what an action did. */
export const tellingElements =
  '[role="status"], [role="alert"], [role="dialog"], [role="alertdialog"], [role="heading"], [aria-live], dialog, output, h1, h2';
export const maxTelling = 50;
/** What changes later was not caused by the action. */
export const effectMs = 3000;

/** Reports what the page shows because of an action, or of having been opened. */
export function watchEffects(report: Reporter, describe: Describe): void {
  const watches = [watchTexts(report, describe), watchCounts(report), watchValues(report, describe)];
  let since = performance.now();
  let timer = 0;
  const tell = () => {
    for (const watch of watches) watch.tell();
  };
  const changed = () => {
    if (performance.now() - since > effectMs) return;
    clearTimeout(timer);
    timer = window.setTimeout(tell, 150);
  };
  for (const type of ['pointerdown', 'keydown'] as const) {
    onTrusted(type, () => {
      since = performance.now();
      for (const watch of watches) watch.remember();
    });
  }
  // The values of fields change without a mutation.
  for (const type of ['click', 'keyup', 'change'] as const) onTrusted(type, changed);
  new MutationObserver(changed).observe(document, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  });
}

export function watchTexts(report: Reporter, describe: Describe): Watch {
  let before = new Map<Element, string>();
  return {
    remember() {
      before = tellingTexts();
    },
    tell() {
      for (const [element, text] of tellingTexts()) {
        if (before.get(element) === text) continue;
        before.set(element, text);
        report({ type: 'effect', element: describe(element, 2), text });
      }
    },
  };
}

/** The shown elements that tell something, with their texts. */
export function tellingTexts(): Map<Element, string> {
  const shown = [...document.querySelectorAll(tellingElements)].slice(0, maxTelling).filter(isShown);
  const texts = shown.map((one): [Element, string] => [one, normalizeText(one.textContent).slice(0, 200)]);
  return new Map(texts.filter(([, text]) => text !== ''));
}
