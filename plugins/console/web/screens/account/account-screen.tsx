import { Link, useParams } from '@tanstack/react-router';
import { NotFoundScreen } from '../../shell/route-states.tsx';
import { SettingsLayout } from '../../ui/settings-layout.tsx';
import { ApiKeysSection } from './api-keys-section.tsx';
import { DevicesSection } from './devices-section.tsx';
import { ExportSection } from './export-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { WorkspacesSection } from './workspaces-section.tsx';

const sections = {
  profile: ['Profile', ProfileSection],
  password: ['Password', PasswordSection],
  factors: ['Second factors', FactorsSection],
  devices: ['Devices', DevicesSection],
  keys: ['API keys', ApiKeysSection],
  identities: ['Identities', IdentitiesSection],
  workspaces: ['Workspaces', WorkspacesSection],
  export: ['Export and deletion', ExportSection],
} as const;
const names = Object.keys(sections) as (keyof typeof sections)[];

/** What belongs to the person, in whichever workspace. */
export function AccountScreen() {
  const { section } = useParams({ from: '/account/$section' });
  const open = names.find((name) => name === section);
  if (open === undefined) return <NotFoundScreen />;
  const Section = sections[open][1];
  return (
    <SettingsLayout
      title="Account"
      isScreen
      nav={names.map((name) => (
        <Link key={name} to="/account/$section" params={{ section: name }}>
          {sections[name][0]}
        </Link>
      ))}
    >
      <Section />
    </SettingsLayout>
  );
}
