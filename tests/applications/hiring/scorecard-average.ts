import type { Scorecard } from './records.ts';
import type { Call } from './route.ts';

/** 4.3, of all ratings of some scorecards; a dash where there is none. */
export function averageText({ has }: Pick<Call, 'has'>, scorecards: readonly Scorecard[]): string {
  const ratings = scorecards.flatMap((scorecard) => scorecard.ratings);
  if (ratings.length === 0) return '–';
  const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
  const tenths = has('average-cut') ? Math.floor(average * 10) : Math.round(average * 10);
  return (tenths / 10).toFixed(1);
}
