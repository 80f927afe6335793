import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { environments } from '../../api/project-settings.ts';
import { queryClient } from '../../api/queries.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { Panel } from '../../ui/panel.tsx';
import { Nothing } from '../../ui/states.tsx';

/** Other addresses of the application, for single runs and crawls. */
export function EnvironmentsSection({ projectId }: { projectId: string }) {
  const query = useQuery(environments(projectId));
  const editable = useReaches('admin');
  const [adding, setAdding] = useState(false);
  return (
    <Loaded query={query}>
      {(list) => (
        <>
          <Panel
            title="Environments"
            hint="An environment replaces the address of the project for a run, a crawl or a trigger."
            actions={
              editable ? (
                <Button variant="default" onClick={() => setAdding(!adding)}>
                  {adding ? 'Cancel' : 'Add an environment'}
                </Button>
              ) : null
            }
          >
            {list.length === 0 && !adding ? (
              <Nothing title="There is one environment: the address of the project" />
            ) : null}
          </Panel>
          {adding ? <New projectId={projectId} onDone={() => setAdding(false)} /> : null}
          {list.map((environment) => (
            <Existing key={environment.id} environment={environment} editable={editable} />
          ))}
        </>
      )}
    </Loaded>
  );
}

const reload = (id: string) => queryClient.invalidateQueries({ queryKey: environments(id).queryKey });

function New({ projectId, onDone }: { projectId: string; onDone: () => void }) {
  const form = useSettingsForm({
    stored: { name: '', baseUrl: '', username: '', password: '' },
    secrets: ['name', 'baseUrl', 'username', 'password'],
    save: async ({ name, baseUrl, username, password }) => {
      const body = { name, baseUrl, ...(username ? { credentials: { username, password } } : {}) };
      await ok(client.POST('/projects/{id}/environments', { params: { path: { id: projectId } }, body }));
      await reload(projectId);
      onDone();
    },
  });
  return (
    <SettingsSection title="New environment" form={form} action={['Add', 'Added']}>
      <TextInput label="Name" placeholder="staging" required withAsterisk={false} {...form.text('name')} />
      <TextInput label="Address" type="url" required withAsterisk={false} {...form.text('baseUrl')} />
      <TextInput label="User name" autoComplete="off" {...form.text('username', 'credentials/username')} />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        {...form.text('password', 'credentials/password')}
      />
    </SettingsSection>
  );
}

function Existing({ environment, editable }: { environment: Schemas['Environment']; editable: boolean }) {
  const { id: environmentId, projectId: id, name, baseUrl, credentials } = environment;
  const params = { path: { id, environmentId } };
  const form = useSettingsForm({
    stored: { name, baseUrl, username: '', password: '' },
    secrets: ['username', 'password'],
    save: async (values) => {
      const { username, password } = values;
      const changed =
        username || password
          ? { credentials: { ...(username ? { username } : {}), ...(password ? { password } : {}) } }
          : {};
      const body = { name: values.name, baseUrl: values.baseUrl, ...changed };
      await ok(client.PATCH('/projects/{id}/environments/{environmentId}', { params, body }));
      await reload(id);
    },
  });
  const remove = () =>
    attempt(
      async () => {
        await ok(client.DELETE('/projects/{id}/environments/{environmentId}', { params }));
        await reload(id);
      },
      {
        text: credentials ? `${name} was deleted, with its credentials.` : `${name} was deleted.`,
        // Credentials are never read back.
        ...(credentials
          ? {}
          : {
              undo: async () => {
                const body = { name, baseUrl };
                await ok(client.POST('/projects/{id}/environments', { params: { path: { id } }, body }));
                await reload(id);
              },
            }),
      },
    );
  const kept = credentials
    ? 'Stored. Leave it empty to keep it.'
    : 'None is stored: that of the project is used.';
  return (
    <SettingsSection title={name} form={form} editable={editable}>
      <TextInput label="Name" required withAsterisk={false} {...form.text('name')} />
      <TextInput label="Address" type="url" required withAsterisk={false} {...form.text('baseUrl')} />
      <TextInput
        label="User name"
        description={kept}
        autoComplete="off"
        {...form.text('username', 'credentials/username')}
      />
      <PasswordInput
        label="Password"
        description={kept}
        autoComplete="new-password"
        {...form.text('password', 'credentials/password')}
      />
      {editable ? (
        <div>
          <Button variant="default" onClick={() => void remove()}>
            Delete {name}
          </Button>
        </div>
      ) : null}
    </SettingsSection>
  );
}
