import { quote, type Step } from '@testkernel/sdk';

/** Asserts that an element shows a text, and nothing else. */
export function shownText(text: string): Step {
  return { action: 'assert', selector: `getByText(${quote(text)}, { exact: true })` };
}
