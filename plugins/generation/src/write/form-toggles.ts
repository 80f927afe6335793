import { type FormField, parseLocator, type Step } from '@testkernel/sdk';

const risky =
  /delete|remove|deactivat|disabl|clos(e|ing)|lock|suspend|password|two.?(factor|step)|2fa|mfa|passkey|public|löschen|sperren|supprimer|eliminar/i;

/** A checkbox that may be inverted for the duration of a test. */
export function isToggle({ type, required, locators, label, name }: FormField): boolean {
  return type === 'checkbox' && !required && locators.length > 0 && !risky.test(`${label} ${name}`);
}

/** Inverts the checkbox. */
export function toggle({ checked, locators: [selector] }: FormField): Step {
  return { action: checked ? 'uncheck' : 'check', selector };
}

export function opposite(step: Step): Step {
  return { ...step, action: step.action === 'check' ? 'uncheck' : 'check' };
}

const isOn = ':checked, [aria-checked="true"]';
const isOnByLabel = ':checked + label, :checked + label *, label:has(:checked), label:has(:checked) *';

/** Asserts the state that `check` or `uncheck` left. */
export function toggleAssertion({ action, selector = '' }: Step): Step {
  return action === 'check'
    ? { action: 'assertChecked', selector }
    : {
        action: 'assert',
        selector: `${selector}.and(locator(':not(${isLabel(selector) ? isOnByLabel : isOn})'))`,
      };
}

/** Whether a label is located in place of its box: it is around the box, or follows it. */
function isLabel(selector: string): boolean {
  const call = parseLocator(selector).at(-1);
  if (call?.method === 'locator') return call.selector.startsWith('label[');
  return call?.method === 'getByText' || call?.method === 'getByTitle';
}

export function isToggling({ action }: Step): boolean {
  return action === 'check' || action === 'uncheck';
}
