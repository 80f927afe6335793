import { Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok, type Schemas } from '@testkernel/client';
import { base, client } from '../../api/client.ts';
import { scmChecks } from '../../api/project-settings.ts';
import { queryClient } from '../../api/queries.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';

/** Whether runs are shown as checks on pull requests. */
export function ChecksSection({ projectId }: { projectId: string }) {
  const query = useQuery(scmChecks);
  return (
    <Loaded query={query}>
      {(all) => <Checks projectId={projectId} stored={all.find((one) => one.projectId === projectId)} />}
    </Loaded>
  );
}

function Checks({
  projectId,
  stored,
}: {
  projectId: string;
  stored: Schemas['ScmCheckSettings'] | undefined;
}) {
  const editable = useReaches('admin');
  const form = useSettingsForm({
    stored: {
      enabled: stored?.enabled ?? false,
      repo: stored?.repo ?? '',
      installationId: stored?.installationId ?? '',
    },
    save: async ({ enabled, repo, installationId }) => {
      const body = { enabled, repo: repo || null, installationId: installationId || null };
      await ok(client.PATCH('/settings/scm-checks/{projectId}', { params: { path: { projectId } }, body }));
      await queryClient.invalidateQueries({ queryKey: scmChecks.queryKey });
    },
  });
  return (
    <SettingsSection
      title="Checks on pull requests"
      hint={
        <>
          The result of a run appears at the commit that started it. First,{' '}
          <a href={`${base}/api/v1/integrations/scm/install/start/${projectId}`}>install the app</a> in the
          repository; then its number is filled in here.
        </>
      }
      form={form}
      editable={editable}
    >
      <Switch label="Show checks" {...form.toggle('enabled')} />
      <TextInput label="Repository" placeholder="acme/shop" {...form.text('repo')} />
      <TextInput label="Number of the installation" {...form.text('installationId')} />
    </SettingsSection>
  );
}
