import { Switch, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { changeProject } from '../../api/project-settings.ts';
import { project } from '../../api/queries.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';

/** What models may see of the application. */
export function PrivacySection({ projectId }: { projectId: string }) {
  const query = useQuery(project(projectId));
  return (
    <Loaded query={query}>
      {({ strictPiiFirewall, piiAllowlist }) => (
        <Firewall projectId={projectId} strict={strictPiiFirewall} allowed={piiAllowlist} />
      )}
    </Loaded>
  );
}

function Firewall({
  projectId,
  strict,
  allowed,
}: {
  projectId: string;
  strict: boolean;
  allowed: readonly string[];
}) {
  const editable = useReaches('admin');
  const form = useSettingsForm({
    stored: { strictPiiFirewall: strict, piiAllowlist: allowed.join('\n') },
    save: ({ strictPiiFirewall, piiAllowlist }) =>
      changeProject(projectId, {
        strictPiiFirewall,
        piiAllowlist: piiAllowlist
          .split('\n')
          .map((line) => line.trim())
          .filter(Boolean),
      }),
  });
  return (
    <SettingsSection
      title="Personal data"
      hint="Before a model is asked, what looks like personal data is replaced."
      form={form}
      editable={editable}
    >
      <Switch
        label="Strict"
        description="Ask no model where something could not be replaced."
        {...form.toggle('strictPiiFirewall')}
      />
      <Textarea
        label="Never replaced"
        description="One text a line: names of products, addresses of test accounts."
        autosize
        minRows={3}
        {...form.text('piiAllowlist')}
      />
    </SettingsSection>
  );
}
