import { uniqueCodeOf, workdayOf } from '@testkernel/sdk';

/** A call that stands for a placeholder in code: `workday(-3, 'DD.MM.YYYY')`, `uniqueCode('AAA-9999')`. */
export interface PlaceholderCall {
  readonly name: CalledName;
  readonly given: readonly (number | string)[];
}

/** The functions that code declares for placeholders. */
export type CalledName = 'workday' | 'uniqueCode';

export function isCalledName(name: string): name is CalledName {
  return name === 'workday' || name === 'uniqueCode';
}

/** Null for a placeholder that is no call in code. */
export function callOf(placeholder: string): PlaceholderCall | null {
  const day = workdayOf(placeholder);
  if (day) {
    const { days, notation } = day;
    return { name: 'workday', given: notation === undefined ? [days] : [days, notation] };
  }
  const notation = uniqueCodeOf(placeholder);
  return notation === null ? null : { name: 'uniqueCode', given: [notation] };
}

/** The placeholder of a call, if there is one for these arguments. */
export function placeholderOfCall(name: CalledName, given: readonly unknown[]): string | undefined {
  const [first, ...others] = given;
  if (!given.every((one) => typeof one === 'number' || typeof one === 'string')) return undefined;
  const number = typeof first === 'number' && first >= 0 ? `+${first}` : first;
  const placeholder = [name === 'workday' ? `workday${number}` : `uniqueCode ${first}`, ...others].join(' ');
  const taken = callOf(placeholder)?.given;
  const isSame = taken?.length === given.length && taken.every((one, index) => one === given[index]);
  return isSame ? placeholder : undefined;
}
