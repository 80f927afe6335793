import type { StepAction } from '@testkernel/sdk';

export const click: StepAction = {
  needs: ['selector'],
  execute: ({ locator, timeoutMs }) => locator.click({ timeout: timeoutMs }),
};

export const dblclick: StepAction = {
  needs: ['selector'],
  execute: ({ locator, timeoutMs }) => locator.dblclick({ timeout: timeoutMs }),
};

export const rightClick: StepAction = {
  needs: ['selector'],
  execute: ({ locator, timeoutMs }) => locator.click({ button: 'right', timeout: timeoutMs }),
};

export const hover: StepAction = {
  needs: ['selector'],
  execute: ({ locator, timeoutMs }) => locator.hover({ timeout: timeoutMs }),
};

export const drag: StepAction = {
  needs: ['selector', 'target'],
  execute: ({ locator, target, timeoutMs }) => locator.dragTo(target, { timeout: timeoutMs }),
};
