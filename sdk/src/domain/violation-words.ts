import { plainLine } from '../plain-text.ts';
import { judgeFailedRule, type Violation } from './verdict.ts';

const maxLength = 300;

/**
 * A violation as one line of at most 300 characters: `minPassRate: 80 instead of at least 95`, followed by the name of the
 * test that it is about. The other properties of a judge's choice are listed with their names.
 */
export function violationWords({
  rule,
  threshold,
  actual,
  testId: _,
  testName,
  ...others
}: Violation): string {
  if (rule === judgeFailedRule) return 'The run could not be judged.';
  const compared =
    typeof threshold === 'number' && typeof actual === 'number'
      ? [`${actual} instead of ${/^min/i.test(rule) ? 'at least' : 'at most'} ${threshold}`]
      : namedValues({ threshold, actual });
  const about = typeof testName === 'string' ? [`in ${testName}`] : [];
  const words = [...compared, ...about, ...namedValues(others)].join(', ');
  return plainLine((words === '' ? rule : `${rule}: ${words}`).replace(/\s+/g, ' '), maxLength);
}

function namedValues(values: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(values).flatMap(([name, value]) =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [`${name} ${value}`] : [],
  );
}
