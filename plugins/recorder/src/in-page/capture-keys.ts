import { editorAround, innermostOf } from './acted-element.ts';
import type { Describe, Reporter } from './page-report.ts';
import { pressedKey } from './pressed-key.ts';
import { onTrusted } from './trusted-events.ts';

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
