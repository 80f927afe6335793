import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { project } from '../../api/queries.ts';
import { PartView } from '../../plugins/part-view.tsx';
import { isPartSection, partOfSection, sectionOf } from '../../plugins/settings-part.ts';
import { projectSubject } from '../../plugins/subjects.ts';
import { useParts } from '../../plugins/use-parts.ts';
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
  const { data } = useQuery(project(params.pid));
  const subject = data ? projectSubject(data) : { ids: { projectId: params.pid }, about: {} };
  const parts = useParts('project.settings', subject);
  const open = names.find((name) => name === params.section);
  const part = partOfSection(parts, params.section);
  if (open === undefined && part === undefined && !isPartSection(params.section)) return <NotFoundScreen />;
  const Section = open === undefined ? null : sections[open][1];
  return (
    <SettingsLayout
      title="Settings of the project"
      nav={[
        ...names.map((name) => [name, sections[name][0]] as const),
        ...parts.map((one) => [sectionOf(one), one.title] as const),
      ].map(([name, title]) => (
        <Link key={name} to="/w/$slug/p/$pid/settings/$section" params={{ ...params, section: name }}>
          {title}
        </Link>
      ))}
    >
      {Section ? <Section key={params.pid} projectId={params.pid} /> : null}
      {part ? <PartView part={part} subject={subject} /> : null}
    </SettingsLayout>
  );
}
