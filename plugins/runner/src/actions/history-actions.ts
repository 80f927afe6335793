import { type StepAction, StepFailure } from '@testkernel/sdk';

export const reload: StepAction = {
  needs: [],
  async execute({ page, timeoutMs }) {
    await page.reload({ timeout: timeoutMs });
  },
};

/** Fails where the page has nothing before it to go back to. */
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

/** Playwright answers null both where there was no entry and where no request was needed: the address tells. */
async function move(from: string, go: () => Promise<unknown>, at: () => string): Promise<void> {
  const response = await go();
  if (response === null && at() === from) {
    throw new StepFailure('navigation', `The history of ${from} has no entry there.`);
  }
}
