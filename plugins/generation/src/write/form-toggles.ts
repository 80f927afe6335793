import type { FormField, Step } from '@testkernel/sdk';

const risky =
  /delete|remove|deactivat|disabl|clos(e|ing)|lock|suspend|password|two.?(factor|step)|2fa|mfa|passkey|public|löschen|sperren|supprimer|eliminar/i;

/** A box that a form with data shows on or off, and that may be turned around for a moment. */
export function isToggle({ type, required, locators, label, name }: FormField): boolean {
  return type === 'checkbox' && !required && locators.length > 0 && !risky.test(`${label} ${name}`);
}

/** Turns it around. */
export function toggle({ checked, locators: [selector] }: FormField): Step {
  return { action: checked ? 'uncheck' : 'check', selector };
}

export function opposite(step: Step): Step {
  return { ...step, action: step.action === 'check' ? 'uncheck' : 'check' };
}

/** That a box is as `check` or `uncheck` left it. */
export function stands({ action, selector }: Step): Step {
  return action === 'check'
    ? { action: 'assertChecked', selector }
    : { action: 'assert', selector: `${selector}.and(locator(':not(:checked)'))` };
}

export function isToggling({ action }: Step): boolean {
  return action === 'check' || action === 'uncheck';
}
