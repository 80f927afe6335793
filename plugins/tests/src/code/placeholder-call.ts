import { uniqueCodeOf, uniqueDayOf, workdayOf } from '@testkernel/sdk';

/** A call that stands for a placeholder in code: `workday(-3, 'DD.MM.YYYY')`, `uniqueDayIn('D MMMM', 2)`, `uniqueCode('AAA-9999')`. */
export interface PlaceholderCall {
  readonly name: CalledName;
  readonly given: readonly (number | string)[];
}

/** The functions that code declares for placeholders. */
export type CalledName = 'workday' | 'uniqueDayIn' | 'uniqueCode';

export function isCalledName(name: string): name is CalledName {
  return name === 'workday' || name === 'uniqueDayIn' || name === 'uniqueCode';
}

/** Null for a placeholder that is no call in code, as `uniqueDay` without a notation. */
export function callOf(placeholder: string): PlaceholderCall | null {
  const day = workdayOf(placeholder);
  if (day) {
    const { days, notation } = day;
    return { name: 'workday', given: notation === undefined ? [days] : [days, notation] };
  }
  const ownDay = placeholder === 'uniqueDay' ? null : uniqueDayOf(placeholder);
  if (ownDay !== null) {
    const { days, notation = plainDay } = ownDay;
    return { name: 'uniqueDayIn', given: days === 0 ? [notation] : [notation, days] };
  }
  const notation = uniqueCodeOf(placeholder);
  return notation === null ? null : { name: 'uniqueCode', given: [notation] };
}

/** The placeholder of a call, if there is one for these arguments. */
export function placeholderOfCall(name: CalledName, given: readonly unknown[]): string | undefined {
  const [first, ...others] = given;
  if (!given.every((one) => typeof one === 'number' || typeof one === 'string')) return undefined;
  const placeholder =
    name === 'uniqueDayIn' ? ownDayOf(given) : [`${beginnings[name]}${signed(first)}`, ...others].join(' ');
  const taken = callOf(placeholder)?.given;
  const isSame = taken?.length === given.length && taken.every((one, index) => one === given[index]);
  return isSame ? placeholder : undefined;
}

const plainDay = 'YYYY-MM-DD';

/** The placeholder of `uniqueDayIn('D MMMM', 2)`. */
function ownDayOf([notation, days]: readonly unknown[]): string {
  const later = days === undefined ? '' : `+${days}`;
  return `uniqueDay${later}${notation === plainDay && later !== '' ? '' : ` ${notation}`}`;
}

const beginnings: Readonly<Record<Exclude<CalledName, 'uniqueDayIn'>, string>> = {
  workday: 'workday',
  uniqueCode: 'uniqueCode ',
};

function signed(first: unknown): string {
  return typeof first === 'number' && first >= 0 ? `+${first}` : String(first);
}
