import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@testkernel/client';
import { saveStageModels, stageModels } from '../../api/ai.ts';
import { aiUsage } from '../../api/workspace-settings.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { type FormValues, useSettingsForm } from '../../parts/use-settings-form.ts';
import { Table } from '../../ui/table.tsx';
import classes from './workspace-settings.module.css';

/** Those that ask models in the plugins of this repository; others appear once they have asked. */
const usual = [
  'filter',
  'classify',
  'plan',
  'generate',
  'deduplicate',
  'enhance',
  'repair',
  'failure-analysis',
];

/** Which model a single stage asks first, instead of the one that is asked first otherwise. */
export function StageModels({ settings }: { settings: Schemas['AiSettings'] }) {
  const query = useQuery(stageModels);
  const { data: usage } = useQuery(aiUsage);
  return (
    <Loaded query={query} rows={3}>
      {(stored) => {
        const asked = usage?.byStage.map(({ stage }) => stage) ?? [];
        const stages = new Set([...usual, ...stored.map(({ stage }) => stage), ...asked]);
        return <Choices stages={[...stages]} stored={stored} settings={settings} />;
      }}
    </Loaded>
  );
}

function Choices({
  stages,
  stored,
  settings,
}: {
  stages: readonly string[];
  stored: readonly Schemas['StageModel'][];
  settings: Schemas['AiSettings'];
}) {
  const form = useSettingsForm({
    stored: valuesOf(stages, stored),
    save: (values) => saveStageModels(choicesOf(stages, values)),
  });
  const known = settings.providers.filter(({ configured }) => configured);
  // One that was removed meanwhile stays chosen, until somebody chooses another.
  const gone = stored.filter(({ provider }) => !known.some((one) => one.provider === provider));
  const options = [
    { value: '', label: 'As the others' },
    ...known.map(({ provider, title }) => ({ value: provider, label: title })),
    ...[...new Set(gone.map(({ provider }) => provider))].map((provider) => ({
      value: provider,
      label: `${provider}, not connected`,
    })),
  ];
  return (
    <SettingsSection
      title="Models of single stages"
      hint="A stage without a choice asks the active provider. The others are asked when the chosen one fails."
      form={form}
    >
      <Table label="Models of single stages" columns={['Stage', 'Provider', 'Model']}>
        {stages.map((stage) => (
          <tr key={stage}>
            <td>{stage}</td>
            <td>
              <NativeSelect
                aria-label={`Provider of ${stage}`}
                size="xs"
                className={classes.choice ?? ''}
                data={options}
                {...form.text(`${stage} provider`)}
              />
            </td>
            <td>
              <TextInput
                aria-label={`Model of ${stage}`}
                size="xs"
                className={classes.choice ?? ''}
                placeholder="That of the provider"
                maxLength={200}
                disabled={form.values[`${stage} provider`] === ''}
                {...form.text(`${stage} model`)}
              />
            </td>
          </tr>
        ))}
      </Table>
    </SettingsSection>
  );
}

function valuesOf(stages: readonly string[], stored: readonly Schemas['StageModel'][]): FormValues {
  return Object.fromEntries(
    stages.flatMap((stage) => {
      const choice = stored.find((one) => one.stage === stage);
      return [
        [`${stage} provider`, choice?.provider ?? ''],
        [`${stage} model`, choice?.model ?? ''],
      ];
    }),
  );
}

function choicesOf(stages: readonly string[], values: FormValues): Schemas['StageModel'][] {
  return stages.flatMap((stage) => {
    const provider = String(values[`${stage} provider`] ?? '');
    const model = String(values[`${stage} model`] ?? '').trim();
    return provider === '' ? [] : [{ stage, provider, model: model === '' ? null : model }];
  });
}
