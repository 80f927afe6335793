import { NumberInput, Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@testkernel/client';
import { changeWorkspace, mfaCompliance } from '../../api/workspace-settings.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useReaches } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { dayOf } from '../../ui/durations.ts';
import { Panel } from '../../ui/panel.tsx';
import { Nothing } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';

/** How people have to sign in to work in the workspace. */
export function SignInPolicySection({ workspace }: { workspace: Schemas['CurrentWorkspace'] }) {
  const editable = useReaches('admin');
  const form = useSettingsForm({
    stored: { required: workspace.mfaRequired, days: String(workspace.mfaGracePeriodDays) },
    save: ({ required, days }) =>
      changeWorkspace({ mfaRequired: required, mfaGracePeriodDays: Number(days || '0') }),
  });
  return (
    <>
      <SettingsSection title="Second factors" form={form} editable={editable}>
        <Switch
          label="Everybody needs a second factor"
          description="An authenticator app or a passkey."
          {...form.toggle('required')}
        />
        <NumberInput
          label="Days in which members can add one"
          min={0}
          max={90}
          value={form.values.days}
          error={form.text('days', 'mfaGracePeriodDays').error}
          onChange={(value) => form.set('days', String(value))}
        />
      </SettingsSection>
      {editable ? <Missing /> : null}
    </>
  );
}

function Missing() {
  const query = useQuery(mfaCompliance);
  return (
    <Panel title="Members without a second factor">
      <Loaded query={query} rows={2}>
        {({ members }) => {
          const missing = members.filter(({ enrolled }) => !enrolled);
          return missing.length === 0 ? (
            <Nothing title="Every member has one" />
          ) : (
            <Table label="Members without a second factor" columns={['Name', 'Address', 'Can sign in until']}>
              {missing.map(({ userId, name, email, graceEndsAt }) => (
                <tr key={userId}>
                  <td>{name}</td>
                  <td>{email}</td>
                  <td>{graceEndsAt === null ? 'no limit' : dayOf(graceEndsAt)}</td>
                </tr>
              ))}
            </Table>
          );
        }}
      </Loaded>
    </Panel>
  );
}
