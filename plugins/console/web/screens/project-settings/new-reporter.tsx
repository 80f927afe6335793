import { NativeSelect, TextInput } from '@mantine/core';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { reporters } from '../../api/project-settings.ts';
import { queryClient } from '../../api/queries.ts';
import { bodyOf, fieldsOf, valuesOf } from '../../parts/schema-field.ts';
import { schemaFields } from '../../parts/schema-fields.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { type FormValues, useSettingsForm } from '../../parts/use-settings-form.ts';

const whens = [
  { value: 'on-change', label: 'When the outcome changes' },
  { value: 'on-failure', label: 'Of failures' },
  { value: 'always', label: 'Of each run' },
] as const;

interface NewReporterProps {
  readonly projectId: string;
  readonly kinds: readonly Schemas['ReporterKind'][];
  /** With the secrets that the server made, which are shown once. */
  readonly onAdded: (generated: readonly (readonly [name: string, value: string])[]) => void;
}

/** A kind is chosen first, because it decides which fields there are. */
export function NewReporter({ projectId, kinds, onAdded }: NewReporterProps) {
  const [name, setName] = useState(kinds[0]?.kind);
  const kind = kinds.find((one) => one.kind === name);
  return kind === undefined ? null : (
    <Fields
      key={kind.kind}
      projectId={projectId}
      kind={kind}
      kinds={kinds}
      onKind={setName}
      onAdded={onAdded}
    />
  );
}

function Fields({
  projectId,
  kind,
  kinds,
  onKind,
  onAdded,
}: NewReporterProps & { kind: Schemas['ReporterKind']; onKind: (kind: string) => void }) {
  const fields = fieldsOf(kind.settings, kind.secrets);
  const empty: FormValues = {
    label: '',
    when: 'on-change',
    branches: '',
    ...prefixed(valuesOf(fields, {})),
  };
  const form = useSettingsForm({
    stored: empty,
    secrets: Object.keys(empty),
    save: async ({ label, when, branches, ...settings }) => {
      const body = {
        kind: kind.kind,
        settings: bodyOf(fields, unprefixed(settings)),
        label: typeof label === 'string' && label !== '' ? label : null,
        when: whens.find(({ value }) => value === when)?.value ?? 'on-change',
        branches: String(branches)
          .split(',')
          .map((branch) => branch.trim())
          .filter(Boolean),
      };
      const params = { path: { id: projectId } };
      const { generated } = await ok(client.POST('/projects/{id}/reporters', { params, body }));
      await queryClient.invalidateQueries({ queryKey: reporters(projectId).queryKey });
      onAdded(Object.entries(generated).map(([made, value]) => [made, String(value)]));
    },
  });
  return (
    <SettingsSection title="New reporter" form={form} action={['Add', 'Added']}>
      <NativeSelect
        label="Kind"
        value={kind.kind}
        onChange={(event) => onKind(event.currentTarget.value)}
        data={kinds.map((one) => ({ value: one.kind, label: one.title }))}
      />
      {schemaFields({ fields, form, prefix, path: 'settings/', creates: true })}
      <TextInput label="Label" {...form.text('label')} />
      <NativeSelect label="Tell" data={[...whens]} {...form.text('when')} />
      <TextInput
        label="Branches"
        description="Separated by commas. Empty: all of them."
        {...form.text('branches')}
      />
    </SettingsSection>
  );
}

/** Before the names of the settings of a kind, one of which may be named as a field of every reporter. */
const prefix = 'setting ';

function prefixed(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [prefix + name, value]));
}

function unprefixed(values: FormValues): FormValues {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name.replace(prefix, ''), value]));
}
