import { type Dials, defineDial, dialValue, LanguageDial, Type } from '@testkernel/sdk';

const perspectives = ['business', 'boundaries', 'negative', 'persistence', 'journeys'] as const;

const wordsOf: Readonly<Record<(typeof perspectives)[number], string>> = {
  business: 'rules of the business',
  boundaries: 'boundaries of values',
  negative: 'what must be refused',
  persistence: 'what must survive a reload',
  journeys: 'journeys over several pages',
};

export const PerspectivesDial = defineDial('perspectives', {
  schema: Type.Array(Type.Enum(perspectives), {
    maxItems: perspectives.length,
    description: 'What tests that models propose look at. Default: all.',
  }),
  default: [],
});

export const CustomInstructionsDial = defineDial('customInstructions', {
  schema: Type.String({
    maxLength: 2000,
    description: 'What models should know or do when they propose tests, in words. Default: nothing.',
  }),
  default: '',
});

/** What the dials of a request add to instructions; empty where they say nothing. */
export function wishesOf(dials: Dials): string {
  const language = dialValue(dials, LanguageDial);
  const chosen = dialValue(dials, PerspectivesDial);
  const custom = dialValue(dials, CustomInstructionsDial);
  return [
    language === null ? '' : `Write titles and reasons in ${language}.`,
    chosen.length === 0 ? '' : `Look only at: ${chosen.map((each) => wordsOf[each]).join(', ')}.`,
    custom === '' ? '' : `The people who run the tests add: ${custom}`,
  ]
    .filter((line) => line !== '')
    .map((line) => `\n${line}`)
    .join('');
}
