import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { queryClient } from '../../api/queries.ts';
import { aiSettings, aiUsage } from '../../api/workspace-settings.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { duration } from '../../ui/durations.ts';
import { Facts, Panel } from '../../ui/panel.tsx';
import { Nothing } from '../../ui/states.tsx';
import { StatusMark } from '../../ui/status-mark.tsx';
import { Table } from '../../ui/table.tsx';
import { CallLedger } from './call-ledger.tsx';
import { StageModels } from './stage-models.tsx';

type Provider = Schemas['AiSettings']['providers'][number];
const keep = (settings: Schemas['AiSettings']) => queryClient.setQueryData(aiSettings.queryKey, settings);

/** Which models are asked. Without one, nothing is asked: crawls and tests work all the same. */
export function AiSection() {
  const query = useQuery(aiSettings);
  return (
    <>
      <Loaded query={query}>
        {(settings) => (
          <>
            <Panel
              title="AI providers"
              hint="The active one is asked first, the others when it fails. Keys are stored encrypted; their last characters are shown."
            >
              <Configured settings={settings} />
            </Panel>
            <Connect settings={settings} />
            <StageModels settings={settings} />
          </>
        )}
      </Loaded>
      <Usage />
      <CallLedger />
    </>
  );
}

function Configured({ settings }: { settings: Schemas['AiSettings'] }) {
  const configured = settings.providers.filter((provider) => provider.configured);
  if (configured.length === 0) {
    return (
      <Nothing title="No model is asked">
        Crawls, tests and runs need none. Generation in words and the review by a model need one.
      </Nothing>
    );
  }
  return (
    <Table label="Providers" columns={['Provider', 'Model', 'Key', 'State', '.Actions']}>
      {configured.map((provider) => (
        <ProviderRow
          key={provider.provider}
          provider={provider}
          maskedKey={keyOf(settings, provider.provider)}
        />
      ))}
    </Table>
  );
}

function ProviderRow({ provider, maskedKey }: { provider: Provider; maskedKey: string }) {
  const params = { path: { provider: provider.provider } };
  const [trial, setTrial] = useState<string | null>(null);
  const [trying, setTrying] = useState(false);
  const attemptTrial = async () => {
    setTrying(true);
    await attempt(async () => {
      const {
        ok: answered,
        durationMs,
        error,
      } = await ok(client.POST('/settings/{provider}/try', { params }));
      setTrial(answered ? `answered in ${duration(durationMs)}` : (error ?? 'no answer'));
    });
    setTrying(false);
  };
  const activate = () =>
    attempt(
      async () => {
        const body = { provider: provider.provider, apiKey: '__use_existing__' };
        keep(await ok(client.POST('/settings', { body })));
      },
      { text: `${provider.title} is asked first.` },
    );
  const remove = () =>
    attempt(async () => keep(await ok(client.DELETE('/settings/{provider}', { params }))), {
      text: `${provider.title} was removed, with its key.`,
    });
  const state =
    trial ??
    (provider.pausedUntil ? 'paused after failures' : provider.active ? 'asked first' : 'in reserve');
  return (
    <tr>
      <td>{provider.title}</td>
      <td>{provider.model ?? ''}</td>
      <td>
        <code>{maskedKey}</code>
      </td>
      <td>{provider.active && trial === null ? <StatusMark status="passed" label={state} /> : state}</td>
      <td>
        <Button variant="subtle" onClick={() => void attemptTrial()} loading={trying}>
          Try
        </Button>
        {provider.active ? null : (
          <Button variant="subtle" onClick={() => void activate()}>
            Ask first
          </Button>
        )}
        <Button variant="subtle" onClick={() => void remove()}>
          Remove
        </Button>
      </td>
    </tr>
  );
}

/** A provider is chosen, and what it needs is asked for. */
function Connect({ settings }: { settings: Schemas['AiSettings'] }) {
  const choices = settings.providers.filter(({ setup }) => setup !== 'slot');
  const [name, setName] = useState(choices[0]?.provider ?? 'compat');
  const setup = choices.find(({ provider }) => provider === name)?.setup ?? 'slot';
  const form = useSettingsForm({
    stored: { slot: '', displayName: '', baseUrl: '', model: '', apiKey: '' },
    secrets: ['slot', 'displayName', 'baseUrl', 'model', 'apiKey'],
    save: async ({ slot, displayName, baseUrl, model, apiKey }) => {
      const body = {
        provider: setup === 'slot' ? `compat:${slot}` : name,
        ...(apiKey ? { apiKey } : {}),
        ...(baseUrl ? { baseUrl } : {}),
        ...(model ? { model } : {}),
        ...(displayName ? { displayName } : {}),
      };
      keep(await ok(client.POST('/settings', { body })));
    },
  });
  return (
    <SettingsSection title="Connect a provider" form={form} action={['Connect', 'Connected']}>
      <NativeSelect
        label="Provider"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data={[
          ...choices.map(({ provider, title }) => ({ value: provider, label: title })),
          { value: 'compat', label: 'Another one with the same API as OpenAI' },
        ]}
      />
      {setup === 'slot' ? (
        <>
          <TextInput
            label="Short name"
            placeholder="lab"
            required
            withAsterisk={false}
            {...form.text('slot', 'provider')}
          />
          <TextInput label="Name for people" {...form.text('displayName')} />
        </>
      ) : null}
      {setup === 'key' ? null : (
        <TextInput label="Address" type="url" required withAsterisk={false} {...form.text('baseUrl')} />
      )}
      <TextInput
        label="Model"
        {...(setup === 'key' ? { description: 'Empty: the default of the server.' } : {})}
        {...form.text('model')}
      />
      {setup === 'address' ? null : (
        <PasswordInput label="Key" autoComplete="new-password" {...form.text('apiKey')} />
      )}
    </SettingsSection>
  );
}

function keyOf(settings: Schemas['AiSettings'], provider: string): string {
  const slot = settings.compatProviders.find((one) => one.provider === provider);
  if (slot) return slot.apiKey;
  const known = Object.entries(settings).find(([name]) => name === provider)?.[1];
  return typeof known === 'string' ? known : '';
}

function Usage() {
  const query = useQuery(aiUsage);
  return (
    <Panel title="Usage">
      <Loaded query={query} rows={2}>
        {({ today, byStage }) => (
          <>
            <Facts
              facts={[
                ['Calls today', today.calls],
                ['Tokens today', today.tokens.toLocaleString('en')],
                ['Cost today', `$ ${today.costUsd.toFixed(2)}`],
                [
                  'Left today',
                  `$ ${today.leftUsd.toFixed(2)}, ${today.leftTokens.toLocaleString('en')} tokens`,
                ],
              ]}
            />
            {byStage.length === 0 ? null : (
              <Table label="Usage by stage" columns={['Stage', 'Model', 'Calls', 'Tokens', 'Cost']}>
                {byStage.map(({ stage, provider, model, calls, tokens, costUsd }) => (
                  <tr key={`${stage} ${provider} ${model}`}>
                    <td>{stage}</td>
                    <td>
                      {model} ({provider})
                    </td>
                    <td>{calls}</td>
                    <td>{tokens.toLocaleString('en')}</td>
                    <td>$ {costUsd.toFixed(2)}</td>
                  </tr>
                ))}
              </Table>
            )}
          </>
        )}
      </Loaded>
    </Panel>
  );
}
