import { maskSelector } from '../redaction/mask-locator.ts';
import type { RecordedAction } from './recorded-action.ts';

type Mask = (text: string) => string;

/** An action whose texts are masked; the content of files stays. */
export function maskAction(action: RecordedAction, mask: Mask): RecordedAction {
  const masked = maskTexts(action, mask);
  const { alternatives, label, step } = action;
  return {
    ...masked,
    ...(label === undefined ? {} : { label: mask(label) }),
    ...(alternatives === undefined
      ? {}
      : { alternatives: alternatives.map((selector) => maskSelector(selector, mask)) }),
    ...(step === undefined ? {} : { step: maskTexts(step, mask) }),
  };
}

/** An action with another value. */
export function withValue(action: RecordedAction, value: string): RecordedAction {
  const { step } = action;
  return { ...action, value, ...(step === undefined ? {} : { step: { ...step, value } }) };
}

interface Texts {
  readonly selector?: string;
  readonly target?: string;
  readonly value?: string;
  readonly expected?: string;
  readonly url?: string;
  readonly frameUrl?: string;
}

function maskTexts<T extends Texts>(texts: T, mask: Mask): T {
  const { selector, target, value, expected, url, frameUrl } = texts;
  return {
    ...texts,
    ...(selector === undefined ? {} : { selector: maskSelector(selector, mask) }),
    ...(target === undefined ? {} : { target: maskSelector(target, mask) }),
    ...(value === undefined ? {} : { value: mask(value) }),
    ...(expected === undefined ? {} : { expected: mask(expected) }),
    ...(url === undefined ? {} : { url: mask(url) }),
    ...(frameUrl === undefined ? {} : { frameUrl: mask(frameUrl) }),
  };
}
