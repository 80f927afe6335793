import type { Control, PageModel } from '@testkernel/sdk';
import { isListControl } from './list-control.ts';

const periods: readonly (readonly [RegExp, RegExp])[] = [
  [/\b(next|later|forward)\b/i, /\b(previous|prev|earlier|back)\b/i],
  [/\b(nächste[rsn]?|weiter|später)\b/i, /\b(vorige[rsn]?|vorherige[rsn]?|zurück|früher)\b/i],
  [/\b(suivante?|après)\b/i, /\b(précédente?|avant)\b/i],
  [/\b(siguiente|después)\b/i, /\b(anterior|antes)\b/i],
];
const directions: readonly (readonly [RegExp, RegExp])[] = [
  ...periods,
  [/\b(more|increase|plus)\b/i, /\b(fewer|less|decrease|minus)\b/i],
  [/\b(show|expand|unfold)\b/i, /\b(hide|collapse|fold)\b/i],
];

/** Matches the names of controls of the opposite direction, as "Previous week" for "Next week"; undefined where a name has no direction. */
export function oppositeNames(name: string): RegExp | undefined {
  return directions
    .flatMap(([on, back]) => [[on, back] as const, [back, on] as const])
    .find(([one]) => one.test(name))?.[1];
}

/** Two controls that lead to the period after and before the one that a page shows, such as a week. */
export interface PeriodControls {
  readonly next: Control;
  readonly previous: Control;
}

/** Null where the page lacks one of them, as the first page of a list does, or has several. */
export function periodControls({ controls }: Pick<PageModel, 'controls'>): PeriodControls | null {
  for (const [on, back] of periods) {
    const [next, ...furtherNext] = controls.filter((one) => on.test(one.name) && isListControl(one));
    const [previous, ...furtherPrevious] = controls.filter(
      (one) => back.test(one.name) && isListControl(one),
    );
    const isPair = furtherNext.length + furtherPrevious.length === 0;
    if (isPair && next !== undefined && previous !== undefined && isAlike(next, previous, on, back))
      return { next, previous };
  }
  return null;
}

/** Whether the rest of both names is the same: "Next week" and "Previous week", "Next" and "Previous". */
function isAlike(next: Control, previous: Control, on: RegExp, back: RegExp): boolean {
  return next.name.replace(on, '').trim() === previous.name.replace(back, '').trim();
}
