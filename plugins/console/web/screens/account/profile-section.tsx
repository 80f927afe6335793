import { SegmentedControl, TextInput, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ok } from '@testkernel/client';
import { client } from '../../api/client.ts';
import { me, queryClient } from '../../api/queries.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { roleNames } from '../../parts/use-role.ts';
import { useSettingsForm } from '../../parts/use-settings-form.ts';
import { Facts, Panel } from '../../ui/panel.tsx';

export function ProfileSection() {
  const query = useQuery(me);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      {query.data ? <NameForm name={query.data.name} /> : null}
      <Panel title="Profile">
        <Loaded query={query}>
          {(user) =>
            user === null ? null : (
              <Facts
                facts={[
                  ['Email address', user.email],
                  ['Address confirmed', user.emailVerified ? 'yes' : 'no'],
                  ['Role in this workspace', roleNames[user.role]],
                ]}
              />
            )
          }
        </Loaded>
      </Panel>
      <Panel title="Theme" hint="Of this browser.">
        <div>
          <SegmentedControl
            withItemsBorders={false}
            aria-label="Theme"
            value={colorScheme}
            onChange={(value) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')}
            data={[
              { value: 'auto', label: 'As the system' },
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        </div>
      </Panel>
    </>
  );
}

function NameForm({ name }: { name: string }) {
  const form = useSettingsForm({
    stored: { name },
    save: async (body) => queryClient.setQueryData(me.queryKey, await ok(client.PATCH('/auth/me', { body }))),
  });
  return (
    <SettingsSection
      title="Name"
      hint="As others see it, and as what you do is recorded from now on."
      form={form}
    >
      <TextInput label="Your name" autoComplete="name" required withAsterisk={false} {...form.text('name')} />
    </SettingsSection>
  );
}
