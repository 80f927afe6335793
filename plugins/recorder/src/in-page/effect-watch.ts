import { isShown, normalizeText } from '@testkernel/sdk/page';
import { type Describe, onTrusted, type Reporter } from './capture-page.ts';

/** Elements by which pages tell what an action did. */
export const tellingElements =
  '[role="status"], [role="alert"], [role="dialog"], [role="alertdialog"], [role="heading"], [aria-live], dialog, output, h1, h2';
export const maxTelling = 50;
/** What changes later was not caused by the action. */
export const effectMs = 3000;

/** Reports texts that the page shows because of an action, or of having been opened. */
export function watchEffects(report: Reporter, describe: Describe): void {
  let since = performance.now();
  let before = new Map<Element, string>();
  let timer = 0;
  const tell = () => {
    for (const [element, text] of tellingTexts()) {
      if (before.get(element) === text) continue;
      before.set(element, text);
      report({ type: 'effect', element: describe(element, 2), text });
    }
  };
  for (const type of ['pointerdown', 'keydown'] as const) {
    onTrusted(type, () => {
      since = performance.now();
      before = tellingTexts();
    });
  }
  const changes = new MutationObserver(() => {
    if (performance.now() - since > effectMs) return;
    clearTimeout(timer);
    timer = window.setTimeout(tell, 150);
  });
  changes.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
}

/** The shown elements that tell something, with their texts. */
export function tellingTexts(): Map<Element, string> {
  const shown = [...document.querySelectorAll(tellingElements)].slice(0, maxTelling).filter(isShown);
  const texts = shown.map((one): [Element, string] => [one, normalizeText(one.textContent).slice(0, 200)]);
  return new Map(texts.filter(([, text]) => text !== ''));
}
