import { Button, NumberInput, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { changeProject } from '../../api/project-settings.ts';
import { project, projects, queryClient } from '../../api/queries.ts';
import { attempt } from '../../parts/attempt.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { Panel } from '../../ui/panel.tsx';
import { numberOrNull, textOfNumber } from './numbers.ts';

export function GeneralSection({ projectId }: { projectId: string }) {
  const query = useQuery(project(projectId));
  return (
    <Loaded query={query}>
      {(stored) => (
        <>
          <Naming stored={stored} />
          <Credentials stored={stored} />
          <Thresholds stored={stored} />
          <Deletion stored={stored} />
        </>
      )}
    </Loaded>
  );
}

function Naming({ stored }: { stored: Schemas['Project'] }) {
  const editable = useReaches('admin');
  const form = useSettingsForm({
    stored: { name: stored.name, url: stored.url },
    save: (values) => changeProject(stored.id, values),
  });
  return (
    <SettingsSection title="Project" form={form} editable={editable}>
      <TextInput label="Name" required withAsterisk={false} {...form.text('name')} />
      <TextInput label="Address" type="url" required withAsterisk={false} {...form.text('url')} />
    </SettingsSection>
  );
}

function Credentials({ stored }: { stored: Schemas['Project'] }) {
  const editable = useReaches('admin');
  const { credentials } = stored;
  const form = useSettingsForm({
    stored: {
      username: '',
      password: '',
      usernameSelector: credentials?.usernameSelector ?? '',
      passwordSelector: credentials?.passwordSelector ?? '',
      submitSelector: credentials?.submitSelector ?? '',
    },
    secrets: ['username', 'password'],
    save: ({ username, password, usernameSelector, passwordSelector, submitSelector }) =>
      changeProject(stored.id, {
        credentials: {
          ...(username ? { username } : {}),
          ...(password ? { password } : {}),
          usernameSelector: usernameSelector || null,
          passwordSelector: passwordSelector || null,
          submitSelector: submitSelector || null,
        },
      }),
  });
  const remove = () =>
    attempt(() => changeProject(stored.id, { credentials: null }), {
      text: 'The credentials were removed. They can be entered again.',
    });
  const kept = credentials ? 'Stored. Leave it empty to keep it.' : 'None is stored.';
  return (
    <SettingsSection
      title="Sign-in of the application"
      hint="With what crawls and tests sign in. User name and password are stored encrypted and never shown."
      form={form}
      editable={editable}
    >
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
      <TextInput
        label="Locator of the user name"
        description="Only where the form is not found by itself."
        {...form.text('usernameSelector', 'credentials/usernameSelector')}
      />
      <TextInput
        label="Locator of the password"
        {...form.text('passwordSelector', 'credentials/passwordSelector')}
      />
      <TextInput
        label="Locator of the button"
        {...form.text('submitSelector', 'credentials/submitSelector')}
      />
      {credentials ? (
        <div>
          <Button variant="default" onClick={() => void remove()}>
            Remove the credentials
          </Button>
        </div>
      ) : null}
    </SettingsSection>
  );
}

function Thresholds({ stored }: { stored: Schemas['Project'] }) {
  const editable = useReaches('admin');
  const { autoApproveThreshold: threshold } = stored;
  const form = useSettingsForm({
    stored: {
      threshold: textOfNumber(threshold === null ? null : Math.round(threshold * 100)),
      iterationCap: textOfNumber(stored.iterationCap),
    },
    save: (values) => {
      const percent = numberOrNull(values.threshold);
      return changeProject(stored.id, {
        autoApproveThreshold: percent === null ? null : percent / 100,
        iterationCap: numberOrNull(values.iterationCap),
      });
    },
  });
  return (
    <SettingsSection title="Thresholds" form={form} editable={editable}>
      <NumberInput
        label="Approve drafts by themselves from a confidence of"
        description="Empty: a person approves each of them."
        suffix=" %"
        min={0}
        max={100}
        value={form.values.threshold}
        error={form.text('threshold', 'autoApproveThreshold').error}
        onChange={(value) => form.set('threshold', String(value))}
      />
      <NumberInput
        label="Rows of data that a test runs with, at most"
        description="Empty: the limit of the server."
        min={1}
        max={100}
        value={form.values.iterationCap}
        error={form.text('iterationCap').error}
        onChange={(value) => form.set('iterationCap', String(value))}
      />
    </SettingsSection>
  );
}

function Deletion({ stored }: { stored: Schemas['Project'] }) {
  const { slug } = useParams({ from: '/w/$slug/p/$pid/settings/$section' });
  const navigate = useNavigate();
  const allowed = useReaches('admin');
  if (!allowed) return null;
  const path = { id: stored.id };
  const reload = () => queryClient.invalidateQueries({ queryKey: projects.queryKey });
  const remove = async () => {
    const happened = await attempt(
      async () => {
        await ok(client.DELETE('/projects/{id}', { params: { path } }));
        await reload();
      },
      {
        text: `${stored.name} is in the recycle bin.`,
        undo: async () => {
          const restored = { path: { type: 'project', id: stored.id } };
          await ok(client.POST('/restore/{type}/{id}', { params: restored }));
          await reload();
        },
      },
    );
    if (happened) await navigate({ to: '/w/$slug/projects', params: { slug } });
  };
  return (
    <Panel
      title="Delete"
      hint="Moves the project with its tests and runs to the recycle bin. Its trigger tokens and its schedule are deleted for good."
    >
      <div>
        <Button variant="default" onClick={() => void remove()}>
          Delete the project
        </Button>
      </div>
    </Panel>
  );
}
