import { type Step, workday, workdayOf } from '@testkernel/sdk';
import { inOrder, type Neutral } from './neutral.ts';
import { workdayPlaceholder } from './workday-placeholder.ts';
import { withoutDay } from './written-day.ts';

const placeholder = /\{\{(workday[^{}]+)\}\}/g;

/** Puts the placeholders of steps that enter days relative to the present one in place of these days, in whatever notation. */
export function withoutNearDays(steps: readonly Step[], present: Date): Neutral {
  const entered = new Set(
    steps.flatMap(({ value = '' }) => [...value.matchAll(placeholder)].map(([, name = '']) => name)),
  );
  const replacements = [...entered].flatMap((name) => {
    const near = workdayOf(name);
    if (near === null) return [];
    const written = workday(near, present);
    const plain = withoutDay(workday({ days: near.days }, present), workdayPlaceholder(near.days));
    return [(text: string) => plain(text.replaceAll(written, `{{${name}}}`))];
  });
  return inOrder(replacements);
}
