import { Button, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { base, client } from '../../api/client.ts';
import { triggerTokens } from '../../api/project-settings.ts';
import { queryClient } from '../../api/queries.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { ago, dayOf } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { Nothing } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

/** With what pipelines start runs. */
export function TokensSection({ projectId }: { projectId: string }) {
  const query = useQuery(triggerTokens(projectId));
  const editable = useReaches('qa_lead');
  const [created, setCreated] = useState<Schemas['CreatedTriggerToken'] | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: triggerTokens(projectId).queryKey });
  const form = useSettingsForm({
    stored: { label: '', expiresInDays: '365' },
    secrets: ['label', 'expiresInDays'],
    save: async ({ label, expiresInDays }) => {
      const body = {
        ...(label ? { label } : {}),
        ...(expiresInDays ? { expiresInDays: Number(expiresInDays) } : {}),
      };
      const params = { path: { id: projectId } };
      setCreated(await ok(client.POST('/projects/{id}/trigger-tokens', { params, body })));
      await reload();
    },
  });
  const remove = (tid: string) =>
    attempt(
      async () => {
        const params = { path: { id: projectId, tid } };
        await ok(client.DELETE('/projects/{id}/trigger-tokens/{tid}', { params }));
        await reload();
      },
      { text: 'The token was deleted. Pipelines that use it fail from now on.' },
    );
  return (
    <>
      {editable ? (
        <SettingsSection
          title="New trigger token"
          hint={
            <>
              A pipeline starts a run of this project with it:{' '}
              <code>POST {`${base}/api/v1/projects/${projectId}/trigger`}</code>
            </>
          }
          form={form}
          action={['Create', 'Created']}
        >
          <TextInput label="Label" placeholder="CI of the shop" {...form.text('label')} />
          <NumberInput
            label="Valid for, in days"
            description="Empty: until it is deleted."
            min={1}
            max={3650}
            value={form.values.expiresInDays}
            error={form.text('expiresInDays').error}
            onChange={(value) => form.set('expiresInDays', String(value))}
          />
        </SettingsSection>
      ) : null}
      {created ? (
        <SecretOnce
          title="The token was created."
          secrets={[
            ['Token', created.token],
            ['Callback secret', created.callbackSecret],
          ]}
          onClose={() => setCreated(null)}
        />
      ) : null}
      <Panel title="Trigger tokens">
        <Loaded query={query}>
          {(tokens) =>
            tokens.length === 0 ? (
              <Nothing title="There are no trigger tokens" />
            ) : (
              <Table
                label="Trigger tokens"
                columns={['Label', 'Created', 'Expires', 'Last used', '.Actions']}
              >
                {tokens.map(({ id, label, createdAt, expiresAt, lastUsedAt }) => (
                  <tr key={id}>
                    <td>{label ?? 'without a label'}</td>
                    <td>{dayOf(createdAt)}</td>
                    <td>{expiresAt === null ? 'never' : dayOf(expiresAt)}</td>
                    <td>{lastUsedAt === null ? 'never' : ago(lastUsedAt)}</td>
                    <td>
                      {editable ? (
                        <Button variant="subtle" onClick={() => void remove(id)}>
                          Delete
                        </Button>
                      ) : null}
                    </td>
                  </tr>
                ))}
              </Table>
            )
          }
        </Loaded>
      </Panel>
    </>
  );
}
