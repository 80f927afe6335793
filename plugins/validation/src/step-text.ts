import type { Step } from '@testkernel/sdk';

/** What a step does, as one line; its description is left out. */
export function stepText({ description: _, ...step }: Step): string {
  return `${JSON.stringify(step)}\n`;
}

/** A line for each step, so that a beginning of the steps is one of the text. */
export function stepsText(steps: readonly Step[]): string {
  return steps.map(stepText).join('');
}

export function beginsWith(steps: readonly Step[], beginning: readonly Step[]): boolean {
  return stepsText(steps).startsWith(stepsText(beginning));
}
