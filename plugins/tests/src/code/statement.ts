import type { Step } from '@testkernel/sdk';

/** A statement of Playwright code, and the fields of the step that it shows. */
export interface Statement {
  readonly code: string;
  readonly shows: readonly (keyof Step)[];
}

export const noPlaywrightCode = (action: string) => `The action "${action}" has no Playwright code.`;
