import type { Draft } from '@testkernel/sdk';
import { unique } from './unique.ts';

/** The first text of a draft that holds the unique word; an e-mail address only if there is no other. Null without one. */
export function titleOf({ setup, action }: Pick<Draft, 'setup' | 'action'>): string | null {
  const typed = [...action, ...setup].flatMap((step) =>
    step.action === 'fill' && step.value?.includes(unique) ? [step.value] : [],
  );
  return typed.find((value) => !value.includes('@')) ?? typed[0] ?? null;
}

/** Words of a draft without the unique word, after which controls of its record may be named as well: "Decline Ada". */
export function namesOf({ action }: Pick<Draft, 'action'>): string[] {
  const typed = action.flatMap((step) => (step.action === 'fill' ? [step.value ?? ''] : []));
  return typed.filter((value) => /^\p{L}{2}/u.test(value) && !value.includes(unique) && !value.includes('@'));
}
