import type { Step } from '@testkernel/sdk';

/** Forms whose invalid fields the browser refuses whichever button sends them. */
const refusingForm = 'form:not([novalidate]):not(:has([formnovalidate]))';

/** Asserts that the control sends a form, and that the browser does not send it with an invalid field. */
export function browserRefuses(submit: string): Step {
  const selector = `${submit}.and(locator('${refusingForm} :is(button:not([type]), [type=submit])'))`;
  return { action: 'assert', selector, description: 'The browser checks the fields before it sends them' };
}

/** Asserts that the browser does or does not refuse the form because of the field. */
export function browserMarks(field: string, marks: 'invalid' | 'valid'): Step {
  return {
    action: 'assert',
    selector: `${field}.and(locator('${refusingForm} :${marks}'))`,
    description: `The browser takes the field as ${marks}`,
  };
}
