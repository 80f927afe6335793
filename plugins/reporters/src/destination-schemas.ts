import { Nullable, type Static, Type } from '@testkernel/sdk';

export const toldWhens = ['on-change', 'on-failure', 'always'] as const;
export type ToldWhen = (typeof toldWhens)[number];

const label = Nullable(Type.String({ maxLength: 100, description: 'A name for people.' }));
const when = Type.Enum(toldWhens, {
  description:
    'on-change (default): when the outcome is another than that of the run before it on the same branch; of the first one, unless it passed. on-failure: when a run failed or broke. always: also when it was aborted.',
});
const branches = Type.Array(Type.String({ minLength: 1, maxLength: 255 }), {
  maxItems: 20,
  description: 'Only runs of these branches. Empty (default): all runs, also those without a branch.',
});
const enabled = Type.Boolean({ description: 'Default true.' });
const Settings = Type.Record(Type.String(), Type.Unknown(), {
  description: 'As GET /reporters describes them for the kind.',
});

export const DestinationBody = Type.Object(
  {
    kind: Type.String({ minLength: 1, maxLength: 64, description: 'One of GET /reporters.' }),
    settings: Settings,
    label: Type.Optional(label),
    when: Type.Optional(when),
    branches: Type.Optional(branches),
    enabled: Type.Optional(enabled),
  },
  { title: 'NewReporter' },
);
export type DestinationBody = Static<typeof DestinationBody>;

export const DestinationEdit = Type.Object(
  {
    settings: Type.Optional(
      Type.Record(Type.String(), Type.Unknown(), {
        description:
          'Replaces all settings, except that a secret that is left out, blank or as GET shows it stays as it is.',
      }),
    ),
    label: Type.Optional(label),
    when: Type.Optional(when),
    branches: Type.Optional(branches),
    enabled: Type.Optional(enabled),
  },
  { title: 'ReporterChange' },
);
export type DestinationEdit = Static<typeof DestinationEdit>;

const destination = {
  id: Type.String(),
  projectId: Type.String(),
  kind: Type.String(),
  label,
  settings: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Secrets are masked but for their last four characters.',
  }),
  recipient: Type.String({ description: 'Who gets it: an origin, addresses.' }),
  available: Type.Boolean({
    description: 'False while no plugin offers the kind; its settings are not shown then.',
  }),
  when,
  branches,
  enabled,
  createdAt: Type.String({ format: 'date-time' }),
  updatedAt: Type.String({ format: 'date-time' }),
};

export const Destination = Type.Object(destination, { title: 'Reporter' });
export type Destination = Static<typeof Destination>;

export const NewDestination = Type.Object({
  ...destination,
  generated: Type.Record(Type.String(), Type.Unknown(), {
    description: 'Settings that were generated, such as a secret for signatures. They are not shown again.',
  }),
});
export type NewDestination = Static<typeof NewDestination>;

export const Kind = Type.Object(
  {
    kind: Type.String(),
    title: Type.String(),
    settings: Type.Record(Type.String(), Type.Unknown(), { description: 'JSON schema.' }),
    secrets: Type.Array(Type.String(), { description: 'The settings that are masked.' }),
  },
  { title: 'ReporterKind' },
);
export type Kind = Static<typeof Kind>;
