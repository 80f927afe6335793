import { type StepAction, StepFailure } from '@testkernel/sdk';
import { normalizeText } from '@testkernel/sdk/page';
import type { Locator } from 'playwright';
import { elementAssertion } from './element-assertion.ts';
import { isTimeout } from './is-timeout.ts';
import { pollUntil } from './poll-until.ts';

export const assertVisible: StepAction = {
  needs: ['selector'],
  async execute({ step, locator, timeoutMs }) {
    if (await reachesState('visible', locator, timeoutMs)) return;
    const received = (await locator.count()) === 0 ? 'no such element' : 'a hidden one';
    throw new StepFailure('assertion', `Expected ${step.selector} to be visible, received ${received}.`);
  },
};

export const assertHidden: StepAction = {
  needs: ['selector'],
  async execute({ step, locator, timeoutMs }) {
    if (await reachesState('hidden', locator, timeoutMs)) return;
    throw new StepFailure('assertion', `Expected ${step.selector} to be hidden, received a visible one.`);
  },
};

export const assertText: StepAction = elementAssertion({
  needs: ['expected'],
  read: (locator, timeout) => textOf(locator, timeout),
  accepts: (text, step) => text.includes(normalizeText(step.expected ?? '')),
  expected: (step) => `to contain the text "${step.expected}"`,
  received: quoted,
});

/** The element is visible, or with `expected` contains that text. */
export const assert: StepAction = {
  needs: ['selector'],
  execute: (context) => (context.step.expected === undefined ? assertVisible : assertText).execute(context),
};

export const assertValue: StepAction = elementAssertion({
  needs: ['expected'],
  read: (locator, timeout) => locator.inputValue({ timeout }),
  accepts: (value, step) => value === step.expected,
  expected: (step) => `to have the value "${step.expected}"`,
  received: quoted,
});

export const assertHasClass: StepAction = elementAssertion({
  needs: ['expected'],
  read: async (locator, timeout) => (await locator.getAttribute('class', { timeout })) ?? '',
  accepts: (value, step) => words(step.expected).every((name) => words(value).includes(name)),
  expected: (step) => `to have the class "${step.expected}"`,
  received: quoted,
});

export const assertChecked = stateAssertion('checked', 'unchecked', (locator, timeout) =>
  locator.isChecked({ timeout }),
);
export const assertEnabled = stateAssertion('enabled', 'disabled', (locator, timeout) =>
  locator.isEnabled({ timeout }),
);
export const assertDisabled = stateAssertion('disabled', 'enabled', (locator, timeout) =>
  locator.isDisabled({ timeout }),
);

/** Part of the element is in the viewport. */
export const assertInViewport: StepAction = elementAssertion({
  read: async (locator, timeout) => {
    const box = await locator.boundingBox({ timeout });
    const size = await locator.page().evaluate(() => ({ width: innerWidth, height: innerHeight }));
    return box !== null && isWithin(box, size);
  },
  accepts: (value) => value,
  expected: () => 'to be in the viewport',
  received: () => 'one outside of it',
});

export const assertCount: StepAction = {
  needs: ['selector', 'expected'],
  check: (step) =>
    /^\d+$/.test(step.expected ?? '') ? undefined : 'expected must be a non-negative integer.',
  execute: ({ step, locator, timeoutMs }) =>
    pollUntil(
      {
        read: () => locator.count(),
        accepts: (count) => count === Number(step.expected),
        expected: `${step.expected} of ${step.selector}`,
        received: (count) => String(count),
      },
      timeoutMs,
    ),
};

/** After the timeout the element's state is read once, because a busy page may have reported it too late. */
async function reachesState(
  state: 'visible' | 'hidden',
  locator: Locator,
  timeoutMs: number,
): Promise<boolean> {
  try {
    await locator.waitFor({ state, timeout: timeoutMs });
    return true;
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return (await locator.isVisible()) === (state === 'visible');
  }
}

function isWithin(
  box: { x: number; y: number; width: number; height: number },
  size: { width: number; height: number },
): boolean {
  const crosses = (start: number, length: number, end: number) =>
    length > 0 && start < end && start + length > 0;
  return crosses(box.x, box.width, size.width) && crosses(box.y, box.height, size.height);
}

function stateAssertion(
  state: string,
  opposite: string,
  read: (locator: Locator, timeoutMs: number) => Promise<boolean>,
): StepAction {
  return elementAssertion({
    read,
    accepts: (value) => value,
    expected: () => `to be ${state}`,
    received: () => `a ${opposite} one`,
  });
}

async function textOf(locator: Locator, timeout: number): Promise<string> {
  return normalizeText((await locator.textContent({ timeout })) ?? '');
}

function words(text: string | undefined): string[] {
  return (text ?? '').split(/\s+/).filter(Boolean);
}

function quoted(text: string): string {
  return `"${text}"`;
}
