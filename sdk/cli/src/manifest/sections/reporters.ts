import type { Schemas } from '@testkernel/client';
import { UsageFailure } from '../../exit-status.ts';
import { type Change, differences, type FieldChange, projectOf } from '../change.ts';
import type { ManifestReporter } from '../manifest.ts';
import { referenceForm, variableIn, variablesIn } from '../secrets.ts';
import { hidden } from './credentials.ts';
import { listChanges } from './named-list.ts';

export interface PresentReporters {
  readonly reporters: readonly Schemas['Reporter'][];
  readonly kinds: readonly Schemas['ReporterKind'][];
}

export function reporterChanges(
  wanted: readonly ManifestReporter[],
  { reporters, kinds }: PresentReporters,
  { managed, setSecrets }: { readonly managed: boolean; readonly setSecrets: boolean },
): Change[] {
  const secretsOf = (kind: string) => kinds.find((each) => each.kind === kind)?.secrets ?? [];
  for (const entry of wanted) refuseWrittenSecrets(entry, secretsOf(entry.kind));
  return listChanges({
    what: 'reporter',
    wanted,
    present: reporters,
    managed,
    nameOf: ({ label }) => label ?? null,
    create({ settings, ...entry }) {
      const { open, secret } = parted(settings, secretsOf(entry.kind));
      return {
        fields: [...differences(entry, {}), ...inSettings(differences(open, {})), ...hiddenFields(secret)],
        variables: variablesIn(settings),
        execute: (target) =>
          target.api.answer(
            target.routes.POST('/projects/{id}/reporters', {
              params: { path: projectOf(target) },
              body: { ...entry, settings: target.secrets.values(settings) },
            }),
          ),
      };
    },
    change({ settings, kind, ...entry }, present) {
      if (kind !== present.kind) {
        throw new UsageFailure(
          `The reporter ${JSON.stringify(entry.label)} is of the kind ${present.kind}, which cannot be changed.`,
          'Give the one of another kind another label.',
        );
      }
      const { open, secret } = parted(settings, secretsOf(kind));
      const sent = setSecrets ? settings : open;
      return {
        fields: [
          ...differences(entry, { ...present }),
          ...inSettings(differences(open, present.settings)),
          ...(setSecrets ? hiddenFields(secret) : []),
        ],
        variables: variablesIn(sent),
        execute: (target) =>
          target.api.answer(
            target.routes.PATCH('/projects/{id}/reporters/{reporterId}', {
              params: { path: { ...projectOf(target), reporterId: present.id } },
              // A secret that is left out stays as it is.
              body: { ...entry, settings: target.secrets.values(sent) },
            }),
          ),
      };
    },
    remove: ({ id }, target) =>
      target.api.answer(
        target.routes.DELETE('/projects/{id}/reporters/{reporterId}', {
          params: { path: { ...projectOf(target), reporterId: id } },
        }),
      ),
  });
}

function refuseWrittenSecrets({ label, settings }: ManifestReporter, secrets: readonly string[]): void {
  const written = secrets.find((name) => settings[name] !== undefined && variableIn(settings[name]) === null);
  if (written === undefined) return;
  throw new UsageFailure(
    `The setting ${written} of the reporter ${JSON.stringify(label)} is a secret, and must not be in the file.`,
    `Write ${referenceForm}, and set the variable NAME where testkernel apply runs.`,
  );
}

interface Settings {
  readonly [name: string]: unknown;
}

/** Settings that can be compared, and those that the server masks or that come from the environment. */
function parted(
  settings: Settings,
  secrets: readonly string[],
): { readonly open: Settings; readonly secret: Settings } {
  const isSecret = ([name, value]: [string, unknown]) => secrets.includes(name) || variableIn(value) !== null;
  const entries = Object.entries(settings);
  return {
    open: Object.fromEntries(entries.filter((entry) => !isSecret(entry))),
    secret: Object.fromEntries(entries.filter(isSecret)),
  };
}

function inSettings(fields: readonly FieldChange[]): FieldChange[] {
  return fields.map(({ field, ...change }) => ({ field: `settings.${field}`, ...change }));
}

function hiddenFields(secret: Settings): FieldChange[] {
  return Object.keys(secret).map((name) => ({ field: `settings.${name}`, from: undefined, to: hidden }));
}
