import type { Locator } from 'playwright';

/** Shows the text of a field as dots from now on, so that screenshots, frames and videos hold none of it. */
export async function hideText(field: Locator, timeoutMs: number): Promise<void> {
  await field.evaluate(showDots, undefined, { timeout: timeoutMs });
}

/** Evaluated in the page. */
function showDots(element: Element): void {
  const field = element instanceof HTMLLabelElement ? (element.control ?? element) : element;
  if (field instanceof HTMLElement) field.style.setProperty('-webkit-text-security', 'disc', 'important');
}
