import type { Dialog, Page } from 'playwright';

/** Pages whose next native dialog is to be accepted, with what a prompt is answered. */
const awaited = new WeakMap<Page, { readonly text: string | undefined }>();

export function answerNextDialog(page: Page, text: string | undefined): void {
  awaited.set(page, { text });
}

export type DialogAnswer = 'Accepted' | 'Dismissed';

/** Answers a dialog, as announced or by dismissing it; says at once how. */
export function answerDialog(dialog: Dialog, closed: () => void): DialogAnswer {
  const page = dialog.page();
  const announced = page ? awaited.get(page) : undefined;
  if (page) awaited.delete(page);
  // A page that asks whether to be left is left: staying would stop the test's own navigation.
  if (announced === undefined && dialog.type() !== 'beforeunload') {
    dialog.dismiss().catch(closed);
    return 'Dismissed';
  }
  dialog.accept(announced?.text).catch(closed);
  return 'Accepted';
}
