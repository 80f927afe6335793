import { Link, useParams } from '@tanstack/react-router';
import { NotFoundScreen } from '../../shell/route-states.tsx';
import { SettingsLayout } from '../../ui/settings-layout.tsx';
import { ChecksSection } from './checks-section.tsx';
import { EnvironmentsSection } from './environments-section.tsx';
import { GatesSection } from './gates-section.tsx';
import { GeneralSection } from './general-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { RecordingsSection } from './recordings-section.tsx';
import { ReportersSection } from './reporters-section.tsx';
import { ScheduleSection } from './schedule-section.tsx';
import { TokensSection } from './tokens-section.tsx';

const sections = {
  general: ['General', GeneralSection],
  environments: ['Environments', EnvironmentsSection],
  gates: ['Gates', GatesSection],
  schedule: ['Schedule', ScheduleSection],
  tokens: ['Trigger tokens', TokensSection],
  reporters: ['Reporters', ReportersSection],
  checks: ['PR checks', ChecksSection],
  privacy: ['Privacy', PrivacySection],
  recordings: ['Recordings', RecordingsSection],
} as const;
const names = Object.keys(sections) as (keyof typeof sections)[];

/** How a project is tested, when, and who is told. */
export function ProjectSettingsScreen() {
  const params = useParams({ from: '/w/$slug/p/$pid/settings/$section' });
  const open = names.find((name) => name === params.section);
  if (open === undefined) return <NotFoundScreen />;
  const Section = sections[open][1];
  return (
    <SettingsLayout
      title="Settings of the project"
      nav={names.map((name) => (
        <Link key={name} to="/w/$slug/p/$pid/settings/$section" params={{ ...params, section: name }}>
          {sections[name][0]}
        </Link>
      ))}
    >
      <Section key={params.pid} projectId={params.pid} />
    </SettingsLayout>
  );
}
