import type { FormField } from '@testkernel/sdk';

const dayMs = 86_400_000;

/** Another valid value of a field that does not take texts: the option, day or number beside its own; null where there is none. */
export function nextValue(field: FormField): string | null {
  switch (field.type) {
    case 'select':
      return nextOption(field);
    case 'date':
      return (
        [dayMs, -dayMs].map((more) => shiftedDay(field.value, more)).find(isWithin(field, String)) ?? null
      );
    case 'number':
      return [1, -1].map((more) => shiftedNumber(field.value, more)).find(isWithin(field, Number)) ?? null;
    default:
      return null;
  }
}

function nextOption({ value, options }: FormField): string | null {
  const usable = options.map((option) => option.value).filter((option) => option !== '');
  const index = usable.indexOf(value);
  return usable.length < 2 ? null : (usable[index + 1] ?? usable[index - 1] ?? null);
}

function shiftedDay(day: string, ms: number): string | null {
  const time = Date.parse(day);
  return Number.isNaN(time) ? null : new Date(time + ms).toISOString().slice(0, 10);
}

function shiftedNumber(number: string, more: number): string | null {
  return /^-?\d+(\.\d+)?$/.test(number) ? String(Number(number) + more) : null;
}

/** @param read makes values comparable */
function isWithin({ min, max }: FormField, read: (value: string) => string | number) {
  return (value: string | null) =>
    value !== null && (!min || read(value) >= read(min)) && (!max || read(value) <= read(max));
}
