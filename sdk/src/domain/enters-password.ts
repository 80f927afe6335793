import type { Step } from './step.ts';

/** Whether the step enters the password of the project's credentials, which stands in it as a placeholder. */
export function entersPassword({ value }: Step): boolean {
  return value?.includes('{{credentials.password}}') === true;
}
