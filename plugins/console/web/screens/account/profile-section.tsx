import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { me } from '../../api/queries.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { roleNames } from '../../parts/use-role.ts';
import { Facts, Panel } from '../../ui/panel.tsx';

export function ProfileSection() {
  const query = useQuery(me);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Panel title="Profile">
        <Loaded query={query}>
          {(user) =>
            user === null ? null : (
              <Facts
                facts={[
                  ['Name', user.name],
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
