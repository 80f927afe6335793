import type { Dialog, Page } from 'playwright';

/** Pages whose next native dialog is to be accepted, with the text for a prompt. */
const awaited = new WeakMap<Page, { readonly text: string | undefined }>();

export function answerNextDialog(page: Page, text: string | undefined): void {
  awaited.set(page, { text });
}

export type DialogAnswer = 'Accepted' | 'Dismissed';

/** Accepts a dialog if that was requested, else dismisses it; returns which without waiting. */
export function answerDialog(dialog: Dialog, closed: () => void): DialogAnswer {
  const page = dialog.page();
  const announced = page ? awaited.get(page) : undefined;
  if (page) awaited.delete(page);
  // `beforeunload` is accepted, since dismissing it would stop the test's navigation.
  if (announced === undefined && dialog.type() !== 'beforeunload') {
    dialog.dismiss().catch(closed);
    return 'Dismissed';
  }
  dialog.accept(announced?.text).catch(closed);
  return 'Accepted';
}
