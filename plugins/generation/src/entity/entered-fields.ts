import type { EndedUpdate } from './entity.ts';

/** Into how many fields something is entered. */
export function enteredFields({ steps }: Pick<EndedUpdate, 'steps'>): number {
  const entering = steps.filter(({ action }) => /^(fill|select|check|uncheck)$/.test(action));
  return new Set(entering.map(({ selector }) => selector)).size;
}
