import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { apiKeys } from '../../api/account.ts';
import { client } from '../../api/client.ts';
import { currentWorkspace, queryClient, workspaces } from '../../api/queries.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { roleNames } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { ago, dayOf } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { SecretOnce } from '../../ui/secret-once.tsx';
import { Nothing } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

type Role = Schemas['ApiKey']['role'];
const roles: readonly Role[] = ['viewer', 'qa_lead', 'admin'];
const reload = () => queryClient.invalidateQueries({ queryKey: apiKeys.queryKey });

/** With what programs act for the person. */
export function ApiKeysSection() {
  const query = useQuery(apiKeys);
  const { data: all = [] } = useQuery(workspaces);
  const { data: current } = useQuery(currentWorkspace);
  const [created, setCreated] = useState<Schemas['CreatedApiKey'] | null>(null);
  const form = useSettingsForm({
    stored: { label: '', role: 'viewer', expiresInDays: '90' },
    secrets: ['label', 'role', 'expiresInDays'],
    save: async ({ label, role, expiresInDays }) => {
      const body = {
        label,
        role: roles.find((known) => known === role) ?? 'viewer',
        ...(expiresInDays ? { expiresInDays: Number(expiresInDays) } : {}),
      };
      setCreated(await ok(client.POST('/auth/api-keys', { body })));
      await reload();
    },
  });
  const revoke = (id: string) =>
    attempt(
      async () => {
        await ok(client.DELETE('/auth/api-keys/{id}', { params: { path: { id } } }));
        await reload();
      },
      { text: 'The key is refused from now on.' },
    );
  return (
    <>
      <SettingsSection
        title="New API key"
        hint={`Valid in the workspace ${current?.name ?? ''}, with at most your own role.`}
        form={form}
        action={['Create', 'Created']}
      >
        <TextInput label="Label" required withAsterisk={false} maxLength={100} {...form.text('label')} />
        <NativeSelect
          label="Role"
          data={roles.map((role) => ({ value: role, label: roleNames[role] }))}
          {...form.text('role')}
        />
        <NumberInput
          label="Valid for, in days"
          min={1}
          max={365}
          value={form.values.expiresInDays}
          error={form.text('expiresInDays').error}
          onChange={(value) => form.set('expiresInDays', String(value))}
        />
      </SettingsSection>
      {created ? (
        <SecretOnce
          title="The key was created."
          secrets={[['Key', created.key]]}
          onClose={() => setCreated(null)}
        />
      ) : null}
      <Panel title="API keys">
        <Loaded query={query}>
          {(keys) =>
            keys.length === 0 ? (
              <Nothing title="There are no API keys" />
            ) : (
              <Table
                label="API keys"
                columns={['Label', 'Role', 'Workspace', 'Expires', 'Last used', '.Actions']}
              >
                {keys.map(({ id, label, role, workspaceId, expiresAt, lastUsedAt }) => (
                  <tr key={id}>
                    <td>{label}</td>
                    <td>{roleNames[role]}</td>
                    <td>{all.find((workspace) => workspace.id === workspaceId)?.name ?? ''}</td>
                    <td>{dayOf(expiresAt)}</td>
                    <td>{lastUsedAt === null ? 'never' : ago(lastUsedAt)}</td>
                    <td>
                      <Button variant="subtle" onClick={() => void revoke(id)}>
                        Revoke
                      </Button>
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
