import { quote } from '../locator/print-locator.ts';
import type { Step } from './step.ts';

/** A text of a step that may be another one, without another action or element. */
export interface ReplaceableText {
  /** Where it is. An expected text may be that of a `getByText` locator. */
  readonly property: 'value' | 'expected' | 'selector';
  /** The whole property. */
  readonly from: string;
  /** The whole property with another text. */
  to(text: string): string;
}

const byText = /^getByText\('(?:[^'\\]|\\.)*'\)$/;

/**
 * The data that a step enters, or the text that it expects. Null where it has none, for credentials, and for addresses.
 *
 * @example
 * replaceableText({ action: 'fill', selector: '#name', value: 'Ada' }, 'data')?.to('Grace'); // 'Grace'
 */
export function replaceableText(step: Step, part: 'data' | 'expectation'): ReplaceableText | null {
  const { action, expected, selector = '', value } = step;
  if (part === 'data') {
    const takesData = (action === 'fill' || action === 'select') && value !== undefined;
    return takesData && !holdsSecret(value) ? { property: 'value', from: value, to: (text) => text } : null;
  }
  if (!action.startsWith('assert') || action === 'assertUrl') return null;
  if (expected !== undefined) return { property: 'expected', from: expected, to: (text) => text };
  if (action !== 'assertVisible' || !byText.test(selector)) return null;
  return { property: 'selector', from: selector, to: (text) => `getByText(${quote(text)})` };
}

function holdsSecret(value: string): boolean {
  return /\{\{(?:credentials\.|SENTRI_SECRET_)/.test(value);
}
