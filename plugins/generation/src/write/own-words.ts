import type { Draft } from '@testkernel/sdk';
import { unique } from './unique.ts';

/** The first text of a draft that holds the unique word; an e-mail address only if there is no other. Null without one. */
export function titleOf({ setup, action }: Pick<Draft, 'setup' | 'action'>): string | null {
  const typed = [...action, ...setup].flatMap((step) =>
    step.action === 'fill' && step.value?.includes(unique) ? [step.value] : [],
  );
  return typed.find((value) => !value.includes('@')) ?? typed[0] ?? null;
}
