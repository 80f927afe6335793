import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ok, type Schemas } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { me, queryClient, workspaces } from '../../api/queries.ts';
import { changeWorkspace, members } from '../../api/workspace-settings.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { dayOf } from '../../ui/durations.ts';
import { Facts, Panel } from '../../ui/panel.tsx';

export function GeneralSection({ workspace }: { workspace: Schemas['CurrentWorkspace'] }) {
  const editable = useReaches('admin');
  const navigate = useNavigate();
  const { data: all } = useQuery(workspaces);
  const own = all?.find(({ id }) => id === workspace.id);
  const form = useSettingsForm({
    stored: { name: workspace.name, slug: workspace.slug },
    save: async (values) => {
      const { slug } = await changeWorkspace(values);
      if (slug === workspace.slug) return;
      await navigate({
        to: '/w/$slug/settings/$section',
        params: { slug, section: 'general' },
        replace: true,
      });
    },
  });
  return (
    <>
      <SettingsSection title="Workspace" form={form} editable={editable}>
        <TextInput label="Name" required withAsterisk={false} {...form.text('name')} />
        <TextInput
          label="Name in addresses"
          description={`Links to /w/${workspace.slug} stop working when it changes.`}
          required
          withAsterisk={false}
          {...form.text('slug')}
        />
      </SettingsSection>
      <Panel title="About">
        <Facts
          facts={[
            ['Created', dayOf(workspace.createdAt)],
            ['Your role', own ? own.role.replace('_', ' ') : ''],
            ['Owner', own?.isOwner ? 'you' : 'somebody else'],
          ]}
        />
      </Panel>
      {own?.isOwner ? <Transfer /> : null}
    </>
  );
}

/** Hands the workspace to another member, who alone can hand it back. */
function Transfer() {
  const { data: user } = useQuery(me);
  const { data: known = [] } = useQuery(members);
  const others = known.filter(({ userId }) => userId !== user?.id);
  const form = useSettingsForm({
    stored: { userId: '' },
    secrets: ['userId'],
    save: async ({ userId }) => {
      await ok(client.POST('/workspaces/current/transfer', { body: { userId } }));
      await queryClient.invalidateQueries({ queryKey: workspaces.queryKey });
      await queryClient.invalidateQueries({ queryKey: members.queryKey });
    },
  });
  if (others.length === 0) return null;
  return (
    <SettingsSection
      title="Owner"
      hint="The owner can hand the workspace over, and nobody can remove them. Only the new owner can hand it back."
      form={form}
      action={['Hand over', 'Handed over']}
    >
      <NativeSelect
        label="Hand over to"
        required
        withAsterisk={false}
        data={[
          { value: '', label: 'Nobody' },
          ...others.map(({ userId, name, email }) => ({
            value: userId,
            label: name ? `${name} (${email})` : email,
          })),
        ]}
        {...form.text('userId')}
      />
    </SettingsSection>
  );
}
