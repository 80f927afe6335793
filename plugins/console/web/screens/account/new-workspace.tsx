import { TextInput } from '@mantine/core';
import { ok } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { queryClient, workspaces } from '../../api/queries.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useSettingsForm } from '../../parts/use-settings-form.ts';

/** A workspace of the person's own. */
export function NewWorkspace() {
  const form = useSettingsForm({
    stored: { name: '' },
    secrets: ['name'],
    save: async ({ name }) => {
      await ok(client.POST('/workspaces', { body: { name } }));
      await queryClient.invalidateQueries({ queryKey: workspaces.queryKey });
    },
  });
  return (
    <SettingsSection
      title="New workspace"
      hint="Projects, tests and members of a workspace are seen in no other one."
      form={form}
      action={['Create', 'Created']}
    >
      <TextInput label="Name" required withAsterisk={false} {...form.text('name')} />
    </SettingsSection>
  );
}
