import { editorAround, innermostOf, usedThrough } from './acted-element.ts';
import { changeOf, choiceOf, isCodeField, isSecretField } from './field-value.ts';
import type { Describe, ElementReport, Reporter } from './page-report.ts';
import { onTrusted } from './trusted-events.ts';

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
