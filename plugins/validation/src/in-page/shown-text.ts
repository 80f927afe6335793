import { elementsBelow } from '@testkernel/sdk/page';

/** The most characters that are told. */
export const maxShownText = 40_000;

/** What the page shows now, with the values of its fields. */
export function shownText(): string {
  const values = elementsBelow(document).flatMap((element) => {
    if (element instanceof HTMLSelectElement) return element.selectedOptions[0]?.text ?? '';
    const isText =
      element instanceof HTMLTextAreaElement ||
      (element instanceof HTMLInputElement && element.type !== 'password');
    return isText ? element.value : [];
  });
  return `${document.body?.innerText ?? ''}\n${values.join('\n')}`.slice(0, maxShownText);
}
