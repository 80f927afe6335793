import { type Step, uniqueCode, uniqueCodeOf } from '@testkernel/sdk';
import { inOrder, type Neutral } from './neutral.ts';

const placeholder = /\{\{(uniqueCode [^{}]+)\}\}/g;
/** Shorter values are found in other texts by chance. */
const shortest = 4;

/** Puts what steps enter with codes of the attempt's own in place of what an attempt with that word has entered. */
export function withoutOwnCodes(steps: readonly Step[], word: string): Neutral {
  const entered = [
    ...new Set(steps.flatMap(({ value = '' }) => (value.includes('{{uniqueCode ') ? [value] : []))),
  ];
  const replacements = entered.flatMap((value) => {
    const written = value.replace(placeholder, (whole, name: string) => {
      const notation = uniqueCodeOf(name);
      return notation === null ? whole : uniqueCode(word, notation);
    });
    return written.length < shortest || written.includes('{{')
      ? []
      : [(text: string) => text.replaceAll(written, value)];
  });
  return inOrder(replacements);
}

/** Whether steps enter a code of the attempt's own. */
export function entersOwnCode(steps: readonly Step[]): boolean {
  return steps.some(({ value }) => value?.includes('{{uniqueCode '));
}
