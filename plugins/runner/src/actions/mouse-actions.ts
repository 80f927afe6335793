import { readDragPoints, type StepAction } from '@testkernel/sdk';

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

/** Drags the element to the target: from middle to middle, or between the points of `value`. */
export const drag: StepAction = {
  needs: ['selector', 'target'],
  check: ({ value }) =>
    value === undefined || readDragPoints(value) !== null
      ? undefined
      : 'The value of drag is a point in the target (120,8), or two points (4,4 to 120,8).',
  async execute({ locator, target, step, timeoutMs }) {
    const points = step.value === undefined ? null : readDragPoints(step.value);
    await locator.dragTo(target, {
      timeout: timeoutMs,
      ...(points?.from ? { sourcePosition: points.from } : {}),
      ...(points ? { targetPosition: points.to } : {}),
    });
  },
};
