import { readFileContent, type StepAction, StepFailure } from '@testkernel/sdk';
import { fileType } from './file-type.ts';

export const fill: StepAction = {
  needs: ['selector', 'value'],
  execute: ({ locator, step, timeoutMs }) => locator.fill(step.value ?? '', { timeout: timeoutMs }),
};

/** Presses a key or a combination (`Enter`, `Control+A`) on an element, or on the focused one. */
export const press: StepAction = {
  needs: ['value'],
  async execute(scope) {
    const key = scope.step.value ?? '';
    if (scope.step.selector === undefined) await scope.page.keyboard.press(key);
    else await scope.locator.press(key, { timeout: scope.timeoutMs });
  },
};

/** Selects an option by its value or label; several options on a line each. */
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

/**
 * Uploads a file given in the step: `value` is its name, `body` its text, or its content as `data:image/png;base64,…`. Never a file of this machine.
 */
export const upload: StepAction = {
  needs: ['selector', 'value'],
  check: (step) => (/[\\/]/.test(step.value ?? '') ? 'value is a file name, not a path.' : undefined),
  async execute({ locator, step, timeoutMs }) {
    const name = step.value ?? '';
    const content = readFileContent(step.body ?? '');
    const file =
      content === null
        ? { name, mimeType: fileType(name), buffer: Buffer.from(step.body ?? '') }
        : { name, mimeType: content.mimeType, buffer: Buffer.from(content.base64, 'base64') };
    // Playwright sets files on an input of another type without an error.
    const other = await locator.evaluate(otherInput, undefined, { timeout: timeoutMs });
    if (other !== null) {
      const received = `an input of the type ${other}`;
      throw new StepFailure('unknown', `Expected ${step.selector} to take a file, received ${received}.`);
    }
    await locator.setInputFiles(file, { timeout: timeoutMs });
  },
};

/** Evaluated in the page: the type of the element's or its label's input, if that is not a file input. */
function otherInput(element: Element): string | null {
  const input = element.matches('input') ? element : (element.closest('label')?.control ?? null);
  return input instanceof HTMLInputElement && input.type !== 'file' ? input.type : null;
}
