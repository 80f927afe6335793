import { type StepAction, StepFailure } from '@testkernel/sdk';

export const reload: StepAction = {
  needs: [],
  async execute({ page, timeoutMs }) {
    await page.reload({ timeout: timeoutMs });
  },
};

/** Fails when the page's history has no previous entry. */
export const goBack: StepAction = {
  needs: [],
  execute: ({ page, timeoutMs }) =>
    move(
      page.url(),
      () => page.goBack({ timeout: timeoutMs }),
      () => page.url(),
    ),
};

export const goForward: StepAction = {
  needs: [],
  execute: ({ page, timeoutMs }) =>
    move(
      page.url(),
      () => page.goForward({ timeout: timeoutMs }),
      () => page.url(),
    ),
};

/** Playwright returns null both without a history entry and without a request, so the address is compared. */
async function move(from: string, go: () => Promise<unknown>, at: () => string): Promise<void> {
  const response = await go();
  if (response === null && at() === from) {
    throw new StepFailure('navigation', `The history of ${from} has no entry there.`);
  }
}
