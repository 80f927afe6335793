import type { Step } from '@testkernel/sdk';

/** A statement of Playwright code, and the properties of the step that it expresses. */
export interface Statement {
  readonly code: string;
  readonly shows: readonly (keyof Step)[];
}

/** What a statement about an element expresses of any step. */
export const where = ['action', 'selector', 'pageAlias', 'frameUrl', 'timeoutMs'] as const;

export const noPlaywrightCode = (action: string) => `The action "${action}" has no Playwright code.`;

/** The arguments of a call: the given ones, and an options object if there are options. */
export function printArguments(given: readonly string[], options: readonly string[], step: Step): string {
  const all = step.timeoutMs === undefined ? options : [...options, `timeout: ${step.timeoutMs}`];
  const object = all.length === 0 ? [] : [`{ ${all.join(', ')} }`];
  return [...given, ...object].join(', ');
}
