import { type Static, Type } from 'typebox';
import { Nullable } from './nullable.ts';

/** What an attempt did to data of the application: `sent` where no page showed whether they were stored. */
export const dataEffects = ['sent', 'created', 'changed', 'restored', 'removed'] as const;
export type DataEffect = (typeof dataEffects)[number];

/** The maximum number of changes that a run lists; those that are left in the application come first. */
export const maxDataChanges = 200;

/** What a generation did to data of the application in one attempt. */
export const DataChange = Type.Object(
  {
    record: Nullable(
      Type.String({
        description:
          'A text that was entered nowhere else, by which the record can be found; null without one.',
      }),
    ),
    path: Type.String({ description: 'Path and query of the page from which the data were sent.' }),
    requests: Type.Array(Type.String(), {
      description: 'What was sent, at most 3: `POST /tickets`.',
      maxItems: 3,
    }),
    did: Type.Array(Type.Enum(dataEffects), {
      description: 'In their order. `sent`: no page showed whether the data were stored.',
    }),
    left: Type.Boolean({ description: 'Whether something of it may still be in the application.' }),
  },
  { title: 'DataChange' },
);
export type DataChange = Static<typeof DataChange>;
