import { type StepAction, StepFailure } from '@testkernel/sdk';
import { fileType } from './file-type.ts';

export const fill: StepAction = {
  needs: ['selector', 'value'],
  execute: ({ locator, step, timeoutMs }) => locator.fill(step.value ?? '', { timeout: timeoutMs }),
};

/** A key or a combination (`Enter`, `Control+A`), on an element or on whatever has the focus. */
export const press: StepAction = {
  needs: ['value'],
  async execute(scope) {
    const key = scope.step.value ?? '';
    if (scope.step.selector === undefined) await scope.page.keyboard.press(key);
    else await scope.locator.press(key, { timeout: scope.timeoutMs });
  },
};

/** An option by its value or label; several on a line each. */
export const select: StepAction = {
  needs: ['selector', 'value'],
  async execute({ locator, step, timeoutMs }) {
    await locator.selectOption((step.value ?? '').split('\n'), { timeout: timeoutMs });
  },
};

export const check: StepAction = {
  needs: ['selector'],
  execute: ({ locator, timeoutMs }) => locator.check({ timeout: timeoutMs }),
};

export const uncheck: StepAction = {
  needs: ['selector'],
  execute: ({ locator, timeoutMs }) => locator.uncheck({ timeout: timeoutMs }),
};

/** A text file made of the step: `value` is its name, `body` its content. Never a file of this machine. */
export const upload: StepAction = {
  needs: ['selector', 'value'],
  check: (step) => (/[\\/]/.test(step.value ?? '') ? 'value is a file name, not a path.' : undefined),
  async execute({ locator, step, timeoutMs }) {
    const name = step.value ?? '';
    const file = { name, mimeType: fileType(name), buffer: Buffer.from(step.body ?? '') };
    // Playwright gives a file to an input of another type without a word.
    const other = await locator.evaluate(otherInput, undefined, { timeout: timeoutMs });
    if (other !== null) {
      const received = `an input of the type ${other}`;
      throw new StepFailure('unknown', `Expected ${step.selector} to take a file, received ${received}.`);
    }
    await locator.setInputFiles(file, { timeout: timeoutMs });
  },
};

/** Evaluated in the page: the type of the input that the element or its label is, where it takes no files. */
function otherInput(element: Element): string | null {
  const input = element.matches('input') ? element : (element.closest('label')?.control ?? null);
  return input instanceof HTMLInputElement && input.type !== 'file' ? input.type : null;
}
