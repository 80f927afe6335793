import type { Step } from '@testkernel/sdk';

/** A statement of Playwright code, and the fields of the step that it shows. */
export interface Statement {
  readonly code: string;
  readonly shows: readonly (keyof Step)[];
}

export const noPlaywrightCode = (action: string) => `The action "${action}" has no Playwright code.`;

/** The argument list of a call: the given ones, and an object of options where there are any. */
export function printArguments(given: readonly string[], options: readonly string[], step: Step): string {
  const all = step.timeoutMs === undefined ? options : [...options, `timeout: ${step.timeoutMs}`];
  const object = all.length === 0 ? [] : [`{ ${all.join(', ')} }`];
  return [...given, ...object].join(', ');
}
